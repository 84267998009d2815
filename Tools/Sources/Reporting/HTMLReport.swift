import Foundation

/// The report of a run as one HTML file, which loads nothing.
struct HTMLReport {
  /// The greatest size of the file, in bytes.
  static let maximumSize = 20_000_000

  /// The greatest part of a text that is shown, in bytes.
  static let maximumText = 60_000

  /// The greatest number of failures with an article of their own, and of other failures.
  static let maximumArticles = 500

  private let run: TestRun
  private let command: RecordCommand
  private let title: String
  private let traces: [TraceSection]
  private let limit: Int

  init(
    _ run: TestRun, title: String, command: RecordCommand, traces: [Trace] = [], limit: Int = HTMLReport.maximumSize
  ) {
    self.run = run
    self.title = title
    self.command = command
    self.limit = limit
    self.traces = traces.map { TraceSection($0) }
  }

  /// The contents of the file.
  var text: String {
    let failures = Array(run.failures.prefix(Self.maximumArticles))
    var budget = PictureBudget(limit: limit - 200_000)
    // Text comes first: without it the failure is unknown.
    var articles = failures.map { FailureArticle($0, command: command, id: id(of: $0)) }
    let textSize = articles.reduce(0) { $0 + $1.html { _ in nil }.utf8.count }
    if textSize > limit / 3 { for index in articles.indices { articles[index].showsTexts = false } }
    let others = otherFailures
    budget.take(others.utf8.count + failures.count * 300)
    for article in articles { budget.take(article.html { _ in nil }.utf8.count) }
    let pictures = embeddedPictures(failures, &budget)
    var film: [String] = []
    var store: [String: String] = [:]
    for section in traces {
      guard let html = section.html(&store, &budget) else { continue }
      film.append(html)
    }
    let body =
      zip(failures, articles).map { failure, article in
        article.html { pictures["\(failure.folder)/\($0)"] }
      } + film + [others]
    return page(body.joined(separator: "\n"), failures, store)
  }

  private func page(_ body: String, _ failures: [ReportedFailure], _ store: [String: String]) -> String {
    let pictures =
      store.isEmpty
      ? ""
      : "<script type=\"application/json\" id=\"pictures\">{"
        + store.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\"\($0.value)\"" }.joined(separator: ",")
        + "}</script>\n"
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none';img-src data:;style-src 'unsafe-inline';\
      script-src 'unsafe-inline'">
      <title>\(HTML.escaped(headline)) · \(HTML.escaped(title))</title>
      <style>\(ReportStyle.css)</style></head><body>
      <header><h1>\(HTML.escaped(headline))</h1>\(counts)
      \(contents(failures))\(failures.isEmpty ? "" : FailureArticle.modes("all", caption: "Show all"))
      </header><main>
      \(body)
      </main>\(pictures)<script>\(ReportScript.text)</script></body></html>

