import GeometryCore
import LayoutCore
import Testing

/// Pinned headers and footers.
struct FlowPinningTests {
  /// Two sections of 20 + 4 × 50 + 3 × 10 + 30 = 280 points.
  private func geometry() -> FlowGeometry {
    var builder = FlowBuilder(axis: .vertical, container: Size(100, 300), scale: 1)
    for _ in 0..<2 {
      builder.addSection(
        FlowSectionMetrics(headerDepth: 20, footerDepth: 30), itemCount: 4, itemSize: Size(100, 50))
    }
    return builder.finish()
  }

  @Test func aPinnedHeaderStaysUntilItsFooterPushesIt() {
    let g = geometry()
    func top(_ section: Int, _ start: Double) -> Double? { g.pinnedHeaderFrame(section: section, from: start)?.minY }
    #expect(top(0, -40) == 0)
    #expect(top(0, 0) == 0)
    #expect(top(0, 100) == 100)
    #expect(top(0, 230) == 230)
    #expect(top(0, 260) == 230)
    #expect(top(1, 100) == 280)
    #expect(top(1, 300) == 300)
    #expect(top(1, .nan) != nil)
  }

  @Test func aPinnedFooterStaysUntilItsHeaderPushesIt() {
    let g = geometry()
    func top(_ section: Int, _ end: Double) -> Double? { g.pinnedFooterFrame(section: section, to: end)?.minY }
    #expect(top(0, 600) == 250)
    #expect(top(0, 200) == 170)
    #expect(top(0, 10) == 20)
    #expect(top(1, 300) == 300)
    #expect(top(1, 400) == 370)
  }

  @Test func aSectionWithoutHeaderAndFooterPinsNoFrame() {
    var builder = FlowBuilder(axis: .vertical, container: Size(100, 300), scale: 1)
    builder.addSection(FlowSectionMetrics(), itemCount: 4, itemSize: Size(100, 50))
    let g = builder.finish()
    #expect(g.pinnedHeaderFrame(section: 0, from: 10) == nil)
    #expect(g.pinnedFooterFrame(section: 0, to: 10) == nil)
    #expect(g.pinnedHeaderFrame(section: 7, from: 10) == nil)
  }
}
