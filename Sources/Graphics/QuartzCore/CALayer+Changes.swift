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
    if treeNode.presentedBox != nil { treeNode.presentedTime = nil }
    guard runsActions else { return store() }
    var action = action(forKey: key)
    if let animation = action as? CABasicAnimation { action = animation.starting(in: self) }
    store()
    action?.run(forKey: key, object: self, arguments: nil)
  }

  final func setHidden(_ value: Bool) {
    guard value != treeNode.isHidden else { return }
    treeNode.isHidden = value
    markCommit(.placement)
    treeNode.owner?.markCommit(.children)
  }

  /// Sets a value that runs no action.
  final func setFlag(_ path: ReferenceWritableKeyPath<LayerNode, Bool>, _ value: Bool, _ dirtyFlags: DirtyFlags) {
    guard value != treeNode[keyPath: path] else { return }
    treeNode[keyPath: path] = value
    markCommit(dirtyFlags)
  }

  final func setLook(_ key: String, _ path: WritableKeyPath<LayerValues, Double>, _ value: Double) {
    guard treeNode.values[keyPath: path] != value, accepts(value.isFinite, key, value) else { return }
    change(key) { treeNode.values[keyPath: path] = value }
    markCommit(.look)
  }

  final func colorChanged(
    _ key: String, _ path: WritableKeyPath<LayerValues, Color?>, from old: CGColor?, to new: CGColor?
  ) {
    guard old !== new, old?.color != new?.color || old?.tiling != new?.tiling else { return }
    change(key) { treeNode.values[keyPath: path] = new?.color }
    markCommit(.look)
  }

  final func setOpacity(_ value: Double) {
    guard value != treeNode.values.opacity, accepts(value.isFinite, "opacity", value) else { return }
    let wasSeen = treeNode.values.opacity > 0
    change("opacity") { treeNode.values.opacity = value }
    markCommit(.placement)
    if wasSeen != (value > 0) { treeNode.owner?.markCommit(.children) }
  }

  final func setZPosition(_ value: Double) {
    guard value != treeNode.values.zPosition, accepts(value.isFinite, "zPosition", value) else { return }
    change("zPosition") { treeNode.values.zPosition = value }
    markCommit(.placement)
    treeNode.owner?.markCommit(.children)
  }

  final func setAnchorPointZ(_ value: Double) {
    guard value != treeNode.values.anchorPointZ, accepts(value.isFinite, "anchorPointZ", value) else { return }
    change("anchorPointZ") { treeNode.values.anchorPointZ = value }
    markCommit(.placement)
  }

  final func setShadowOffset(_ value: CGSize) {
    let p = Point(Double(value.width), Double(value.height))
    guard p != treeNode.values.shadowOffset, accepts(p.isFinite, "shadowOffset", value) else { return }
    change("shadowOffset") { treeNode.values.shadowOffset = p }
    markCommit(.look)
  }

  final func setContentsPart(_ key: String, _ path: WritableKeyPath<LayerValues, Rect>, _ value: CGRect) {
    let r = Rect(value)
    guard r != treeNode.values[keyPath: path], accepts(r.isFinite, key, value) else { return }
    change(key) { treeNode.values[keyPath: path] = r }
    contentsChanged()
  }

  final func setAnchorPoint(_ value: CGPoint) {
    let p = Point(value)
    guard p != treeNode.values.anchorPoint, accepts(p.isFinite, "anchorPoint", value) else { return }
    change("anchorPoint") { treeNode.values.anchorPoint = p }
    markCommit([.placement, .look])
  }

  final func setTransform(_ value: CATransform3D) {
    let t = Transform3D(value)
    guard t != treeNode.values.transform, accepts(t.isFinite, "transform", value) else { return }
    change("transform") { treeNode.values.transform = t }
    markCommit(.placement)
  }

  final func setSublayerTransform(_ value: CATransform3D) {
    let t = Transform3D(value)
    guard t != treeNode.values.sublayerTransform, accepts(t.isFinite, "sublayerTransform", value) else { return }
    change("sublayerTransform") { treeNode.values.sublayerTransform = t }
    markCommit(.look)
    // A depth counts in perspective only.
    for layer in sublayerList where layer.treeNode.values.zPosition != 0 || layer.treeNode.values.anchorPointZ != 0 {
      layer.markCommit(.placement)
    }
  }

  final func setPosition(_ value: CGPoint) {
    let p = Point(value)
    guard p != treeNode.values.position, accepts(p.isFinite, "position", value) else { return }
    change("position") { treeNode.values.position = p }
    markCommit(.placement)
  }

  final func setBounds(_ value: CGRect) {
    let r = Rect(value.standardized)
    guard r != treeNode.values.bounds, accepts(r.isFinite, "bounds", value) else { return }
    let isResized = r.size != treeNode.values.bounds.size
    change("bounds") { treeNode.values.bounds = r }
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
    var new = treeNode.values
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
    treeNode.values = layer.treeNode.values
    isHidden = layer.isHidden
    isDoubleSided = layer.isDoubleSided
    masksToBounds = layer.masksToBounds
    castsShadowOfBounds = layer.castsShadowOfBounds
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
