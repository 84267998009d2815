/// An object that is told of the scrolling and zooming of a scroll view; every method has a default implementation.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  // @optional
  /// Tells the delegate that the offset changed, for any reason.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  // @optional
  /// Tells the delegate that the zoom scale changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  // @optional
  /// Tells the delegate that the user begins to drag; the content has not moved yet.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  // @optional
  /// Tells the delegate that the finger is lifted; `velocity` is in points per millisecond. The delegate may change the
  /// target, at which the content comes to rest.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  // @optional
  /// Tells the delegate that the finger was lifted, and whether the content decelerates.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  // @optional
  /// Tells the delegate that the content begins to decelerate after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  // @optional
  /// Tells the delegate that the content has come to rest after a deceleration.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  // @optional
  /// Tells the delegate that an animated scroll from code has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  // @optional
  /// Returns the view to zoom; nil disables zooming.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  // @optional
  /// Tells the delegate that a zoom begins; `view` is the view that is scaled.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  // @optional
  /// Tells the delegate that a zoom has ended; `scale` is the final one.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  // @optional(true)
  /// Returns whether a tap on the status bar may scroll to the top; the default is true.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  // @optional
  /// Tells the delegate that the content has scrolled to the top after a tap on the status bar.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  // @optional
  /// Tells the delegate that `adjustedContentInset` changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}
