/// An affine transform of the plane with the layout of `CGAffineTransform`: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
@usableFromInline package struct Affine: Hashable, Sendable {
  /// The factor of x in x'.
  @usableFromInline package var a: Double
  /// The factor of x in y'.
  @usableFromInline package var b: Double
  /// The factor of y in x'.
  @usableFromInline package var c: Double
  /// The factor of y in y'.
  @usableFromInline package var d: Double
  /// The translation along the x axis (to the right), in points.
  @usableFromInline package var tx: Double
  /// The translation along the y axis (down), in points.
  @usableFromInline package var ty: Double

  /// The identity transform.
  @usableFromInline package static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform from its elements.
  @inlinable
  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Returns a translation, in points.
  @inlinable
  package static func translation(_ x: Double, _ y: Double) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns a scaling about the origin.
  @inlinable
  package static func scale(_ x: Double, _ y: Double) -> Affine {
    Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns the transform that first applies this one and then `next`.
  @inlinable
  package func concatenating(_ next: Affine) -> Affine {
    Affine(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The factor by which areas grow; negative for a reflection, 0 if the transform is not invertible.
  @inlinable package var determinant: Double { a * d - b * c }

  /// The inverse transform; nil if the determinant is zero or not finite.
  @inlinable
  package var inverse: Affine? {
    let k = determinant
    guard k != 0, k.isFinite else { return nil }
    return Affine(
      a: d / k, b: -b / k, c: -c / k, d: a / k,
      tx: (c * ty - d * tx) / k, ty: (b * tx - a * ty) / k)
  }

  /// A Boolean value that indicates whether the transform is the identity.
  @inlinable package var isIdentity: Bool { self == .identity }

  /// A Boolean value that indicates whether the transform is a translation.
  @inlinable package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// A Boolean value that indicates whether rectangles stay parallel to the axes.
  @inlinable package var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  /// Returns the image of a point.
  @inlinable
  package func apply(_ p: Point) -> Point { Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty) }

  /// Returns the bounding box of the image of a rectangle.
  @inlinable
  package func apply(_ r: Rect) -> Rect {
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
