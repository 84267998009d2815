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

  /// Returns the largest opaque box in an area among a node's descendants, which hide the node's fill; an empty one if
  /// there is none of the size that counts.
  func hiddenBox(in area: PixelRect, under node: Node, _ state: borrowing State) -> PixelRect {
    guard state.isDirect, area.width * area.height >= smallestHiddenFill else { return .empty }
    return largestBox(among: node, State(t: state.t, clip: area, isDirect: true), depth: 0)
  }

  /// Returns the largest opaque box in an area that hides what is behind a scene; an empty one if there is none of the
  /// size that counts.
  func hiddenBox(in area: PixelRect, behind root: Node, _ state: borrowing State) -> PixelRect {
    guard state.isDirect, area.width * area.height >= smallestHiddenFill else { return .empty }
    return opaqueBox(of: root, State(t: state.t, clip: area, isDirect: true), depth: 0)
  }

  /// Returns the largest box of whole pixels that one of a node's last children fills, or a descendant of it.
  private func largestBox(among node: Node, _ state: borrowing State, depth: Int) -> PixelRect {
    var largest = PixelRect.empty
    guard node.look.childTransform == nil, depth < 8 else { return largest }
    var i = node.children.count - 1
    let last = max(0, i - 11)
    while i >= last {
      let box = opaqueBox(of: node.children[i], state, depth: depth + 1)
      if box.width * box.height > largest.width * largest.height { largest = box }
      i -= 1
    }
    return largest
  }

  /// Returns the whole pixels of the clip that a node, or one of its descendants, fills with opaque colors: those of a
  /// single box, which is empty if there is none of the size that counts.
  private func opaqueBox(of node: Node, _ parent: borrowing State, depth: Int) -> PixelRect {
    guard node.placement.opacity >= 1, !node.look.isGroup, node.look.corners == .zero, !node.look.keepsDepth,
      !node.look.cachesRaster, movingDepth == 0, !node.placement.isMoving, parent.t.keepsAxes,
      case .offset(let p) = node.placement.transform
    else { return .empty }
    let bounds = node.look.bounds
    let t = parent.t.translated(p.x - bounds.minX, p.y - bounds.minY)
    let box = PixelRect(within: t.apply(bounds)).intersection(parent.clip)
    let isLarge = !box.isEmpty && box.width * box.height >= smallestHiddenFill
    if isLarge, let background = node.look.background, background.alpha >= 1 { return box }
    guard isLarge || !node.look.clips else { return .empty }
    return largestBox(
      among: node, State(t: t, clip: node.look.clips ? box : parent.clip, isDirect: true), depth: depth)
  }
}

extension PixelRect {
  /// An area without pixels.
  static let empty = PixelRect(0, 0, 0, 0)

  /// Creates the largest rectangle of whole pixels within one given in pixels; empty if there is none.
  ///
  /// Cairo rounds edges to 1/256 of a pixel; one that is further from the grid covers its pixel in part.
  fileprivate init(within r: Rect) {
    let rounding = 1.0 / 1024
    guard r.minX.isFinite, r.minY.isFinite, r.maxX.isFinite, r.maxY.isFinite else {
      self.init(0, 0, 0, 0)
      return
    }
    func whole(_ v: Double) -> Int { Int(max(-1e7, min(1e7, v))) }
    self.init(
      whole((r.minX - rounding).rounded(.up)), whole((r.minY - rounding).rounded(.up)),
      whole((r.maxX + rounding).rounded(.down)), whole((r.maxY + rounding).rounded(.down)))
  }

  /// Calls a closure with the parts of the area above, below, left and right of a box within it; with the whole area
  /// if the box is empty.
  @inline(__always)
  func forEachPart(outside box: PixelRect, _ body: (PixelRect) -> Void) {
    if box.isEmpty { return body(self) }
    if y0 < box.y0 { body(PixelRect(x0, y0, x1, box.y0)) }
    if box.y1 < y1 { body(PixelRect(x0, box.y1, x1, y1)) }
    if x0 < box.x0 { body(PixelRect(x0, box.y0, box.x0, box.y1)) }
    if box.x1 < x1 { body(PixelRect(box.x1, box.y0, x1, box.y1)) }
  }
}

extension PixelRect {
  /// Returns whether a rectangle in pixels covers this one.
  func isInside(_ r: Rect) -> Bool {
    r.minX <= Double(x0) + Self.tolerance && r.minY <= Double(y0) + Self.tolerance
      && r.maxX >= Double(x1) - Self.tolerance && r.maxY >= Double(y1) - Self.tolerance
  }
}
