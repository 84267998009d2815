package import DisplayList
import GeometryCore

extension LayerTree {
  /// Makes the scene's nodes from the layers; what did not change is shared with the last commit.
  /// - Complexity: O(marked layers and their siblings); a scroll allocates nothing.
  package func commit() -> Node {
    let node = root.commitNode()
    lookAgainAtScaled()
    becomeClean()
    // Changes outside of any transaction belong to one that ends with the frame.
    CATransaction.flush()
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
  /// When the layer was scaled without an animation last, in seconds.
  var scaledAt: Double?
}

extension CALayer {
  /// Whether the commit has a node for the layer.
  ///
  /// What is animated has one even while it is clear: a renderer can prepare what it will see in the midst of a motion.
  final var isShown: Bool { !isHidden && (presentedBox != nil || stored.opacity > 0) }

  /// Returns the layer's own node, made anew if something in the subtree changed.
  final func commitOwnNode() -> Node {
    guard let old = commitState.node else { return commitLook(after: nil, .anyCommit) }
    let new = dirtyFlags.intersection(.anyCommit)
    if new.isEmpty { return old }
    if !new.isDisjoint(with: [.look, .children]) || (new.contains(.bounds) && contentFollowsBounds) || isMaskMarked
      || (hasInstances && new.contains(.commitBelow))
    {
      return commitLook(after: old, new)
    }
    return commitPlace(after: old, new)
  }

  private var isMaskMarked: Bool { maskStorage.map { !$0.dirtyFlags.isDisjoint(with: .anyCommit) } ?? false }

  /// The cheap half: another place, other bounds, other versions of the same children.
  private func commitPlace(after old: Node, _ new: DirtyFlags) -> Node {
    dirtyFlags.subtract(.anyCommit)
    let hasNewChildren = new.contains(.commitBelow) && sublayerList.contains { $0.isMarkedAndShown }
    let isOther = hasNewChildren || new.contains(.bounds)
    var place = new.contains(.placement) ? makePlacement() : nil
    if presentedBox == nil, let scaled = place?.transform, isRescaled(from: old.placement.transform, to: scaled) {
      place?.isMoving = true
    }
    let bounds = new.contains(.bounds) ? shownBounds : nil
    let revision = isOther ? LayerIdentity.nextRevision() : old.revision
    let node: Node
    // The storage goes along as the only reference to it, or it would not be reused.
    if hasNewChildren {
      node = Node.next(
        reusing: commitState.spare.take(), after: old, placement: place, bounds: bounds, revision: revision
      ) { nodes in
        for layer in sublayerList where layer.isMarkedAndShown {
          nodes[layer.commitState.index] = layer.commitNode()
        }
      }
    } else {
      node = Node.next(
        reusing: commitState.spare.take(), after: old, placement: place, bounds: bounds, revision: revision)
    }
    commitState.spare = old
    commitState.node = node
    return node
  }

  private var isMarkedAndShown: Bool { !dirtyFlags.isDisjoint(with: .anyCommit) && commitState.index >= 0 }

  /// The general half: another look, or another list of children.
  private func commitLook(after old: Node?, _ new: DirtyFlags) -> Node {
    dirtyFlags.subtract(.anyCommit)
    // The storage of the version before last lets go of its children and its mask, so that they can be reused.
    var spare = commitState.spare.take()
    var children = Node.reuseStorage(of: &spare)
    if spare != nil {
      spare = Node.next(reusing: spare.take(), id: id, placement: .none, look: .none, children: [], revision: 0)
    }
    if let old, !new.contains(.children), !sublayerList.contains(where: { $0.isMarkedAndShown }) {
      children.append(contentsOf: old.children)
    } else {
      // In steps of powers of two, so that the two versions of a list that grows seldom need more room.
      if children.capacity < sublayerList.count {
        children.reserveCapacity(1 << (Int.bitWidth - (sublayerList.count - 1).leadingZeroBitCount))
      }
      collect(into: &children)
    }
    let mask = maskStorage?.commitNode()
    let place = makePlacement()
    let node = Node.next(
      reusing: spare.take(), id: id, placement: place, look: makeLook(mask: mask), children: children,
      revision: LayerIdentity.nextRevision())
    commitState.spare = old
    commitState.node = node
    return node
  }

