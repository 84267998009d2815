/// The outcome of a scenario in the form used in reports.
public struct ScenarioResult: Codable, Sendable {
  /// The kinds of outcomes.
  public enum Outcome: String, Codable, Sendable {
    /// Every expectation holds in every run.
    case holds
    /// Some expectation does not hold, or the process stopped where it must not.
    case fails
    /// The runner or the framework lacks something that the scenario needs.
    case notRun
  }

  /// The scenario's name, `topic/name`.
  public let id: String
  /// The name of its topic.
  public let topic: String
  /// Its outcome.
  public private(set) var outcome: Outcome
  /// Descriptions of the expectations that do not hold.
  public private(set) var mismatches: [String]
  /// The types and members that are missing.
  public private(set) var missing: [String]
  /// A Boolean value that indicates whether the recorded values may be artifacts of the recorder.
  public let isRecorderArtifactPossible: Bool
  /// A Boolean value that indicates whether the recording was made with the user interface idiom of the Mac.
  public let isMacIdiom: Bool

  /// Creates the result of a scenario before its first run ends.
  public init(_ scenario: Scenario) {
    id = scenario.id
    topic = scenario.topic
    outcome = .holds
    mismatches = []
    missing = []
    isRecorderArtifactPossible = scenario.isRecorderArtifactPossible
    isMacIdiom = scenario.isMacIdiom
  }

  /// Adds the outcome of one run: a scenario holds when each of its runs does.
  public mutating func add(_ run: ConformanceRunner.Outcome) {
    switch run {
    case .holds: break
    case .fails(let found):
      if outcome == .holds { outcome = .fails }
      mismatches += found.map(\.description)
    case .notRun(let lacks):
      outcome = .notRun
      missing += lacks.filter { !missing.contains($0) }
    }
  }
}
