/// A view above the content of a scroll view that a pull reveals: a refresh control.
@MainActor
package protocol RefreshView: UIView {
  /// The height by which the content stays down while it is refreshed, in points.
  var refreshingHeight: CGFloat { get }

  /// Called when the view was added to a scroll view, or removed from it.
  func attach(to scrollView: UIScrollView?)
  /// Called when the content has moved.
  func contentDidMove()
  /// Called when a drag is about to end.
  func dragWillEnd()
}
