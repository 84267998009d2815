import DisplayList

extension LayerTree {
  /// Stops the program if the tree contradicts itself; enabled in tests.
  package func checkInvariants() {
    precondition(root.treeNode.owner == nil, "The root of a layer tree has an owner.")
    precondition(root.treeNode.dirtyFlags.isEmpty || isDirty, "A marked tree does not know that it is.")
    root.checkInvariants(isSeen: true)
  }
}

extension CALayer {
  /// Checks a layer and its subtree; `isSeen` tells whether the commit pass visits the layer. A skipped one may stay
  /// dirty.
  fileprivate func checkInvariants(isSeen: Bool) {
    precondition(children == nil || treeNode.layer === self, "The children of \(self) cannot find it.")
    for layer in sublayerList {
      precondition(layer.treeNode.superlayer === treeNode, "A sublayer of \(self) names another superlayer.")
      check(layer, isSeen: isSeen && layer.isShown)
    }
    if let mask = maskStorage {
      precondition(mask.treeNode.owner === treeNode && mask.treeNode.isMask, "The mask of \(self) names another layer.")
      check(mask, isSeen: isSeen)
    }
    guard isSeen, treeNode.transitionPictures == nil, let node = treeNode.commitState.node,
      treeNode.dirtyFlags.isDisjoint(with: .anyCommit)
    else {
      return
    }
    precondition(node.look.mask === maskStorage?.treeNode.commitState.node, "The node of \(self) has another mask.")
    if hasInstances { return }
    let shown = sublayersByDepth.filter(\.isShown)
    precondition(node.children.count == shown.count, "The node of \(self) has another number of children.")
    for (index, layer) in shown.enumerated() {
      precondition(
        node.children[index] === layer.treeNode.commitState.node && layer.treeNode.commitState.index == index,
        "Child \(index) of the node of \(self) is not the node of \(layer).")
    }
  }

  private func check(_ layer: CALayer, isSeen: Bool) {
    if !layer.treeNode.dirtyFlags.isDisjoint(with: .anyLayout) {
      precondition(treeNode.dirtyFlags.contains(.layoutBelow), "Layout mark got lost.")
    }
    if !layer.treeNode.dirtyFlags.isDisjoint(with: .anyDisplay) {
      precondition(treeNode.dirtyFlags.contains(.displayBelow), "Display mark got lost.")
    }
    if isSeen, !layer.treeNode.dirtyFlags.isDisjoint(with: .anyCommit) {
      precondition(!treeNode.dirtyFlags.isDisjoint(with: .anyCommit), "Commit mark got lost.")
    }
    layer.checkInvariants(isSeen: isSeen)
  }
}
