extension LayerTree {
  /// Lays out the marked layers, from the root down, at most `limit` times.
  package func layoutIfNeeded(limit: Int = 8) { root.layout(limit: limit) }
}

extension CALayer {
  /// The number of times that a layer which keeps marking itself is laid out at once.
  static let layoutLimit = 64

  final func layoutNowIfNeeded() {
    var top = self
    while top.superlayerLink?.dirtyFlags.contains(.layout) == true, let parent = top.retainedSuperlayer { top = parent }
    top.layout(limit: CALayer.layoutLimit)
  }

  final func layout(limit: Int) {
    var rounds = 0
    while !dirtyFlags.isDisjoint(with: .anyLayout), rounds < limit {
      rounds += 1
      layoutOnce()
    }
  }

  private func layoutOnce() {
    if dirtyFlags.contains(.layout) {
      dirtyFlags.remove(.layout)
      layoutSublayers()
    }
    guard dirtyFlags.contains(.layoutBelow) else { return }
    dirtyFlags.remove(.layoutBelow)
    // A copy: layout may change the tree.
    let layers = sublayerList
    for layer in layers where layer.superlayerLink === self && !layer.dirtyFlags.isDisjoint(with: .anyLayout) {
      layer.layoutOnce()
      // The layer was marked again by its own layout, after the mark here was cleared.
      if !layer.dirtyFlags.isDisjoint(with: .anyLayout) { dirtyFlags.insert(.layoutBelow) }
    }
    if let mask = maskStorage, !mask.dirtyFlags.isDisjoint(with: .anyLayout) { mask.layoutOnce() }
  }
}
