extension LayerTree {
  /// Lets marked layers place their sublayers, from the root down, at most `limit` times.
  package func layoutIfNeeded(limit: Int = 8) { root.layout(limit: limit) }
}

extension CALayer {
  /// How often a layer that keeps marking itself is laid out at once.
  static let layoutLimit = 64

  final func layoutNowIfNeeded() {
    var top = self
    while top.superlayerLink?.dirt.contains(.layout) == true, let parent = top.livingSuperlayer { top = parent }
    top.layout(limit: CALayer.layoutLimit)
  }

  final func layout(limit: Int) {
    var rounds = 0
    while !dirt.isDisjoint(with: .anyLayout), rounds < limit {
      rounds += 1
      layoutOnce()
    }
  }

  private func layoutOnce() {
    if dirt.contains(.layout) {
      dirt.remove(.layout)
      layoutSublayers()
    }
    guard dirt.contains(.layoutBelow) else { return }
    dirt.remove(.layoutBelow)
    // A copy: layout may change the tree.
    let layers = sublayerList
    for layer in layers where layer.superlayerLink === self && !layer.dirt.isDisjoint(with: .anyLayout) {
      layer.layoutOnce()
      // Marked again by its own layout, while the mark here was gone already.
      if !layer.dirt.isDisjoint(with: .anyLayout) { dirt.insert(.layoutBelow) }
    }
    if let mask = maskStorage, !mask.dirt.isDisjoint(with: .anyLayout) { mask.layoutOnce() }
  }
}
