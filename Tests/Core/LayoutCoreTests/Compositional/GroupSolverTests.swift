import GeometryCore
import LayoutCore
import Testing

/// Rules of groups that random sections leave out, and input that no layout can use.
struct GroupSolverTests {
  private func frames(
    _ group: CompositionalItem, in box: Size = Size(320, 480), measured: [Int: Size] = [:], count: Int = 1
  ) -> [Rect?] {
    var geometry = CompositionalGeometry(
      [(CompositionalSection(group: group), count)],
      in: CompositionalGeometry.Surroundings(axis: .vertical, view: box, grid: PixelGrid(scale: 2)))
    var sizes = CompositionalGeometry.Measured()
    sizes.items = measured
    geometry.measure([0: sizes])
    return (0..<count).map { geometry.item($0, in: 0)?.frame }
  }

  private func row(
    _ items: [CompositionalItem], height: CompositionalDimension = .absolute(20), spacing: CompositionalSpacing = .none
  ) -> CompositionalItem {
    CompositionalItem(
      width: .fractionalWidth(1), height: height,
      content: .list(CompositionalItem.List(axis: .horizontal, items: items, spacing: spacing)))
  }

  /// Recorded: `compositional-fixed/item-taller-and-shorter-than-row`.
  @Test func aFractionalWidthAsHeightIsResolvedFromTheWidth() {
    let group = row(
      [
        CompositionalItem(width: .fractionalWidth(0.5), height: .absolute(100)),
        CompositionalItem(width: .fractionalWidth(0.5), height: .fractionalWidth(0.25)),
      ], spacing: CompositionalSpacing(10))
    #expect(frames(group, count: 2) == [Rect(0, 0, 155, 100), Rect(165, 0, 155, 77.5)])
  }

  private func bar(
    _ width: CompositionalDimension, _ height: CompositionalDimension, x: Double = 0.5, y: Double = 1
  ) -> CompositionalSupplementary {
    CompositionalSupplementary(
      kind: "g", width: width, height: height, containerAnchor: CompositionalAnchor(x: x, y: y))
  }

  private func supplementary(_ group: CompositionalItem, _ number: Int = 0, count: Int) -> Rect? {
    let geometry = CompositionalGeometry(
      [(CompositionalSection(group: group), count)],
      in: CompositionalGeometry.Surroundings(axis: .vertical, view: Size(320, 480), grid: PixelGrid(scale: 2)))
    return geometry.supplementary(kind: "g", number: number, in: 0)?.frame
  }

  private func half(_ supplementaries: [CompositionalSupplementary], in axis: CompositionalAxis) -> CompositionalItem {
    var column = CompositionalItem(
      width: .fractionalWidth(0.5), height: .fractionalHeight(1),
      content: .list(
        CompositionalItem.List(
          axis: axis,
          items: [CompositionalItem(width: .fractionalWidth(1), height: .fractionalHeight(0.5))])))
    column.supplementaries = supplementaries
    return column
  }

  /// Recorded: `compositional-fixed/group-supplementaries-nested`, [80, 96, 320, 4] at a group of 160 points.
  @Test func supplementariesOfANestedGroupAreSizedInTheEnclosingGroup() {
    let cell = CompositionalItem(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
    func outer(_ view: CompositionalSupplementary) -> CompositionalItem {
      row([cell, half([view], in: .vertical)], height: .absolute(100))
    }
    #expect(supplementary(outer(bar(.fractionalWidth(1), .absolute(4))), count: 3) == Rect(80, 96, 320, 4))
    #expect(supplementary(outer(bar(.fractionalWidth(1), .absolute(4))), 1, count: 6) == Rect(80, 196, 320, 4))
    #expect(supplementary(outer(bar(.fractionalWidth(0.25), .absolute(4))), count: 3) == Rect(200, 96, 80, 4))
    #expect(
      supplementary(outer(bar(.absolute(20), .fractionalHeight(0.5), x: 0, y: 0)), count: 3) == Rect(160, 0, 20, 50))
  }

