import CRenderCairo
import Foundation
import TestSupport
import Testing

/// The loops that suit the processor draw the pixels that the plain loops draw.
@Suite struct RowLoopsTests {
  private let plain = quire_plain_rows
  private let fast = quire_fastest_rows().pointee

  private func row(_ count: Int, isOpaque: Bool, _ random: inout SeededGenerator) -> [UInt32] {
    (0..<count).map { _ in UInt32.random(in: 0 ... .max, using: &random) | (isOpaque ? 0xFF00_0000 : 0) }
  }

  /// Returns one of the four bytes of a pixel.
  private func channel(_ pixel: UInt32, _ index: Int) -> UInt8 { UInt8(pixel >> UInt32(8 * index) & 255) }

  /// Eight numbers as C has them.
  private func eight(_ number: (Int) -> Int) -> (Int32, Int32, Int32, Int32, Int32, Int32, Int32, Int32) {
    let n = (0..<8).map { Int32(number($0)) }
    return (n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7])
  }

  @Test func `an environment variable chooses the pixel loops that draw`() {
    let isPlain = ProcessInfo.processInfo.environment["QUIRE_ROW_LOOPS"] == "plain"
    #expect(address(quire_rows().pointee) == address(isPlain ? plain : fast))
  }

  private func address(_ loops: quire_row_loops) -> Int { unsafeBitCast(loops.sample_line, to: Int.self) }

  @Test func `a row mixed with itself stays unchanged`() {
    let all = (0..<256).map { UInt32($0) &* 0x0101_0101 }
    for share in Int32(0)...127 {
      for loops in [plain, fast] {
        var mixed = [UInt32](repeating: 0, count: 256)
        let isOpaque = loops.mix_lines!(&mixed, all, all, share, 256)
        #expect(isOpaque == 0)
        #expect(mixed == all, "share \(share)")
      }
    }
  }

  @Test func `mixed rows differ from the exact shares by about half a unit at most`() {
    for share in 0...127 {
      for a in stride(from: 0, to: 256, by: 5) {
        let above = (0..<256).map { _ in UInt32(a) &* 0x0101_0101 }
        let below = (0..<256).map { UInt32($0) &* 0x0101_0101 }
        var mixed = [UInt32](repeating: 0, count: 256)
        _ = plain.mix_lines!(&mixed, above, below, Int32(share), 256)
        let worst = (0..<256).map { b in
          abs(Double(mixed[b] & 255) - (Double(a) + Double(b - a) * Double(share) / 127))
        }.max()!
        // The factor that divides is a little too small: by less than a sixtieth of a step.
        #expect(worst <= 0.517, "\(a), share \(share)")
      }
    }
  }

  @Test func `fast and plain loops mix lines equally`() {
    for seed in 0..<UInt64(200) {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...40, using: &random)
      let isOpaque = Bool.random(using: &random)
      let above = row(count, isOpaque: isOpaque, &random)
      let below = row(count, isOpaque: isOpaque, &random)
      let share = Int32.random(in: 0...127, using: &random)
      var (a, b) = ([UInt32](repeating: 7, count: count + 1), [UInt32](repeating: 7, count: count + 1))
      let (first, second) = (
        plain.mix_lines!(&a, above, below, share, Int32(count)), fast.mix_lines!(&b, above, below, share, Int32(count))
      )
      #expect(a == b, "seed \(seed)")
      #expect(first == second, "seed \(seed)")
      #expect((first != 0) == a.dropLast().allSatisfy { $0 >> 24 == 255 }, "seed \(seed)")
      #expect(a[count] == 7, "seed \(seed)")
    }
  }

  @Test func `fast and plain loops sample a line equally at any step`() {
    for seed in 0..<UInt64(300) {
      var random = SeededGenerator(seed: seed)
      let size = Int.random(in: 2...60, using: &random)
      let count = Int.random(in: 1...60, using: &random)
      let line = row(size, isOpaque: false, &random)
      let first = Float.random(in: -5...Float(size + 5), using: &random)
      let step = Float.random(in: -3...3, using: &random)
      let sampled = [plain, fast].map { loops in
        // Between the loops, a line is as each of them keeps it.
        var mixed = [UInt32](repeating: 0, count: size + 8)
        _ = loops.mix_lines!(&mixed, line, line, 0, Int32(size))
        var to = [UInt32](repeating: 7, count: count + 1)
        loops.sample_line!(&to, Int32(count), mixed, first, step, Int32(size))
        return to
      }
      #expect(sampled[0] == sampled[1], "seed \(seed)")
      #expect(sampled[0][count] == 7, "seed \(seed)")
    }
  }

  @Test func `fast and plain loops sample eight columns equally at any distance`() {
    for seed in 0..<UInt64(600) {
      var random = SeededGenerator(seed: seed)
      let (width, rows) = (Int.random(in: 2...40, using: &random), Int.random(in: 2...60, using: &random))
      let isOpaque = Bool.random(using: &random)
      let picture = row(width * rows, isOpaque: isOpaque, &random)
      let across = Double.random(in: -4...4, using: &random)
      let start = Double.random(in: 0...Double(width - 1), using: &random)
      let at = (0..<8).map { min(max(Int(start + across * Double($0)), 0), width - 2) }
      let shares = (0..<8).map { _ in Int.random(in: 0...127, using: &random) }
      var places = quire_places(at: eight { at[$0] }, share: eight { shares[$0] })
      // A slope and its change from line to line, as a map in perspective has them.
      let lean = Bool.random(using: &random) ? 0 : Double.random(in: -0.5...0.5, using: &random)
      let change = Bool.random(using: &random) ? 0 : Double.random(in: -0.01...0.01, using: &random)
      let down = Double.random(in: -1.8...1.8, using: &random)
      let top = Double.random(in: -3...Double(rows), using: &random)
      let lines = Int.random(in: 1...48, using: &random)
      let widest = 7 * max(abs(lean), abs(lean + change * Double(lines - 1)))
      var descent = quire_descent(
        place: eight { Int(((top + lean * Double($0)) * 65536).rounded(.towardZero)) },
        step: eight { Int(((down + change * Double($0)) * 65536).rounded(.towardZero)) },
        bottom: Int32(rows - 1) * 65536, spread: lean == 0 && change == 0 ? 0 : Int32(widest + 1.01))
      let mixed = [plain, fast].map { loops in
        // The last row is kept twice, and a few more are read.
        var sampled = [UInt32](repeating: 0, count: 8 * (rows + 5))
        let seen = loops.sample_rows!(&sampled, picture, width * 4, Int32(width), Int32(rows), &places)
        #expect((seen != 0) == isOpaque, "seed \(seed)")
        var to = [UInt32](repeating: 7, count: lines * 9)
        loops.mix_rows!(&to, 36, Int32(lines), sampled, &descent)
        return to
      }
      #expect(mixed[0] == mixed[1], "seed \(seed)")
      #expect((0..<lines).allSatisfy { mixed[0][$0 * 9 + 8] == 7 }, "seed \(seed)")
    }
  }

  @Test func `fast and plain loops draw a rotated picture equally at any scale and opacity`() {
    for seed in 0..<UInt64(400) {
      var random = SeededGenerator(seed: seed)
      let (width, height) = (Int.random(in: 2...50, using: &random), Int.random(in: 2...50, using: &random))
      // Narrow destinations have no room for eight pixels, and wide ones have several hundreds in a row.
      let columns = Bool.random(using: &random) ? Int.random(in: 1...90, using: &random) : 1_100
      let rows = Int.random(in: 1...70, using: &random)
      let picture = row(width * height, isOpaque: Bool.random(using: &random), &random)
      // Each pixel next to the one below, channel by channel.
      let pairs = (0..<width * (height - 1)).flatMap { i in
        (0..<4).flatMap { [channel(picture[i], $0), channel(picture[i + width], $0)] }
      }
      let angle = Double.random(in: 0...7, using: &random)
      let scale = columns > 90 ? 0.02 : Double.random(in: 0.3...3, using: &random)
      let (c, s) = (cos(angle) * scale, sin(angle) * scale * Double.random(in: 0.5...2, using: &random))
      let (x, y) = (
        Double.random(in: 0...Double(columns), using: &random), Double.random(in: 0...Double(rows), using: &random)
      )
      let (u, v) = (Double(width) / 2 - c * x - s * y, Double(height) / 2 + s * x - c * y)
      let map = [c, s, u, -s, c, v, 0, 0, 1]
      let alpha = Bool.random(using: &random) ? 256 : UInt32.random(in: 0...256, using: &random)
      let ground = row(columns * rows + 1, isOpaque: true, &random)
      let (x0, y0) = (
        Int32.random(in: 0...Int32(columns), using: &random) / 4, Int32.random(in: 0...Int32(rows), using: &random) / 4
      )
      let drawn = [plain, fast].map { loops in
        var to = ground
        pairs.withUnsafeBufferPointer { pairs in
          var texture = quire_texture(
            pixels: nil, stride: 0, width: Int32(width), height: Int32(height), right: Double(width),
            bottom: Double(height),
            isOpaque: 0, sameAlong: 0, pairs: pairs.baseAddress)
          loops.warp_slant!(&to, columns * 4, x0, y0, Int32(columns), Int32(rows), &texture, map, alpha)
        }
        return to
      }
      let other = drawn[0].indices.first { drawn[0][$0] != drawn[1][$0] }
      #expect(other == nil, "seed \(seed)")
      #expect(drawn[0].last == ground.last, "seed \(seed)")
    }
  }

  @Test func `pairs of rows and pixels are averaged channel by channel`() {
    for (width, height) in [(1, 2), (2, 3), (9, 4), (16, 2), (5, 1)] {
      var random = SeededGenerator(seed: UInt64(width))
      let picture = row(width * height, isOpaque: false, &random)
      var pairs = [UInt8](repeating: 7, count: width * (height - 1) * 8 + 1)
      picture.withUnsafeBytes { from in
        var texture = quire_texture()
        (texture.pixels, texture.stride) = (from.baseAddress, width * 4)
        (texture.width, texture.height) = (Int32(width), Int32(height))
        quire_pair_rows(&texture, &pairs)
      }
      for i in 0..<width * (height - 1) {
        for channel in 0..<4 {
          #expect(pairs[8 * i + 2 * channel] == self.channel(picture[i], channel))
          #expect(pairs[8 * i + 2 * channel + 1] == self.channel(picture[i + width], channel))
        }
      }
      #expect(pairs.last == 7)
    }
  }

  @Test func `fast and plain loops compose rows between pixels equally`() {
    for seed in 0..<UInt64(500) {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...60, using: &random)
      let isOpaque = Bool.random(using: &random)
      // A pixel before each row, and seven after it.
      let rows = (0..<2).map { _ in row(count + 8, isOpaque: isOpaque, &random) }
      let ground = row(count + 1, isOpaque: true, &random)
      var shares = [UInt8](repeating: 0, count: 4)
      for _ in 0..<127 { shares[Int.random(in: 0...3, using: &random)] += 1 }
      let isWhole = isOpaque && Bool.random(using: &random)
      var shift = quire_shift(
        same: shares[0], left: shares[1], up: shares[2], upLeft: shares[3],
        alpha: isWhole ? 256 : UInt32.random(in: 0...256, using: &random))
      let solid = isWhole ? Int32.random(in: 0...Int32(count), using: &random) : Int32(count)
      let solidEnd = isWhole ? Int32.random(in: solid...Int32(count), using: &random) : Int32(count)
      let shifted = [plain, fast].map { loops in
        var to = ground
        rows[0].withUnsafeBufferPointer { above in
          rows[1].withUnsafeBufferPointer { row in
            loops.shift_row!(&to, above.baseAddress! + 1, row.baseAddress! + 1, Int32(count), solid, solidEnd, &shift)
          }
        }
        return to
      }
      #expect(shifted[0] == shifted[1], "seed \(seed)")
      #expect(shifted[0][count] == ground[count], "seed \(seed)")
    }
  }
}
