import CoreGraphics
import DisplayList
import GeometryCore

extension CALayer {
  final func findLayer(at p: Point) -> CALayer? {
    guard isShown, let back = treeNode.toOwner.flattened.inverse else { return nil }
    let q = back.apply(p)
    guard q.isFinite else { return nil }
    let isInside = contains(CGPoint(q))
    if treeNode.masksToBounds, !isInside { return nil }
    for layer in sublayersByDepth.reversed() {
      if let hit = layer.hitTest(CGPoint(q)) { return hit }
    }
    return isInside && !treeNode.keepsDepth ? self : nil
  }

  /// The part of the bounds that no ancestor with `masksToBounds` cuts off. O(depth).
  final var uncutBounds: CGRect {
    var rect = bounds
    var node = treeNode
    while let next = node.superlayer {
      if next.masksToBounds { rect = rect.intersection(next.box(of: CGRect(next.values.bounds), in: treeNode)) }
      node = next
    }
    return rect.isNull ? .zero : rect
  }
}

extension LayerNode {
  /// Returns a point of the layer's coordinates in another layer's; infinite when that layer cannot show it.
  func convert(_ p: CGPoint, to target: LayerNode) -> CGPoint {
    CGPoint(map(to: target)?.apply(Point(p)) ?? Point(.infinity, .infinity))
  }

  /// Returns the bounding box of a rectangle in another layer's coordinates; null when that layer cannot show it.
  func box(of r: CGRect, in target: LayerNode) -> CGRect {
    if r.isNull || r.isInfinite { return r }
    return map(to: target).map { CGRect($0.apply(Rect(r.standardized))) } ?? .null
  }
}
