extension LayerTree {
  /// Lays out the marked layers, from the root down, at most `limit` times.
  package func layoutIfNeeded(limit: Int = 8) { root.layout(limit: limit) }
}

extension CALayer {
  /// The number of times that a layer which keeps marking itself is laid out at once.
  static let layoutLimit = 64

  final func layoutNowIfNeeded() {
    var top = self
    while let parent = top.treeNode.superlayer, parent.dirtyFlags.contains(.layout), let layer = parent.layer {
      top = layer
    }
    top.layout(limit: CALayer.layoutLimit)
    // An ancestor that is being laid out at this moment has cleared its mark for what is below it, and comes here only
    // when it is done.
    if top !== self { layout(limit: CALayer.layoutLimit) }
  }

  final func layout(limit: Int) {
    var rounds = 0
    while !treeNode.dirtyFlags.isDisjoint(with: .anyLayout), rounds < limit {
      rounds += 1
      layoutOnce()
    }
  }

  private func layoutOnce() {
    if treeNode.dirtyFlags.contains(.layout) {
      treeNode.dirtyFlags.remove(.layout)
      layoutSublayers()
    }
    guard treeNode.dirtyFlags.contains(.layoutBelow) else { return }
    treeNode.dirtyFlags.remove(.layoutBelow)
    // A copy: layout may change the tree.
    let layers = sublayerList
    for layer in layers
    where layer.treeNode.superlayer === treeNode && !layer.treeNode.dirtyFlags.isDisjoint(with: .anyLayout) {
      layer.layoutOnce()
      // The layer was marked again by its own layout, after the mark here was cleared.
      if !layer.treeNode.dirtyFlags.isDisjoint(with: .anyLayout) { treeNode.dirtyFlags.insert(.layoutBelow) }
    }
    if let mask = maskStorage, !mask.treeNode.dirtyFlags.isDisjoint(with: .anyLayout) { mask.layoutOnce() }
  }
}
