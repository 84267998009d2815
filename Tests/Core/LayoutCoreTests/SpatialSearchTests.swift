import GeometryCore
import LayoutCore
import Testing

@Suite struct SpatialSearchTests {
  @Test func arrowSearchFollowsRowsAndColumns() {
    let frames = (0..<9).map { (index: Int) -> Rect in
      let (column, row) = (index % 3, index / 3)
      return Rect(80 * Double(column), 80 * Double(row), 60, 60)
    }
    func next(_ start: Int, _ direction: SpatialSearch.Direction) -> Int? {
      SpatialSearch.next(from: frames[start], direction, among: frames)
    }
    #expect(next(4, .up) == 1)
    #expect(next(4, .down) == 7)
    #expect(next(4, .left) == 3)
    #expect(next(4, .right) == 5)
    #expect(next(0, .up) == nil)
    #expect(next(0, .left) == nil)
    #expect(next(8, .right) == nil)
    #expect(next(8, .down) == nil)
  }

  @Test func arrowSearchReachesAnIncompleteLastRow() {
    let frames = [Rect(0, 0, 60, 60), Rect(160, 0, 60, 60), Rect(0, 80, 60, 60)]
    #expect(SpatialSearch.next(from: frames[1], .down, among: frames) == 2)
  }

  @Test func aFrameInLineIsFoundBeforeANearerOneBesideIt() {
    let frames = [Rect(0, 0, 60, 60), Rect(70, 70, 60, 60), Rect(0, 400, 60, 60)]
    #expect(SpatialSearch.next(from: frames[0], .down, among: frames) == 2)
    #expect(SpatialSearch.next(from: frames[0], .down, among: [frames[0], frames[1]]) == 1)
  }
}
