/// The parts of a layer that a pass has to update.
struct DirtyFlags: OptionSet {
  let rawValue: UInt16

  static let layout = DirtyFlags(rawValue: 1 << 0)
  static let layoutBelow = DirtyFlags(rawValue: 1 << 1)
  static let display = DirtyFlags(rawValue: 1 << 2)
  static let displayBelow = DirtyFlags(rawValue: 1 << 3)
  /// The layer's own appearance.
  static let look = DirtyFlags(rawValue: 1 << 4)
  /// The layer's geometry in its parent.
  static let placement = DirtyFlags(rawValue: 1 << 5)
  /// The list of shown sublayers and its order.
  static let children = DirtyFlags(rawValue: 1 << 6)
  static let commitBelow = DirtyFlags(rawValue: 1 << 7)
  /// The origin of the layer's bounds: a scroll offset.
  static let bounds = DirtyFlags(rawValue: 1 << 8)
  /// The order among the layer's siblings; passed to the superlayer, never among a layer's own flags.
  static let depth = DirtyFlags(rawValue: 1 << 9)

  static let anyLayout: DirtyFlags = [.layout, .layoutBelow]
  static let anyDisplay: DirtyFlags = [.display, .displayBelow]
  static let anyCommit: DirtyFlags = [.look, .bounds, .placement, .children, .commitBelow]
}

extension LayerNode {
  /// Marks the layer for a commit; stops at the first ancestor that is already marked.
  func markCommit(_ dirtyFlags: DirtyFlags) {
    mark(dirtyFlags, below: .commitBelow, known: .anyCommit)
  }

  func markLayout() { mark(.layout, below: .layoutBelow, known: .layoutBelow) }
  func markDisplay() { mark(.display, below: .displayBelow, known: .displayBelow) }

  /// Marks the ancestors for the dirty flags of a new sublayer or mask.
  func adoptDirtyFlags(of node: LayerNode) {
    if !node.dirtyFlags.isDisjoint(with: .anyLayout) { mark(.layoutBelow, below: .layoutBelow, known: .layoutBelow) }
    if !node.dirtyFlags.isDisjoint(with: .anyDisplay) {
      mark(.displayBelow, below: .displayBelow, known: .displayBelow)
    }
  }

  private func mark(_ new: DirtyFlags, below: DirtyFlags, known: DirtyFlags) {
    let isKnown = !dirtyFlags.isDisjoint(with: known.union(new))
    dirtyFlags.formUnion(new)
    if isKnown { return }
    var node = self
    while let next = node.owner {
      let isKnown = !next.dirtyFlags.isDisjoint(with: known)
      next.dirtyFlags.insert(below)
      if isKnown { return }
      node = next
    }
    node.tree?.becomeDirty()
  }
}

extension CALayer {
  /// Marks the layer for a commit.
  final func markCommit(_ dirtyFlags: DirtyFlags) { treeNode.markCommit(dirtyFlags) }
  final func markLayout() { treeNode.markLayout() }
  final func markDisplay() { treeNode.markDisplay() }
}
