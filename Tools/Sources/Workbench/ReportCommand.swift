import Foundation
import Reporting

/// `quire report`: writes the report of a run of tests, which it starts itself if a command follows.
struct ReportCommand {
  let folder: URL
  let title: String
  let command: RecordCommand
  /// The folder of an adapted copy, and that of its original.
  var moved: (from: URL, to: URL)?

  /// Prepares the folder for a run, and returns the variables by which its processes find it.
  static func begin(in folder: URL) throws -> [String: String] {
    try RunReport.clear(folder)
    return ["QUIRE_REPORT": folder.path]
  }

  /// Writes the report, and prints where it is if something has failed.
  func write(print: (String) -> Void) throws {
    let base = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    var report = RunReport(folder: folder, title: title, command: command, base: base)
    report.moved = moved
    if let line = try report.write() { print(line) }
  }

  /// Runs a command whose tests write into the folder, and writes their report; returns the status of the command.
  ///
  /// For `swift test`, the option that writes the results of all tests is added.
  func run(_ words: [String], print: (String) -> Void) throws -> Int32 {
    var words = words
    let environment = ProcessInfo.processInfo.environment.merging(try Self.begin(in: folder)) { $1 }
    if words.starts(with: ["swift", "test"]) { words.insert(contentsOf: Self.events(in: folder, run: 1), at: 2) }
    guard let file = Program.path(of: words[0], environment: environment) else {
      throw Failure("there is no program \(words[0]).")
    }
    var log = ""
    let status = try Program(file, Array(words.dropFirst()), environment: environment).run { line in
      if Self.isOfXCTest(line) { log += line + "\n" }
      print(line)
    }
    try Self.write(log, to: folder)
    try write(print: print)
    return status
  }

  /// Returns the options by which the package manager writes the results of tests of Swift Testing.
  ///
  /// - Parameter attempt: The number of times that the tests have been run, with this one.
  static func events(in folder: URL, run: Int, attempt: Int = 1) -> [String] {
    [
      "--event-stream-output-path",
      folder.appendingPathComponent("results/\(prefix(attempt))run-\(run).jsonl").path,
      "--event-stream-version", "0",
    ]
  }

  /// Returns true for the lines of XCTest that tell results.
  static func isOfXCTest(_ line: String) -> Bool { line.hasPrefix("Test Case '") || line.contains(": error: ") }

  /// Writes what XCTest has printed beside the results of Swift Testing.
  static func write(_ log: String, to folder: URL, attempt: Int = 1) throws {
    guard log.contains("Test Case '") else { return }
    try log.write(
      to: folder.appendingPathComponent("results/\(prefix(attempt))xctest.txt"), atomically: true, encoding: .utf8)
  }

  /// Returns the beginning of the names of files of an attempt.
  private static func prefix(_ attempt: Int) -> String { attempt > 1 ? "attempt-\(attempt)-" : "" }
}
