/// A bar that collapses while content scrolls beneath it, as one with a large title.
@MainActor
package protocol CollapsingBar: AnyObject {
  /// Called when the content of a scroll view has moved.
  func contentDidMove(_ scrollView: UIScrollView)
  /// Returns the vertical offset at which a scroll to an offset ends, in points, so that no part of the bar remains
  /// partly visible.
  func settledOffset(_ y: CGFloat, of scrollView: UIScrollView) -> CGFloat
}