  /// Makes the list of nodes anew, sorted by depth.
  private func collect(into nodes: inout [Node]) {
    for layer in sublayersByDepth {
      guard layer.isShown else {
        layer.commitState.index = -1
        continue
      }
      layer.commitState.index = nodes.count
      nodes.append(layer.commitNode())
    }
    if hasInstances { nodes = instances(of: nodes, at: .shown(delay: 0)) }
  }

  /// The sublayers as they are drawn, from back to front: by z position, then by their order in the list.
  /// - Complexity: O(sublayers), O(n log n) when they are not in order.
  final var sublayersByDepth: [CALayer] {
    var last = -Double.infinity
    var isSorted = true
    for layer in sublayerList {
      let depth = layer.shownDepth
      isSorted = isSorted && depth >= last
      last = depth
    }
    if isSorted { return sublayerList }
    return sublayerList.enumerated().sorted { a, b in
      let (za, zb) = (a.element.shownDepth, b.element.shownDepth)
      return za == zb ? a.offset < b.offset : za < zb
    }.map(\.element)
  }

  private func makePlacement() -> Placement {
    let withDepth = superlayerLink?.givesDepth ?? false
    guard let shown = presentedBox else {
      return .place(of: &stored, withDepth: withDepth, isDoubleSided: isDoubleSided)
    }
    var placement = Placement.place(of: &shown.values.values, withDepth: withDepth, isDoubleSided: isDoubleSided)
    placement.isMoving = !LayerValues.arePlacedAlike(&shown.values.values, &stored, withDepth: withDepth)
    return placement
  }

  private var shownDepth: Double { presentedBox?.values.values.zPosition ?? stored.zPosition }

  /// The bounds that are shown.
  final var shownBounds: Rect { presentedBox?.values.values.bounds ?? stored.bounds }

  /// Whether the depth of sublayers counts: with perspective, or in a common space.
  final var givesDepth: Bool { keepsDepth || !stored.sublayerTransform.isAffine }

  /// Whether the look has parts that are placed in the bounds.
  private var contentFollowsBounds: Bool {
    if case .none = backing, !hasSpecialContent, stored.sublayerTransform.isIdentity, presentedBox == nil {
      return false
    }
    return true
  }

  private func makeLook(mask: Node?) -> Look {
    makeLook(presentedBox?.values.values ?? stored, shown: presentedBox?.values.extras, mask: mask)
  }

  final func makeLook(_ values: LayerValues, shown: [String: AnimatedValue]?, mask: Node?) -> Look {
    var look = values.look(masksToBounds: masksToBounds, corners: maskedCorners)
    if look.corners != .zero { look.corners.isContinuous = cornerCurve == .continuous }
    if let pattern = backgroundColor?.tiling {
      look.background = nil
      look.backgroundPattern = pattern
    }
    if let pattern = borderColor?.tiling {
      look.borderColor = nil
      look.borderPattern = pattern
    }
    look.content = makeContent(values, shown: shown)
    look.keepsDepth = keepsDepth
    look.mask = mask
    look.cachesRaster = cachesRaster || shouldRasterize
    look.fadesAsGroup = allowsGroupOpacity
    return look
  }
}

extension Placement {
  /// Where a layer with these values is in its superlayer; depth counts when asked for.
  ///
  /// Passed as `inout`, though nothing changes: so the values, which are large, are read where they are.
  static func place(of values: inout LayerValues, withDepth: Bool, isDoubleSided: Bool) -> Placement {
    Placement(
      transform: values.placementTransform(withDepth: withDepth), opacity: min(max(values.opacity, 0), 1),
      isDoubleSided: isDoubleSided)
  }
}

extension LayerValues {
  /// What does not need the layer itself.
  func look(masksToBounds: Bool, corners: CACornerMask) -> Look {
    var look = Look(bounds: bounds)
    look.background = background
    look.corners = cornerRadii ?? self.corners(corners)
    look.clips = masksToBounds
    look.borderWidth = borderWidth
    look.borderColor = borderColor
    // As on iOS, a layer that clips clips its shadow away.
    if shadowOpacity > 0, !masksToBounds, var color = shadowColor {
      color.alpha *= min(shadowOpacity, 1)
      look.shadow = Shadow(color: color, offset: shadowOffset, radius: shadowRadius, path: shadowPath)
    }
    look.childTransform = childTransform
    return look
  }

  private func corners(_ mask: CACornerMask) -> CornerRadii {
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
