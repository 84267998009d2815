import CRenderCairo
import DisplayList
import Foundation
import GeometryCore
import TestSupport
import Testing

@testable import RenderCairo

@Suite struct WarpTests {
  private func raster(_ width: Int, _ height: Int, _ value: (Int, Int) -> UInt32) -> [UInt32] {
    (0..<width * height).map { value($0 % width, $0 / width) }
  }

  private func texture(
    _ pixels: UnsafeRawPointer, _ width: Int, _ height: Int, isOpaque: Bool = false, sameAlong: Int = 0
  ) -> quire_texture {
    quire_texture(
      pixels: pixels, stride: width * 4, width: Int32(width), height: Int32(height), right: Double(width),
      bottom: Double(height), isOpaque: isOpaque ? 1 : 0, sameAlong: Int32(sameAlong), pairs: nil)
  }

  private func warp(
    _ picture: [UInt32], _ width: Int, _ height: Int, into size: Int, _ map: [Double], alpha: Double = 1,
    isOpaque: Bool = false, sameAlong: Int = 0
  ) -> [UInt32] {
    var target = [UInt32](repeating: 0xFFFF_FFFF, count: size * size)
    var h = Homography(.identity)
    (h.a, h.d, h.g) = (map[0], map[1], map[2])
    (h.b, h.e, h.h) = (map[3], map[4], map[5])
    (h.c, h.f, h.i) = (map[6], map[7], map[8])
    var pairs = [UInt64](repeating: 0, count: width * height)
    target.withUnsafeMutableBytes { to in
      picture.withUnsafeBytes { from in
        var texture = texture(from.baseAddress!, width, height, isOpaque: isOpaque, sameAlong: sameAlong)
        pairs.withUnsafeMutableBytes { pairs in
          quire_pair_rows(&texture, pairs.baseAddress)
          texture.pairs = UnsafeRawPointer(pairs.baseAddress)
          h.warp(
            texture, into: Canvas.Pixels(base: to.baseAddress!, stride: size * 4, width: size, height: size),
            PixelRect(0, 0, size, size), alpha: alpha)
        }
      }
    }
    return target
  }

