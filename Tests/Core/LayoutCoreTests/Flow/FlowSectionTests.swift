import GeometryCore
import LayoutCore
import Testing

/// Sections, headers and footers, by the numbers of known layouts.
struct FlowSectionTests {
  private let seed = FlowSectionMetrics(
    insets: Insets(top: 20, left: 20, bottom: 40, right: 20), lineSpacing: 20, itemSpacing: 10, headerDepth: 65,
    footerDepth: 75)

  private func geometry(width: Double, _ metrics: FlowSectionMetrics, counts: [Int], side: Double) -> FlowGeometry {
    var builder = FlowBuilder(axis: .vertical, container: Size(width, 480), scale: 1)
    for count in counts { builder.addSection(metrics, itemCount: count, itemSize: Size(side, side)) }
    return builder.finish()
  }

  @Test func aHundredItemsOfTheDefaultSizeAreLaidOutAsRecorded() {
    let g = geometry(width: 320, FlowSectionMetrics(), counts: [100], side: 50)
    #expect((0..<6).map { g.frame(ofItem: $0, section: 0)!.minX } == [0, 68, 135, 203, 270, 0])
    #expect(g.contentSize == Size(320, 1190))
  }

  @Test func threeSectionsWithHeadersAreLaidOutAsRecorded() {
    let narrow = geometry(width: 320, seed, counts: [50, 50, 50], side: 100)
    #expect((0..<3).map { narrow.frame(ofItem: $0, section: 0)!.minX } == [20, 200, 20])
    #expect(narrow.headerFrame(section: 1) == Rect(0, 3180, 320, 65))
    #expect(narrow.footerFrame(section: 0) == Rect(0, 3105, 320, 75))
    #expect(narrow.contentSize == Size(320, 9540))

    let wide = geometry(width: 768, seed, counts: [50, 50, 50], side: 100)
    #expect((0..<7).map { wide.frame(ofItem: $0, section: 0)!.minX } == [20, 146, 271, 397, 522, 648, 20])
    #expect(wide.headerFrame(section: 1)?.minY == 1260)
    #expect(wide.contentSize == Size(768, 3780))
  }

  @Test func anEmptySectionKeepsItsHeaderInsetsAndFooter() {
    let metrics = FlowSectionMetrics(
      insets: Insets(top: 4, left: 12, bottom: 6, right: 12), headerDepth: 30, footerDepth: 20)
    var builder = FlowBuilder(axis: .vertical, container: Size(375, 300), scale: 2)
    for count in [1, 0, 1] { builder.addSection(metrics, itemCount: count, itemSize: Size(80, 40)) }
    let g = builder.finish()
    #expect(g.headerFrame(section: 1) == Rect(0, 100, 375, 30))
    #expect(g.footerFrame(section: 1) == Rect(0, 140, 375, 20))
    #expect(g.frame(ofItem: 0, section: 2) == Rect(12, 194, 80, 40))
    #expect(g.contentSize == Size(375, 260))
  }

  @Test func aHorizontalLayoutSwapsTheAxes() {
    let metrics = FlowSectionMetrics(
      insets: Insets(top: 8, left: 12, bottom: 8, right: 12), headerDepth: 40, footerDepth: 20)
    var builder = FlowBuilder(axis: .horizontal, container: Size(375, 200), scale: 2)
    for count in [3, 2] { builder.addSection(metrics, itemCount: count, itemSize: Size(90, 70)) }
    let g = builder.finish()
    #expect((0..<3).map { g.frame(ofItem: $0, section: 0)!.origin } == [Point(52, 8), Point(52, 122), Point(152, 8)])
    #expect(g.headerFrame(section: 1) == Rect(274, 0, 40, 200))
    #expect(g.footerFrame(section: 1) == Rect(428, 0, 20, 200))
    #expect(g.contentSize == Size(448, 200))
  }

  @Test func aHeaderOfZeroDepthHasNoFrame() {
    let g = geometry(width: 320, FlowSectionMetrics(), counts: [1], side: 50)
    #expect(g.headerFrame(section: 0) == nil)
    #expect(g.footerFrame(section: 0) == nil)
  }

  @Test func aLayoutWithoutSectionsHasNoContentSize() {
    #expect(geometry(width: 320, FlowSectionMetrics(), counts: [], side: 50).contentSize == .zero)
    #expect(geometry(width: 320, FlowSectionMetrics(), counts: [0], side: 50).contentSize == Size(320, 0))
    #expect(FlowGeometry(axis: .vertical).contentSize == .zero)
  }
}
