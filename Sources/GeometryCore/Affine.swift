/// An affine map of the plane with the layout of `CGAffineTransform`: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct Affine: Hashable, Sendable {
  /// What x gives to x.
  public var a: Double
  /// What x gives to y.
  public var b: Double
  /// What y gives to x.
  public var c: Double
  /// What y gives to y.
  public var d: Double
  /// How far everything goes to the right.
  public var tx: Double
  /// How far everything goes down.
  public var ty: Double

  /// Creates a map from its entries.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that changes nothing.
  public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Returns a translation, in points.
  @inlinable
  public static func translation(_ x: Double, _ y: Double) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns a scaling about the origin.
  @inlinable
  public static func scale(_ x: Double, _ y: Double) -> Affine {
    Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns the map that first applies this one and then `next`.
  @inlinable
  public func concatenating(_ next: Affine) -> Affine {
    Affine(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// By how much areas grow; negative where sides are swapped, 0 where there is no way back.
  @inlinable public var determinant: Double { a * d - b * c }

  /// The reverse map, or nil when the determinant is zero or not finite.
  @inlinable
  public var inverse: Affine? {
    let k = determinant
    guard k != 0, k.isFinite else { return nil }
    return Affine(
      a: d / k, b: -b / k, c: -c / k, d: a / k,
      tx: (c * ty - d * tx) / k, ty: (b * tx - a * ty) / k)
  }

  /// Whether the map changes nothing.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// Whether the map only moves.
  @inlinable public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether rectangles stay rectangles parallel to the axes.
  @inlinable public var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  /// Returns where the map takes a point.
  @inlinable
  public func apply(_ p: Point) -> Point { Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty) }

  /// Returns the bounding box of the image of a rectangle.
  @inlinable
  public func apply(_ r: Rect) -> Rect {
    if isTranslation { return r.offset(tx, ty) }
    let p = apply(r.origin)
    let q = apply(Point(r.maxX, r.minY))
    let s = apply(Point(r.minX, r.maxY))
    let t = apply(Point(r.maxX, r.maxY))
    let x0 = min(min(p.x, q.x), min(s.x, t.x))
    let x1 = max(max(p.x, q.x), max(s.x, t.x))
    let y0 = min(min(p.y, q.y), min(s.y, t.y))
    let y1 = max(max(p.y, q.y), max(s.y, t.y))
    return Rect(x0, y0, x1 - x0, y1 - y0)
  }
}
