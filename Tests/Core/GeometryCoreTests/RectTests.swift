import GeometryCore
import TestSupport
import Testing

struct RectTests {
  private let viewport = Rect(100, 200, 50, 60)

  @Test func rectanglesThatOnlyTouchDoNotIntersect() {
    #expect(viewport.intersects(Rect(140, 250, 50, 50)))
    for other in [
      Rect(150, 200, 50, 60), Rect(50, 200, 50, 60), Rect(100, 260, 50, 60), Rect(100, 140, 50, 60),
    ] {
      #expect(!viewport.intersects(other))
      #expect(!other.isShown(in: viewport))
    }
    // An empty rectangle inside intersects, on the edges it does not.
    #expect(viewport.intersects(Rect(120, 220, 0, 0)))
    #expect(!viewport.intersects(Rect(100, 220, 0, 0)))
  }

  @Test func emptyFramesAreShownInsideAndOnTheMinimumEdges() {
    for point in [Point(100, 200), Point(120, 200), Point(100, 230), Point(149, 259)] {
      #expect(Rect(origin: point, size: .zero).isShown(in: viewport), "\(point)")
    }
    for point in [Point(150, 230), Point(120, 260), Point(99, 230), Point(120, 199), Point(150, 260)] {
      #expect(!Rect(origin: point, size: .zero).isShown(in: viewport), "\(point)")
    }
    #expect(Rect(0, 200, 300, 0).isShown(in: viewport))
    #expect(!Rect(0, 260, 300, 0).isShown(in: viewport))
    #expect(!Rect(0, 200, 100, 0).isShown(in: viewport))
    #expect(!Rect(.nan, 200, 10, 10).isShown(in: viewport))
  }

  // MARK: Sets of points

  private func rect(_ random: inout SeededGenerator) -> Rect {
    Rect(Double(random.next(20)), Double(random.next(20)), Double(random.next(12)), Double(random.next(12)))
  }

  /// The middles of unit squares that lie in a rectangle of whole numbers.
  private func squares(_ rect: Rect) -> Set<Point> {
    var result: Set<Point> = []
    for x in 0..<40 {
      for y in 0..<40 where rect.contains(Point(Double(x) + 0.5, Double(y) + 0.5)) {
        result.insert(Point(Double(x), Double(y)))
      }
    }
    return result
  }

  @Test func randomIntersectionsEqualThoseOfSetsOfUnitSquares() {
    for seed in 0..<UInt64(300) {
      var random = SeededGenerator(seed: seed)
      let (a, b) = (rect(&random), rect(&random))
      let shared = squares(a).intersection(squares(b))
      #expect(a.intersection(b).map(squares) ?? [] == shared, "seed \(seed)")
      if !a.isEmpty, !b.isEmpty { #expect(a.intersects(b) == !shared.isEmpty, "seed \(seed)") }
      #expect(a.intersection(b) == b.intersection(a), "seed \(seed)")
    }
  }

  @Test func theUnionIsTheSmallestRectangleThatContainsBoth() {
    for seed in 0..<UInt64(300) {
      var random = SeededGenerator(seed: seed)
      let (a, b) = (rect(&random), rect(&random))
      let union = a.union(b)
      #expect(union.contains(a), "seed \(seed)")
      #expect(union.contains(b), "seed \(seed)")
      for smaller in [
        union.inset(by: Insets(top: 1, left: 0, bottom: 0, right: 0)),
        union.inset(by: Insets(top: 0, left: 1, bottom: 0, right: 0)),
        union.inset(by: Insets(top: 0, left: 0, bottom: 1, right: 0)),
        union.inset(by: Insets(top: 0, left: 0, bottom: 0, right: 1)),
      ] where smaller.size != union.size {
        #expect(!(smaller.contains(a) && smaller.contains(b)), "seed \(seed)")
      }
    }
  }

  @Test func maximumEdgesDoNotBelongToARectangle() {
    #expect(viewport.contains(Point(100, 200)))
    #expect(viewport.contains(Point(149.9, 259.9)))
    #expect(!viewport.contains(Point(150, 200)))
    #expect(!viewport.contains(Point(100, 260)))
    #expect(!viewport.contains(Point(.nan, 230)))
  }

  @Test func anInsetRectangleHasNoNegativeExtent() {
    #expect(viewport.inset(5, 10) == Rect(105, 210, 40, 40))
    #expect(viewport.inset(-5, -10) == Rect(95, 190, 60, 80))
    #expect(viewport.inset(40, 10) == Rect(140, 210, 0, 40))
    #expect(viewport.inset(by: Insets(top: 50, left: 1, bottom: 50, right: 2)) == Rect(101, 250, 47, 0))
    #expect(viewport.offset(-1, 2) == Rect(99, 202, 50, 60))
    #expect(viewport.center == Point(125, 230))
    #expect(Rect(0, 0, 0, 5).isEmpty)
    #expect(Rect(0, 0, .nan, 5).isEmpty)
    #expect(!viewport.isEmpty)
    #expect(viewport.isFinite)
    #expect(!Rect(0, .infinity, 1, 1).isFinite)
  }
}
