package import DisplayList
import GeometryCore

extension LayerTree {
  /// Returns the scene's nodes for the layers; unchanged nodes are shared with the last commit.
  /// - Complexity: O(marked layers and their siblings); a scroll allocates nothing.
  package func commit() -> Node {
    let node = root.commitNode()
    markLayersMovedWithoutAnimation()
    becomeClean()
    // Changes outside of any transaction belong to one that ends with the frame.
    CATransaction.flush()
    return node
  }

  /// Releases the nodes of the commit before the last, which the next one would reuse: they retain the nodes and
  /// pictures of layers that were removed since.
  /// - Complexity: O(layers).
  package func releaseSpareNodes() { root.releaseSpareNodes() }
}

/// The state that a layer retains between commits.
struct LayerCommitState {
  /// The node of the last commit.
  var node: Node?
  /// The node of the commit before the last, whose storage the next one may reuse.
  var spare: Node?
  /// The index of the node among those of the superlayer; -1 if it is not among them.
  var index = -1
  /// The time at which the layer was last scaled, or placed between pixels, without an animation, in seconds.
  var movedAt: Double?
}

extension CALayer {
  /// A Boolean value that indicates whether the commit has a node for the layer.
  ///
  /// Animated layers have one even while they are transparent, so that a renderer can prepare what a motion will show.
  final var isShown: Bool { !treeNode.isHidden && (treeNode.presentedBox != nil || treeNode.values.opacity > 0) }

  /// Returns the layer's own node, updated if something in the subtree changed.
  final func commitOwnNode() -> Node {
    guard let old = treeNode.commitState.node else { return commitLook(after: nil, .anyCommit) }
    let new = treeNode.dirtyFlags.intersection(.anyCommit)
    if new.isEmpty { return old }
    if !new.isDisjoint(with: [.look, .children]) || (new.contains(.bounds) && contentFollowsBounds) || isMaskMarked
      || (hasInstances && new.contains(.commitBelow))
    {
      return commitLook(after: old, new)
    }
    return commitPlace(after: old, new)
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
    // Values that compare themselves: a closure would check the actor in every comparison.
    var order: [DepthOrder] = []
    order.reserveCapacity(sublayerList.count)
    for (index, layer) in sublayerList.enumerated() { order.append(DepthOrder(depth: layer.shownDepth, index: index)) }
    order.sort()
    var sorted: [CALayer] = []
    sorted.reserveCapacity(order.count)
    for place in order { sorted.append(sublayerList[place.index]) }
    return sorted
  }

  final func makePlacement() -> Placement {
    let withDepth = treeNode.superlayer?.givesDepth ?? false
    guard let shown = treeNode.presentedBox else {
      return .place(of: &treeNode.values, withDepth: withDepth, isDoubleSided: treeNode.isDoubleSided)
    }
    var placement = Placement.place(
      of: &shown.values.values, withDepth: withDepth, isDoubleSided: treeNode.isDoubleSided)
    placement.isMoving = !LayerValues.arePlacedAlike(&shown.values.values, &treeNode.values, withDepth: withDepth)
    return placement
  }

  /// The bounds that are shown.
  final var shownBounds: Rect { treeNode.presentedBox?.values.values.bounds ?? treeNode.values.bounds }

  final func makeLook(mask: Node?) -> Look {
    makeLook(
      treeNode.presentedBox?.values.values ?? treeNode.values, shown: treeNode.presentedBox?.values.extras, mask: mask)
  }

  final func makeLook(_ values: LayerValues, shown: [String: AnimatedValue]?, mask: Node?) -> Look {
    var look = values.look(masksToBounds: treeNode.masksToBounds, corners: maskedCorners)
    if look.corners != .zero { look.corners.isContinuous = cornerCurve == .continuous }
    if treeNode.castsShadowOfBounds {
      look.shadow = values.shadow(path: Path(look.bounds, look.corners.fitting(look.bounds.size)))
    }
    if let pattern = backgroundColor?.tiling {
      look.background = nil
      look.backgroundPattern = pattern
    }
    if let pattern = borderColor?.tiling {
      look.borderColor = nil
      look.borderPattern = pattern
    }
    look.content = makeContent(values, shown: shown)
    look.keepsDepth = treeNode.keepsDepth
    look.mask = mask
    look.cachesRaster = cachesRaster || shouldRasterize
    look.fadesAsGroup = allowsGroupOpacity
    return look
  }

  fileprivate final func releaseSpareNodes() {
    treeNode.commitState.spare = nil
    maskStorage?.releaseSpareNodes()
    for layer in sublayerList { layer.releaseSpareNodes() }
  }

  private var isMaskMarked: Bool { maskStorage.map { !$0.treeNode.dirtyFlags.isDisjoint(with: .anyCommit) } ?? false }