  @Test func `a translation by whole pixels copies them`() {
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
  func `a projected color ramp has the values that its map gives`(seed: Int) {
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

  /// A naive twin of the warp that computes each pixel separately with floating-point numbers.
  private struct Plain {
    var picture: [UInt32]
    var width: Int
    var height: Int
    var map: [Double]
    var alpha: Double

    func channel(_ x: Int, _ y: Int, _ shift: UInt32) -> Double {
      let (x, y) = (min(max(x, 0), width - 1), min(max(y, 0), height - 1))
      return Double(picture[y * width + x] >> shift & 255)
    }

    /// Four channels, alpha first, over opaque white.
    func pixel(_ x: Int, _ y: Int) -> [Double] {
      let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
      let w = map[6] * px + map[7] * py + map[8]
      guard w > 1e-9 else { return [255, 255, 255, 255] }
      let u = (map[0] * px + map[1] * py + map[2]) / w
      let v = (map[3] * px + map[4] * py + map[5]) / w
      let (ux, uy) = ((map[0] - u * map[6]) / w, (map[1] - u * map[7]) / w)
      let (vx, vy) = ((map[3] - v * map[6]) / w, (map[4] - v * map[7]) / w)
      func cover(_ distance: Double, _ slope: Double) -> Double { min(max(distance / slope + 0.5, 0), 1) }
      let (su, sv) = ((ux * ux + uy * uy).squareRoot(), (vx * vx + vy * vy).squareRoot())
      let part =
        cover(u, su) * cover(Double(width) - u, su) * cover(v, sv) * cover(Double(height) - v, sv) * alpha
      guard part > 0 else { return [255, 255, 255, 255] }
      let (iu, iv) = (Int((u - 0.5).rounded(.down)), Int((v - 0.5).rounded(.down)))
      let (tu, tv) = (u - 0.5 - Double(iu), v - 0.5 - Double(iv))
      let sample = [24, 16, 8, 0].map { (shift: UInt32) in
        (1 - tv) * ((1 - tu) * channel(iu, iv, shift) + tu * channel(iu + 1, iv, shift))
          + tv * ((1 - tu) * channel(iu, iv + 1, shift) + tu * channel(iu + 1, iv + 1, shift))
      }
      return sample.map { $0 * part + 255 * (1 - sample[0] / 255 * part) }
    }
  }

  /// The kinds of maps of a random warp by the rows or columns that they preserve; each has a code path of its own.
  enum Kind: CaseIterable { case any, level, upright, levelRamp, uprightRamp, solid, barelyTurned, slanted, turned }

  @Test(arguments: Kind.allCases)
  func `random pictures under random maps equal the exact arithmetic of each pixel`(kind: Kind) {
    for seed in 0..<UInt64(60) {
      var random = SeededGenerator(seed: seed)
      func any(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
      let (width, height) = (Int.random(in: 1...90, using: &random), Int.random(in: 1...90, using: &random))
      let isOpaque = Bool.random(using: &random)
      var picture = raster(width, height) { _, _ in 0 }
      for y in 0..<height {
        for x in 0..<width {
          let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &random)
          picture[y * width + x] =
            alpha << 24 | UInt32.random(in: 0...alpha, using: &random) << 16
            | UInt32.random(in: 0...alpha, using: &random) << 8 | UInt32.random(in: 0...alpha, using: &random)
          if kind == .levelRamp, x > 0 { picture[y * width + x] = picture[y * width] }
          if kind == .uprightRamp, y > 0 { picture[y * width + x] = picture[x] }
          if kind == .solid { picture[y * width + x] = picture[0] }
        }
      }
      let (sx, sy) = (any(0.4...1.9), any(0.4...1.9))
      var map = [
        sx, any(-0.4...0.4), any(-40...10), any(-0.4...0.4), sy, any(-40...10), any(-0.003...0.003),
        any(-0.003...0.003), 1,
      ]
      switch kind {
      case .any: break
      case .level, .levelRamp: (map[3], map[6]) = (0, 0)
      case .upright, .uprightRamp: (map[1], map[7]) = (0, 0)
      case .solid:
        if Bool.random(using: &random) { (map[3], map[6]) = (0, 0) }
        if Bool.random(using: &random) { (map[1], map[7]) = (0, 0) }
      case .slanted:
        (map[6], map[7], map[8]) = (0, 0, any(0.5...2))
      case .turned:
        // By any angle, and by those at which rows become columns.
        let angle =
          Bool.random(using: &random) ? any(-3.2...3.2) : Double(Int.random(in: 0...8, using: &random)) * .pi / 4
        let (c, s) = (cos(angle) * sx, sin(angle) * sy)
        let (x, y) = (any(30...70), any(30...70))
        map = [
          c, s, Double(width) / 2 - c * x - s * y, -s, c, Double(height) / 2 + s * x - c * y, 0, 0, 1,
        ]
      case .barelyTurned:
        // Places so near to the pixels of the picture that rounding puts them on both sides.
        let (dx, dy) = (
          Double(Int.random(in: -30...10, using: &random)), Double(Int.random(in: -30...10, using: &random))
        )
        let (turn, lean, axis) = (any(-1e-6...1e-6), any(-1e-6...1e-6), any(20...60))
        map = [1, 0, dx, lean, 1, dy - lean * axis, turn, 0, 1 - turn * axis]
        if Bool.random(using: &random) { map[2] += 0.5 }
      }
      if kind != .barelyTurned, Bool.random(using: &random) {
        // Seen in a mirror.
        for i in 0..<3 { map[i] = Double(width) * map[6 + i] - map[i] }
      }
      let alpha = Bool.random(using: &random) ? 1 : any(0...1)
      let side = [Kind.levelRamp: 1, .uprightRamp: 2, .solid: 3][kind] ?? 0
      let size = 100
      let target = warp(picture, width, height, into: size, map, alpha: alpha, isOpaque: isOpaque, sameAlong: side)
      let plain = Plain(picture: picture, width: width, height: height, map: map, alpha: alpha)
      var worst = 0.0
      for y in 0..<size {
        for x in 0..<size {
          let expected = plain.pixel(x, y)
          for (i, shift) in [UInt32(24), 16, 8, 0].enumerated() {
            worst = max(worst, abs(Double(target[y * size + x] >> shift & 255) - expected[i]))
          }
        }
      }
      // Places and weights have seven bits or eight: each of two directions may be wrong by one, and each rounding by a
      // half.
      #expect(worst <= 5, "\(kind), seed \(seed), \(width) by \(height)")
    }
  }

  @Test func `a picture is halved by averaging pairs, and an odd last pixel alone`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      let (width, height) = (Int.random(in: 1...37, using: &random), Int.random(in: 1...37, using: &random))
      var picture = raster(width, height) { _, _ in UInt32.random(in: 0 ... .max, using: &random) }
      for isAcross in [true, false] {
        let (w, h) = isAcross ? ((width + 1) / 2, height) : (width, (height + 1) / 2)
        var half = [UInt32](repeating: 0, count: w * h)
        picture.withUnsafeMutableBytes { from in
          var texture = texture(from.baseAddress!, width, height)
          half.withUnsafeMutableBytes { to in
            if isAcross {
              quire_halve_across(&texture, to.baseAddress)
            } else {
              quire_halve_down(&texture, to.baseAddress)
            }
          }
        }
        var worst = 0.0
        for y in 0..<h {
          for x in 0..<w {
            let (x0, y0) = isAcross ? (2 * x, y) : (x, 2 * y)
            let (x1, y1) = isAcross ? (min(x0 + 1, width - 1), y) : (x, min(y0 + 1, height - 1))
            for shift in [UInt32(24), 16, 8, 0] {
              let first = picture[y0 * width + x0] >> shift & 255
              let second = picture[y1 * width + x1] >> shift & 255
              let mean = Double(first + second) / 2
              worst = max(worst, abs(Double(half[y * w + x] >> shift & 255) - mean))
            }
          }
        }
        #expect(worst <= 0.5)
      }
    }
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
      #expect((du - Point(ux, uy)).length < 1e-4)
      #expect((dv - Point(vx, vy)).length < 1e-4)
    }
    #expect(Homography(Affine(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)).inverse == nil)
  }
}
