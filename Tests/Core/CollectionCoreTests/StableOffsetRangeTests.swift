import CollectionCore
import GeometryCore
import TestSupport
import Testing

@Suite struct StableOffsetRangeTests {
  /// Inside the range the same frames overlap the bounds as at its start: compared with testing each frame.
  @Test(arguments: 0..<40)
  func theSameElementsAreVisibleInsideTheStableOffsetRange(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let bounds = Rect(random.number(-50...300), random.number(-50...500), 200, 300)
    let frames = (0..<40).map { _ in
      Rect(
        random.number(-200...600).rounded(), random.number(-300...900).rounded(),
        random.number(0...90).rounded(), random.number(0...90).rounded())
    }
    guard let tile = QueryTile.around(bounds) else { return #expect(Bool(false)) }
    var range = StableOffsetRange(bounds: bounds, tile: tile)
    for frame in frames { range.add(frame) }
    #expect(range.contains(bounds.origin), "seed \(seed)")
    let before = frames.map { $0.isShown(in: bounds) }
    var inside = 0
    for _ in 0..<400 {
      let origin = Point(bounds.minX + random.number(-12...12), bounds.minY + random.number(-12...12))
      guard range.contains(origin) else { continue }
      inside += 1
      let moved = Rect(origin: origin, size: bounds.size)
      #expect(frames.map { $0.isShown(in: moved) } == before, "seed \(seed) at \(origin)")
      #expect(QueryTile.around(moved).map { tile.contains($0) } == true, "seed \(seed) at \(origin)")
    }
    #expect(inside > 0, "seed \(seed)")
  }

  /// The origin comes as close to the place where an element appears as rounding allows, on both sides.
  @Test(arguments: 0..<40)
  func theStableOffsetRangeAgreesWithVisibilityWhereSumsAreRounded(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      let length = (random.number(100...900) * 3).rounded() / 3
      let start = (random.number(-2000...3000) * 3).rounded() / 3
      let frame = Rect(0, start, 10, (random.number(1...90) * 3).rounded() / 3)
      var origin = start - length
      for _ in 0..<12 { origin = origin.nextDown }
      for _ in 0..<24 {
        origin = origin.nextUp
        let bounds = Rect(0, origin, 10, length)
        var range = StableOffsetRange(bounds: bounds, tile: Rect(0, -9000, 10, 18_000))
        range.add(frame)
        #expect(range.contains(bounds.origin), "seed \(seed): \(frame) in \(bounds)")
        for other in [origin.nextDown, origin.nextUp] where range.contains(Point(0, other)) {
          let moved = Rect(0, other, 10, length)
          #expect(frame.isShown(in: moved) == frame.isShown(in: bounds), "seed \(seed): \(frame) at \(other)")
        }
      }
    }
  }

  @Test func theStableOffsetRangeEndsWhereTheNextElementAppears() {
    let bounds = Rect(0, 10, 200, 300)
    var range = StableOffsetRange(bounds: bounds, tile: Rect(0, 0, 200, 600))
    range.add(Rect(0, 0, 200, 40))
    range.add(Rect(0, 350, 200, 40))
    #expect(range.contains(Point(0, 39)))
    #expect(!range.contains(Point(0, 40)))
    #expect(range.contains(Point(0, 0)))
  }
}
