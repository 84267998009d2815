package import GeometryCore

/// An area whose pixels are moved within it, because what it shows has scrolled.
package struct PixelMove: Hashable, Sendable {
  /// The greatest number of areas that are moved in a frame.
  package static let limit = 2

  /// The area, in points; whole pixels of the surface. Pixels that leave it are lost, and the part that they leave is
  /// damaged.
  package var area: Rect
  /// The translation of the pixels, in points; whole pixels.
  package var translation: Point

  /// Creates a move.
  package init(area: Rect, translation: Point) {
    self.area = area
    self.translation = translation
  }
}

extension Damage {
  /// A node on the path from the root to the node that is compared.
  struct Ancestor {
    var node: Node
    /// The index of the next node of the path among the children.
    var child: Int
    /// The map from the node's coordinates to the surface.
    var map: Affine
  }

  /// The share of an area beyond which it is redrawn rather than moved.
  private static let maximumShare = 0.7

  /// Moves the pixels of a node that differs in the origin of its bounds, and compares what scrolled; returns false,
  /// without effect, if it does not merely scroll.
  ///
  /// The pixels may be moved if they show the scrolled content over a plain color. Overlays are redrawn where they are
  /// and where the move took their pixels (`finishMoves`); so is everything that changed elsewhere in the area.
  mutating func move(_ old: Node, _ new: Node, _ t: Affine, _ clip: Rect) -> Bool {
    guard moveScale > 0, !isInMove, moves.count < PixelMove.limit, old.look.bounds.origin != new.look.bounds.origin,
      new.canScroll, new.look.clips, new.look.corners == .zero, !new.look.hasBorder, new.look.shadow == nil,
      new.look.hasNoContent, old.look.looksLike(new.look, exceptOriginAt: new.look.bounds),
      t == .translation(t.tx, t.ty), ancestors.allSatisfy({ $0.node.canScroll })
    else { return false }
    let own = new.map(to: t)
    guard let visible = own.apply(new.look.bounds).intersection(clip), let whole = PixelArea(visible, moveScale),
      let dx = wholeNumber((old.look.bounds.minX - new.look.bounds.minX) * moveScale),
      let dy = wholeNumber((old.look.bounds.minY - new.look.bounds.minY) * moveScale)
    else { return false }
    let area = whole.shrunk(by: ancestors, moveScale)
    guard abs(dx) < area.width, abs(dy) < area.height else { return false }
    let rect = area.rect(moveScale)
    let pixel = 1 / moveScale
    let around = rect.inset(-pixel, -pixel)
    guard !moves.contains(where: { $0.area.intersects(around) }), hasPlainBackdrop(new, rect, around) else {
      return false
    }

    addOverlays(of: around)
    isInMove = true
    // The part that the move uncovers, and the part beside its area.
    add(whole, without: area)
    add(area, without: area.offset(dx, dy))
    compareChildren(old, new, own, clip: visible)
    isInMove = false
    moves.append(PixelMove(area: rect, translation: Point(Double(dx) / moveScale, Double(dy) / moveScale)))
    return true
  }

  /// Adds an area of pixels that have to be drawn again, where they are after the moves.
  mutating func addProvisional(_ rect: Rect) {
    guard let move = moves.first(where: { $0.area.contains(rect) }) else { return outer.add(rect) }
    if let part = rect.offset(move.translation.x, move.translation.y).intersection(move.area) { inner.add(part) }
  }

  /// Adds the places to which moves took pixels of what did not scroll; gives up moves that are hardly worthwhile.
  mutating func finishMoves() {
    let pixel = moveScale > 0 ? 1 / moveScale : 0
    for move in moves {
      for rect in outer.rects {
        // Smoothed edges reach into the next pixel.
        guard
          let moved = rect.inset(-pixel, -pixel).intersection(move.area)?.offset(move.translation.x, move.translation.y)
        else { continue }
        if let part = moved.intersection(move.area) { inner.add(part) }
      }
    }
    var i = 0
    while i < moves.count {
      let area = moves[i].area
      if outer.area(in: area) + inner.area(in: area) > Self.maximumShare * area.width * area.height {
        moves.remove(at: i)
        inner.add(area)
      } else {
        i += 1
      }
    }
  }

