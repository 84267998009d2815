import GeometryCore
import HostInterface
import MotionCore

extension UIScrollView {

  var currentZoomScale: CGFloat { zoomView?.transform.a ?? 1 }

  func zoom(toScale scale: CGFloat, animated: Bool) {
    let new = legalScale(scale)
    let old = currentZoomScale
    guard let zoomView, new != old else { return }
    // The center of the visible rect stays in the center.
    let offset = contentOffset
    let factor = new / old
    let middle = CGPoint(x: offset.x + bounds.width / 2, y: offset.y + bounds.height / 2)
    begin(
      zoomView, new, CGPoint(x: middle.x * factor - bounds.width / 2, y: middle.y * factor - bounds.height / 2),
      animated)
  }

  func zoom(toRect rect: CGRect, animated: Bool) {
    guard let zoomView, rect.width > 0, rect.height > 0 else { return }
    let scale = legalScale(min(bounds.width / rect.width, bounds.height / rect.height))
    begin(
      zoomView, scale,
      CGPoint(x: rect.midX * scale - bounds.width / 2, y: rect.midY * scale - bounds.height / 2), animated)
  }

  func applyZoom(_ curve: ZoomCurve, at time: Double) {
    guard let view = zoomView else { return }
    setZoomTransform(of: view, to: CGFloat(curve.scale(at: time)))
    let offset = curve.position(at: time)
    delegate?.scrollViewDidZoom(self)
    move(to: rounded(CGPoint(x: offset.x, y: offset.y)))
  }

  /// Scales a view and sets the content size to its new size.
  func setZoomTransform(of view: UIView, to scale: CGFloat) {
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    // The zoomed view stays at the content's origin, regardless of its anchor point.
    let size = view.frame.size
    view.center = CGPoint(x: size.width * view.layer.anchorPoint.x, y: size.height * view.layer.anchorPoint.y)
    contentSize = size
  }

  func zoomAnimationDidEnd() {
    isZooming = false
    isZoomBouncing = false
    delegate?.scrollViewDidEndZooming(self, with: zoomView, atScale: currentZoomScale)
  }

  func legalScale(_ scale: CGFloat) -> CGFloat {
    guard scale.isFinite, scale > 0 else { return currentZoomScale }
    return min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
  }

  private var zoomView: UIView? { delegate?.viewForZooming(in: self) }

  private func begin(_ view: UIView, _ scale: CGFloat, _ offset: CGPoint, _ animated: Bool) {
    stopMotion()
    let unscaled = view.bounds.size
    let target = legalOffset(
      near: offset, contentSize: CGSize(width: unscaled.width * scale, height: unscaled.height * scale))
    if !isZoomBouncing { delegate?.scrollViewWillBeginZooming(self, with: view) }
    let now = runtime.now
    let curve = ZoomCurve(
      fromScale: Double(currentZoomScale), toScale: Double(scale), fromOffset: Point(contentOffset),
      toOffset: Point(target),
      start: animated && storedWindow != nil ? now : now - ScrollCurve.duration)
    isZooming = true
    if animated, storedWindow != nil { return animator.zoom(curve) }
    applyZoom(curve, at: now)
    zoomAnimationDidEnd()
  }
}
