import Foundation
import GeometryCore

extension Transform3D {
  /// Returns the rotation about an axis through the origin, in radians (Rodrigues' formula, transposed for row
  /// vectors).
  static func rotation(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite, angle.isFinite else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let k = 1 - c
    return Transform3D(
      c + x * x * k, x * y * k + z * s, x * z * k - y * s, 0,
      x * y * k - z * s, c + y * y * k, y * z * k + x * s, 0,
      x * z * k + y * s, y * z * k - x * s, c + z * z * k, 0,
      0, 0, 0, 1)
  }

  /// The inverse matrix; nil if the determinant is zero or not finite (by 2 × 2 minors of both halves).
  var inverse: Transform3D? {
    let s0 = m11 * m22 - m21 * m12
    let s1 = m11 * m23 - m21 * m13
    let s2 = m11 * m24 - m21 * m14
    let s3 = m12 * m23 - m22 * m13
    let s4 = m12 * m24 - m22 * m14
    let s5 = m13 * m24 - m23 * m14
    let c0 = m31 * m42 - m41 * m32
    let c1 = m31 * m43 - m41 * m33
    let c2 = m31 * m44 - m41 * m34
    let c3 = m32 * m43 - m42 * m33
    let c4 = m32 * m44 - m42 * m34
    let c5 = m33 * m44 - m43 * m34
    let d = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    guard d != 0, d.isFinite else { return nil }
    return Transform3D(
      (m22 * c5 - m23 * c4 + m24 * c3) / d, (-m12 * c5 + m13 * c4 - m14 * c3) / d,
      (m42 * s5 - m43 * s4 + m44 * s3) / d, (-m32 * s5 + m33 * s4 - m34 * s3) / d,
      (-m21 * c5 + m23 * c2 - m24 * c1) / d, (m11 * c5 - m13 * c2 + m14 * c1) / d,
      (-m41 * s5 + m43 * s2 - m44 * s1) / d, (m31 * s5 - m33 * s2 + m34 * s1) / d,
      (m21 * c4 - m22 * c2 + m24 * c0) / d, (-m11 * c4 + m12 * c2 - m14 * c0) / d,
      (m41 * s4 - m42 * s2 + m44 * s0) / d, (-m31 * s4 + m32 * s2 - m34 * s0) / d,
      (-m21 * c3 + m22 * c1 - m23 * c0) / d, (m11 * c3 - m12 * c1 + m13 * c0) / d,
      (-m41 * s3 + m42 * s1 - m43 * s0) / d, (m31 * s3 - m32 * s1 + m33 * s0) / d)
  }

  /// The effect of the matrix on the plane z = 0 seen from the front: depth is zero on input and dropped from the
  /// output.
  var flattened: Transform3D {
    Transform3D(m11, m12, 0, m14, m21, m22, 0, m24, 0, 0, 1, 0, m41, m42, 0, m44)
  }
}
