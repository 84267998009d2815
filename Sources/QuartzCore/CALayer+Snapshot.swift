package import DisplayList
package import GeometryCore

/// Which values of layers a picture shows.
package enum LayerMoment {
  /// The ones that were set.
  case model
  /// The ones that animations show, so many seconds before now.
  case shown(delay: Double)
}

extension CALayer {
  /// Makes a node of the layer and its sublayers that no commit changes or shares.
  ///
  /// - Parameter keepsIdentity: whether renderers take the nodes for the ones of the layers' last commit.
  /// - Complexity: O(sublayers).
  package final func makeNode(at time: LayerMoment, keepsIdentity: Bool = false) -> Node {
    var shown = values(at: time)
    var children: [Node] = []
    for layer in sublayersByDepth where !layer.isHidden && layer.values(at: time).values.opacity > 0 {
      children.append(layer.makeNode(at: time, keepsIdentity: keepsIdentity))
    }
    if hasInstances { children = instances(of: children, at: time) }
    let mask = maskStorage?.makeNode(at: time, keepsIdentity: keepsIdentity)
    return Node(
      id: keepsIdentity ? id : LayerIdentity.next(),
      placement: .place(
        of: &shown.values, withDepth: superlayerLink?.givesDepth ?? false, isDoubleSided: isDoubleSided),
      look: makeLook(shown.values, shown: shown.extras, mask: mask), children: children,
      revision: LayerIdentity.nextRevision())
  }

  /// Makes a node whose top left corner is at a point, whatever its place in its superlayer; opacity and hiding of the
  /// layer itself do not count.
  package final func makeDetachedNode(at time: LayerMoment, corner: Point) -> Node {
    let node = makeNode(at: time)
    return Node(
      id: node.id, placement: Placement(transform: .offset(corner)), look: node.look, children: node.children,
      revision: node.revision)
  }

  /// Makes a node of what the last frame showed, as `makeDetachedNode` does; nil when none has shown the layer.
  package final func makeShownNode(corner: Point) -> Node? {
    commitState.node.map {
      Node(
        id: LayerIdentity.next(), placement: Placement(transform: .offset(corner)), look: $0.look,
        children: $0.children,
        revision: LayerIdentity.nextRevision())
    }
  }

  /// Lays out and draws what is marked in the subtree.
  package final func prepareForPicture() {
    layoutIfNeeded()
    displaySubtreeIfNeeded()
  }

  /// The layer's values at a moment, with what a subclass adds.
  final func values(at time: LayerMoment) -> ShownValues {
    guard case .shown(let delay) = time, !animations.isEmpty else { return modelValues }
    return values(shownAt: (root.tree?.shownTime ?? LayerRuntime.current.now) - delay)
  }

  /// Whether an animation runs in the subtree.
  final var isSubtreeAnimated: Bool {
    !animations.isEmpty || sublayerList.contains { $0.isSubtreeAnimated } || maskStorage?.isSubtreeAnimated == true
  }
}
