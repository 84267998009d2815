import CRenderCairo
import Testing

/// The loops that composite kept pictures, against the plain arithmetic of a pixel.
@Suite struct CompositeTests {
  /// Random numbers that a seed repeats.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  /// A picture with a margin of one clear pixel, as `CachedRaster` has it, with rows of clear, faint and opaque parts.
  private struct Picture {
    let width: Int
    let height: Int
    var pixels: [UInt32]
    var stride: Int { (width + 2) * 4 }
    var first: Int { width + 3 }

    init(_ random: inout Numbers) {
      width = Int.random(in: 1...70, using: &random)
      height = Int.random(in: 1...12, using: &random)
      pixels = [UInt32](repeating: 0, count: (width + 2) * (height + 2) + 8)
      for y in 0..<height {
        let a = Int.random(in: 0...width, using: &random)
        let b = Int.random(in: a...width, using: &random)
        for x in 0..<width {
          let alpha: UInt32 = x < a ? UInt32.random(in: 0...1, using: &random) * 90 : x < b ? 255 : 0
          var pixel = alpha << 24
          for shift: UInt32 in [0, 8, 16] { pixel |= UInt32.random(in: 0...alpha, using: &random) << shift }
          pixels[first + y * (width + 2) + x] = pixel
        }
      }
    }

    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      x >= 0 && x < width && y >= 0 && y < height ? pixels[first + y * (width + 2) + x] : 0
    }
  }

  private func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let product = (below >> shift & 255) * (255 - (source >> 24)) + 128
      result |= ((source >> shift & 255) + ((product + (product >> 8)) >> 8)) << shift
    }
    return result
  }

  @Test func theSpansOfARowAreItsEndsAndItsFirstLongestOpaqueRun() {
    for seed in 0..<UInt64(2_000) {
      var random = Numbers(state: seed)
      var row: [UInt32] = []
      for _ in 0..<Int.random(in: 0...7, using: &random) {
        let count = Int.random(in: 1...24, using: &random)
        let pixels: [UInt32] = [0, 0x0000_0001, 0x8040_2010, 0xFE01_0203, 0xFF00_0000, 0xFF12_3456]
        row += [UInt32](repeating: pixels.randomElement(using: &random)!, count: count)
      }
      var span = quire_span()
      quire_scan_spans(row, Int32(row.count), 1, row.count * 4, &span)
      let start = row.firstIndex { $0 != 0 } ?? row.count
      let end = (row.lastIndex { $0 != 0 } ?? start - 1) + 1
      var (best, bestEnd) = (start, start)
      for first in start..<end {
        let last = row[first..<end].firstIndex { $0 >> 24 != 255 } ?? end
        if last - first > bestEnd - best { (best, bestEnd) = (first, last) }
      }
      #expect(
        [span.start, span.solid, span.solidEnd, span.end] == [start, best, bestEnd, end].map(Int32.init), "seed \(seed)"
      )
    }
  }

  @Test func aSampleBetweenPixelsIsTheWeightedMeanOfFourPixels() {
    for seed in 0..<UInt64(400) {
      var random = Numbers(state: seed)
      let picture = Picture(&random)
      let (width, height) = (picture.width + 1, picture.height + 1)
      let x0 = Int.random(in: 0..<width, using: &random)
      let x1 = Int.random(in: x0...width, using: &random)
      let y0 = Int.random(in: 0..<height, using: &random)
      let y1 = Int.random(in: y0...height, using: &random)
      let right = UInt32.random(in: 0...256, using: &random)
      let down = UInt32.random(in: 0...256, using: &random)
      let alpha = Bool.random(using: &random) ? 256 : UInt32.random(in: 0...256, using: &random)
      let ground = (0..<width * height).map { _ in UInt32.random(in: 0...0xff_ffff, using: &random) | 0xff00_0000 }
      var target = ground
      target.withUnsafeMutableBytes { target in
        picture.pixels.withUnsafeBytes { pixels in
          let base = pixels.baseAddress! + picture.first * 4
          var spans = [quire_span](repeating: quire_span(), count: picture.height)
          quire_scan_spans(base, Int32(picture.width), Int32(picture.height), picture.stride, &spans)
          quire_composite_between(
            target.baseAddress!, width * 4, base, picture.stride, spans, Int32(picture.height), Int32(x0), Int32(y0),
            Int32(x1), Int32(y1), right, down, alpha)
        }
      }
      // Shares of 127: of what is to the left, of what is above, and of what is both.
      let (across, below) = ((right * 127 + 128) >> 8, (down * 127 + 128) >> 8)
      let both = (across * below * 258 + 0x4000) >> 15
      for y in 0..<height {
        for x in 0..<width {
          var wanted = ground[y * width + x]
          if x >= x0, x < x1, y >= y0, y < y1 {
            var mean: UInt32 = 0
            for shift: UInt32 in [0, 8, 16, 24] {
              func channel(_ dx: Int, _ dy: Int) -> UInt32 { picture.pixel(x - dx, y - dy) >> shift & 255 }
              let sum =
                channel(0, 0) * (127 + both - across - below) + channel(1, 0) * (across - both)
                + channel(0, 1) * (below - both) + channel(1, 1) * both
              let mixed = (sum * 258 + 0x4000) >> 15
              mean |= (alpha == 256 ? mixed : (mixed * alpha + 128) >> 8) << shift
            }
            wanted = over(mean, wanted)
          }
          #expect(target[y * width + x] == wanted, "seed \(seed), pixel \(x), \(y)")
        }
      }
    }
  }
}
