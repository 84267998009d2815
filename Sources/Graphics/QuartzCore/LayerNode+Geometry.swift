import DisplayList
import GeometryCore

extension LayerNode {
  /// A Boolean value that indicates whether the depth of sublayers counts: with perspective, or in a common space.
  var givesDepth: Bool { keepsDepth || !values.sublayerTransform.isAffine }

  /// The map from the layer's coordinates to its owner's: placement, then the owner's sublayer transform.
  var toOwner: Placement.Transform {
    let parent = superlayer
    let place = values.placementTransform(withDepth: parent?.givesDepth ?? false)
    let map = Placement.Transform.offset(Point.zero - values.bounds.origin).concatenating(place)
    guard let child = parent?.values.childTransform else { return map }
    return map.concatenating(.full(child))
  }

  /// Returns the map from the layer's coordinates to another layer's; nil when that one is seen edge on.
  ///
  /// Layers of different trees meet at their roots.
  /// - Complexity: O(depth), without an allocation.
  func map(to target: LayerNode) -> Placement.Transform? {
    if target === self { return .offset(.zero) }
    if target === owner { return toOwner }
    if self === target.owner { return target.toOwner.flattened.inverse }
    let common = commonAncestor(with: target)
    let up = map(toAncestor: common ?? root)
    guard let down = target.map(toAncestor: common ?? target.root).flattened.inverse else { return nil }
    return up.flattened.concatenating(down)
  }

  /// Returns the map from the layer's coordinates to an ancestor's; each layer is flattened into its owner's plane.
  private func map(toAncestor ancestor: LayerNode) -> Placement.Transform {
    var map = Placement.Transform.offset(.zero)
    var node = self
    while node !== ancestor, let next = node.owner {
      map = map.concatenating(node.toOwner)
      if !next.keepsDepth { map = map.flattened }
      node = next
    }
    return map
  }

  private func commonAncestor(with other: LayerNode) -> LayerNode? {
    var (a, b): (LayerNode?, LayerNode?) = (self, other)
    var (i, j) = (depth, other.depth)
    while i > j { (a, i) = (a?.owner, i - 1) }
    while j > i { (b, j) = (b?.owner, j - 1) }
    while a !== b { (a, b) = (a?.owner, b?.owner) }
    return a
  }

  private var depth: Int {
    var count = 0
    var node = self
    while let next = node.owner { (node, count) = (next, count + 1) }
    return count
  }
}
