/// A bar that shrinks as content is scrolled beneath it.
@MainActor
package protocol ScrolledBar: AnyObject {
  /// Called when the content of a scroll view has moved.
  func contentDidMove(_ scrollView: UIScrollView)
  /// Returns the vertical offset at which a scroll to an offset ends, in points, so that no part of the bar remains
  /// partly visible.
  func settledOffset(_ y: CGFloat, of scrollView: UIScrollView) -> CGFloat
}

/// A view above the content of a scroll view that a pull reveals, a refresh control.
@MainActor
package protocol PulledView: UIView {
  /// The length by which the content is held down, in points.
  var heldHeight: CGFloat { get }

  /// Called when the view was added to a scroll view, or removed from it.
  func attach(to scrollView: UIScrollView?)
  /// Called when the content has moved.
  func contentDidMove()
  /// Called when a drag is about to end.
  func dragWillEnd()
}
