import UIKit

/// Drives the real classes through recorded scenarios and compares what they do with what was recorded.
@MainActor
public enum ConformanceRunner {
  /// Builds a scenario's situation, does what it says, and returns what differs; throws what it cannot interpret.
  typealias Interpreter = @MainActor (Scenario) throws -> [Mismatch]

  private static let interpreters: [String: Interpreter] = [
    "animation-curves": AnimationCurvesTopic.run,
    "auto-layout": AutoLayoutTopic.run,
    "collection-controller": CollectionControllerTopic.run,
    "flow-layout": FlowLayoutTopic.run,
    "gestures": GesturesTopic.run,
    "layout-call-order": LayoutCallOrderTopic.run,
    "scroll-offset-entry-points": OffsetEntryPointsTopic.run,
    "scroll-deceleration": ScrollGestureTopic.run,
    "scroll-rubber-band": ScrollGestureTopic.run,
    "invalidation-contexts": InvalidationContextsTopic.run,
    "view-geometry": ViewGeometryTopic.run,
    "view-hit-testing": ViewHitTestingTopic.run,
  ]

  /// The topics whose scenarios can be run.
  public nonisolated static let topics = [
    "animation-curves", "auto-layout", "collection-controller", "flow-layout", "gestures", "invalidation-contexts",
    "layout-call-order", "scroll-deceleration",
    "scroll-offset-entry-points", "scroll-rubber-band", "view-geometry", "view-hit-testing",
  ]

  /// Runs one scenario.
  public static func run(_ scenario: Scenario) -> Outcome {
    guard let interpreter = interpreters[scenario.topic] else {
      return .notRun("the topic '\(scenario.topic)' has no interpreter yet")
    }
    do {
      let mismatches = try interpreter(scenario)
      return mismatches.isEmpty ? .holds : .fails(mismatches)
    } catch {
      return .notRun("\(error)")
    }
  }

  /// Runs the scenarios of a file.
  public static func run(_ file: ScenarioFile) -> TopicReport {
    TopicReport(topic: file.topic, results: file.scenarios.map { ($0.id, run($0)) })
  }

  /// Runs every `*.json` of a folder, in the order of their names.
  public static func run(folder: String) throws -> [TopicReport] {
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }.sorted()
    return try files.map { name in
      do {
        return run(try ScenarioFile(contentsOf: url.appendingPathComponent(name)))
      } catch let error as DecodingError {
        throw UnreadableScenarios(file: url.appendingPathComponent(name).path, reason: "\(error)")
      }
    }
  }

  /// The line below all topics.
  public static func total(of reports: [TopicReport]) -> String {
    TopicReport.line(
      "total", holding: reports.map(\.holding).reduce(0, +), total: reports.map(\.total).reduce(0, +),
      notRun: reports.map(\.notRun).reduce(0, +))
  }
}

/// A file of the folder that is not of the documented format.
public struct UnreadableScenarios: Error, CustomStringConvertible {
  /// The path of the file.
  public let file: String
  /// What is wrong with it.
  public let reason: String

  public var description: String {
    "A scenario file was asked for, but \(file) is not of the format of Conformance/README.md: \(reason)"
  }
}
