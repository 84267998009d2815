import GeometryCore
import Testing

@Suite struct ScrollRangeTests {
  @Test func aRangeReachesFromTheInsetBeforeTheContentToItsEnd() {
    let range = ScrollRange(content: 500, before: 20, after: 30, viewport: 100)
    #expect(range == ScrollRange(low: -20, high: 430))
    #expect(range.clamp(-50) == -20)
    #expect(range.clamp(100) == 100)
    #expect(range.clamp(900) == 430)
  }

  @Test func contentThatFitsTheViewportHasOneOffset() {
    #expect(ScrollRange(content: 50, before: 20, after: 0, viewport: 100) == ScrollRange(low: -20, high: -20))
  }

  @Test func containsToleratesARoundedOffset() {
    let range = ScrollRange(low: 0, high: 100.25)
    #expect(!range.contains(100.5))
    #expect(range.contains(100.5, tolerance: ScrollRange.tolerance))
    #expect(!range.contains(101, tolerance: ScrollRange.tolerance))
  }

  @Test(arguments: [
    (500.0, 200.0), (-20, -50), (100, 100), (-40, -40), (700, 700),
  ])
  func anOffsetFollowsTheRangeUnlessItIsBeyondIt(_ offset: Double, _ expected: Double) {
    let old = ScrollRange(low: -20, high: 600)
    #expect(ScrollRange(low: -50, high: 200).follow(offset, from: old) == expected)
  }

  @Test func scrollLimitsClampEachAxisSeparately() {
    let insets = Insets(top: 10, left: 20, bottom: 30, right: 40)
    let limits = ScrollLimits(content: Size(500, 50), insets: insets, viewport: Size(100, 100))
    #expect(limits.horizontal == ScrollRange(low: -20, high: 440))
    #expect(limits.vertical == ScrollRange(low: -10, high: -10))
    #expect(limits.clamp(Point(600, 5)) == Point(440, -10))
    #expect(limits.contains(Point(0, -10.4)))
    #expect(!limits.contains(Point(0, -11)))
  }
}
