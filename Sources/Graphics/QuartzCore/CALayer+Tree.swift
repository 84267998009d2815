package import DisplayList

extension CALayer {
  /// The identifier of the layer in scenes; never reused.
  package final var id: NodeID { treeNode.id }
  /// The tree whose root this layer is.
  package final var tree: LayerTree? { treeNode.tree }

  /// The sublayers, from back to front.
  final var sublayerList: [CALayer] { children?.sublayers ?? [] }
  final var maskStorage: CALayer? { children?.mask }

  /// The superlayer; nil also once it is being deinitialized.
  final var storedSuperlayer: CALayer? { treeNode.superlayer?.layer }

  final func insert(_ layer: CALayer, at index: Int) {
    guard !isSelfOrAncestor(layer) else {
      LayerDiagnostic.write(
        "CALayer: \(type(of: layer)) cannot become a sublayer of itself or of its own sublayer; ignored.")
      return
    }
    var index = index
    let children = makeChildren()
    let isNew = layer.treeNode.superlayer !== treeNode
    if !isNew {
      // A layer that moves among its siblings is counted out first.
      if let old = children.sublayers.firstIndex(where: { $0 === layer }) {
        children.sublayers.remove(at: old)
        if old < index { index -= 1 }
      }
    } else {
      layer.removeFromSuperlayer()
      layer.treeNode.enter(treeNode, asMask: false)
    }
    children.sublayers.insert(layer, at: min(max(index, 0), children.sublayers.count))
    sublayersChanged()
    // A view is laid out in its new superview; a plain layer only when its size changes.
    if layer.isViewBacked { layer.markLayout() }
    treeNode.adoptDirtyFlags(of: layer.treeNode)
    // Its depth may count here and not where it was.
    layer.markCommit(.placement)
    if isNew, layer.runsOrderActions {
      layer.action(forKey: kCAOnOrderIn)?.run(forKey: kCAOnOrderIn, object: layer, arguments: nil)
    }
  }

  final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard let sibling, let index = index(ofSublayer: sibling), sibling !== layer else {
      // Without such a sibling iOS puts the layer in front.
      if sibling !== layer { insert(layer, at: sublayerList.count) }
      return
    }
    insert(layer, at: index + offset)
  }

  final func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, let index = index(ofSublayer: old) else { return }
    insert(new, at: index)
    old.removeFromSuperlayer()
  }

  final func detach() {
    guard let owner = treeNode.owner else { return }
    guard let parent = owner.layer else { return treeNode.leave(owner) }
    if treeNode.isMask {
      parent.mask = nil
      return
    }
    if runsOrderActions { action(forKey: kCAOnOrderOut)?.run(forKey: kCAOnOrderOut, object: self, arguments: nil) }
    treeNode.leave(owner)
    if let children = parent.children, let index = children.sublayers.lastIndex(where: { $0 === self }) {
      children.sublayers.remove(at: index)
    }
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
    maskStorage?.treeNode.leave(treeNode)
    layer?.removeFromSuperlayer()
    makeChildren().mask = layer
    layer?.treeNode.enter(treeNode, asMask: true)
    if let layer { treeNode.adoptDirtyFlags(of: layer.treeNode) }
    markCommit(.look)
  }

  /// Returns the index of a sublayer. It compares in a loop: a closure of the main actor is checked at each call.
  private func index(ofSublayer sublayer: CALayer) -> Int? {
    let list = sublayerList
    for index in list.indices where list[index] === sublayer { return index }
    return nil
  }

  /// The object that owns the sublayers and the mask, made for the first of them.
  private func makeChildren() -> LayerChildren {
    if let children { return children }
    let new = LayerChildren(of: treeNode)
    treeNode.layer = self
    children = new
    return new
  }

  private func isSelfOrAncestor(_ layer: CALayer) -> Bool {
    var next: LayerNode? = treeNode
    while let node = next {
      if node === layer.treeNode { return true }
      next = node.owner
    }
    return false
  }

  /// A Boolean value that indicates whether insertion and removal run an action: for a layer without a view, in a layer
  /// that was shown.
  private var runsOrderActions: Bool {
    !isViewBacked && treeNode.superlayer?.commitState.node != nil && !CATransaction.disableActions()
  }

  private func sublayersChanged() {
    markCommit(.children)
    if !ignoresSublayerChanges { markLayout() }
  }
}
