/// What a pass has to do again.
struct LayerDirt: OptionSet {
  let rawValue: UInt16

  static let layout = LayerDirt(rawValue: 1 << 0)
  static let layoutBelow = LayerDirt(rawValue: 1 << 1)
  static let display = LayerDirt(rawValue: 1 << 2)
  static let displayBelow = LayerDirt(rawValue: 1 << 3)
  /// What the layer shows itself.
  static let look = LayerDirt(rawValue: 1 << 4)
  /// Where the layer is in its parent.
  static let placement = LayerDirt(rawValue: 1 << 5)
  /// Which sublayers are shown, in which order.
  static let children = LayerDirt(rawValue: 1 << 6)
  static let commitBelow = LayerDirt(rawValue: 1 << 7)
  /// The layer's coordinates: a scroll.
  static let bounds = LayerDirt(rawValue: 1 << 8)
  /// Never in a layer's own marks: the order among its siblings, for the superlayer.
  static let depth = LayerDirt(rawValue: 1 << 9)

  static let anyLayout: LayerDirt = [.layout, .layoutBelow]
  static let anyDisplay: LayerDirt = [.display, .displayBelow]
  static let anyCommit: LayerDirt = [.look, .bounds, .placement, .children, .commitBelow]
}

extension CALayer {
  /// The layer that learns about changes: the superlayer, or the layer that this one masks.
  final var owner: CALayer? { superlayerLink ?? maskedLayer }

  /// Marks the layer for a commit; stops at the first ancestor that knows already.
  final func markCommit(_ dirt: LayerDirt) {
    mark(dirt, below: .commitBelow, known: .anyCommit)
  }

  final func markLayout() { mark(.layout, below: .layoutBelow, known: .layoutBelow) }
  final func markDisplay() { mark(.display, below: .displayBelow, known: .displayBelow) }

  /// Tells the ancestors about dirt that came with a new sublayer or mask.
  final func adoptDirt(of layer: CALayer) {
    if !layer.dirt.isDisjoint(with: .anyLayout) { mark(.layoutBelow, below: .layoutBelow, known: .layoutBelow) }
    if !layer.dirt.isDisjoint(with: .anyDisplay) { mark(.displayBelow, below: .displayBelow, known: .displayBelow) }
  }

  private func mark(_ new: LayerDirt, below: LayerDirt, known: LayerDirt) {
    let isKnown = !dirt.isDisjoint(with: known.union(new))
    dirt.formUnion(new)
    if isKnown { return }
    var layer = self
    while let next = layer.owner {
      let isKnown = !next.dirt.isDisjoint(with: known)
      next.dirt.insert(below)
      if isKnown { return }
      layer = next
    }
    layer.tree?.becomeDirty()
  }
}
