import Foundation

/// The results of a run as JUnit's XML, which services of continuous integration read.
///
/// The pictures of a failure are attachments in the form that GitLab, Jenkins and Azure DevOps know: lines
/// `[[ATTACHMENT|path]]` of the one `system-out` of a test. Paths are relative to the folder in which the report is
/// made, since a path of the machine that ran the tests leads nowhere elsewhere.
struct JUnitReport {
  private let run: TestRun
  private let base: URL

  init(_ run: TestRun, base: URL) {
    self.run = run
    self.base = base
  }

  /// The contents of the file.
  var text: String {
    var cases: [String: [String]] = [:]
    var counts: [String: (failures: Int, skipped: Int, flaky: Int, seconds: Double)] = [:]
    var written = Set<String>()
    func add(_ module: String, _ text: String, _ status: TestResult.Status, seconds: Double) {
      cases[module, default: []].append(text)
      var count = counts[module] ?? (0, 0, 0, 0)
      count.failures += status == .failed || status == .unfinished ? 1 : 0
      count.skipped += status == .skipped ? 1 : 0
      count.flaky += status == .flaky ? 1 : 0
      count.seconds += seconds
      counts[module] = count
    }
    for result in run.results {
      let failures = run.failures.filter { run.result(of: $0)?.id == result.id }
      written.formUnion(failures.map(\.identity))
      add(
        result.module.isEmpty ? "XCTest" : result.module, testCase(result, failures), result.status,
        seconds: result.seconds)
    }
    // Comparisons of tests of which nothing else is known.
    let rest = Dictionary(grouping: run.failures.filter { !written.contains($0.identity) }, by: \.test)
    for (test, failures) in rest.sorted(by: { $0.key < $1.key }) {
      let parts = test.split(separator: "/").map(String.init)
      let result = TestResult(
        id: test, module: "", suite: parts.dropLast().joined(separator: "."), name: parts.last ?? test,
        file: failures.first?.file, line: failures.first?.line, status: .failed)
      add("Comparisons", testCase(result, failures), .failed, seconds: 0)
    }
    let suites = cases.sorted { $0.key < $1.key }.map { module, cases in
      let count = counts[module] ?? (0, 0, 0, 0)
      return "<testsuite name=\"\(HTML.escaped(module))\" tests=\"\(cases.count)\" failures=\"\(count.failures)\" "
        + "skipped=\"\(count.skipped)\" flakes=\"\(count.flaky)\" errors=\"0\" time=\"\(Self.time(count.seconds))\">\n"
        + cases.joined(separator: "\n") + "\n</testsuite>"
    }
    return
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n\(suites.joined(separator: "\n"))\n</testsuites>\n"
  }

  private func testCase(_ result: TestResult, _ failures: [ReportedFailure]) -> String {
    let name = [result.module, result.suite.replacingOccurrences(of: "/", with: ".")].filter { !$0.isEmpty }
    var attributes =
      "classname=\"\(HTML.escaped(name.joined(separator: ".")))\" name=\"\(HTML.escaped(result.name))\" "
      + "time=\"\(Self.time(result.seconds))\""
    if let file = failures.first.map({ $0.relative($0.file) }) ?? result.file {
      attributes += " file=\"\(HTML.escaped(file))\""
    }
    if let line = failures.first?.line ?? result.line { attributes += " line=\"\(line)\"" }
    guard result.status != .passed else { return "<testcase \(attributes)/>" }
    guard result.status != .skipped else { return "<testcase \(attributes)><skipped/></testcase>" }
    // Surefire's element: readers of JUnit's XML that do not know it see a test that passed.
    let element = result.status == .flaky ? "flakyFailure" : "failure"
    var text = "<testcase \(attributes)>"
    if result.status == .unfinished {
      text += "<failure message=\"The process ended while the test ran.\"/>"
    }
    let messages = result.issues.isEmpty ? failures.map(\.message) : result.issues.map(\.text)
    for message in messages.prefix(20) {
      let first = message.split(separator: "\n").first.map(String.init) ?? ""
      text +=
        "<\(element) message=\"\(HTML.escaped(HTML.shortened(first, to: 500)))\">"
        + "\(HTML.escaped(HTML.shortened(message, to: 10_000)))</\(element)>"
    }
    if messages.isEmpty, result.status == .failed { text += "<failure message=\"The test failed.\"/>" }
    let attachments = failures.flatMap { failure in
      [failure.expected, failure.new, failure.difference].compactMap { name in
        name.map { "[[ATTACHMENT|\(path(of: run.url(of: $0, failure)))]]" }
      }
    }
    if !attachments.isEmpty { text += "<system-out>\(HTML.escaped(attachments.joined(separator: "\n")))</system-out>" }
    return text + "</testcase>"
  }

  private func path(of file: URL) -> String {
    let (path, folder) = (file.standardizedFileURL.path, base.standardizedFileURL.path + "/")
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  private static func time(_ seconds: Double) -> String { String(format: "%.3f", seconds) }
}
