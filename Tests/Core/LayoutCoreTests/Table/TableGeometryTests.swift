import LayoutCore
import TestSupport
import Testing

@Suite struct TableGeometryTests {
  @Test(arguments: 0..<40) func prefixSumsAgreeWithPlainAddition(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var values = (0..<Int.random(in: 1...60, using: &random)).map { _ in Double(Int.random(in: 0...5, using: &random)) }
    var sums = PrefixSums(values)
    for _ in 0..<60 {
      let index = Int.random(in: 0..<values.count, using: &random)
      values[index] = Double(Int.random(in: 0...5, using: &random))
      sums.set(values[index], at: index)
      let asked = Int.random(in: 0...values.count, using: &random)
      #expect(sums.sum(before: asked) == values[..<asked].reduce(0, +), "seed \(seed)")
      let offset = Double.random(in: -3...(values.reduce(0, +) + 3), using: &random)
      var expected = 0
      var start = 0.0
      for (index, value) in values.enumerated() {
        if start <= offset { expected = index }
        start += value
      }
      // A length at whose end the offset lies is passed.
      if offset >= start { expected = values.count - 1 }
      #expect(sums.index(at: offset) == expected, "seed \(seed), offset \(offset), \(values)")
    }
  }

  @Test func aMillionRowsOfOneHeightHaveTheirPositions() {
    var rows = RowHeights(count: 1_000_000, height: .init(length: 44, isEstimate: true))
    #expect(rows.total == 44_000_000)
    #expect(rows.row(at: 44 * 777_777 + 3) == 777_777)
    rows.set(.init(length: 60, isEstimate: false), at: 10)
    #expect(rows.position(of: 11) == 44 * 10 + 60)
    #expect(rows.total == 44_000_016)
    #expect(rows[10] == .init(length: 60, isEstimate: false))
    #expect(rows[11] == .init(length: 44, isEstimate: true))
  }

  @Test func headersRowsAndFootersOfATableFollowEachOther() {
    var first = TableGeometry.Section()
    first.topPadding = 22
    first.header = 28
    first.footer = 10
    first.rows = RowHeights(count: 3, height: .init(length: 40, isEstimate: false))
    var second = first
    second.rows = RowHeights(count: 0, height: .init(length: 40, isEstimate: false))
    var geometry = TableGeometry([first, second, first], top: 100, bottom: 50)
    #expect(geometry.header(of: 0) == .init(start: 122, length: 28))
    #expect(geometry.span(ofRow: 2, in: 0) == .init(start: 230, length: 40))
    #expect(geometry.footer(of: 0) == .init(start: 270, length: 10))
    #expect(geometry.start(of: 2) == 340)
    #expect(geometry.height == 570)
    #expect(geometry.row(at: 395)?.row == 0)
    #expect(geometry.row(at: 395)?.section == 2)
    #expect(geometry.row(at: 275) == nil)
    geometry.setHeight(90, ofRow: 0, in: 0)
    #expect(geometry.start(of: 2) == 390)
    #expect(geometry.rows(of: 0, in: .init(start: 150, length: 90)) == 0..<1)
    #expect(geometry.rows(of: 0, in: .init(start: 150, length: 91)) == 0..<2)
  }
}
