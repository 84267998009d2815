import UIKit

/// A target that counts and records its actions.
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

/// A text field that also has the action.
final class ActionTextField: UITextField, StockObject {
  weak var run: ScenarioRun?

  func action(_ sender: Any?) { run.writeAction(sender, receiver: self) }
}

extension ScenarioRun? {
  /// Records an action.
  @MainActor
  func writeAction(_ sender: Any?, receiver: AnyObject) {
    let state = (sender as? UIGestureRecognizer)?.state
    self?.log.write("action(_:)", ["sender": sender, "state": state, "receiver": receiver])
  }
}

/// The name of an action; the class of its method depends on the target.
struct ActionName: ScenarioValue {
  private let name: String

  static func read(_ value: JSON, in run: ScenarioRun) -> ActionName? { value.string.map(ActionName.init) }
  var found: Found { .string(name) }

  /// Returns the method of a target, or the one that a responder may have when there is none.
  func selector(for target: Any?) -> Selector {
    switch (name, target) {
    case ("action(_:)", is ActionTarget): Selector("action:", ActionTarget.action(_:))
    case ("action(_:)", _): Selector("action:", ActionTextField.action(_:))
    case ("action(_:previous:)", _): Selector("action:previous:", ActionTarget.action(_:previous:))
    default: Selector(name, ActionLess.nothing(_:))
    }
  }

  /// A class without instances, so that no object has its method.
  @MainActor
  private final class ActionLess {
    func nothing(_ sender: Any?) {}
  }
}
