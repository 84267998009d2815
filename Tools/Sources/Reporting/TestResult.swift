import Foundation

/// The result of one test.
struct TestResult: Equatable {
  /// Constants that specify how a test ended.
  enum Status: String {
    /// The test passed.
    case passed
    /// An expectation failed, or an error was thrown.
    case failed
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

  /// Module, suites and function.
  var fullName: String { [module, suite].filter { !$0.isEmpty }.map { $0 + "." }.joined() + name }

  /// Returns the worse of two results of the same test, as when several processes have run it.
  func merged(with other: TestResult) -> TestResult {
    let order: [Status] = [.skipped, .passed, .unfinished, .failed]
    let isOtherWorse = order.firstIndex(of: other.status)! > order.firstIndex(of: status)!
    var result = isOtherWorse ? other : self
    result.issues = issues + other.issues.filter { !issues.contains($0) }
    return result
  }
}
