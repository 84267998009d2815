import CollectionCore
import GeometryCore
import Testing

@Suite struct ItemAlignmentTests {
  private let bounds = Rect(50, 300, 100, 100)
  private let insets = Insets(top: 10, left: 0, bottom: 20, right: 0)

  private func offset(_ alignment: ItemAlignment, _ frame: Rect) -> Point {
    alignment.offset(showing: frame, bounds: bounds, insets: insets)
  }

  @Test func anItemIsAlignedToTheStartTheMiddleOrTheEnd() {
    let frame = Rect(0, 500, 40, 30)
    #expect(offset(ItemAlignment(vertical: .start), frame).y == 490)
    #expect(offset(ItemAlignment(vertical: .middle), frame).y == 470)
    #expect(offset(ItemAlignment(vertical: .end), frame).y == 450)
    #expect(offset(ItemAlignment(horizontal: .end), frame).x == -60)
  }

  @Test func withoutAnAlignmentTheContentScrollsAsLittleAsPossible() {
    let nearest = ItemAlignment()
    #expect(offset(nearest, Rect(60, 320, 40, 30)) == Point(50, 300))
    #expect(offset(nearest, Rect(60, 500, 40, 30)) == Point(50, 450))
    #expect(offset(nearest, Rect(0, 100, 40, 30)) == Point(0, 90))
    // One that is larger than the bounds is shown from its start.
    #expect(offset(nearest, Rect(60, 200, 40, 300)).y == 190)
  }
}