  @Test func supplementariesOfAnItemAreSizedInItsInsetFrame() {
    var cell = CompositionalItem(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
    cell.insets = Insets(top: 0, left: 10, bottom: 0, right: 10)
    cell.supplementaries = [bar(.fractionalWidth(1), .absolute(4))]
    #expect(supplementary(row([cell], height: .absolute(100)), count: 2) == Rect(10, 96, 140, 4))
  }

  @Test func supplementaryKindsOfAGroupIncludeThoseOfItsSubitems() {
    let (plain, badge) = (half([], in: .vertical), half([bar(.absolute(1), .absolute(1))], in: .vertical))
    #expect(row([plain, badge]).supplementaryKinds == ["g"])
    #expect(row([badge, badge]).supplementaryKinds == ["g", "g"])
    #expect(row([row([badge]), badge]).supplementaryKinds == ["g", "g"])
  }

  /// Recorded: `compositional-fixed/item-edge-spacing-flexible-start`.
  @Test func theFreeSpaceIsSharedAmongFlexibleEdges() {
    var item = CompositionalItem(width: .fractionalWidth(0.4), height: .fractionalHeight(0.5))
    item.edges.leading = CompositionalSpacing(0, isFlexible: true)
    item.edges.top = CompositionalSpacing(0, isFlexible: true)
    #expect(frames(row([item], height: .absolute(100)), count: 2) == [Rect(32, 50, 128, 50), Rect(192, 50, 128, 50)])
  }

  @Test func uniformSiblingsHaveTheGreatestMeasuredLength() {
    let item = CompositionalItem(width: .fractionalWidth(0.5), height: .uniform(20))
    let group = row([item], height: .estimated(20))
    let found = frames(group, measured: [0: Size(160, 31), 1: Size(160, 50), 2: Size(160, 12)], count: 3)
    #expect(found == [Rect(0, 0, 160, 50), Rect(160, 0, 160, 50), Rect(0, 50, 160, 20)])
  }

  @Test func aRepeatedItemKeepsItsAbsoluteSize() {
    let item = CompositionalItem(width: .absolute(50), height: .fractionalHeight(1))
    let group = CompositionalItem(
      width: .fractionalWidth(1), height: .absolute(20),
      content: .list(
        CompositionalItem.List(
          axis: .horizontal, items: [item], spacing: CompositionalSpacing(5), count: 3)))
    #expect(
      frames(group, count: 4)
        == [Rect(0, 0, 50, 20), Rect(55, 0, 50, 20), Rect(110, 0, 50, 20), Rect(0, 20, 50, 20)])
  }

  @Test func aSectionWhoseItemDoesNotFitItsGroupShowsNothing() {
    let group = row([CompositionalItem(width: .absolute(321), height: .absolute(20))])
    let geometry = CompositionalGeometry(
      [(CompositionalSection(group: group), 5)],
      in: CompositionalGeometry.Surroundings(axis: .vertical, view: Size(320, 480), grid: PixelGrid(scale: 2)))
    #expect(geometry.hasNoRoom(section: 0))
    #expect(geometry.contentSize == Size(320, 0))
    #expect(geometry.item(0, in: 0) == nil)
  }

  /// A view without width makes such groups of every fraction of it.
  @Test(arguments: [CompositionalDimension.fractionalWidth(0), .estimated(0)])
  func nestedGroupsWithoutExtentAreSolvedInFiniteTime(_ width: CompositionalDimension) {
    for height in [CompositionalDimension.absolute(10), .absolute(30)] {
      var item = CompositionalItem(width: width, height: .absolute(10))
      for _ in 0..<4 {
        let list = CompositionalItem.List(axis: .horizontal, items: [item, item])
        item = CompositionalItem(width: .fractionalWidth(0), height: height, content: .list(list))
      }
      #expect(frames(item, in: Size(0, 480), count: 3) == Array(repeating: Rect(0, 0, 0, 10), count: 3))
    }
    // The cells have no room, so that no list gets to the limit of cells.
    var group = row([CompositionalItem(width: .absolute(10), height: .absolute(10))])
    for _ in 0..<4 { group = row([group, group]) }
    #expect(frames(group, in: Size(0, 480), count: 1) == [nil])
  }

  @Test(arguments: [
    CompositionalDimension.absolute(-5), .absolute(0), .fractionalWidth(-1), .fractionalHeight(0), .estimated(-44),
    .fractionalWidth(1e300), .absolute(1e300),
  ])
  func invalidDimensionsAreSolvedInFiniteTime(_ dimension: CompositionalDimension) {
    let item = CompositionalItem(width: dimension, height: dimension)
    for group in [row([item], height: dimension), row([item], height: .absolute(20)), row([item, item])] {
      let found = frames(group, count: 20).compactMap { $0 }
      #expect(found.allSatisfy { $0.isFinite && $0.width >= 0 && $0.height >= 0 })
    }
  }

  /// Recorded: `compositional-orthogonal`, groups of 100 points 8 apart.
  @Test func orthogonalRowsRestAtTheRecordedPositions() {
    var group = CompositionalItem(width: .absolute(100), height: .absolute(50))
    group.content = .list(
      CompositionalItem.List(
        axis: .horizontal, items: [CompositionalItem(width: .fractionalWidth(1), height: .fractionalHeight(1))]))
    let template = GroupRun.Template(group, in: Size(320, 472), grid: PixelGrid(scale: 2))
    let run = GroupRun(template, along: .horizontal, spacing: 8, itemCount: 8)
    let asked = [0.0, 40, 130, 200, 300, 400, 700]
    func rests(_ mode: RestPosition.Mode) -> [Double] {
      asked.map { RestPosition(run, mode: mode, viewport: 310).nearest(to: $0) }
    }
    #expect(rests(.anywhere) == [0, 40, 130, 200, 300, 400, 546])
    #expect(rests(.groupStart) == [0, 0, 108, 216, 324, 432, 546])
    #expect(rests(.page) == [0, 0, 0, 310, 310, 310, 546])
    #expect(rests(.groupCenter) == [3, 3, 111, 219, 327, 435, 651])
    let centered = RestPosition(run, mode: .groupCenter, viewport: 310)
    #expect(centered.next(from: 3, forward: true) == 111)
    #expect(centered.next(from: 3, forward: false) == -105)
    #expect(RestPosition(run, mode: .page, viewport: 310).next(from: 310, forward: true) == 546)
    #expect(RestPosition(run, mode: .groupStart, viewport: 310).next(from: 0, forward: false) == 0)
  }
}
