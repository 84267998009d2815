/// Something that a view can do, added as an object.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view it was added to.
  var view: UIView? { get }
  /// It is about to be added to a view, or removed when that is nil.
  func willMove(to view: UIView?)
  /// It was added to a view, or removed when that is nil.
  func didMove(to view: UIView?)
}
