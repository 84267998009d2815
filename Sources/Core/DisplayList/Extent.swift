package import GeometryCore

/// The area that a picture may touch; it may be larger than what is drawn, but never smaller.
extension Look {
  /// The area that the node itself may draw into, without shadow and children; nil if it draws nothing.
  package var ownExtent: Rect? {
    var extent: Rect?
    if background != nil || backgroundPattern != nil || hasBorder { extent = bounds }
    switch content {
    case .none: break
    case .bitmap(_, let rect, _, _, _, _, _): extent = extent.union(rect)
    case .drawing, .gradient: extent = extent.union(bounds)
    case .shape(let shape): extent = extent.union(shape.extent)
    }
    return extent
  }

  /// A Boolean value that indicates whether a border is drawn.
  package var hasBorder: Bool { borderWidth > 0 && (borderColor != nil || borderPattern != nil) }

  /// Returns the area that the shadow of an area may touch; nil if there is none.
  package func shadowExtent(of area: Rect?) -> Rect? {
    guard let shadow, shadow.color.alpha > 0, let cast = shadow.path?.controlBounds ?? area else { return nil }
    let reach = 3 * max(0, shadow.radius) + 1
    return cast.inset(-reach, -reach).offset(shadow.offset.x, shadow.offset.y)
  }
}

extension ShapeContent {
  /// The area that fill and stroke may touch.
  package var extent: Rect? {
    guard let box = path.controlBounds else { return nil }
    guard strokeColor != nil || strokePattern != nil, style.width > 0 else { return box }
    let corner = style.join == .miter ? max(1, style.miterLimit) : style.cap == .square ? 1.5 : 1
    return box.inset(-style.width / 2 * corner, -style.width / 2 * corner)
  }
}

extension Node {
  /// The area, in the node's coordinates, that the node and its descendants may touch; nil if nothing is drawn.
  ///
  /// - Complexity: O(descendants that are not behind a clip) for the first version of a picture, O(1) after that.
  package var extent: Rect? {
    if let known = knownExtent, known.revision == revision { return known.extent }
    let extent = extentWithoutShadow
    let whole = look.shadow == nil ? extent : extent.union(look.shadowExtent(of: extent))
    knownExtent = (revision, whole)
    return whole
  }

  /// The area that everything but the node's own shadow may touch.
  package var extentWithoutShadow: Rect? {
    var extent = look.ownExtent
    if look.clips {
      extent = children.isEmpty ? extent?.intersection(look.bounds) : look.bounds
    } else {
      for child in children { extent = extent.union(extentInParent(of: child)) }
    }
    return extent
  }

  /// Returns the area, in this node's coordinates, that a child may touch; nil if it draws nothing.
  package func extentInParent(of child: Node) -> Rect? {
    guard child.placement.opacity > 0 else { return nil }
    let extent = child.look.keepsDepth ? Rect(-1e6, -1e6, 2e6, 2e6) : child.extent
    return extent.map { child.map($0, childTransform: look.childTransform) }
  }

  /// Returns an area of the node's coordinates in its parent's; perspective gives a bounding box.
  package func map(_ area: Rect, childTransform: Transform3D? = nil) -> Rect {
    let own = area.offset(-look.bounds.minX, -look.bounds.minY)
    switch placement.transform {
    case .offset(let p) where childTransform == nil: return own.offset(p.x, p.y)
    case .affine(let t) where childTransform == nil: return t.apply(own)
    default:
      let m = childTransform.map { placement.transform.matrix.concatenating($0) } ?? placement.transform.matrix
      return m.projectedBounds(of: own)
    }
  }
}

extension Node {
  /// A Boolean value that indicates whether the node and its descendants cover exactly the rounded bounds.
  package var isOpaqueBox: Bool {
    guard let background = look.background, background.alpha >= 1, look.mask == nil else { return false }
    return look.clips || extentWithoutShadow.map { look.bounds.contains($0) } ?? true
  }
}

extension Transform3D {
  /// Returns the bounding box of a projected rectangle; a huge one if a part of it is behind the eye.
  package func projectedBounds(of r: Rect) -> Rect {
    let p = project(r.origin)
    let q = project(Point(r.maxX, r.minY))
    let s = project(Point(r.minX, r.maxY))
    let t = project(Point(r.maxX, r.maxY))
    guard p.isFinite, q.isFinite, s.isFinite, t.isFinite else { return Rect(-1e6, -1e6, 2e6, 2e6) }
    let x0 = min(min(p.x, q.x), min(s.x, t.x))
    let x1 = max(max(p.x, q.x), max(s.x, t.x))
    let y0 = min(min(p.y, q.y), min(s.y, t.y))
    let y1 = max(max(p.y, q.y), max(s.y, t.y))
    return Rect(x0, y0, x1 - x0, y1 - y0)
  }
}

extension Rect? {
  /// Returns the smallest rectangle that contains both; nil adds nothing.
  func union(_ other: Rect?) -> Rect? {
    guard let other else { return self }
    return self?.union(other) ?? other
  }
}
