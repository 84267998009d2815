import Foundation
import GeometryCore

extension Transform3D {
  /// Returns the matrix interpolated toward another: it is decomposed, and rotations take the shorter arc.
  func interpolated(to other: Transform3D, at t: Double) -> Transform3D {
    if t == 0 || self == other { return self }
    if t == 1 { return other }
    guard let a = TransformParts(self), let b = TransformParts(other) else {
      // A matrix without volume has no parts: its elements are interpolated.
      return mixed(with: other, at: t)
    }
    return a.interpolated(to: b, at: t).matrix
  }

  private func mixed(with n: Transform3D, at t: Double) -> Transform3D {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    return Transform3D(
      mix(m11, n.m11), mix(m12, n.m12), mix(m13, n.m13), mix(m14, n.m14),
      mix(m21, n.m21), mix(m22, n.m22), mix(m23, n.m23), mix(m24, n.m24),
      mix(m31, n.m31), mix(m32, n.m32), mix(m33, n.m33), mix(m34, n.m34),
      mix(m41, n.m41), mix(m42, n.m42), mix(m43, n.m43), mix(m44, n.m44))
  }
}

/// The decomposition of a matrix: scale, then shear, then rotation, then translation, then perspective.
///
/// Source: S. Thomas, "Decomposing a Matrix into Simple Transformations", Graphics Gems II, 1991.
struct TransformParts {
  typealias Vector = SIMD3<Double>

  var scale: Vector
  /// The shear of x by y, of x by z, of y by z.
  var shear: Vector
  /// The rotation as a unit quaternion: x, y, z, w.
  var rotation: SIMD4<Double>
  var translation: Vector
  /// The last column of the matrix.
  var perspective: SIMD4<Double>

  init?(_ m: Transform3D) {
    guard m.m44 != 0, m.isFinite, m.inverse != nil else { return nil }
    let k = 1 / m.m44
    // M = A · P where A is affine and P the identity but for its last column.
    var a = m
    (a.m14, a.m24, a.m34, a.m44) = (0, 0, 0, 1)
    (a.m11, a.m12, a.m13) = (m.m11 * k, m.m12 * k, m.m13 * k)
    (a.m21, a.m22, a.m23) = (m.m21 * k, m.m22 * k, m.m23 * k)
    (a.m31, a.m32, a.m33) = (m.m31 * k, m.m32 * k, m.m33 * k)
    (a.m41, a.m42, a.m43) = (m.m41 * k, m.m42 * k, m.m43 * k)
    guard let back = a.inverse else { return nil }
    let c = SIMD4(m.m14 * k, m.m24 * k, m.m34 * k, 1)
    perspective = SIMD4(
      back.m11 * c.x + back.m12 * c.y + back.m13 * c.z + back.m14 * c.w,
      back.m21 * c.x + back.m22 * c.y + back.m23 * c.z + back.m24 * c.w,
      back.m31 * c.x + back.m32 * c.y + back.m33 * c.z + back.m34 * c.w,
      back.m41 * c.x + back.m42 * c.y + back.m43 * c.z + back.m44 * c.w)
    translation = Vector(a.m41, a.m42, a.m43)

    // Gram and Schmidt: each row loses what it has in common with those before.
    var x = Vector(a.m11, a.m12, a.m13)
    var y = Vector(a.m21, a.m22, a.m23)
    var z = Vector(a.m31, a.m32, a.m33)
    let sx = TransformParts.length(x)
    x /= sx
    var xy = TransformParts.dot(x, y)
    y -= x * xy
    let sy = TransformParts.length(y)
    y /= sy
    xy /= sy
    var xz = TransformParts.dot(x, z)
    z -= x * xz
    var yz = TransformParts.dot(y, z)
    z -= y * yz
    let sz = TransformParts.length(z)
    z /= sz
    xz /= sz
    yz /= sz
    scale = Vector(sx, sy, sz)
    shear = Vector(xy, xz, yz)
    // A reflection is no rotation: in the plane y is turned over, so that a flip squeezes and does not spin.
    if TransformParts.dot(x, TransformParts.cross(y, z)) < 0 {
      y = -y
      scale.y = -scale.y
      shear.x = -shear.x
      shear.z = -shear.z
    }
    rotation = TransformParts.quaternion(x, y, z)
  }

