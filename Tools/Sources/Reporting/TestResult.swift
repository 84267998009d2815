import Foundation

/// The result of one test.
struct TestResult: Equatable {
  /// Constants that specify how a test ended.
  enum Status: String {
    /// The test passed.
    case passed
    /// An expectation failed, or an error was thrown.
    case failed
    /// The test failed, and passed when it was run again.
    case flaky
    /// The test was not run.
    case skipped
    /// The process ended while the test ran.
    case unfinished
  }

  /// A failed expectation, with its place.
  struct Issue: Equatable {
    var text: String
    var file: String?
    var line: Int?
  }

  /// The identifier in Swift Testing's events; class and method in XCTest.
  var id: String
  var module: String
  /// Suites, or the class.
  var suite: String
  var name: String
  var file: String?
  var line: Int?
  var status: Status
  /// The duration, in seconds.
  var seconds = 0.0
  var issues: [Issue] = []
  /// The number of times that the test was run because it had failed, and the first.
  var attempts = 1

  /// A Boolean value that indicates whether the test has to pass before the run does.
  var isFailure: Bool { status == .failed || status == .unfinished }

  /// Module, suites and function.
  var fullName: String { [module, suite].filter { !$0.isEmpty }.map { $0 + "." }.joined() + name }

  /// Returns the result with the paths of another folder.
  func moved(from old: String, to new: String) -> TestResult {
    func moved(_ path: String?) -> String? {
      path.map { $0.hasPrefix(old + "/") ? new + $0.dropFirst(old.count) : $0 }
    }
    var result = self
    result.file = moved(file)
    for index in issues.indices { result.issues[index].file = moved(issues[index].file) }
    return result
  }

  /// Returns the worse of two results of the same test, as when several processes have run it.
  func merged(with other: TestResult) -> TestResult {
    let order: [Status] = [.skipped, .passed, .flaky, .unfinished, .failed]
    let isOtherWorse = order.firstIndex(of: other.status)! > order.firstIndex(of: status)!
    var result = isOtherWorse ? other : self
    result.issues = issues + other.issues.filter { !issues.contains($0) }
    return result
  }

  /// Returns the result of a test that was run again after it had failed: flaky if it passes, with the messages of the
  /// failure.
  ///
  /// A test that is skipped when it is run again, as by a condition that the first attempt changed, has not passed.
  func retried(as next: TestResult) -> TestResult {
    guard isFailure else { return merged(with: next) }
    var result = self
    result.attempts += 1
    switch next.status {
    case .passed, .flaky:
      result.status = .flaky
      result.seconds = next.seconds
      if status == .unfinished {
        result.issues.append(Issue(text: "The process ended while the test ran.", file: file, line: line))
      }
    case .failed, .unfinished:
      result.status = next.status
      result.issues += next.issues.filter { !issues.contains($0) }
    case .skipped: break
    }
    return result
  }
}
