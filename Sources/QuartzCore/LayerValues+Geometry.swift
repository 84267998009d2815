import DisplayList
import GeometryCore

extension LayerValues {
  /// The bounding box of the bounds in the superlayer, perspective and sublayer transforms of the superlayer left out.
  var frame: Rect {
    guard !transform.isIdentity else {
      let a = anchor
      return Rect(origin: position - a, size: bounds.size)
    }
    return transformedBox(of: bounds.size).offset(position.x, position.y)
  }

  /// Sets bounds and position so that the layer's frame has a size and a place.
  ///
  /// With a rotation there is no such layer, in general: then the transformed bounds share their centre with the frame.
  mutating func setFrame(_ r: Rect) {
    guard !transform.isIdentity else {
      bounds.size = r.size
      position = r.origin + anchor
      return
    }
    if let back = transform.affine.inverse {
      let box = Affine(a: back.a, b: back.b, c: back.c, d: back.d, tx: 0, ty: 0).apply(
        Rect(origin: .zero, size: r.size))
      bounds.size = box.size
    }
    let box = transformedBox(of: bounds.size)
    position = r.center - box.center
  }

  /// The bounding box of the transformed bounds about the anchor point.
  private func transformedBox(of size: Size) -> Rect {
    let box = Rect(-anchorPoint.x * size.width, -anchorPoint.y * size.height, size.width, size.height)
    return Placement.Transform(transform).apply(box)
  }

  /// Maps the layer's coordinates, less the origin of its bounds, to the superlayer's; depth counts when asked for.
  func placementTransform(withDepth: Bool) -> Placement.Transform {
    let a = anchor
    let z = withDepth ? zPosition : 0
    let az = withDepth ? anchorPointZ : 0
    if transform.isIdentity, z == az { return .offset(position - a) }
    if transform.isAffine, z == 0, az == 0 {
      let t = transform.affine
      return .affine(
        Affine(
          a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx + position.x - a.x * t.a - a.y * t.c,
          ty: t.ty + position.y - a.x * t.b - a.y * t.d))
    }
    return .full(
      Transform3D.translation(-a.x, -a.y, -az).concatenating(transform)
        .concatenating(.translation(position.x, position.y, z)))
  }

  /// What is applied to sublayers after their placement: the sublayer transform about the anchor point.
  var childTransform: Transform3D? {
    if sublayerTransform.isIdentity { return nil }
    let p = bounds.origin + anchor
    return Transform3D.translation(-p.x, -p.y, 0).concatenating(sublayerTransform)
      .concatenating(.translation(p.x, p.y, 0))
  }
}

extension Placement.Transform {
  /// The cheapest form of a matrix.
  init(_ m: Transform3D) {
    if m.isAffine, m.m43 == 0 {
      let t = m.affine
      self = t.isTranslation ? .offset(Point(t.tx, t.ty)) : .affine(t)
    } else {
      self = .full(m)
    }
  }

  /// Returns the image of a point of the plane.
  func apply(_ p: Point) -> Point {
    switch self {
    case .offset(let o): return p + o
    case .affine(let t): return t.apply(p)
    case .full(let m): return m.project(p)
    }
  }

  /// Returns the bounding box of the image of a rectangle.
  func apply(_ r: Rect) -> Rect {
    switch self {
    case .offset(let o): return r.offset(o.x, o.y)
    case .affine(let t): return t.apply(r)
    case .full(let m): return m.box(of: r)
    }
  }
}

extension Transform3D {
  /// Returns the bounding box of the projected corners of a rectangle.
  func box(of r: Rect) -> Rect {
    let p = project(r.origin)
    let q = project(Point(r.maxX, r.minY))
    let s = project(Point(r.minX, r.maxY))
    let t = project(Point(r.maxX, r.maxY))
    let x0 = min(min(p.x, q.x), min(s.x, t.x))
    let y0 = min(min(p.y, q.y), min(s.y, t.y))
    return Rect(x0, y0, max(max(p.x, q.x), max(s.x, t.x)) - x0, max(max(p.y, q.y), max(s.y, t.y)) - y0)
  }

  /// Returns the point of the plane z = 0 that is projected to a point; nil when there is none.
  func unproject(_ p: Point) -> Point? {
    // Of (x, y, 0, 1) · M only x', y' and w' count: a 3 × 3 map of the plane, solved by Cramer's rule.
    let a = m11 - p.x * m14
    let b = m21 - p.x * m24
    let c = m12 - p.y * m14
    let d = m22 - p.y * m24
    let e = p.x * m44 - m41
    let f = p.y * m44 - m42
    let k = a * d - b * c
    guard k != 0, k.isFinite else { return nil }
    let q = Point((e * d - b * f) / k, (a * f - e * c) / k)
    return m14 * q.x + m24 * q.y + m44 > 0 ? q : nil
  }
}
