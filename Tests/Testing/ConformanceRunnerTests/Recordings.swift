import Foundation
import TestSupport
import Testing

@testable import ConformanceRunner

/// The recorded scenarios of the project's own folder.
enum Recordings {
  static let folder = Repository.root.appendingPathComponent("Conformance")

  /// Every scenario, in the order of topics and files.
  static let scenarios = Result { try ScenarioFolder.scenarios(in: folder.path) }

  /// The names of the topics.
  static let topics = Array(Set((try? scenarios.get())?.map(\.topic) ?? [])).sorted()

  static func scenario(_ id: String) throws -> Scenario {
    try #require(try scenarios.get().first { $0.id == id }, "There is no scenario \(id).")
  }
}

/// The program that runs scenarios in processes of their own.
enum Tool {
  /// The folder of the products, where the tests' own program is.
  private static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// The outcome of the project's scenarios.
  static var report: SuiteReport { get async throws { try await run.value } }

  private static let run = Task {
    try JSONDecoder().decode(SuiteReport.self, from: try await report(of: Recordings.folder.path))
  }

  /// Runs the scenarios of a folder, and returns the file that the program writes.
  static func report(of folder: String) async throws -> Data {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    // It has its target's name where products are not built; what was built last is of the present sources.
    func date(_ url: URL) -> Date? {
      (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
    }
    let program = ["conformance", "ConformanceTool"].map { Self.folder.appendingPathComponent($0) }
      .filter { FileManager.default.isExecutableFile(atPath: $0.path) }
      .max { (date($0) ?? .distantPast) < (date($1) ?? .distantPast) }
    let process = Process()
    process.executableURL = try #require(program, "The program 'conformance' is not beside the tests; build it first.")
    process.arguments = ["--report", path, folder]
    process.standardOutput = FileHandle.nullDevice
    // Other tests go on meanwhile.
    try await withCheckedThrowingContinuation { (end: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in end.resume() }
      do { try process.run() } catch { end.resume(throwing: error) }
    }
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  /// Runs scenarios that are given as the list of a file of the format.
  static func run(scenarios: String) async throws -> [ScenarioResult] {
    try JSONDecoder().decode(SuiteReport.self, from: try await report(ofScenarios: scenarios)).scenarios
  }

  /// Runs scenarios that are given as the list of a file, and returns the file that the program writes.
  static func report(ofScenarios scenarios: String) async throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scenarios-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = #"{"format": 2, "topic": "made", "part": "open", "source": {}, "scenarios": [\#(scenarios)]}"#
    try Data(text.utf8).write(to: folder.appendingPathComponent("made.json"))
    return try await report(of: folder.path)
  }
}
