import Foundation

/// The results of XCTest's tests, from what they print.
struct XCTestLog {
  private(set) var results: [TestResult] = []

  init(_ text: String) {
    var running: String?
    var issues: [TestResult.Issue] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      if line.hasPrefix("Test Case '"), let name = Self.name(line) {
        if line.contains("' started") {
          add(running, .unfinished, 0, issues)
          (running, issues) = (name, [])
        } else {
          let status: TestResult.Status =
            line.contains("' passed") ? .passed : line.contains("' skipped") ? .skipped : .failed
          add(name, status, Self.seconds(line), issues)
          (running, issues) = (nil, [])
        }
      } else if running != nil, let issue = Self.issue(line) {
        issues.append(issue)
      }
    }
    add(running, .unfinished, 0, issues)
  }

  private mutating func add(
    _ name: String?, _ status: TestResult.Status, _ seconds: Double, _ issues: [TestResult.Issue]
  ) {
    guard let name else { return }
    let parts = name.split(separator: ".").map(String.init)
    results.append(
      TestResult(
        id: name, module: parts.count > 2 ? parts[0] : "", suite: parts.dropLast().last ?? "", name: parts.last ?? name,
        file: issues.first?.file, line: issues.first?.line, status: status, seconds: seconds, issues: issues))
  }

  private static func name(_ line: Substring) -> String? {
    let parts = line.split(separator: "'", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[1]) : nil
  }

  private static func seconds(_ line: Substring) -> Double {
    guard let start = line.range(of: "("), let end = line.range(of: " seconds)") else { return 0 }
    return Double(line[start.upperBound..<end.lowerBound]) ?? 0
  }

  /// Reads a line such as `/a/Tests.swift:12: error: Class.test : message`.
  private static func issue(_ line: Substring) -> TestResult.Issue? {
    guard let mark = line.range(of: ": error: ") else { return nil }
    let place = line[..<mark.lowerBound].split(separator: ":")
    guard place.count >= 2, let number = Int(place[place.count - 1]) else { return nil }
    let message = line[mark.upperBound...]
    let text = message.range(of: " : ").map { message[$0.upperBound...] } ?? message
    return TestResult.Issue(text: String(text), file: place.dropLast().joined(separator: ":"), line: number)
  }
}
