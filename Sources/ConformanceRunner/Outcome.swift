/// What became of a scenario.
public enum Outcome: Sendable {
  case holds
  case fails([Mismatch])
  /// It was not run, because something in it has no meaning to the runner; never counted as passed.
  case notRun(String)
}

/// What became of the scenarios of a topic.
public struct TopicReport: Sendable {
  /// The name of the topic.
  public let topic: String
  /// The scenarios by their names, in the order of the file, and what became of each.
  public let results: [(id: String, outcome: Outcome)]

  /// How many scenarios there are.
  public var total: Int { results.count }

  /// How many hold.
  public var holding: Int {
    results.count { if case .holds = $0.outcome { true } else { false } }
  }

  /// How many were not run.
  public var notRun: Int {
    results.count { if case .notRun = $0.outcome { true } else { false } }
  }

  /// How many were run and do not hold.
  public var failing: Int { total - holding - notRun }

  /// One line: `flow-layout: 14 of 16 hold, 1 not run`.
  public var line: String { Self.line(topic, holding: holding, total: total, notRun: notRun) }

  /// A line for each scenario that does not hold, with what was expected and what was found.
  public var explanations: [String] {
    results.flatMap { id, outcome -> [String] in
      switch outcome {
      case .holds: []
      case .notRun(let reason): ["  \(id) is not run: \(reason)"]
      case .fails(let mismatches): ["  \(id) fails"] + Self.first(mismatches)
      }
    }
  }

  /// The first of many: a trace that is wrong is wrong in a hundred places.
  private static func first(_ mismatches: [Mismatch], limit: Int = 8) -> [String] {
    let lines = mismatches.prefix(limit).map { "    \($0)" }
    return mismatches.count > limit ? lines + ["    and \(mismatches.count - limit) more"] : lines
  }

  static func line(_ name: String, holding: Int, total: Int, notRun: Int) -> String {
    "\(name): \(holding) of \(total) hold" + (notRun > 0 ? ", \(notRun) not run" : "")
  }
}
