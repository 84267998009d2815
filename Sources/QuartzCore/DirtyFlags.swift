/// What a pass has to do again.
struct DirtyFlags: OptionSet {
  let rawValue: UInt16

  static let layout = DirtyFlags(rawValue: 1 << 0)
  static let layoutBelow = DirtyFlags(rawValue: 1 << 1)
  static let display = DirtyFlags(rawValue: 1 << 2)
  static let displayBelow = DirtyFlags(rawValue: 1 << 3)
  /// What the layer shows itself.
  static let look = DirtyFlags(rawValue: 1 << 4)
  /// Where the layer is in its parent.
  static let placement = DirtyFlags(rawValue: 1 << 5)
  /// Which sublayers are shown, in which order.
  static let children = DirtyFlags(rawValue: 1 << 6)
  static let commitBelow = DirtyFlags(rawValue: 1 << 7)
  /// The layer's coordinates: a scroll.
  static let bounds = DirtyFlags(rawValue: 1 << 8)
  /// Never in a layer's own marks: the order among its siblings, for the superlayer.
  static let depth = DirtyFlags(rawValue: 1 << 9)

  static let anyLayout: DirtyFlags = [.layout, .layoutBelow]
  static let anyDisplay: DirtyFlags = [.display, .displayBelow]
  static let anyCommit: DirtyFlags = [.look, .bounds, .placement, .children, .commitBelow]
}

extension CALayer {
  /// The layer that learns about changes: the superlayer, or the layer that this one masks.
  final var owner: CALayer? { superlayerLink ?? maskedLayer }

  /// Marks the layer for a commit; stops at the first ancestor that knows already.
  final func markCommit(_ dirtyFlags: DirtyFlags) {
    mark(dirtyFlags, below: .commitBelow, known: .anyCommit)
  }

  final func markLayout() { mark(.layout, below: .layoutBelow, known: .layoutBelow) }
  final func markDisplay() { mark(.display, below: .displayBelow, known: .displayBelow) }

  /// Tells the ancestors about dirtyFlags that came with a new sublayer or mask.
  final func adoptDirtyFlags(of layer: CALayer) {
    if !layer.dirtyFlags.isDisjoint(with: .anyLayout) { mark(.layoutBelow, below: .layoutBelow, known: .layoutBelow) }
    if !layer.dirtyFlags.isDisjoint(with: .anyDisplay) {
      mark(.displayBelow, below: .displayBelow, known: .displayBelow)
    }
  }

  private func mark(_ new: DirtyFlags, below: DirtyFlags, known: DirtyFlags) {
    let isKnown = !dirtyFlags.isDisjoint(with: known.union(new))
    dirtyFlags.formUnion(new)
    if isKnown { return }
    var layer = self
    while let next = layer.owner {
      let isKnown = !next.dirtyFlags.isDisjoint(with: known)
      next.dirtyFlags.insert(below)
      if isKnown { return }
      layer = next
    }
    layer.tree?.becomeDirty()
  }
}
