public import UIKitCore

extension UIAction: UIMenuLeaf {
  /// Runs the action's closure.
  public final func performWithSender(_ sender: Any?, target: Any?) { perform(from: sender) }
}

extension UICommand: UIMenuLeaf {
  /// The object that sent the command: always nil, the method that the command names gets the command itself.
  public final var sender: Any? { nil }

  /// Sends the command's action.
  public final func performWithSender(_ sender: Any?, target: Any?) {
    if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
  }
}
