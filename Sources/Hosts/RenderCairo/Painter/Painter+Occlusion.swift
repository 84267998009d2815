import DisplayList
import GeometryCore

extension Painter {
  /// Returns the index of the topmost child that hides everything below it inside the clip; nil if there is none.
  func firstVisibleChild(of node: Node, _ state: borrowing State) -> Int? {
    guard state.isDirect, node.look.childTransform == nil else { return nil }
    var i = node.children.count - 1
    while i >= 0 {
      if covers(node.children[i], state) { return i }
      i -= 1
    }
    return nil
  }

  /// Returns whether a node, or one of its descendants, fills the whole clip with an opaque color.
  ///
  /// - Complexity: O(children of nodes that are as large as the clip).
  func covers(_ node: Node, _ parent: borrowing State) -> Bool {
    guard node.placement.opacity >= 1, node.look.mask == nil, node.look.corners == .zero, !node.look.keepsDepth else {
      return false
    }
    guard case .offset(let p) = node.placement.transform, parent.t.keepsAxes else { return false }
    // A picture sampled between pixels is more transparent at its edges than its geometry.
    guard movingDepth == 0, !node.placement.isMoving else { return false }
    let bounds = node.look.bounds
    let t = parent.t.translated(p.x - bounds.minX, p.y - bounds.minY)
    guard parent.clip.isInside(t.apply(bounds)) else { return false }
    if let background = node.look.background, background.alpha >= 1 { return true }
    return firstVisibleChild(of: node, State(t: t, clip: parent.clip, isDirect: parent.isDirect)) != nil
  }
}

extension PixelRect {
  /// Returns whether a rectangle in pixels covers this one.
  func isInside(_ r: Rect) -> Bool {
    r.minX <= Double(x0) + Self.tolerance && r.minY <= Double(y0) + Self.tolerance
      && r.maxX >= Double(x1) - Self.tolerance && r.maxY >= Double(y1) - Self.tolerance
  }
}
