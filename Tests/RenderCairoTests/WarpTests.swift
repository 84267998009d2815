import DisplayList
import GeometryCore
import TestSupport
import Testing

@testable import RenderCairo

@Suite struct WarpTests {
  private func raster(_ width: Int, _ height: Int, _ value: (Int, Int) -> UInt32) -> [UInt32] {
    (0..<width * height).map { value($0 % width, $0 / width) }
  }

  private func warp(_ picture: [UInt32], _ width: Int, _ height: Int, into size: Int, _ map: [Double]) -> [UInt32] {
    var target = [UInt32](repeating: 0xFFFF_FFFF, count: size * size)
    var source = picture
    var h = Homography(.identity)
    (h.a, h.d, h.g) = (map[0], map[1], map[2])
    (h.b, h.e, h.h) = (map[3], map[4], map[5])
    (h.c, h.f, h.i) = (map[6], map[7], map[8])
    target.withUnsafeMutableBytes { to in
      source.withUnsafeMutableBytes { from in
        h.warp(
          Canvas.Pixels(base: from.baseAddress!, stride: width * 4, width: width, height: height),
          into: Canvas.Pixels(base: to.baseAddress!, stride: size * 4, width: size, height: size),
          PixelRect(0, 0, size, size))
      }
    }
    return target
  }

  @Test func `a map by whole pixels copies them`() {
    let picture = raster(7, 5) { x, y in 0xFF00_0000 | UInt32(x * 30) << 8 | UInt32(y * 40) }
    let target = warp(picture, 7, 5, into: 16, [1, 0, -4, 0, 1, -6, 0, 0, 1])
    for y in 0..<16 {
      for x in 0..<16 {
        let isInside = (4..<11).contains(x) && (6..<11).contains(y)
        #expect(target[y * 16 + x] == (isInside ? picture[(y - 6) * 7 + x - 4] : 0xFFFF_FFFF), "at \(x), \(y)")
      }
    }
  }

  @Test(arguments: 0..<6)
  func `a projected ramp has the values that the map says`(seed: Int) {
    // A ramp is linear, so a bilinear sample is exact: red is u, green is v.
    var random = SeededGenerator(seed: UInt64(seed))
    func small() -> Double { Double.random(in: -1...1, using: &random) }
    let size = 60
    let picture = raster(100, 100) { x, y in 0xFF00_0000 | UInt32(x * 2) << 16 | UInt32(y * 2) << 8 }
    let map = [
      1.2 + small() * 0.2, small() * 0.2, 15, small() * 0.2, 1.2 + small() * 0.2, 15, small() * 0.002, small() * 0.002,
      1,
    ]
    let target = warp(picture, 100, 100, into: size, map)
    var worst = 0.0
    for y in 0..<size {
      for x in 0..<size {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let w = map[6] * px + map[7] * py + map[8]
        let u = (map[0] * px + map[1] * py + map[2]) / w
        let v = (map[3] * px + map[4] * py + map[5]) / w
        guard u > 3, v > 3, u < 97, v < 97 else { continue }
        let pixel = target[y * size + x]
        worst = max(
          worst, abs(Double(pixel >> 16 & 255) - (u - 0.5) * 2), abs(Double(pixel >> 8 & 255) - (v - 0.5) * 2))
      }
    }
    #expect(worst <= 2, "seed \(seed)")
  }

  @Test func `a homography undoes its inverse and follows the matrix`() throws {
    var m = Transform3D.translation(3, 4, 5)
    m.m14 = 0.002
    m.m24 = -0.001
    m.m11 = 1.5
    m.m12 = 0.3
    let t = Affine(a: 2, b: 0.1, c: -0.2, d: 2, tx: 7, ty: 8)
    let h = Homography(m, then: t)
    let inverse = try #require(h.inverse)
    for p in [Point(0, 0), Point(10, 20), Point(-30, 50)] {
      let q = h.apply(p)
      let expected = t.apply(m.project(p))
      #expect((q - expected).length < 1e-9)
      #expect((inverse.apply(q) - p).length < 1e-9)
      let step = 1e-6
      let (ux, uy, vx, vy) = h.derivative(at: p)
      let du = (h.apply(Point(p.x + step, p.y)) - q) * (1 / step)
      let dv = (h.apply(Point(p.x, p.y + step)) - q) * (1 / step)
      #expect((du - Point(ux, uy)).length < 1e-4 && (dv - Point(vx, vy)).length < 1e-4)
    }
    #expect(Homography(Affine(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)).inverse == nil)
  }
}
