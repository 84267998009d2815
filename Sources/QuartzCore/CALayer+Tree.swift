import CoreGraphics

extension CALayer {
  /// The superlayer, for callers that retain it or call out to it; nil once its deinit is deferred to the main actor.
  ///
  /// A deferred superlayer stays intact until then, so that dirty flags and times can pass through it, but it cannot be
  /// retained any more.
  final var retainedSuperlayer: CALayer? {
    superlayerLink.flatMap { MainThreadDeinit.kept($0) }
  }

  final func insert(_ layer: CALayer, at index: Int) {
    guard !isSelfOrAncestor(layer) else {
      LayerDiagnostic.write(
        "CALayer: \(type(of: layer)) cannot become a sublayer of itself or of its own sublayer; ignored.")
      return
    }
    var index = index
    let isNew = layer.superlayerLink !== self
    if !isNew {
      // A layer that moves among its siblings is counted out first.
      if let old = sublayerList.firstIndex(where: { $0 === layer }) {
        sublayerList.remove(at: old)
        if old < index { index -= 1 }
      }
    } else {
      layer.removeFromSuperlayer()
      layer.superlayerLink = self
    }
    sublayerList.insert(layer, at: min(max(index, 0), sublayerList.count))
    sublayersChanged()
    // A view is laid out in its new superview; a plain layer only when its size changes.
    if layer.isViewBacked { layer.markLayout() }
    adoptDirtyFlags(of: layer)
    // Its depth may count here and not where it was.
    layer.markCommit(.placement)
    if isNew, layer.runsOrderActions {
      layer.action(forKey: kCAOnOrderIn)?.run(forKey: kCAOnOrderIn, object: layer, arguments: nil)
    }
  }

  final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard let sibling, let index = sublayerList.firstIndex(where: { $0 === sibling }), sibling !== layer else {
      // Without such a sibling iOS puts the layer in front.
      if sibling !== layer { insert(layer, at: sublayerList.count) }
      return
    }
    insert(layer, at: index + offset)
  }

  final func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, let index = sublayerList.firstIndex(where: { $0 === old }) else { return }
    insert(new, at: index)
    old.removeFromSuperlayer()
  }

  final func detach() {
    if let masked = maskedLayer { masked.mask = nil }
    guard let parent = superlayerLink else { return }
    if runsOrderActions { action(forKey: kCAOnOrderOut)?.run(forKey: kCAOnOrderOut, object: self, arguments: nil) }
    superlayerLink = nil
    if let index = parent.sublayerList.lastIndex(where: { $0 === self }) { parent.sublayerList.remove(at: index) }
    parent.sublayersChanged()
  }

  final func replaceSublayers(with layers: [CALayer]) {
    for layer in sublayerList where !layers.contains(where: { $0 === layer }) { layer.removeFromSuperlayer() }
    for (index, layer) in layers.enumerated() { insert(layer, at: index) }
    // A layer named twice leaves the list shorter than the indices said.
    precondition(sublayerList.count <= layers.count)
  }

  final func setMask(_ layer: CALayer?) {
    guard layer !== maskStorage else { return }
    maskStorage?.maskedLayer = nil
    layer?.removeFromSuperlayer()
    maskStorage = layer
    layer?.maskedLayer = self
    if let layer { adoptDirtyFlags(of: layer) }
    markCommit(.look)
  }

  private func isSelfOrAncestor(_ layer: CALayer) -> Bool {
    var next: CALayer? = self
    while let l = next {
      if l === layer { return true }
      next = l.owner
    }
    return false
  }

  /// A Boolean value that indicates whether insertion and removal run an action: for a layer without a view, in a layer
  /// that was shown.
  private var runsOrderActions: Bool {
    !isViewBacked && superlayerLink?.commitState.node != nil && !CATransaction.disableActions()
  }

  private func sublayersChanged() {
    markCommit(.children)
    if !ignoresSublayerChanges { markLayout() }
  }
}