  var matrix: Transform3D {
    var r = TransformParts.matrix(of: rotation)
    (r.m41, r.m42, r.m43) = (translation.x, translation.y, translation.z)
    // Rows as they were before Gram and Schmidt: y·(xy·x + y), z·(xz·x + yz·y + z).
    let s = Transform3D(
      scale.x, 0, 0, 0,
      scale.y * shear.x, scale.y, 0, 0,
      scale.z * shear.y, scale.z * shear.z, scale.z, 0,
      0, 0, 0, 1)
    let p = Transform3D(
      1, 0, 0, perspective.x, 0, 1, 0, perspective.y, 0, 0, 1, perspective.z, 0, 0, 0, perspective.w)
    return s.concatenating(r).concatenating(p)
  }

  /// Returns the matrix of a rotation by a unit quaternion.
  static func matrix(of q: SIMD4<Double>) -> Transform3D {
    Transform3D(
      1 - 2 * (q.y * q.y + q.z * q.z), 2 * (q.x * q.y + q.z * q.w), 2 * (q.x * q.z - q.y * q.w), 0,
      2 * (q.x * q.y - q.z * q.w), 1 - 2 * (q.x * q.x + q.z * q.z), 2 * (q.y * q.z + q.x * q.w), 0,
      2 * (q.x * q.z + q.y * q.w), 2 * (q.y * q.z - q.x * q.w), 1 - 2 * (q.x * q.x + q.y * q.y), 0,
      0, 0, 0, 1)
  }

  func interpolated(to b: TransformParts, at t: Double) -> TransformParts {
    var result = self
    result.scale += (b.scale - scale) * t
    result.shear += (b.shear - shear) * t
    result.translation += (b.translation - translation) * t
    result.perspective += (b.perspective - perspective) * t
    // Both matrices have the element m44 = 1, and so has each between them. Interpolated by itself, it would shrink a
    // layer that gains depth and perspective at once.
    let p = Vector(result.perspective.x, result.perspective.y, result.perspective.z)
    result.perspective.w = 1 - TransformParts.dot(result.translation, p)
    result.rotation = TransformParts.slerp(rotation, b.rotation, t)
    return result
  }

  private static func dot(_ a: Vector, _ b: Vector) -> Double { (a * b).sum() }
  private static func length(_ a: Vector) -> Double { dot(a, a).squareRoot() }
  private static func cross(_ a: Vector, _ b: Vector) -> Vector {
    Vector(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  /// Returns the rotation whose matrix has these rows, for row vectors.
  private static func quaternion(_ x: Vector, _ y: Vector, _ z: Vector) -> SIMD4<Double> {
    let trace = x.x + y.y + z.z
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      return SIMD4((y.z - z.y) / s, (z.x - x.z) / s, (x.y - y.x) / s, s / 4)
    }
    if x.x > y.y, x.x > z.z {
      let s = (1 + x.x - y.y - z.z).squareRoot() * 2
      return SIMD4(s / 4, (x.y + y.x) / s, (x.z + z.x) / s, (y.z - z.y) / s)
    }
    if y.y > z.z {
      let s = (1 + y.y - x.x - z.z).squareRoot() * 2
      return SIMD4((x.y + y.x) / s, s / 4, (y.z + z.y) / s, (z.x - x.z) / s)
    }
    let s = (1 + z.z - x.x - y.y).squareRoot() * 2
    return SIMD4((x.z + z.x) / s, (y.z + z.y) / s, s / 4, (x.y - y.x) / s)
  }

  private static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> SIMD4<Double> {
    var cosine = (a * b).sum()
    let end = cosine < 0 ? -b : b
    cosine = min(cosine.magnitude, 1)
    let angle = acos(cosine)
    guard angle > 1e-6 else { return a + (end - a) * t }
    return (a * sin((1 - t) * angle) + end * sin(t * angle)) / sin(angle)
  }
}
