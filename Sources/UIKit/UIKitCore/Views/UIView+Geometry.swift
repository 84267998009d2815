extension UIView {
  final func applyFrame(_ new: CGRect) {
    guard isUsable(new, "frame") else { return }
    let old = layer.bounds.size
    if layer.frame == new { return }
    layer.frame = new
    if old != layer.bounds.size { boundsSizeDidChange(from: old) }
    if constraintState != nil { constraintGeometryDidChange() }
    if cornerState != nil { resolveCorners() }
    safeAreaMayHaveMoved(hasNewSize: old != layer.bounds.size)
  }

  final func applyBounds(_ new: CGRect) {
    guard isUsable(new, "bounds") else { return }
    let old = layer.bounds
    if old == new { return }
    layer.bounds = new
    if old.size != new.size { boundsSizeDidChange(from: old.size) }
    if constraintState != nil { constraintGeometryDidChange() }
    if cornerState != nil { resolveCorners() }
    if old.size != new.size { safeAreaMayHaveMoved(hasNewSize: true) }
  }

  final func applyCenter(_ new: CGPoint) {
    guard isUsable(CGRect(origin: new, size: .zero), "center") else { return }
    if layer.position == new { return }
    layer.position = new
    if constraintState != nil { constraintGeometryDidChange() }
    if cornerState != nil { resolveCorners() }
    safeAreaMayHaveMoved(hasNewSize: false)
  }

  /// Returns the view that receives the touches at a point: that of the frontmost subview, else the view itself.
  final func findView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, untouchableCount == 0, !isHidden, alpha > 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }
}
