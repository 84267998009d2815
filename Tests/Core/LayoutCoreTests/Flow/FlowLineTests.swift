import GeometryCore
import LayoutCore
import Testing

/// The rules of a line, each by the numbers of a known layout.
struct FlowLineTests {
  private func thirds(_ count: Double) -> Double { count / 3 }

  private func xs(
    _ widths: [Double], width: Double, spacing: Double = 10, scale: Double = 2, delegate: Bool = true
  ) -> [Double] {
    let sizes = widths.map { Size($0, 40) }
    let section = SectionCase(metrics: FlowSectionMetrics(itemSpacing: spacing), sizes: sizes, isUniform: !delegate)
    let geometry = FlowGeometry.solve([section], vertical: true, container: Size(width, 300), scale: scale)
    return widths.indices.map { geometry.frame(ofItem: $0, section: 0)!.minX }
  }

  @Test(arguments: [true, false])
  func aFullLineOfEqualItemsIsJustified(delegate: Bool) {
    #expect(
      xs(Array(repeating: 100, count: 7), width: 375, delegate: delegate) == [0, 137.5, 275, 0, 137.5, 275, 0])
  }

  @Test(arguments: [true, false])
  func itemsThatExactlyFillALineFitIt(delegate: Bool) {
    #expect(
      xs(Array(repeating: 115, count: 5), width: 375, spacing: 15, delegate: delegate) == [0, 130, 260, 0, 130])
    // Thirds do not add up to the whole in binary; they fit all the same.
    let third = (375.0 - 20) / 3
    #expect(
      xs(Array(repeating: third, count: 6), width: 375, scale: 1, delegate: delegate) == [0, 128, 257, 0, 128, 257])
  }

  @Test(arguments: [true, false])
  func originsInALineAreRoundedToTheNearestPixel(delegate: Bool) {
    let four = Array(repeating: 80.0, count: 4)
    #expect(xs(four, width: 375, scale: 1, delegate: delegate) == [0, 98, 197, 295])
    #expect(xs(four, width: 375, scale: 2, delegate: delegate) == [0, 98.5, 196.5, 295])
    #expect(xs(four, width: 375, scale: 3, delegate: delegate) == [0, thirds(295), thirds(590), 295])
  }

  @Test(arguments: [true, false])
  func anItemAloneInItsLineIsCenteredWhenNoSecondFits(delegate: Bool) {
    #expect(xs([150, 150], width: 200, delegate: delegate) == [25, 25])
    #expect(xs([250, 250, 250], width: 200, delegate: delegate) == [-25, -25, -25])
    #expect(xs([200, 200], width: 320, delegate: delegate) == [60, 60])
    #expect(xs([50], width: 320, delegate: delegate) == [0])
  }

  @Test func theLastLineOfOneSizeIsSpacedAsIfFull() {
    #expect(xs([50, 50, 50], width: 320) == [0, 67.5, 135])
    #expect(xs([80, 80], width: 375) == [0, 98.5])
  }

  @Test func theLastLineOfMixedSizesKeepsTheMinimumSpacing() {
    #expect(xs([80, 100, 60], width: 375) == [0, 90, 200])
    #expect(xs([40, 90, 60, 50], width: 320) == [0, 50, 150, 220])
  }

  @Test func theLastLineOfSelfSizingItemsIsSpacedByEqualLengthsOnly() {
    func xs(_ sizes: [Size], width: Double, isSelfSizing: Bool) -> [Double] {
      let section = SectionCase(metrics: FlowSectionMetrics(itemSpacing: 6), sizes: sizes, isUniform: false)
      let geometry = FlowGeometry.solve(
        [section], vertical: true, container: Size(width, 300), scale: 2, isSelfSizing: isSelfSizing)
      return sizes.indices.map { geometry.frame(ofItem: $0, section: 0)!.minX }
    }
    let deep = [Size(90, 29), Size(90, 233), Size(90, 29)]
    #expect(xs(deep, width: 296, isSelfSizing: true) == [0, 103, 206])
    #expect(xs(deep, width: 296, isSelfSizing: false) == [0, 96, 192])
    let mixed = [Size(90, 29), Size(80, 29)]
    #expect(xs(mixed, width: 296, isSelfSizing: true) == [0, 96])
    let long = [Size(697, 29), Size(40, 29), Size(739, 29)]
    #expect(xs(long, width: 320, isSelfSizing: true) == [0, 140, 0])
    #expect(xs(long, width: 320, isSelfSizing: false) == [-188.5, 140, -209.5])
  }

  @Test func anEmptyItemIsFoundOnTheMinimumEdgesOfARectangle() {
    let sizes = [Size(0, 0), Size(40, 20), Size(40, 0)]
    let section = SectionCase(
      metrics: FlowSectionMetrics(lineSpacing: 0, itemSpacing: 400), sizes: sizes, isUniform: false)
    let geometry = FlowGeometry.solve([section], vertical: true, container: Size(40, 100), scale: 1)
    #expect(geometry.frame(ofItem: 0, section: 0) == Rect(20, 0, 0, 0))
    func items(_ rect: Rect) -> [FlowElement] { geometry.elements(in: rect).map(\.0) }
    #expect(items(Rect(20, 0, 20, 20)) == [.item(section: 0, item: 0), .item(section: 0, item: 1)])
    #expect(items(Rect(0, 20, 40, 20)) == [.item(section: 0, item: 2)])
    #expect(items(Rect(0, 0, 20, 20)) == [.item(section: 0, item: 1)])
    #expect(items(Rect(0, 20.5, 40, 20)) == [])
  }

  @Test func aFullLineOfMixedSizesIsJustified() {
    #expect(xs([40, 90, 60, 50, 310], width: 320, scale: 3) == [0, thirds(200), thirds(550), 270, 5])
  }

  @Test func anItemIsCenteredInItsLineAlongTheScrollAxis() {
    let sizes = [Size(80, 40), Size(80, 90), Size(80, 40), Size(80, 40), Size(80, 40)]
    let geometry = FlowGeometry.solve(
      [SectionCase(metrics: FlowSectionMetrics(), sizes: sizes, isUniform: false)], vertical: true,
      container: Size(375, 300), scale: 2)
    #expect((0..<5).map { geometry.frame(ofItem: $0, section: 0)!.minY } == [25, 0, 25, 25, 100])
    #expect(geometry.contentSize == Size(375, 140))
  }
}
