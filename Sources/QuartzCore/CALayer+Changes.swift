import CoreGraphics
import DisplayList
import GeometryCore

extension Transform3D {
  var isFinite: Bool {
    (m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24).isFinite
      && (m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44).isFinite
  }
}

extension CALayer {
  /// Stores a new value between asking for the action of its property and running it.
  @inline(__always)
  final func change(_ key: String, _ store: () -> Void) {
    // What is shown was computed from the old value.
    if presentedBox != nil { presentedTime = nil }
    guard runsActions else { return store() }
    let action = action(forKey: key)
    store()
    action?.run(forKey: key, object: self, arguments: nil)
  }

  final func setLook(_ key: String, _ path: WritableKeyPath<LayerValues, Double>, _ value: Double) {
    guard stored[keyPath: path] != value, accepts(value.isFinite, key, value) else { return }
    change(key) { stored[keyPath: path] = value }
    markCommit(.look)
  }

  final func colorChanged(
    _ key: String, _ path: WritableKeyPath<LayerValues, Color?>, from old: CGColor?, to new: CGColor?
  ) {
    guard old !== new, old?.color != new?.color else { return }
    change(key) { stored[keyPath: path] = new?.color }
    markCommit(.look)
  }

  final func setPosition(_ value: CGPoint) {
    let p = Point(value)
    guard p != stored.position, accepts(p.isFinite, "position", value) else { return }
    change("position") { stored.position = p }
    markCommit(.placement)
  }

  final func setBounds(_ value: CGRect) {
    let r = Rect(value.standardized)
    guard r != stored.bounds, accepts(r.isFinite, "bounds", value) else { return }
    let isResized = r.size != stored.bounds.size
    change("bounds") { stored.bounds = r }
    guard isResized else {
      markCommit(.bounds)
      return
    }
    markCommit([.bounds, .look, .placement])
    markLayout()
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  final func setFrame(_ value: CGRect) {
    guard accepts(Rect(value).isFinite, "frame", value) else { return }
    var new = stored
    new.setFrame(Rect(value.standardized))
    bounds = CGRect(new.bounds)
    position = CGPoint(new.position)
  }

  /// Tells whether a value can be used; a message says once for a property what was wrong.
  @inline(__always)
  final func accepts(_ isValid: Bool, _ key: String, _ value: @autoclosure () -> Any) -> Bool {
    if isValid { return true }
    LayerFault.report(self, key, value())
    return false
  }

  final func copyValues(of layer: CALayer) {
    stored = layer.stored
    isHidden = layer.isHidden
    isDoubleSided = layer.isDoubleSided
    masksToBounds = layer.masksToBounds
    maskedCorners = layer.maskedCorners
    backgroundColor = layer.backgroundColor
    borderColor = layer.borderColor
    shadowColor = layer.shadowColor
    shadowPath = layer.shadowPath
    backing = layer.backing
    contentsGravity = layer.contentsGravity
    contentsScale = layer.contentsScale
    magnificationFilter = layer.magnificationFilter
    contentsTint = layer.contentsTint
    allowsGroupOpacity = layer.allowsGroupOpacity
    cornerCurve = layer.cornerCurve
    isOpaque = layer.isOpaque
    shouldRasterize = layer.shouldRasterize
    name = layer.name
  }
}