  /// Adds nodes that look the same but whose pixels may differ after a move.
  mutating func addUnshiftable(_ node: Node, childTransform: Transform3D?, _ t: Affine, _ clip: Rect) {
    guard isInMove, childTransform != nil || !node.isShiftable else { return }
    guard childTransform == nil, node.isShiftableItself, !node.look.cachesRaster, node.placement.transform.isFlat
    else {
      return addAll(of: node, childTransform: childTransform, t, clip)
    }
    let own = node.map(to: t)
    guard let inner = node.shownPart(of: clip, own) else { return }
    for child in node.children { addUnshiftable(child, childTransform: nil, own, inner) }
  }

  /// Adds the parts of an area above, below, left and right of another one.
  private mutating func add(_ area: PixelArea, without other: PixelArea) {
    let (top, bottom) = (min(max(other.y0, area.y0), area.y1), max(min(other.y1, area.y1), area.y0))
    let (left, right) = (min(max(other.x0, area.x0), area.x1), max(min(other.x1, area.x1), area.x0))
    if area.y0 < top { inner.add(PixelArea(area.x0, area.y0, area.x1, top).rect(moveScale)) }
    if bottom < area.y1 { inner.add(PixelArea(area.x0, bottom, area.x1, area.y1).rect(moveScale)) }
    if area.x0 < left { inner.add(PixelArea(area.x0, top, left, bottom).rect(moveScale)) }
    if right < area.x1 { inner.add(PixelArea(right, top, area.x1, bottom).rect(moveScale)) }
  }

  /// Returns whether there is nothing but one color behind a node in an area, in points; `around` is a pixel larger on
  /// each side.
  private func hasPlainBackdrop(_ node: Node, _ area: Rect, _ around: Rect) -> Bool {
    if let background = node.look.background, background.alpha >= 1 { return true }
    for ancestor in ancestors.reversed() {
      let look = ancestor.node.look
      for sibling in ancestor.node.children[..<ancestor.child].reversed() {
        // Sampled and rotated content reaches into the next pixel.
        guard let extent = ancestor.node.extentInParent(of: sibling),
          ancestor.map.apply(extent).intersects(sibling.isShiftable ? area : around)
        else { continue }
        return sibling.isPlain(in: area, around, ancestor.map)
      }
      guard look.hasNoContent else { return false }
      if let background = look.background, case let box = ancestor.map.apply(look.bounds), box.intersects(around) {
        guard box.inset(0, look.corners.maximumReach).contains(area) else { return false }
        if background.alpha >= 1 { return true }
      }
      guard look.shadow == nil else { return false }
    }
    return true
  }

  /// Adds what is drawn above an area, in points, after the node that is compared.
  private mutating func addOverlays(of area: Rect) {
    for ancestor in ancestors {
      for sibling in ancestor.node.children[(ancestor.child + 1)...] {
        addOverlay(sibling, ancestor.map, area)
      }
    }
  }

  private mutating func addOverlay(_ node: Node, _ t: Affine, _ area: Rect) {
    guard node.placement.opacity > 0, node.look.keepsDepth || node.extent != nil else { return }
    guard node.look.drawsNothing, node.look.shadow == nil, node.look.mask == nil, node.look.childTransform == nil,
      !node.look.keepsDepth, !node.placement.isMoving, node.placement.transform.isFlat
    else { return addAll(of: node, t, area) }
    let own = Affine.translation(-node.look.bounds.minX, -node.look.bounds.minY)
      .concatenating(node.placement.transform.affine).concatenating(t)
    var inner = area
    if node.look.clips {
      guard let visible = own.apply(node.look.bounds).intersection(area) else { return }
      inner = visible
    }
    for child in node.children { addOverlay(child, own, inner) }
  }
}

/// A rectangle of whole pixels.
private struct PixelArea {
  var x0: Int
  var y0: Int
  var x1: Int
  var y1: Int

  init(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) { (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1) }