      """
  }

  /// The failures, in one line.
  var headline: String {
    let kinds = [("picture", "picture"), ("snapshot", "snapshot"), ("text", "text")].compactMap { kind, noun in
      let count = run.failures.count { $0.kind == kind }
      return count > 0 ? HTML.count(count, noun) : nil
    }
    let others = run.otherFailures.count
    let differ = kinds.isEmpty ? nil : Self.list(kinds) + (run.failures.count == 1 ? " differs" : " differ")
    let fail =
      others == 0 ? nil : HTML.count(others, kinds.isEmpty ? "test" : "other test") + (others == 1 ? " fails" : " fail")
    let flaky = run.count(.flaky)
    let change = flaky == 0 ? nil : HTML.count(flaky, "test") + (flaky == 1 ? " is flaky" : " are flaky")
    let parts = [differ, fail, change].compactMap(\.self)
    return parts.isEmpty ? "Nothing has failed" : parts.joined(separator: ", ")
  }

  private static func list(_ parts: [String]) -> String {
    parts.count < 2 ? parts.joined() : parts.dropLast().joined(separator: ", ") + " and " + parts.last!
  }

  private var counts: String {
    let numbers: [(TestResult.Status, String, String)] = [
      (.failed, "failed", "bad"), (.unfinished, "not finished", "bad"), (.passed, "passed", "good"),
      (.flaky, "flaky", "bad"), (.skipped, "skipped", "quiet"),
    ]
    let spans = numbers.compactMap { status, word, style -> String? in
      let count = run.count(status)
      return count == 0 ? nil : "<span class=\"\(style)\">\(HTML.grouped(count)) \(word)</span>"
    }
    return "<p class=\"counts\"><span class=\"quiet\">\(HTML.escaped(title))</span>\(spans.joined())</p>"
  }

  private func contents(_ failures: [ReportedFailure]) -> String {
    guard !failures.isEmpty else { return "" }
    let items = failures.map { failure in
      "<li><a href=\"#\(id(of: failure))\"><b>\(HTML.escaped(failure.name))</b>"
        + "<span class=\"quiet\">\(HTML.escaped(failure.summary))</span></a></li>"
    }
    let rest = run.failures.count - failures.count
    let note =
      rest > 0
      ? "<p class=\"quiet\">\(HTML.count(rest, "failure")) more are in the folder <code>records</code>.</p>" : ""
    return "<ol class=\"toc\">\(items.joined())</ol>\(note)"
  }

  /// Returns a name for links: the same in every run.
  private func id(of failure: ReportedFailure) -> String {
    let words = failure.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "-" }.joined()
    let sameName = run.failures.filter { $0.name == failure.name }
    let index = sameName.firstIndex { $0.identity == failure.identity } ?? 0
    return "failure-" + words + (index > 0 ? "-\(index + 1)" : "")
  }

  /// Chooses the pictures that have room: the areas of all failures first, then whole pictures, then their differences.
  private func embeddedPictures(
    _ failures: [ReportedFailure], _ budget: inout PictureBudget
  ) -> [String: String] {
    var result: [String: String] = [:]
    func embed(_ failure: ReportedFailure, _ names: [String?]) {
      let names = names.compactMap(\.self)
      guard budget.hasRoom(for: names.map { run.url(of: $0, failure) }) else { return }
      let files = names.compactMap { name in run.data(name, of: failure).map { (name, $0) } }
      guard files.count == names.count, budget.take(files.map(\.1)) else { return }
      for (name, data) in files { result["\(failure.folder)/\(name)"] = data.base64EncodedString() }
    }
    for failure in failures {
      for area in failure.areas { embed(failure, [area.expected, area.new, area.difference]) }
    }
    for failure in failures { embed(failure, [failure.expected, failure.new]) }
    for failure in failures { embed(failure, [failure.difference]) }
    return result
  }

  private var otherFailures: String {
    article(run.otherFailures, title: run.failures.isEmpty ? "Failed tests" : "Other failed tests")
      + article(run.flaky, title: "Flaky tests, which passed in a later attempt")
  }

  private func article(_ all: [TestResult], title: String) -> String {
    guard !all.isEmpty else { return "" }
    let items = all.prefix(Self.maximumArticles).map { result in
      let place = result.line.map { "\(result.file ?? ""):\($0)" } ?? ""
      let issues = result.issues.prefix(5).map {
        "<pre class=\"message\">\(HTML.escaped(HTML.shortened($0.text, to: 2_000)))</pre>"
      }
      let note = result.status == .unfinished ? "<p class=\"bad\">The process ended while the test ran.</p>" : ""
      return "<div class=\"other\"><b>\(HTML.escaped(result.fullName))</b>"
        + "<code class=\"quiet\">\(HTML.escaped(place))</code>\(note)\(issues.joined())</div>"
    }
    let rest = all.count - items.count
    let more = rest > 0 ? "<p class=\"quiet\">\(HTML.count(rest, "test")) more.</p>" : ""
    return "<article><div class=\"head\"><h2>\(title)</h2></div>"
      + "<div class=\"body\"><div>\(items.joined())\(more)</div></div></article>"
  }
}

/// The bytes that are left for pictures in the report.
struct PictureBudget {
  private var left: Int

  init(limit: Int) { left = limit }

  /// Reserves space for a text, even beyond the limit.
  mutating func take(_ bytes: Int) { left -= bytes }

  /// Returns false if files are too large, so that they need not be read.
  func hasRoom(for files: [URL]) -> Bool {
    let sizes = files.map { (try? $0.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0 }
    return sizes.reduce(0, +) / 3 * 4 <= left
  }

  /// Reserves space for pictures; returns false if it is not available.
  mutating func take(_ files: [Data]) -> Bool {
    let bytes = files.reduce(0) { $0 + ($1.count + 2) / 3 * 4 }
    guard bytes <= left else { return false }
    left -= bytes
    return true
  }
}
