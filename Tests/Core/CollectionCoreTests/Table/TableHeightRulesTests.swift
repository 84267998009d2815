import DiffCore
import LayoutCore
import Testing

@testable import CollectionCore

/// The heights that follow from a table's properties and its delegate's answers.
@Suite struct TableHeightRulesTests {
  private static let metrics = TableHeightRules.Metrics(row: 52, header: 28, groupTop: 35, groupGap: 18, groupEnd: 20)

  private func geometry(_ rules: TableHeightRules, height: (ItemPlace) -> Double? = { _ in nil }) -> TableGeometry {
    rules.geometry(
      CollectionDataCounts([2, 1]), keeping: nil, height: height, rowEstimate: { _ in nil },
      bar: { rules.bar($0, asked: nil, set: -1, hasContent: false) { 0 } }, ends: { (0, 0) })
  }

  @Test func rowsWithoutHeightsAreEstimatedFromTheStyle() {
    var rules = TableHeightRules(Self.metrics, isPlain: true)
    rules.setRows(height: -1, estimate: -1, asksHeights: false, asksEstimates: false)
    let geometry = geometry(rules)
    #expect(geometry.height == 3 * 52)
    #expect(geometry.isEstimate(.row(ItemPlace(item: 0, section: 1))))
  }

  @Test func everyHeightIsRequestedWhenEstimatesAreDisabled() {
    var rules = TableHeightRules(Self.metrics, isPlain: true)
    rules.setRows(height: -1, estimate: 0, asksHeights: true, asksEstimates: false)
    let geometry = geometry(rules) { Double(10 * ($0.section + 1)) }
    #expect(geometry.height == 40)
    #expect(!geometry.isEstimate(.row(ItemPlace(item: 0, section: 1))))
  }

  @Test func groupsWithoutHeadersAndFootersAreSeparatedByGaps() {
    var rules = TableHeightRules(Self.metrics, isPlain: false)
    rules.setRows(height: 40, estimate: -1, asksHeights: false, asksEstimates: false)
    let geometry = geometry(rules)
    #expect(geometry.span(of: .header(0))?.length == 35)
    #expect(geometry.span(of: .footer(0))?.length == 17)
    #expect(geometry.span(of: .header(1))?.length == 18)
    #expect(geometry.height == 120 + 35 + 17 + 18 + 17 + 20)
  }
}
