import CRenderCairo
import DisplayList
import GeometryCore

/// A projective map of the plane: (x, y, 1) times the columns, then divided by the third component.
struct Homography {
  // Row vectors: X = a x + d y + g, Y = b x + e y + h, W = c x + f y + i.
  var a, b, c, d, e, f, g, h, i: Double

  /// Creates the effect of a matrix on the plane z = 0, followed by an affine transform.
  init(_ m: Transform3D, then t: Affine) {
    a = m.m11 * t.a + m.m12 * t.c + m.m14 * t.tx
    b = m.m11 * t.b + m.m12 * t.d + m.m14 * t.ty
    c = m.m14
    d = m.m21 * t.a + m.m22 * t.c + m.m24 * t.tx
    e = m.m21 * t.b + m.m22 * t.d + m.m24 * t.ty
    f = m.m24
    g = m.m41 * t.a + m.m42 * t.c + m.m44 * t.tx
    h = m.m41 * t.b + m.m42 * t.d + m.m44 * t.ty
    i = m.m44
  }

  init(_ t: Affine) {
    (a, b, c) = (t.a, t.b, 0)
    (d, e, f) = (t.c, t.d, 0)
    (g, h, i) = (t.tx, t.ty, 1)
  }

  /// A Boolean value that indicates whether the map keeps parallels parallel, and rows and columns neither rows nor
  /// columns.
  var rotatesInPlane: Bool { c == 0 && f == 0 && b != 0 && d != 0 }

  func w(at p: Point) -> Double { c * p.x + f * p.y + i }

  func apply(_ p: Point) -> Point {
    let k = 1 / w(at: p)
    return Point((a * p.x + d * p.y + g) * k, (b * p.x + e * p.y + h) * k)
  }

  /// Returns the map that first translates and then applies this one.
  func translated(_ x: Double, _ y: Double) -> Homography {
    var m = self
    m.g = a * x + d * y + g
    m.h = b * x + e * y + h
    m.i = c * x + f * y + i
    return m
  }

  func concatenating(_ n: Homography) -> Homography {
    var m = self
    m.a = a * n.a + b * n.d + c * n.g
    m.b = a * n.b + b * n.e + c * n.h
    m.c = a * n.c + b * n.f + c * n.i
    m.d = d * n.a + e * n.d + f * n.g
    m.e = d * n.b + e * n.e + f * n.h
    m.f = d * n.c + e * n.f + f * n.i
    m.g = g * n.a + h * n.d + i * n.g
    m.h = g * n.b + h * n.e + i * n.h
    m.i = g * n.c + h * n.f + i * n.i
    return m
  }

  /// The inverse map; nil if there is none (a plane seen edge-on).
  var inverse: Homography? {
    let p = e * i - f * h
    let q = f * g - d * i
    let r = d * h - e * g
    let k = a * p + b * q + c * r
    guard k.isFinite, abs(k) > 1e-12 else { return nil }
    var m = self
    (m.a, m.b, m.c) = (p / k, (c * h - b * i) / k, (b * f - c * e) / k)
    (m.d, m.e, m.f) = (q / k, (a * i - c * g) / k, (c * d - a * f) / k)
    (m.g, m.h, m.i) = (r / k, (b * g - a * h) / k, (a * e - b * d) / k)
    return m
  }

  /// Returns the partial derivatives of X and Y by x, and by y, at a point.
  func derivative(at p: Point) -> (Double, Double, Double, Double) {
    let k = 1 / w(at: p)
    let q = apply(p)
    return ((a - q.x * c) * k, (b - q.y * c) * k, (d - q.x * f) * k, (e - q.y * f) * k)
  }

  /// Returns the bounding box of the image of a rectangle; nil if a part is behind the eye.
  func bounds(of r: Rect) -> Rect? {
    var box: Rect?
    for i in 0..<4 {
      let p = r.corner(i)
      guard w(at: p) > 1e-6 else { return nil }
      let q = apply(p)
      box = box?.union(Rect(q.x, q.y, 0, 0)) ?? Rect(q.x, q.y, 0, 0)
    }
    return box
  }

  /// Returns the greatest number of pixels per point over a rectangle, in each direction.
  func scales(over r: Rect) -> (x: Double, y: Double) {
    var maximum = (0.0, 0.0)
    for i in 0..<4 {
      let p = r.corner(i)
      guard w(at: p) > 1e-6 else { continue }
      let (ux, uy, vx, vy) = derivative(at: p)
      maximum = (max(maximum.0, ux * ux + uy * uy), max(maximum.1, vx * vx + vy * vy))
    }
    return (maximum.0.squareRoot(), maximum.1.squareRoot())
  }

  /// Draws a picture through the map, which goes from the target's pixels to the picture's; alpha is from 0 to 1.
  func warp(_ picture: quire_texture, into target: Canvas.Pixels, _ area: PixelRect, alpha: Double) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 9) { map in
      let values = (a, d, g, b, e, h, c, f, i)
      withUnsafeBytes(of: values) { UnsafeMutableRawBufferPointer(map).copyMemory(from: $0) }
      withUnsafePointer(to: picture) {
        quire_warp(
          target.base, target.stride, Int32(area.x0), Int32(area.y0), Int32(area.x1), Int32(area.y1), $0,
          map.baseAddress, UInt32(min(max(alpha, 0), 1) * 256 + 0.5))
      }
    }
  }
}

extension Rect {
  /// Returns the corner with a number from 0 to 3.
  fileprivate func corner(_ i: Int) -> Point { Point(i & 1 == 0 ? minX : maxX, i & 2 == 0 ? minY : maxY) }
}
