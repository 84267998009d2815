/// A behavior that is added to a view as an object.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view that the interaction was added to.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or removed when that is nil.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or removed when that is nil.
  func didMove(to view: UIView?)
}
