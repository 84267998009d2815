package import DisplayList
import GeometryCore

extension LayerTree {
  /// Makes the scene's nodes from the layers; what did not change is shared with the last commit.
  package func commit() -> Node {
    let node = root.commitNode()
    becomeClean()
    return node
  }
}

/// What a layer keeps between commits.
struct LayerCommitState {
  /// The node of the last commit.
  var node: Node?
  /// The node of the commit before, whose storage the next one may take.
  var spare: Node?
  /// Where the node is among the nodes of the superlayer; -1 when it is not.
  var index = -1
}

extension CALayer {
  final var isShown: Bool { !isHidden && model.opacity > 0 }

  /// Returns the layer's node, made anew if something in the subtree changed.
  final func commitNode() -> Node {
    if let node = commitState.node, dirt.isDisjoint(with: .anyCommit) { return node }
    let isNew = commitState.node == nil
    let dirt = isNew ? LayerDirt.anyCommit : self.dirt
    self.dirt.subtract(.anyCommit)

    let old = commitState.node
    // The storage of the version before last lets go of its children and its mask, so that they can be made in theirs.
    var spare = commitState.spare.take()
    var children = spare?.children ?? []
    if spare != nil {
      spare = Node.next(reusing: spare.take(), id: id, placement: .none, look: .none, children: [], revision: 0)
    }

    var childrenChanged = false
    if dirt.contains(.children) {
      children = []
      children.reserveCapacity(sublayerList.count)
      collect(into: &children)
      childrenChanged = true
    } else if dirt.contains(.commitBelow), let old {
      childrenChanged = update(&children, from: old.children)
      if !childrenChanged { children = old.children }
    } else {
      children = old?.children ?? []
    }

    let maskNode = maskStorage?.commitNode()
    let lookChanged = dirt.contains(.look) || maskNode !== old?.look.mask
    let look = lookChanged ? makeLook(model, mask: maskNode) : old!.look
    let placement = dirt.contains(.placement) ? makePlacement(model) : old!.placement
    let revision = lookChanged || childrenChanged ? LayerIdentity.nextRevision() : old!.revision
    let node = Node.next(
      reusing: spare.take(), id: id, placement: placement, look: look, children: children, revision: revision)
    commitState.spare = old
    commitState.node = node
    return node
  }

  /// Makes the list of nodes anew, sorted by depth.
  private func collect(into nodes: inout [Node]) {
    var isSorted = true
    var last = -Double.infinity
    for layer in sublayerList {
      let z = layer.model.zPosition
      if z < last { isSorted = false }
      last = z
    }
    let order = isSorted ? sublayerList : sublayersByDepth
    for layer in order {
      guard layer.isShown else {
        layer.commitState.index = -1
        continue
      }
      layer.commitState.index = nodes.count
      nodes.append(layer.commitNode())
    }
  }

  /// The sublayers as they are drawn, from back to front: by z position, then by their order in the list.
  final var sublayersByDepth: [CALayer] {
    sublayerList.enumerated().sorted { a, b in
      let (za, zb) = (a.element.model.zPosition, b.element.model.zPosition)
      return za == zb ? a.offset < b.offset : za < zb
    }.map(\.element)
  }

  /// Puts the new nodes of changed sublayers into an old list, in place; returns whether there were any.
  private func update(_ nodes: inout [Node], from current: [Node]) -> Bool {
    if nodes.count != current.count {
      nodes = []
      nodes.append(contentsOf: current)
    } else {
      for i in current.indices where nodes[i] !== current[i] { nodes[i] = current[i] }
    }
    var isChanged = false
    for layer in sublayerList where !layer.dirt.isDisjoint(with: .anyCommit) && layer.commitState.index >= 0 {
      nodes[layer.commitState.index] = layer.commitNode()
      isChanged = true
    }
    return isChanged
  }

  private func makePlacement(_ values: LayerValues) -> Placement {
    Placement(
      transform: values.placementTransform(withDepth: superlayerLink?.givesDepth ?? false),
      opacity: min(max(values.opacity, 0), 1), isDoubleSided: isDoubleSided)
  }

  /// Whether the depth of sublayers counts: with perspective, or in a common space.
  final var givesDepth: Bool { keepsDepth || !model.sublayerTransform.isAffine }

  private func makeLook(_ values: LayerValues, mask: Node?) -> Look {
    var look = Look(bounds: values.bounds)
    look.background = values.background
    look.corners = values.corners(maskedCorners)
    look.clips = masksToBounds
    look.borderWidth = values.borderWidth
    look.borderColor = values.borderColor
    // As on iOS, a layer that clips clips its shadow away.
    if values.shadowOpacity > 0, !masksToBounds, var color = values.shadowColor {
      color.alpha *= min(values.shadowOpacity, 1)
      look.shadow = Shadow(
        color: color, offset: values.shadowOffset, radius: values.shadowRadius, path: values.shadowPath)
    }
    look.content = makeContent(values)
    look.childTransform = values.childTransform
    look.keepsDepth = keepsDepth
    look.mask = mask
    look.isPictureKept = isPictureKept || shouldRasterize
    return look
  }
}

extension LayerValues {
  func corners(_ mask: CACornerMask) -> CornerRadii {
    guard cornerRadius > 0 else { return .zero }
    let r = cornerRadius
    return CornerRadii(
      topLeft: mask.contains(.layerMinXMinYCorner) ? r : 0, topRight: mask.contains(.layerMaxXMinYCorner) ? r : 0,
      bottomLeft: mask.contains(.layerMinXMaxYCorner) ? r : 0, bottomRight: mask.contains(.layerMaxXMaxYCorner) ? r : 0)
  }
}

extension Placement {
  fileprivate static let none = Placement(transform: .offset(.zero))
}

extension Look {
  fileprivate static var none: Look { Look(bounds: .zero) }
}
