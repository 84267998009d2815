import DisplayList
import GeometryCore

extension Node {
  /// Returns a Boolean value that indicates whether the node, or one of its last children, fills an area of the
  /// parent's coordinates with an opaque color.
  ///
  /// - Complexity: O(depth), for nodes that are as large as the area.
  func hides(_ area: Rect) -> Bool {
    guard case .offset(let p) = placement.transform, placement.opacity >= 1, look.mask == nil, look.colorFactor == nil,
      look.corners == .zero, !look.keepsDepth, Rect(origin: p, size: look.bounds.size).contains(area)
    else { return false }
    if let background = look.background, background.alpha >= 1 { return true }
    guard look.childTransform == nil else { return false }
    let inner = area.offset(look.bounds.minX - p.x, look.bounds.minY - p.y)
    return children.suffix(4).contains { $0.hides(inner) }
  }
}
