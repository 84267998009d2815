import CRenderCairo
import DisplayList
import GeometryCore

/// A projective map of the plane: (x, y, 1) times the columns, then divided by the third.
struct Homography {
  // Row vectors: X = a x + d y + g, Y = b x + e y + h, W = c x + f y + i.
  var a, b, c, d, e, f, g, h, i: Double

  /// What a matrix does to the plane z = 0, followed by an affine map.
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

  func w(at p: Point) -> Double { c * p.x + f * p.y + i }

  func apply(_ p: Point) -> Point {
    let k = 1 / w(at: p)
    return Point((a * p.x + d * p.y + g) * k, (b * p.x + e * p.y + h) * k)
  }

  /// The map after a translation of what it maps.
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

  /// The reverse map, or nil when there is none (a plane seen edge-on).
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

  /// How X and Y change with x, and with y, at a point.
  func derivative(at p: Point) -> (Double, Double, Double, Double) {
    let k = 1 / w(at: p)
    let q = apply(p)
    return ((a - q.x * c) * k, (b - q.y * c) * k, (d - q.x * f) * k, (e - q.y * f) * k)
  }

  /// The bounding box of the image of a rectangle; nil when a part is behind the eye.
  func bounds(of r: Rect) -> Rect? {
    var box: Rect?
    for p in r.corners {
      guard w(at: p) > 1e-6 else { return nil }
      let q = apply(p)
      box = box?.union(Rect(q.x, q.y, 0, 0)) ?? Rect(q.x, q.y, 0, 0)
    }
    return box
  }

  /// How many pixels a point of a rectangle needs at most in each direction.
  ///
  /// Rounded up to a power of the square root of two, so that a picture serves many frames of an animation.
  func scales(over r: Rect, limit: Double) -> (Double, Double) {
    var most = (0.0, 0.0)
    for p in r.corners where w(at: p) > 1e-6 {
      let (ux, uy, vx, vy) = derivative(at: p)
      most = (max(most.0, ux * ux + uy * uy), max(most.1, vx * vx + vy * vy))
    }
    func step(_ square: Double) -> Double {
      var k = limit
      // Each step is one over the square root of two: compare squares.
      while k * k / 2 >= square, k > limit / 64 { k *= 0.5.squareRoot() }
      return k
    }
    return (step(most.0), step(most.1))
  }

  func warp(_ picture: Canvas.Pixels, into target: Canvas.Pixels, _ area: PixelRect) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 9) { map in
      let values = (a, d, g, b, e, h, c, f, i)
      withUnsafeBytes(of: values) { UnsafeMutableRawBufferPointer(map).copyMemory(from: $0) }
      quire_warp(
        target.base, target.stride, Int32(area.x0), Int32(area.y0), Int32(area.x1), Int32(area.y1), picture.base,
        picture.stride, Int32(picture.width), Int32(picture.height), map.baseAddress)
    }
  }
}

extension Rect {
  fileprivate var corners: [Point] {
    [origin, Point(maxX, minY), Point(minX, maxY), Point(maxX, maxY)]
  }
}
