import Foundation
import Testing

@testable import ConformanceRunner

/// The recorded scenarios of the project's own folder.
enum Recordings {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Conformance")

  static func file(_ topic: String) throws -> ScenarioFile {
    try ScenarioFile(contentsOf: folder.appendingPathComponent("\(topic).json"))
  }
}

@MainActor
@Test(arguments: ConformanceRunner.topics)
func whatCanBeRunHolds(topic: String) throws {
  let report = ConformanceRunner.run(try Recordings.file(topic))
  #expect(report.holding > 0)
  for (id, outcome) in report.results {
    if case .fails(let mismatches) = outcome {
      Issue.record("\(id): \(mismatches.prefix(5).map(\.description).joined(separator: "; "))")
    }
  }
}

@MainActor
@Test func everyScenarioIsCountedOnce() throws {
  let reports = try ConformanceRunner.run(folder: Recordings.folder.path)
  for report in reports {
    #expect(report.holding + report.failing + report.notRun == report.total)
    let file = try Recordings.file(report.topic)
    #expect(report.results.map(\.id) == file.scenarios.map(\.id))
  }
  #expect(reports.map(\.topic) == reports.map(\.topic).sorted())
}

@MainActor
@Test func aTopicWithoutAnInterpreterIsNotRun() throws {
  let text = #"{"topic": "weather", "scenarios": [{"id": "weather/rain", "given": {}, "when": "read", "expect": {}}]}"#
  let report = ConformanceRunner.run(try ScenarioFile(Data(text.utf8)))
  #expect(report.holding == 0)
  #expect(report.notRun == 1)
}

@MainActor
@Test func aMissingFolderIsAnError() {
  #expect(throws: (any Error).self) { try ConformanceRunner.run(folder: "/no/such/folder") }
}
