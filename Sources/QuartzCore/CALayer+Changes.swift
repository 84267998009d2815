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
    var action = action(forKey: key)
    if let animation = action as? CABasicAnimation { action = animation.starting(in: self) }
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
    guard old !== new, old?.color != new?.color || old?.tiling != new?.tiling else { return }
    change(key) { stored[keyPath: path] = new?.color }
    markCommit(.look)
  }

  final func setOpacity(_ value: Double) {
    guard value != stored.opacity, accepts(value.isFinite, "opacity", value) else { return }
    let wasSeen = stored.opacity > 0
    change("opacity") { stored.opacity = value }
    markCommit(.placement)
    if wasSeen != (value > 0) { owner?.markCommit(.children) }
  }

  final func setZPosition(_ value: Double) {
    guard value != stored.zPosition, accepts(value.isFinite, "zPosition", value) else { return }
    change("zPosition") { stored.zPosition = value }
    markCommit(.placement)
    owner?.markCommit(.children)
  }

  final func setAnchorPointZ(_ value: Double) {
    guard value != stored.anchorPointZ, accepts(value.isFinite, "anchorPointZ", value) else { return }
    change("anchorPointZ") { stored.anchorPointZ = value }
    markCommit(.placement)
  }

  final func setShadowOffset(_ value: CGSize) {
    let p = Point(Double(value.width), Double(value.height))
    guard p != stored.shadowOffset, accepts(p.isFinite, "shadowOffset", value) else { return }
    change("shadowOffset") { stored.shadowOffset = p }
    markCommit(.look)
  }

  final func setContentsPart(_ key: String, _ path: WritableKeyPath<LayerValues, Rect>, _ value: CGRect) {
    let r = Rect(value)
    guard r != stored[keyPath: path], accepts(r.isFinite, key, value) else { return }
    change(key) { stored[keyPath: path] = r }
    contentsChanged()
  }

  final func setAnchorPoint(_ value: CGPoint) {
    let p = Point(value)
    guard p != stored.anchorPoint, accepts(p.isFinite, "anchorPoint", value) else { return }
    change("anchorPoint") { stored.anchorPoint = p }
    markCommit([.placement, .look])
  }

  final func setTransform(_ value: CATransform3D) {
    let t = Transform3D(value)
    guard t != stored.transform, accepts(t.isFinite, "transform", value) else { return }
    change("transform") { stored.transform = t }
    markCommit(.placement)
  }

  final func setSublayerTransform(_ value: CATransform3D) {
    let t = Transform3D(value)
    guard t != stored.sublayerTransform, accepts(t.isFinite, "sublayerTransform", value) else { return }
    change("sublayerTransform") { stored.sublayerTransform = t }
    markCommit(.look)
    // A depth counts in perspective only.
    for layer in sublayerList where layer.stored.zPosition != 0 || layer.stored.anchorPointZ != 0 {
      layer.markCommit(.placement)
    }
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
    if waitsForExtent, !r.isEmpty { markDisplay() }
  }

  final func setFrame(_ value: CGRect) {
    guard accepts(Rect(value).isFinite, "frame", value) else { return }
    var new = stored
    new.setFrame(Rect(value.standardized))
    bounds = CGRect(new.bounds)
    position = CGPoint(new.position)
  }

  /// Returns whether a value is valid; an invalid one is reported once for each property.
  @inline(__always)
  final func accepts(_ isValid: Bool, _ key: String, _ value: @autoclosure () -> Any) -> Bool {
    if isValid { return true }
    LayerDiagnostic.report(self, key, value())
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
