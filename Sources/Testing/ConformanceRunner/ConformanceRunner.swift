import UIKit

/// Interprets recorded scenarios with the real classes and compares their behavior with the recording.
@MainActor
public enum ConformanceRunner {
  /// The outcome of a run.
  public enum Outcome: Sendable {
    case holds
    case fails([Mismatch])
    /// The scenario was not run, which never counts as held. Contains the missing types and members, or a reason.
    case notRun(missing: [String])
  }

  /// The steps by which the frames of a trace are shifted to align it, in milliseconds.
  private static let shiftStep = 0.25

  /// Runs a scenario with one set of the values of its `vary`.
  /// - Parameters:
  ///   - index: The index of the set of values, from 0.
  ///   - willCatch: Called before a step that may stop the process, with the name that a thrown error would be bound
  ///   to.
  ///   - didCatch: Called after such a step.
  public static func run(
    _ scenario: Scenario, index: Int = 0, willCatch: ((String) -> Void)? = nil, didCatch: (() -> Void)? = nil
  ) -> Outcome {
    let missing = Survey(scenario).missing
    guard missing.isEmpty else { return .notRun(missing: missing) }
    var best: [Mismatch]?
    for shift in shifts(of: scenario) {
      do {
        let run = ScenarioRun(scenario, index: index, shiftMs: shift)
        run.willCatch = willCatch
        run.didCatch = didCatch
        let mismatches = try run.perform()
        if mismatches.isEmpty { return .holds }
        if best.map({ mismatches.count < $0.count }) ?? true { best = mismatches }
      } catch let error as Missing {
        return .notRun(missing: [error.name])
      } catch {
        return .notRun(missing: ["\(error)"])
      }
    }
    return .fails(best ?? [])
  }

  /// Runs a scenario, once for each set of values, and returns its result.
  public static func result(of scenario: Scenario) -> ScenarioResult {
    var result = ScenarioResult(scenario)
    for index in 0..<scenario.runCount { result.add(run(scenario, index: index)) }
    return result
  }

  /// Returns no shift, then those that the traces allow, small ones first.
  static func shifts(of scenario: Scenario) -> [Double] {
    let limit = scenario.expect.reduce(0.0) {
      if case .trace(_, _, _, let shift, _) = $1 { max($0, shift) } else { $0 }
    }
    return [0] + stride(from: shiftStep, through: limit, by: shiftStep).flatMap { [$0, -$0] }
  }
}
