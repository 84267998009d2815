import CollectionCore
import GeometryCore
import Testing

@Suite struct QueryTileTests {
  @Test func aQueryTileWidensTheBoundsToWholeViewports() {
    func tile(_ y: Double) -> Rect? { QueryTile.around(Rect(0, y, 200, 300)) }
    #expect(tile(0) == Rect(0, 0, 200, 300))
    #expect(tile(0.667) == Rect(0, 0, 200, 600))
    #expect(tile(300) == Rect(0, 300, 200, 300))
    #expect(tile(376) == Rect(0, 300, 200, 600))
    #expect(tile(-10) == Rect(0, -300, 200, 600))
  }

  @Test func emptyOrInvalidBoundsHaveNoQueryTile() {
    #expect(QueryTile.around(Rect(0, 0, 0, 300)) == nil)
    #expect(QueryTile.around(Rect(.nan, 0, 10, 300)) == nil)
  }
}
