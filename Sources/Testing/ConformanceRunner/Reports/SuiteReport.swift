import Foundation

/// The results of many scenarios, as text for people and JSON for programs.
public struct SuiteReport: Codable, Sendable {
  /// The version of the scenario format.
  public let format: Int
  /// The results in the order of topics and files.
  public let scenarios: [ScenarioResult]

  /// Creates a report.
  public init(_ scenarios: [ScenarioResult]) {
    format = 2
    self.scenarios = scenarios
  }

  /// Reads a report written as JSON.
  public init(contentsOf path: String) throws {
    self = try JSONDecoder().decode(SuiteReport.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// A Boolean value that indicates whether no scenario that counts fails.
  public var isClean: Bool { counted.allSatisfy { $0.outcome != .fails } }

  /// Returns a line for each topic, a total, and the missing members; with explanations, a paragraph for each scenario
  /// that does not hold.
  public func text(explaining isVerbose: Bool) -> String {
    var lines: [String] = []
    let topics = Dictionary(grouping: scenarios, by: \.topic)
    for (topic, results) in topics.sorted(by: { $0.key < $1.key }) {
      lines.append(Self.line(topic, results))
      if isVerbose { lines += results.flatMap(Self.explanation) }
    }
    lines.append(Self.line("total", scenarios))
    let mac = counted.filter(\.isMacIdiom)
    if !mac.isEmpty { lines.append(Self.line("of these, recorded with the idiom of the Mac", mac)) }
    let missing = missingByCount
    if !missing.isEmpty {
      lines += ["", "Missing, with the number of scenarios that each holds up:"]
      lines += missing.map { "  \($0.name): \($0.count)" }
    }
    return lines.joined(separator: "\n")
  }

  /// The missing types and members, with the number of scenarios that need each, the most frequent first.
  public var missingByCount: [(name: String, count: Int)] {
    var counts: [String: Int] = [:]
    for result in scenarios { for name in result.missing { counts[name, default: 0] += 1 } }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  /// Writes the report as JSON.
  public func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }

  /// The scenarios that count: all except those whose values may be artifacts of the recorder.
  private var counted: [ScenarioResult] { scenarios.filter { !$0.isRecorderArtifactPossible } }

  /// Returns one line: `flow-layout: 14 of 16 hold, 1 fails, 1 not run`.
  private static func line(_ name: String, _ results: [ScenarioResult]) -> String {
    let counted = results.filter { !$0.isRecorderArtifactPossible }
    func count(_ outcome: ScenarioResult.Outcome) -> Int { counted.count { $0.outcome == outcome } }
    var line = "\(name): \(count(.holds)) of \(counted.count) hold"
    if count(.fails) > 0 { line += ", \(count(.fails)) fail" }
    if count(.notRun) > 0 { line += ", \(count(.notRun)) not run" }
    let apart = results.filter(\.isRecorderArtifactPossible)
    if !apart.isEmpty {
      line += "; apart, recorder artefact possible: \(apart.count { $0.outcome == .holds }) of \(apart.count) hold"
    }
    return line
  }

  private static func explanation(_ result: ScenarioResult) -> [String] {
    switch result.outcome {
    case .holds: return []
    case .notRun: return ["  \(result.id) is not run; missing: \(result.missing.joined(separator: ", "))"]
    case .fails:
      // A wrong trace has a hundred mismatches.
      let rest = result.mismatches.count > 8 ? ["    and \(result.mismatches.count - 8) more"] : []
      return ["  \(result.id) fails"] + result.mismatches.prefix(8).map { "    \($0)" } + rest
    }
  }
}
