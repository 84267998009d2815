import GeometryCore
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

  @Test func framesWithoutExtentAreShownInsideAndOnTheMinimumEdges() {
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
}
