package import GeometryCore

/// The changes between two scenes, as a few rectangles in points of the surface that do not overlap.
///
/// # Performance
///
/// A `Damage` that is reused allocates nothing once its storage has grown. Subtrees of equal revision and placement are
/// skipped, so the cost follows what changed.
package struct Damage {
  /// The number of areas beyond which they are merged, because each costs a walk through the scene.
  package static let limit = 4

  /// The areas whose pixels are moved before `rects` are drawn; empty unless moves were requested.
  package internal(set) var moves: [PixelMove] = []

  var surface = Rect.zero
  /// The scale in pixels per point if pixels may be moved, otherwise zero.
  var moveScale = 0.0
  /// The ancestors of the nodes that are compared, while pixels may be moved.
  var ancestors: [Ancestor] = []
  /// A Boolean value that indicates whether the compared nodes are in an area whose pixels are moved.
  var isInMove = false
  /// The changes outside the areas that are moved.
  var outer = DisjointRects(limit: limit)
  /// The changes in the areas that are moved, at their positions after the move; after an update, all changes.
  var inner = DisjointRects(limit: limit)

  /// Creates empty damage; nothing is allocated for it later.
  package init() {
    moves.reserveCapacity(PixelMove.limit)
    ancestors.reserveCapacity(32)
  }

  /// The areas to redraw: at most `limit` rectangles, in points.
  package var rects: [Rect] { inner.rects }

  /// A Boolean value that indicates whether nothing has changed.
  package var isEmpty: Bool { rects.isEmpty && moves.isEmpty }

  /// Computes the changes. With `movesPixels`, areas that merely scroll are reported in `moves`.
  ///
  /// - Parameter provisional: Areas, in points, whose pixels have to be drawn again, wherever they are moved to.
  /// - Complexity: O(nodes on the paths to what changed, and their siblings).
  package mutating func update(
    from old: Scene, to new: Scene, movesPixels: Bool = false, provisional: [Rect] = []
  ) {
    moves.removeAll(keepingCapacity: true)
    outer.removeAll()
    inner.removeAll()
    surface = Rect(origin: .zero, size: new.size)
    moveScale = movesPixels ? new.scale : 0
    isInMove = false
    if old.size != new.size || old.scale != new.scale || old.background != new.background || old.root.id != new.root.id
    {
      inner.add(surface)
      return
    }
    compare(old.root, new.root, .identity, clip: surface)
    for rect in provisional { addProvisional(rect) }
    finishMoves()
    for rect in outer.rects { inner.add(rect) }
  }

  /// Adds an area in a node's coordinates.
  mutating func add(_ area: Rect?, _ t: Affine, _ clip: Rect) {
    guard let area, let mapped = t.apply(area).intersection(clip) else { return }
    if isInMove { inner.add(mapped) } else { outer.add(mapped) }
  }

  /// Compares two lists of children; those that are added, removed or reordered are damaged as a whole.
  mutating func compareChildren(_ old: Node, _ new: Node, _ t: Affine, clip: Rect) {
    let transform = new.look.childTransform
    var i = 0
    var j = 0
    while i < old.children.count || j < new.children.count {
      if i < old.children.count, j < new.children.count, old.children[i].id == new.children[j].id {
        if isInMove {
          compare(old.children[i], new.children[j], childTransform: transform, t, clip: clip)
        } else if old.children[i] !== new.children[j] {
          if moveScale > 0 { ancestors.append(Ancestor(node: new, child: j, map: t)) }
          compare(old.children[i], new.children[j], childTransform: transform, t, clip: clip)
          if moveScale > 0 { ancestors.removeLast() }
        }
        i += 1
        j += 1
      } else if j < new.children.count, !old.holdsChild(new.children[j].id, from: i) {
        addAll(of: new.children[j], childTransform: transform, t, clip)
        j += 1
      } else if i < old.children.count {
        // Removed, or moved behind: a new position is found when the new list gets there, because it is not in the
        // rest.
        addAll(of: old.children[i], childTransform: transform, t, clip)
        i += 1
      } else {
        addAll(of: new.children[j], childTransform: transform, t, clip)
        j += 1
      }
    }
  }

  mutating func addAll(of node: Node, childTransform: Transform3D? = nil, _ t: Affine, _ clip: Rect) {
    guard node.placement.opacity > 0 else { return }
    let extent = node.look.keepsDepth ? Rect(-1e6, -1e6, 2e6, 2e6) : node.extent
    // A picture that is sampled between pixels reaches into the next one.
    let margin = node.placement.isMoving ? 1 / Swift.max(Swift.abs(t.a), Swift.abs(t.b), 1e-6) : 0
    add(extent.map { node.map($0, childTransform: childTransform).inset(-margin, -margin) }, t, clip)
  }

  /// Compares two versions of one node; `t` maps the parent's coordinates to the surface.
  private mutating func compare(
    _ old: Node, _ new: Node, childTransform: Transform3D? = nil, _ t: Affine, clip: Rect
  ) {
    if old === new { return addUnshiftable(new, childTransform: childTransform, t, clip) }
    let isPlacedAlike = old.placement == new.placement && old.look.bounds.size == new.look.bounds.size
    if isPlacedAlike, old.revision == new.revision, old.look.bounds.origin == new.look.bounds.origin {
      return addUnshiftable(new, childTransform: childTransform, t, clip)
    }
    let isFlat = childTransform == nil && new.placement.transform.isFlat && !new.look.keepsDepth
    // Opacity, perspective, a mask, a shadow of the whole and sampling all make the subtree one picture.
    let isOneThing = !isFlat || new.look.mask != nil || old.look.mask != nil || new.placement.isMoving
    if isPlacedAlike, !isOneThing, move(old, new, t, clip) { return }
    guard isPlacedAlike, !isOneThing, old.look.looksLike(new.look), !isInMove || new.isShiftableItself else {
      addAll(of: old, childTransform: childTransform, t, clip)
      addAll(of: new, childTransform: childTransform, t, clip)
      return
    }
    if let shadow = new.look.shadow, shadow.path == nil || old.look.shadow?.path != shadow.path {
      addAll(of: old, t, clip)
      addAll(of: new, t, clip)
      return
    }
    guard new.placement.opacity > 0 else { return }
    let own = new.map(to: t)
    guard let inner = new.shownPart(of: clip, own) else { return }
    compareChildren(old, new, own, clip: inner)
  }
}

extension Node {
  func holdsChild(_ id: NodeID, from start: Int) -> Bool {
    var i = start
    while i < children.count {
      if children[i].id == id { return true }
      i += 1
    }
    return false
  }
}

extension Placement.Transform {
  /// A Boolean value that indicates whether the map is affine in the plane, so that areas keep their form.
  package var isFlat: Bool {
    switch self {
    case .offset, .affine: return true
    case .full(let m): return m.m14 == 0 && m.m24 == 0 && m.m44 == 1
    }
  }
}

extension Node {
  /// Returns the map from the node's own coordinates to the surface; `t` maps those of its parent.
  func map(to t: Affine) -> Affine {
    Affine.translation(-look.bounds.minX, -look.bounds.minY).concatenating(placement.transform.affine).concatenating(t)
  }

  /// Returns the part of an area of the surface that can show the node's content; nil for none.
  func shownPart(of area: Rect, _ own: Affine) -> Rect? {
    look.clips ? own.apply(look.bounds).intersection(area) : area
  }
}
