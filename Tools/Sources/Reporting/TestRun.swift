public import Foundation

/// A run of tests: the failed comparisons that its processes recorded, and the results of its tests.
///
/// The folder has `records`, with a folder for each failed comparison, `results`, with streams of events (`.jsonl`) and
/// what XCTest has printed (`.txt`), and `traces`.
public struct TestRun {
  let folder: URL
  /// The failed comparisons, by file and line.
  private(set) var failures: [ReportedFailure] = []
  /// The results of tests, in the order in which they are found.
  private(set) var results: [TestResult] = []

  /// Reads the folder of a run.
  ///
  /// Comparisons whose test passed are left out: it expected the failure.
  ///
  /// - Parameter moved: The folder in which the tests were compiled, and that of the user's sources, where they differ.
  public init(folder: URL, moved: (from: URL, to: URL)? = nil) {
    self.folder = folder
    readResults()
    if let moved { results = results.map { $0.moved(from: moved.from.path, to: moved.to.path) } }
    readFailures()
  }

  /// A Boolean value that indicates whether something failed.
  public var hasFailures: Bool { !failures.isEmpty || !otherFailures.isEmpty }

  /// The tests that failed, and passed when they were run again.
  var flaky: [TestResult] { results.filter { $0.status == .flaky } }

  /// The names of the tests that failed and then passed, with their messages, for a person.
  public var flakyTests: [(name: String, attempts: Int)] { flaky.map { ($0.fullName, $0.attempts) } }

  /// The identifiers of the tests that have to pass before the run does: events' of Swift Testing, and `Class.method`.
  public var failedTests: [String] { results.filter(\.isFailure).map(\.id) }

  /// The identifiers of the tests that passed, or passed when they were run again, or were skipped.
  public var completedTests: [String] { results.filter { !$0.isFailure }.map(\.id) }

  /// The durations of the tests that ended, in seconds, by `TestName.key`.
  public private(set) var durations: [String: Double] = [:]

  /// A Boolean value that indicates whether a process of Swift Testing ended before its last test.
  public private(set) var isIncomplete = false

  /// The failed tests without a failed comparison.
  var otherFailures: [TestResult] {
    let reported = Set(failures.compactMap(\.testID))
    let functions = Set(failures.filter { $0.testID == nil }.map { Self.function($0.test) })
    return results.filter {
      $0.isFailure && !reported.contains($0.id)
        && !(functions.contains(Self.function($0.name)) && !$0.id.contains("/"))
    }
  }

  /// The number of tests with a status.
  func count(_ status: TestResult.Status) -> Int { results.count { $0.status == status } }

  /// Returns the bytes of a file beside a record; nil if it cannot be read.
  func data(_ name: String, of failure: ReportedFailure) -> Data? {
    try? Data(contentsOf: url(of: name, failure))
  }

  /// Returns the place of a file beside a record.
  func url(of name: String, _ failure: ReportedFailure) -> URL {
    folder.appendingPathComponent("records/\(failure.folder)/\(name)")
  }

  /// Returns the result of a failure's test; nil if there is none.
  func result(of failure: ReportedFailure) -> TestResult? {
    if let id = failure.testID { return results.first { $0.id == id } }
    let name = Self.function(failure.test)
    return results.first { !$0.id.contains("/") && Self.function($0.name) == name }
  }

  private static func function(_ name: String) -> Substring { name.prefix { $0 != "(" } }

  /// Returns the attempt that a file of results belongs to: 2 for `attempt-2-run-1.jsonl`, and 1 without the prefix.
  static func attempt(_ name: String) -> Int {
    let parts = name.split(separator: "-")
    return parts.count > 2 && parts[0] == "attempt" ? Int(parts[1]) ?? 1 : 1
  }

  private mutating func readResults() {
    let files = FileManager.default
    let folder = folder.appendingPathComponent("results")
    let names = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
    let attempts = Dictionary(grouping: names.sorted(), by: Self.attempt)
    for attempt in attempts.keys.sorted() {
      var found: [TestResult] = []
      var places: [String: Int] = [:]
      isIncomplete = false
      for name in attempts[attempt] ?? [] {
        for result in read(folder.appendingPathComponent(name)) {
          if let place = places[result.id] {
            found[place] = found[place].merged(with: result)
          } else {
            places[result.id] = found.count
            found.append(result)
          }
        }
      }
      let earlier = Dictionary(results.enumerated().map { ($1.id, $0) }) { first, _ in first }
      for result in found {
        if let place = earlier[result.id] {
          results[place] = results[place].retried(as: result)
        } else {
          results.append(result)
        }
      }
    }
  }

  /// Reads a file of results, and the durations in it.
  private mutating func read(_ file: URL) -> [TestResult] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    if file.pathExtension == "jsonl" {
      let events = TestEvents(data)
      isIncomplete = isIncomplete || !events.isComplete
      durations.merge(events.durations) { $1 }
      return events.results
    }
    let found = XCTestLog(String(decoding: data, as: UTF8.self)).results
    for result in found where result.status != .unfinished {
      durations[TestName.key(result.id)] = result.status == .skipped ? 0 : result.seconds
    }
    return found
  }

  /// The tests in a file of events, by their identifiers.
  public struct Progress {
    public fileprivate(set) var passed: [String] = []
    public fileprivate(set) var failed: [String] = []
    /// The tests that began and did not end.
    public fileprivate(set) var unfinished: [String] = []
    /// The tests that did not begin.
    public fileprivate(set) var left: [String] = []
    /// The tests that ended, and those that are skipped.
    public fileprivate(set) var finished: [String] = []
  }

  /// Returns how far a process of Swift Testing has come, by the file of its events.
  public static func progress(in file: URL) -> Progress {
    guard let data = try? Data(contentsOf: file) else { return Progress() }
    let events = TestEvents(data)
    let known = Set(events.known)
    var result = Progress()
    for test in events.results where known.contains(test.id) {
      switch test.status {
      case .unfinished: result.unfinished.append(test.id)
      case .passed: result.passed.append(test.id)
      case .skipped: break
      default: result.failed.append(test.id)
      }
      if test.status != .unfinished { result.finished.append(test.id) }
    }
    result.left = known.subtracting(result.unfinished + result.finished).sorted()
    return result
  }

  private mutating func readFailures() {
    let records = folder.appendingPathComponent("records")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: records.path)) ?? []
    var found: [String: ReportedFailure] = [:]
    for name in names.sorted() where !name.hasPrefix(".") {
      let file = records.appendingPathComponent("\(name)/record.json")
      guard let data = try? Data(contentsOf: file),
        var failure = try? JSONDecoder().decode(ReportedFailure.self, from: data)
      else { continue }
      failure.folder = name
      if let result = result(of: failure), !result.isFailure { continue }
      if let other = found[failure.identity] {
        let count = other.occurrences + 1
        if other.time > failure.time { failure = other }
        failure.occurrences = count
      }
      found[failure.identity] = failure
    }
    failures = found.values.sorted { ($0.file, $0.line, $0.test, $0.name) < ($1.file, $1.line, $1.test, $1.name) }
  }
}