  /// Creates the pixels of a rectangle in points; nil if an edge is not on the pixel grid.
  init?(_ r: Rect, _ scale: Double) {
    guard let x0 = wholeNumber(r.minX * scale), let y0 = wholeNumber(r.minY * scale),
      let x1 = wholeNumber(r.maxX * scale), let y1 = wholeNumber(r.maxY * scale)
    else { return nil }
    self.init(x0, y0, x1, y1)
  }

  var width: Int { x1 - x0 }
  var height: Int { y1 - y0 }

  func rect(_ scale: Double) -> Rect {
    Rect(Double(x0) / scale, Double(y0) / scale, Double(width) / scale, Double(height) / scale)
  }

  func offset(_ dx: Int, _ dy: Int) -> PixelArea { PixelArea(x0 + dx, y0 + dy, x1 + dx, y1 + dy) }

  /// Returns the part in which ancestors draw no rounded corner and no border.
  func shrunk(by ancestors: [Damage.Ancestor], _ scale: Double) -> PixelArea {
    var part = self
    for ancestor in ancestors {
      let look = ancestor.node.look
      let corner = look.clips ? look.corners.maximumReach : 0
      let border = look.hasBorder ? look.borderWidth : 0
      guard corner > 0 || border > 0 else { continue }
      let box = ancestor.map.apply(look.bounds).inset(border, max(corner, border))
      part.x0 = max(part.x0, Int((box.minX * scale).rounded(.up)))
      part.y0 = max(part.y0, Int((box.minY * scale).rounded(.up)))
      part.x1 = min(part.x1, Int((box.maxX * scale).rounded(.down)))
      part.y1 = min(part.y1, Int((box.maxY * scale).rounded(.down)))
    }
    return part
  }
}

/// Returns a number rounded to a whole one if it differs by rounding noise only; otherwise nil.
private func wholeNumber(_ v: Double) -> Int? {
  let whole = v.rounded()
  guard abs(v - whole) < 1e-6, abs(whole) < 1e7 else { return nil }
  return Int(whole)
}

extension Node {
  /// A Boolean value that indicates whether the node, without its descendants, draws the same if moved by any whole
  /// number of pixels.
  var isShiftableItself: Bool { placement.isShiftable && look.isShiftable }

  /// A Boolean value that indicates whether the node leaves its content at whole pixels and at full opacity.
  fileprivate var canScroll: Bool {
    guard case .offset = placement.transform, placement.opacity >= 1, !placement.isMoving, look.mask == nil,
      look.colorFactor == nil, look.childTransform == nil, !look.keepsDepth
    else { return false }
    return true
  }

  /// Returns whether the node shows nothing but one opaque color in an area of the surface, in points.
  fileprivate func isPlain(in area: Rect, _ around: Rect, _ t: Affine) -> Bool {
    guard canScroll, look.corners == .zero, !look.hasBorder, look.hasNoContent, look.background?.alpha ?? 0 >= 1 else {
      return false
    }
    let own = map(to: t)
    guard own.apply(look.bounds).contains(area) else { return false }
    return children.allSatisfy { child in
      extentInParent(of: child).map { !own.apply($0).intersects(around) } ?? true
    }
  }
}

extension Look {
  /// A Boolean value that indicates whether the node draws no content and no patterns.
  fileprivate var hasNoContent: Bool {
    guard case .none = content else { return false }
    return backgroundPattern == nil && borderPattern == nil
  }

  /// A Boolean value that indicates whether the node itself draws nothing but, perhaps, a shadow of its children.
  fileprivate var drawsNothing: Bool { ownExtent == nil || hasNoContent && !hasBorder && background?.alpha ?? 0 <= 0 }

  /// Returns whether both draw the same themselves, except for the origin of their bounds.
  fileprivate func looksLike(_ other: Look, exceptOriginAt bounds: Rect) -> Bool {
    var moved = self
    moved.bounds = bounds
    return moved.looksLike(other)
  }
}

extension CornerRadii {
  /// The greatest length of an edge that a corner takes, in points; continuous corners begin further away.
  fileprivate var maximumReach: Double {
    max(max(topLeft, topRight), max(bottomLeft, bottomRight)) * (isContinuous ? 1.6 : 1)
  }
}
