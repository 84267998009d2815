import MotionCore
import Testing

@Suite struct PagingTests {
  /// Offset, velocity, expected page start; pages of 100 in 0...450.
  @Test(arguments: [
    (0.0, 0.0, 0.0), (49, 0, 0), (51, 0, 100), (20, 800, 100), (20, -800, 0), (180, -800, 100), (180, 100, 200),
    (200, 800, 300), (200, -800, 100), (430, 0, 400), (430, 800, 450), (-30, -2000, 0), (460, 900, 450),
    (120, 9000, 200),
  ])
  func theTargetPageFollowsOffsetAndVelocity(_ offset: Double, _ velocity: Double, _ expected: Double) {
    #expect(Paging.target(offset: offset, velocity: velocity, page: 100, low: 0, high: 450) == expected)
  }

  @Test func pagesAreCountedFromTheLowEdge() {
    #expect(Paging.target(offset: 10, velocity: 500, page: 100, low: -20, high: 500) == 80)
  }

  @Test func aPageWithoutLengthOrRangeTargetsTheLowEdge() {
    #expect(Paging.target(offset: 10, velocity: 500, page: 0, low: 0, high: 500) == 0)
    #expect(Paging.target(offset: 10, velocity: 500, page: 100, low: 0, high: -5) == 0)
  }
}
