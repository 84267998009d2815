import CoreGraphics
import DisplayList
import GeometryCore

extension CALayer {
  /// The map from this layer's coordinates to its owner's: placement, then the owner's sublayer transform.
  final var toOwner: Placement.Transform {
    let parent = superlayerLink
    let place = stored.placementTransform(withDepth: parent?.givesDepth ?? false)
    let origin = stored.bounds.origin
    let map = Placement.Transform.offset(Point.zero - origin).concatenating(place)
    guard let child = parent?.stored.childTransform else { return map }
    return map.concatenating(.full(child))
  }

  /// Returns the map from this layer's coordinates to an ancestor's; each layer is flattened into its owner's plane.
  private func map(toAncestor ancestor: CALayer) -> Placement.Transform {
    var map = Placement.Transform.offset(.zero)
    var layer = self
    while layer !== ancestor, let next = layer.owner {
      map = map.concatenating(layer.toOwner)
      if !next.keepsDepth { map = map.flattened }
      layer = next
    }
    return map
  }

  /// Maps this layer's coordinates to another layer's; nil when that one is seen edge on.
  ///
  /// Layers of different trees meet at their roots.
  /// - Complexity: O(depth), without an allocation.
  final func map(to target: CALayer) -> Placement.Transform? {
    if target === self { return .offset(.zero) }
    if target === owner { return toOwner }
    if self === target.owner { return target.toOwner.flattened.inverse }
    let common = commonAncestor(with: target)
    let up = map(toAncestor: common ?? root)
    guard let down = target.map(toAncestor: common ?? target.root).flattened.inverse else { return nil }
    return up.flattened.concatenating(down)
  }

  private func commonAncestor(with other: CALayer) -> CALayer? {
    var (a, b): (CALayer?, CALayer?) = (self, other)
    var (i, j) = (depth, other.depth)
    while i > j { (a, i) = (a?.owner, i - 1) }
    while j > i { (b, j) = (b?.owner, j - 1) }
    while a !== b { (a, b) = (a?.owner, b?.owner) }
    return a
  }

  private var depth: Int {
    var count = 0
    var layer = self
    while let next = layer.owner { (layer, count) = (next, count + 1) }
    return count
  }

  /// The topmost layer of the tree.
  final var root: CALayer {
    var layer = self
    while let next = layer.owner { layer = next }
    return layer
  }

  final func findLayer(at p: Point) -> CALayer? {
    guard isShown, let back = toOwner.flattened.inverse else { return nil }
    let q = back.apply(p)
    guard q.isFinite else { return nil }
    let isInside = contains(CGPoint(q))
    if masksToBounds, !isInside { return nil }
    for layer in sublayersByDepth.reversed() {
      if let hit = layer.hitTest(CGPoint(q)) { return hit }
    }
    return isInside && !keepsDepth ? self : nil
  }

  /// The part of the bounds that no ancestor with `masksToBounds` cuts off. O(depth).
  final var uncutBounds: CGRect {
    var rect = bounds
    var layer = self
    while let next = layer.superlayerLink {
      if next.masksToBounds { rect = rect.intersection(convert(next.bounds, from: next)) }
      layer = next
    }
    return rect.isNull ? .zero : rect
  }
}
