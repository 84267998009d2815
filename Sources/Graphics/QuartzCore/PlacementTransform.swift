import DisplayList
import GeometryCore

extension Placement.Transform {
  /// Creates the cheapest form of a matrix.
  init(_ m: Transform3D) {
    if m.isAffine, m.m43 == 0 {
      self.init(m.affine)
    } else {
      self = .full(m)
    }
  }

  /// Creates the cheapest form of an affine transform.
  init(_ t: Affine) { self = t.isTranslation ? .offset(Point(t.tx, t.ty)) : .affine(t) }

  /// Returns the map that first applies this one and then `next`.
  func concatenating(_ next: Placement.Transform) -> Placement.Transform {
    switch (self, next) {
    case (.offset(let a), .offset(let b)): return .offset(a + b)
    case (.full, _), (_, .full): return .full(matrix.concatenating(next.matrix))
    default: return .affine(affine.concatenating(next.affine))
    }
  }

  /// The effect of the map on the plane, without depth.
  var flattened: Placement.Transform {
    if case .full(let m) = self { return Placement.Transform(m.flattened) }
    return self
  }

  /// The inverse map; nil if the plane is seen edge on.
  var inverse: Placement.Transform? {
    switch self {
    case .offset(let p): return .offset(Point.zero - p)
    case .affine(let t): return t.inverse.map { .affine($0) }
    case .full(let m): return m.inverse.map { .full($0) }
    }
  }

  /// Returns the image of a point of the plane; infinite at or behind the eye.
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
    case .full(let m):
      let p = m.project(r.origin)
      let q = m.project(Point(r.maxX, r.minY))
      let s = m.project(Point(r.minX, r.maxY))
      let t = m.project(Point(r.maxX, r.maxY))
      let x0 = min(min(p.x, q.x), min(s.x, t.x))
      let y0 = min(min(p.y, q.y), min(s.y, t.y))
      return Rect(x0, y0, max(max(p.x, q.x), max(s.x, t.x)) - x0, max(max(p.y, q.y), max(s.y, t.y)) - y0)
    }
  }
}
