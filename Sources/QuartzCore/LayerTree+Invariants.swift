import DisplayList

extension LayerTree {
  /// Stops the program if the tree contradicts itself; enabled in tests.
  package func checkInvariants() {
    precondition(root.superlayerLink == nil && root.maskedLayer == nil, "The root of a layer tree has an owner.")
    precondition(root.dirtyFlags.isEmpty || isDirty, "A marked tree does not know that it is.")
    root.checkInvariants(isSeen: true)
  }
}

extension CALayer {
  /// Checks a layer and its subtree; `isSeen` tells whether the commit pass visits the layer. A skipped one may stay
  /// dirty.
  fileprivate func checkInvariants(isSeen: Bool) {
    for layer in sublayerList {
      precondition(layer.superlayerLink === self, "A sublayer of \(self) names another superlayer.")
      precondition(layer.maskedLayer == nil, "A sublayer of \(self) is a mask, too.")
      check(layer, isSeen: isSeen && layer.isShown)
    }
    if let mask = maskStorage {
      precondition(mask.maskedLayer === self && mask.superlayerLink == nil, "The mask of \(self) names another layer.")
      check(mask, isSeen: isSeen)
    }
    guard isSeen, transitionPictures == nil, let node = commitState.node, dirtyFlags.isDisjoint(with: .anyCommit) else {
      return
    }
    precondition(node.look.mask === maskStorage?.commitState.node, "The node of \(self) has another mask.")
    if hasInstances { return }
    let shown = sublayersByDepth.filter(\.isShown)
    precondition(node.children.count == shown.count, "The node of \(self) has another number of children.")
    for (index, layer) in shown.enumerated() {
      precondition(
        node.children[index] === layer.commitState.node && layer.commitState.index == index,
        "Child \(index) of the node of \(self) is not the node of \(layer).")
    }
  }

  private func check(_ layer: CALayer, isSeen: Bool) {
    if !layer.dirtyFlags.isDisjoint(with: .anyLayout) {
      precondition(dirtyFlags.contains(.layoutBelow), "Layout mark got lost.")
    }
    if !layer.dirtyFlags.isDisjoint(with: .anyDisplay) {
      precondition(dirtyFlags.contains(.displayBelow), "Display mark got lost.")
    }
    if isSeen, !layer.dirtyFlags.isDisjoint(with: .anyCommit) {
      precondition(!dirtyFlags.isDisjoint(with: .anyCommit), "Commit mark got lost.")
    }
    layer.checkInvariants(isSeen: isSeen)
  }
}
