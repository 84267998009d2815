import GeometryCore
import TestSupport
import Testing

@Suite struct PixelGridTests {
  @Test func lengthsAreRoundedToPixelsOfTheScale() {
    let grid = PixelGrid(scale: 2)
    #expect(grid.round(0.26) == 0.5)
    #expect(grid.round(0.24) == 0)
    // Halves go away from zero.
    #expect(grid.round(0.25) == 0.5)
    #expect(grid.round(-0.25) == -0.5)
    #expect(grid.floor(0.9) == 0.5)
    #expect(grid.floor(-0.1) == -0.5)
    #expect(grid.ceil(0.1) == 0.5)
    #expect(grid.ceil(-0.9) == -0.5)
    #expect(grid.round(Point(0.3, 0.9)) == Point(0.5, 1))
  }

  @Test func aRectangleIsCoveredByTheSmallestOneOnThePixelGrid() {
    for seed in 0..<UInt64(300) {
      var random = SeededGenerator(seed: seed)
      let grid = PixelGrid(scale: [1, 2, 3][random.next(3)])
      let rect = Rect(
        random.number(-50...50), random.number(-50...50), random.number(0...40), random.number(0...40))
      let cover = grid.cover(rect)
      let pixel = 1 / grid.scale
      #expect(cover.minX <= rect.minX, "seed \(seed)")
      #expect(cover.minX > rect.minX - pixel, "seed \(seed)")
      #expect(cover.minY <= rect.minY, "seed \(seed)")
      #expect(cover.minY > rect.minY - pixel, "seed \(seed)")
      // A third is not a number of the machine, so its multiples are off in the last bits.
      #expect(cover.maxX >= rect.maxX - 1e-9, "seed \(seed)")
      #expect(cover.maxX < rect.maxX + pixel + 1e-9, "seed \(seed)")
      #expect(cover.maxY >= rect.maxY - 1e-9, "seed \(seed)")
      #expect(cover.maxY < rect.maxY + pixel + 1e-9, "seed \(seed)")
      for edge in [cover.minX, cover.minY, cover.maxX, cover.maxY] {
        #expect(abs((edge * grid.scale).rounded() - edge * grid.scale) < 1e-9, "seed \(seed)")
      }
    }
  }
}
