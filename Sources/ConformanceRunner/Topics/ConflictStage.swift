import UIKit
import UIKitTesting

/// The scenarios of `auto-layout` in which constraints contradict each other.
enum ConflictStage {
  @MainActor
  static func run(_ scenario: Scenario) throws -> [Mismatch] {
    let given = Fields(scenario.given, name: "given")
    guard try given.string("container").hasPrefix("c (host view"), try given.string("view") == "v",
      scenario.when == "record unsatisfiable-constraint reports and the final frame"
    else { throw NotInterpretable("\(scenario.id) is of no known kind") }
    given.explanatory("allRequired")
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(view)
    var constraints: [String: NSLayoutConstraint] = [:]
    let texts = given.value("constraints")?.object?.compactMapValues(\.string) ?? [:]
    for name in try given.optionalArray("createdInOrder")?.compactMap(\.string) ?? [] {
      guard let text = texts[name] else { throw NotInterpretable("there is no constraint '\(name)'") }
      let constraint = try ConstraintPhrase.constraint(text) {
        try AutoLayoutTopic.view(named: $0, ["v": view, "c": host])
      }
      constraint.identifier = name
      constraints[name] = constraint
    }
    let order = try given.optionalArray("activatedInOrder")?.compactMap(\.string) ?? []
    let mode = try given.string("mode")
    try given.finish()

    let window = TestWindow(size: host.frame.size)
    var reports: [(index: Int, report: Report)] = []
    let log = ReportLog()
    if mode.hasPrefix("live: each activated one at a time in a view already in a window") {
      window.window.addSubview(host)
      window.layout()
      for (index, name) in order.enumerated() {
        log.record { constraints[name]?.isActive = true }
        reports += log.take().map { (index, $0) }
      }
    } else if mode.hasPrefix("bulk: activated together before the first layout") {
      NSLayoutConstraint.activate(order.compactMap { constraints[$0] })
      window.window.addSubview(host)
    } else {
      throw NotInterpretable("the mode '\(mode)' is not known")
    }
    log.record { window.layout() }
    reports += log.take().map { (-1, $0) }

    let checks = Checks(scenario)
    checks.check("broken", .string(reports.first?.report.broken ?? ""))
    checks.check("reportedSetInOrder", .array((reports.first?.report.constraints ?? []).map { .string($0) }))
    checks.check("reportedAtActivationIndex", .number(Double(reports.first?.index ?? -2)))
    checks.check("frame", view.frame.json)
    if reports.count != 1 { checks.fail("reports", expected: "1", found: "\(reports.count)") }
    return try checks.finish()
  }
}

/// What a message about a contradiction names, by identifier.
private struct Report {
  var constraints: [String] = []
  var broken = ""

  init?(_ message: String) {
    guard message.hasPrefix("Unable to simultaneously satisfy constraints") else { return nil }
    let parts = message.components(separatedBy: "Will attempt to recover by breaking constraint")
    constraints = Self.identifiers(parts[0])
    broken = parts.count > 1 ? Self.identifiers(parts[1]).first ?? "" : ""
  }

  private static func identifiers(_ text: String) -> [String] {
    text.components(separatedBy: "<NSLayoutConstraint '").dropFirst().map { String($0.prefix { $0 != "'" }) }
  }
}

/// Collects the messages about contradictions.
private final class ReportLog: @unchecked Sendable {
  private let lock = NSLock()
  private var messages: [String] = []

  @MainActor
  func record(_ body: () -> Void) {
    Log.redirect { [self] message in lock.withLock { messages.append(message) } }
    body()
    Log.redirect(to: nil)
  }

  func take() -> [Report] {
    lock.withLock {
      defer { messages.removeAll() }
      return messages.compactMap(Report.init)
    }
  }
}
