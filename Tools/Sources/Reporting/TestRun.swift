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
  public init(folder: URL) {
    self.folder = folder
    readResults()
    readFailures()
  }

  /// A Boolean value that indicates whether something failed.
  public var hasFailures: Bool { !failures.isEmpty || !otherFailures.isEmpty }

  /// The failed tests without a failed comparison.
  var otherFailures: [TestResult] {
    let reported = Set(failures.compactMap(\.testID))
    let functions = Set(failures.filter { $0.testID == nil }.map { Self.function($0.test) })
    return results.filter {
      ($0.status == .failed || $0.status == .unfinished) && !reported.contains($0.id)
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

  private mutating func readResults() {
    let files = FileManager.default
    let results = folder.appendingPathComponent("results")
    var places: [String: Int] = [:]
    for name in ((try? files.contentsOfDirectory(atPath: results.path)) ?? []).sorted() {
      guard let data = try? Data(contentsOf: results.appendingPathComponent(name)) else { continue }
      let found =
        name.hasSuffix(".jsonl") ? TestEvents(data).results : XCTestLog(String(decoding: data, as: UTF8.self)).results
      for result in found {
        if let place = places[result.id] {
          self.results[place] = self.results[place].merged(with: result)
        } else {
          places[result.id] = self.results.count
          self.results.append(result)
        }
      }
    }
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
      if let result = result(of: failure), result.status == .passed || result.status == .skipped { continue }
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
