/// A 4 × 4 matrix for row vectors with the layout of `CATransform3D`: (x', y', z', w') = (x, y, z, 1) · M.
@usableFromInline package struct Transform3D: Hashable, Sendable, BitwiseCopyable {
  /// The factors of x in x', y', z' and w'.
  @usableFromInline package var m11, m12, m13, m14: Double
  /// The factors of y in x', y', z' and w'.
  @usableFromInline package var m21, m22, m23, m24: Double
  /// The factors of z in x', y', z' and w'; `m34` is the perspective.
  @usableFromInline package var m31, m32, m33, m34: Double
  /// The translation along the x, y and z axes (right, down and toward the eye), in points; `m44` is the constant term
  /// of w', usually 1.
  @usableFromInline package var m41, m42, m43, m44: Double

  /// The identity transform.
  @usableFromInline package static let identity = Transform3D(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

  /// Creates a matrix from its sixteen elements, row by row.
  @inlinable
  package init(
    _ m11: Double, _ m12: Double, _ m13: Double, _ m14: Double,
    _ m21: Double, _ m22: Double, _ m23: Double, _ m24: Double,
    _ m31: Double, _ m32: Double, _ m33: Double, _ m34: Double,
    _ m41: Double, _ m42: Double, _ m43: Double, _ m44: Double
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }

  /// Creates the matrix that maps the plane z = 0 as an affine transform does.
  @inlinable
  package init(_ t: Affine) {
    self.init(t.a, t.b, 0, 0, t.c, t.d, 0, 0, 0, 0, 1, 0, t.tx, t.ty, 0, 1)
  }

  /// A Boolean value that indicates whether the matrix is the identity.
  @inlinable package var isIdentity: Bool { self == .identity }

  /// A Boolean value that indicates whether the matrix maps the plane z = 0 affinely onto itself and leaves z
  /// unchanged.
  @inlinable
  package var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
      && m44 == 1
  }

  /// The affine part: the effect of the matrix on x and y of points with z = 0, without perspective.
  @inlinable package var affine: Affine { Affine(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

  /// Returns a translation, in points.
  @inlinable
  package static func translation(_ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    var m = identity
    m.m41 = x
    m.m42 = y
    m.m43 = z
    return m
  }

  /// Returns a scaling about the origin.
  @inlinable
  package static func scale(_ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    Transform3D(x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1)
  }

  /// Returns the matrix that first applies this one and then `n`.
  @inlinable
  package func concatenating(_ n: Transform3D) -> Transform3D {
    Transform3D(
      m11 * n.m11 + m12 * n.m21 + m13 * n.m31 + m14 * n.m41,
      m11 * n.m12 + m12 * n.m22 + m13 * n.m32 + m14 * n.m42,
      m11 * n.m13 + m12 * n.m23 + m13 * n.m33 + m14 * n.m43,
      m11 * n.m14 + m12 * n.m24 + m13 * n.m34 + m14 * n.m44,
      m21 * n.m11 + m22 * n.m21 + m23 * n.m31 + m24 * n.m41,
      m21 * n.m12 + m22 * n.m22 + m23 * n.m32 + m24 * n.m42,
      m21 * n.m13 + m22 * n.m23 + m23 * n.m33 + m24 * n.m43,
      m21 * n.m14 + m22 * n.m24 + m23 * n.m34 + m24 * n.m44,
      m31 * n.m11 + m32 * n.m21 + m33 * n.m31 + m34 * n.m41,
      m31 * n.m12 + m32 * n.m22 + m33 * n.m32 + m34 * n.m42,
      m31 * n.m13 + m32 * n.m23 + m33 * n.m33 + m34 * n.m43,
      m31 * n.m14 + m32 * n.m24 + m33 * n.m34 + m34 * n.m44,
      m41 * n.m11 + m42 * n.m21 + m43 * n.m31 + m44 * n.m41,
      m41 * n.m12 + m42 * n.m22 + m43 * n.m32 + m44 * n.m42,
      m41 * n.m13 + m42 * n.m23 + m43 * n.m33 + m44 * n.m43,
      m41 * n.m14 + m42 * n.m24 + m43 * n.m34 + m44 * n.m44)
  }

  /// Maps a point of the plane z = 0 and divides by w; a point at or behind the eye gives infinity.
  @inlinable
  package func project(_ p: Point) -> Point {
    let w = m14 * p.x + m24 * p.y + m44
    guard w > 0 else { return Point(.infinity, .infinity) }
    return Point((m11 * p.x + m21 * p.y + m41) / w, (m12 * p.x + m22 * p.y + m42) / w)
  }
}
