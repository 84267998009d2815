import UIKit

/// The system's reports of conflicting constraints, recorded as calls.
@MainActor
final class ConstraintReports {
  static let call = "UIViewAlertForUnsatisfiableConstraints(_:_:)"

  private unowned let run: ScenarioRun
  /// The index of the last step that activated a constraint, counting only those.
  private var activation = -1
  private var isActivating = false

  init(_ run: ScenarioRun) { self.run = run }

  deinit { Log.redirect(to: nil) }

  /// Starts recording reports; other messages are passed on.
  func start() {
    guard run.scenario.stage.log.contains(Self.call) else { return }
    Log.redirect { [weak self] message in MainActor.assumeIsolated { self?.receive(message) } }
  }

  /// Sets the current step.
  func begin(_ step: Step) {
    isActivating = if case .set(_, "isActive", .bool(true), _) = step.verb { true } else { false }
    if isActivating { activation += 1 }
  }

  private func receive(_ message: String) {
    guard message.hasPrefix("Unable to simultaneously satisfy constraints") else { return }
    let parts = message.components(separatedBy: "Will attempt to recover by breaking constraint")
    let broken = parts.count > 1 ? Self.identifiers(parts[1]).first : nil
    run.log.write(
      Self.call,
      [
        "broken": broken, "constraints": Self.identifiers(parts[0]),
        "activationIndex": isActivating ? activation : -1,
      ])
  }

  private static func identifiers(_ text: String) -> [String] {
    text.components(separatedBy: "<NSLayoutConstraint '").dropFirst().map { String($0.prefix { $0 != "'" }) }
  }
}
