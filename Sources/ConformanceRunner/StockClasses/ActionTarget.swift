import UIKit

/// A target that counts and writes down its actions.
final class ActionTarget: StockDelegate {
  private(set) var count = 0

  func action(_ sender: Any?) {
    count += 1
    run.writeAction(sender, receiver: self)
  }

  func action(_ sender: Any?, previous: UITraitCollection) {
    count += 1
    run?.log.write("action(_:previous:)", ["sender": sender, "previous": previous])
  }

  static func register(in registry: Registry) {
    let calls = ["action(_:)": ["sender", "state", "receiver"], "action(_:previous:)": ["sender", "previous"]]
    let target = registry.addDelegate(ActionTarget.self, calls: calls)
    target.get("count", \.count)

    let field = registry.addStock(ActionTextField.self, calls: ["action(_:)": ["sender", "state", "receiver"]])
    field.make("init(frame:)", ActionTextField.init(frame:))
  }
}

/// A text field that has the action, too.
final class ActionTextField: UITextField, StockObject {
  weak var run: ScenarioRun?

  func action(_ sender: Any?) { run.writeAction(sender, receiver: self) }
}

extension ScenarioRun? {
  /// Writes an action down.
  @MainActor
  func writeAction(_ sender: Any?, receiver: AnyObject) {
    let state = (sender as? UIGestureRecognizer)?.state
    self?.log.write("action(_:)", ["sender": sender, "state": state, "receiver": receiver])
  }
}

/// The name of an action; which class's method it is depends on the target.
struct ActionName: ScenarioValue {
  private let name: String

  static func read(_ value: JSON, in run: ScenarioRun) -> ActionName? { value.string.map(ActionName.init) }
  var found: Found { .string(name) }

  /// The method of a target, or the one that a responder may have when there is none.
  func selector(for target: Any?) -> Selector {
    switch (name, target) {
    case ("action(_:)", is ActionTarget): Selector("action:", ActionTarget.action(_:))
    case ("action(_:)", _): Selector("action:", ActionTextField.action(_:))
    case ("action(_:previous:)", _): Selector("action:previous:", ActionTarget.action(_:previous:))
    default: Selector(name, ActionLess.nothing(_:))
    }
  }

  /// A class without instances: nobody has its method.
  @MainActor
  private final class ActionLess {
    func nothing(_ sender: Any?) {}
  }
}
