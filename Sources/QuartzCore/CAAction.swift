public import Foundation

/// Something that runs when a property of a layer changes, an animation for example.
@preconcurrency @MainActor
public protocol CAAction {
  /// Runs the action for a change of the property `event` of a layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The action that does nothing: what a layer's delegate returns to change a property at once.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
