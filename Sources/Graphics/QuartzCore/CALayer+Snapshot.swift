package import DisplayList
package import GeometryCore

/// The layer values from which a picture is made.
package enum LayerMoment {
  /// The values that were set.
  case model
  /// The values that animations showed before a delay, in seconds.
  case shown(delay: Double)
}

extension CALayer {
  /// Returns a node of the layer and its sublayers that no commit changes or shares.
  /// - Parameter keepsIdentity: Whether renderers identify the nodes with those of the layers' last commit.
  /// - Complexity: O(sublayers).
  package final func makeNode(at time: LayerMoment, keepsIdentity: Bool = false) -> Node {
    var shown = values(at: time)
    var children: [Node] = []
    for layer in sublayersByDepth where !layer.treeNode.isHidden && layer.values(at: time).values.opacity > 0 {
      children.append(layer.makeNode(at: time, keepsIdentity: keepsIdentity))
    }
    if hasInstances { children = instances(of: children, at: time) }
    let mask = maskStorage?.makeNode(at: time, keepsIdentity: keepsIdentity)
    return Node(
      id: keepsIdentity ? id : LayerIdentity.next(),
      placement: .place(
        of: &shown.values, withDepth: treeNode.superlayer?.givesDepth ?? false, isDoubleSided: treeNode.isDoubleSided),
      look: makeLook(shown.values, shown: shown.extras, mask: mask), children: children,
      revision: LayerIdentity.nextRevision())
  }

  /// Returns a node whose top left corner is at a point, regardless of its position in its superlayer; the opacity and
  /// visibility of the layer itself are ignored.
  package final func makeDetachedNode(at time: LayerMoment, corner: Point) -> Node {
    let node = makeNode(at: time)
    return Node(
      id: node.id, placement: Placement(transform: .offset(corner)), look: node.look, children: node.children,
      revision: node.revision)
  }

  /// Returns a node of what the last frame showed, placed as by `makeDetachedNode`; nil if no frame has shown the
  /// layer.
  package final func makeShownNode(corner: Point) -> Node? {
    treeNode.commitState.node.map {
      Node(
        id: LayerIdentity.next(), placement: Placement(transform: .offset(corner)), look: $0.look,
        children: $0.children,
        revision: LayerIdentity.nextRevision())
    }
  }

  /// Performs the layout and display that the subtree needs.
  package final func prepareForPicture() {
    layoutIfNeeded()
    displaySubtreeIfNeeded()
  }

  /// Returns the layer's values at a time, including those that a subclass adds.
  final func values(at time: LayerMoment) -> ShownValues {
    guard case .shown(let delay) = time, !treeNode.animations.isEmpty else { return modelValues }
    return values(shownAt: (treeNode.root.tree?.shownTime ?? LayerRuntime.current.now) - delay)
  }

  /// A Boolean value that indicates whether an animation runs in the subtree.
  final var isSubtreeAnimated: Bool {
    !treeNode.animations.isEmpty || sublayerList.contains { $0.isSubtreeAnimated }
      || maskStorage?.isSubtreeAnimated == true
  }
}
