import Adapting
import Foundation
import Reporting

/// The result of one run, for tables of many packages.
struct Report: Codable {
  var name: String
  var lines: Int
  var adapted: Int
  var seconds: Double
  var notes: [String]
  var builds = false
  var passed: [String] = []
  var failed: [String] = []
  /// The tests that failed, and passed when they were run again; nil without `--retry`.
  var flaky: [String]?
  /// The first error of the compiler, or the last lines before a crash.
  var errors: [String] = []
  var status: Int32 = 0
  private var running: String?
  /// True if the program of the tests ended, and no test can be named that ended it: Swift Testing runs many at once.
  private(set) var isUnfinished: Bool?

  private enum CodingKeys: String, CodingKey {
    case name, lines, adapted, seconds, notes, builds, passed, failed, flaky, errors, status, running, isUnfinished
  }

  init(_ package: AdaptedPackage, seconds: Double) {
    self.init(package.name, lines: package.lines, seconds: seconds, notes: package.notes.map(\.description))
  }

  init(_ name: String, lines: (all: Int, adapted: Int) = (0, 0), seconds: Double = 0, notes: [String] = []) {
    self.name = name
    (self.lines, adapted) = lines
    self.seconds = seconds
    self.notes = notes
  }

  /// A line that says how to go on without what the compiler refuses; nil if the package builds.
  var advice: String? {
    let places = Set(errors.filter { $0.hasPrefix("/") }).count
    guard !builds, places > 0 else { return nil }
    return
      "quire: the compiler refuses code in \(places) places. With --leave-out their tests and bodies are left out, and listed."
  }

  /// Processes a line of the package manager's output.
  mutating func read(_ line: String) {
    if line.contains("Build complete!") || line.hasPrefix("Build of product '") && line.contains("' complete!") {
      builds = true
    }
    if line.contains(": error: "), !builds { errors.append(line) }
    if line.contains("Fatal error"), builds { errors.append(line) }
    if line.contains("exited with unexpected signal") { isUnfinished = true }
    if let name = quotedName(line, after: "Test Case '") {
      if line.contains(" started at ") { running = name }
      if line.contains("' passed (") { finish(name, in: \.passed) }
      if line.contains("' failed (") { finish(name, in: \.failed) }
    }
    guard !takesEvents else { return }
    // Swift Testing
    if line.hasPrefix("✔ Test "), !line.hasPrefix("✔ Test run"), let name = word(line) { passed.append(name) }
    if line.hasPrefix("✘ Test "), !line.hasPrefix("✘ Test run"), line.contains(" failed after "), let name = word(line)
    {
      failed.append(name)
    }
  }

  private mutating func finish(_ name: String, in list: WritableKeyPath<Report, [String]>) {
    self[keyPath: list].append(name)
    running = nil
  }

  private func quotedName(_ line: String, after prefix: String) -> String? {
    guard let start = line.range(of: prefix) else { return nil }
    return String(line[start.upperBound...].prefix { $0 != "'" })
  }

  private func word(_ line: String) -> String? { line.split(separator: " ").dropFirst(2).first.map(String.init) }

  /// The tests that ended the program, or did not end.
  private(set) var crashed: [String] = []
  /// Those of them that did not end.
  private var endless: Set<String> = []
  /// A Boolean value that indicates whether the last run was ended since a test did not end.
  private var isStalled = false
  /// A Boolean value that indicates whether the results of Swift Testing's tests are those of events: what the program
  /// has printed may be lost with it.
  private var takesEvents = false

  /// Begins another run without the test that began and did not end, since that took the program with it; false without
  /// one.
  mutating func continueAfterCrash(keepsResults: Bool = false) -> Bool {
    guard builds, let name = running else { return false }
    add(crashed: name)
    running = nil
    isUnfinished = nil
    if !keepsResults {
      passed = []
      failed = []
    }
    return true
  }

  /// Begins another run of all tests but those that ended the program, whose events are read.
  mutating func beginAgain() { (passed, failed, isUnfinished, isStalled, takesEvents) = ([], [], nil, false, true) }

  /// Adds results of Swift Testing's tests, by their identifiers.
  mutating func add(passed: [String], failed: [String]) {
    self.passed += passed.map(TestName.withoutPlace)
    self.failed += failed.map(TestName.withoutPlace)
  }

  /// Begins another run of the tests that have no result yet.
  mutating func goOn() { isUnfinished = nil }

  /// Adds a test that ended the program, or did not end.
  mutating func add(crashed name: String) {
    crashed.append(name)
    if isStalled { endless.insert(name) }
    isStalled = false
  }

  /// Processes the exit status of a run of tests.
  mutating func read(status: Int32) {
    guard status == Program.stalledStatus else { return }
    (isUnfinished, isStalled) = (true, true)
  }

  /// Returns the end of a sentence on a test that has no result.
  func verb(of name: String) -> String { endless.contains(name) ? "did not end" : "ended the program" }

  /// The number of tests that have a result.
  var resultCount: Int { passed.count + failed.count + crashed.count }

  /// Returns the package manager's arguments that leave out the tests that ended the program, or all that have a
  /// result.
  ///
  /// - Parameter start: The number of tests that ended the program in an earlier attempt, which are not left out.
  func skipped(all: Bool = false, from start: Int = 0) -> [String] {
    let names = crashed.dropFirst(start) + (all ? (passed + failed).filter { $0.contains(".") } : [])
    return names.flatMap { ["--skip", $0.replacingOccurrences(of: ".", with: "/") + "$"] }
  }

  /// The report without the results of tests, for another attempt.
  var withoutResults: Report {
    var result = self
    (result.passed, result.failed, result.crashed, result.isUnfinished) = ([], [], [], nil)
    return result
  }

  /// Merges the results of failed tests that were run again.
  mutating func merge(retried next: Report) {
    for name in next.passed {
      if let place = failed.firstIndex(of: name) { failed.remove(at: place) }
      if let place = crashed.firstIndex(of: name) { crashed.remove(at: place) }
      if !passed.contains(name) { passed.append(name) }
    }
    for name in next.failed where !failed.contains(name) { failed.append(name) }
    crashed += next.crashed.filter { !crashed.contains($0) }
    isUnfinished = next.isUnfinished
    errors += next.errors.dropFirst(errors.count)
  }

  /// Writes the report.
  mutating func write(to url: URL) throws {
    _ = continueAfterCrash(keepsResults: true)
    failed += crashed.map { "\($0) (\(verb(of: $0)))" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: url)
  }
}