  /// Updates the node on the cheap path: another placement, other bounds, other versions of the same children.
  private func commitPlace(after old: Node, _ new: DirtyFlags) -> Node {
    treeNode.dirtyFlags.subtract(.anyCommit)
    let hasNewChildren = new.contains(.commitBelow) && sublayerList.contains { $0.isMarkedAndShown }
    let isOther = hasNewChildren || new.contains(.bounds)
    var place = new.contains(.placement) ? makePlacement() : nil
    if treeNode.presentedBox == nil, let moved = place?.transform,
      isMovedAgain(from: old.placement.transform, to: moved, isResized: new.contains(.bounds))
    {
      place?.isMoving = true
    }
    let bounds = new.contains(.bounds) ? shownBounds : nil
    let revision = isOther ? LayerIdentity.nextRevision() : old.revision
    let node: Node
    // The storage is passed as the only reference to it, or it would not be reused.
    if hasNewChildren {
      node = Node.next(
        reusing: treeNode.commitState.spare.take(), after: old, placement: place, bounds: bounds, revision: revision
      ) { nodes in
        for layer in sublayerList where layer.isMarkedAndShown {
          nodes[layer.treeNode.commitState.index] = layer.commitNode()
        }
      }
    } else {
      node = Node.next(
        reusing: treeNode.commitState.spare.take(), after: old, placement: place, bounds: bounds, revision: revision)
    }
    treeNode.commitState.spare = old
    treeNode.commitState.node = node
    return node
  }

  private var isMarkedAndShown: Bool {
    !treeNode.dirtyFlags.isDisjoint(with: .anyCommit) && treeNode.commitState.index >= 0
  }

  /// Updates the node on the general path: another appearance, or another list of children.
  private func commitLook(after old: Node?, _ new: DirtyFlags) -> Node {
    treeNode.dirtyFlags.subtract(.anyCommit)
    // The storage of the version before the last releases its children and its mask, so that they can be reused.
    var spare = treeNode.commitState.spare.take()
    var children = Node.reuseStorage(of: &spare)
    if spare != nil {
      spare = Node.next(reusing: spare.take(), id: id, placement: .none, look: .none, children: [], revision: 0)
    }
    if let old, !new.contains(.children), !sublayerList.contains(where: { $0.isMarkedAndShown }) {
      children.append(contentsOf: old.children)
    } else {
      // The capacity grows in powers of two, so that the two versions of a list that grows are rarely reallocated.
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
    treeNode.commitState.spare = old
    treeNode.commitState.node = node
    return node
  }

  /// Collects the nodes of the sublayers, sorted by depth.
  private func collect(into nodes: inout [Node]) {
    for layer in sublayersByDepth {
      guard layer.isShown else {
        layer.treeNode.commitState.index = -1
        continue
      }
      layer.treeNode.commitState.index = nodes.count
      nodes.append(layer.commitNode())
    }
    if hasInstances { nodes = instances(of: nodes, at: .shown(delay: 0)) }
  }

  private var shownDepth: Double { treeNode.presentedBox?.values.values.zPosition ?? treeNode.values.zPosition }

  /// A Boolean value that indicates whether the look has parts that depend on the bounds.
  private var contentFollowsBounds: Bool {
    if case .none = backing, !hasSpecialContent, treeNode.values.sublayerTransform.isIdentity,
      treeNode.presentedBox == nil
    {
      return false
    }
    return true
  }
}

extension Placement {
  /// Returns the placement in the superlayer of a layer with these values; depth is included on request.
  ///
  /// The values are `inout`, though nothing changes: they are large, and this avoids a copy.
  static func place(of values: inout LayerValues, withDepth: Bool, isDoubleSided: Bool) -> Placement {
    Placement(
      transform: values.placementTransform(withDepth: withDepth), opacity: min(max(values.opacity, 0), 1),
      isDoubleSided: isDoubleSided)
  }
}

extension LayerValues {
  /// Returns the parts of the look that do not need the layer itself.
  func look(masksToBounds: Bool, corners: CACornerMask) -> Look {
    var look = Look(bounds: bounds)
    look.background = background
    look.corners = cornerRadii ?? self.corners(corners)
    look.clips = masksToBounds
    look.borderWidth = borderWidth
    look.borderColor = borderColor
    // As on iOS, a layer that clips its sublayers clips its shadow as well.
    if !masksToBounds { look.shadow = shadow(path: shadowPath) }
    look.childTransform = childTransform
    return look
  }

  /// Returns the shadow of a path, or of the picture without one; nil while the shadow is transparent.
  func shadow(path: Path?) -> Shadow? {
    guard shadowOpacity > 0, var color = shadowColor else { return nil }
    color.alpha *= min(shadowOpacity, 1)
    return Shadow(color: color, offset: shadowOffset, radius: shadowRadius, path: path)
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

extension Path {
  /// Creates a path of a rectangle with rounded corners.
  fileprivate init(_ rect: Rect, _ corners: CornerRadii) {
    self.init()
    func size(_ radius: Double) -> Size { Size(radius, radius) }
    roundedRect(
      rect, topLeft: size(corners.topLeft), topRight: size(corners.topRight), bottomLeft: size(corners.bottomLeft),
      bottomRight: size(corners.bottomRight))
  }
}

/// The position of a sublayer among its siblings from back to front: by depth, then by their order in the list.
private struct DepthOrder: Comparable {
  let depth: Double
  let index: Int

  static func < (a: DepthOrder, b: DepthOrder) -> Bool { a.depth == b.depth ? a.index < b.index : a.depth < b.depth }
}
