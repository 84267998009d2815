public import Foundation

/// An object that runs when a property of a layer changes, for example an animation.
@preconcurrency @MainActor
public protocol CAAction {
  /// Runs the action for a change of the property `event` of a layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// An action that does nothing: a layer's delegate returns it to change a property without animation.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
