import DiffCore
import LayoutCore
import Testing

@testable import CollectionCore

/// The elements of a table, and the places to which rows move, in a geometry of two sections of 30-point rows.
@Suite struct TablePlacesTests {
  private let geometry = TableGeometry([Self.section(rows: 3), Self.section(rows: 2)], top: 10, bottom: 0)

  /// Returns a section with a header of 20 points and a footer of 8.
  private static func section(rows: Int) -> TableGeometry.Section {
    var section = TableGeometry.Section()
    section.header = 20
    section.footer = 8
    section.rows = RowHeights(count: rows, height: .init(length: 30, isEstimate: false))
    return section
  }

  private func row(_ item: Int, _ section: Int = 0) -> ItemPlace { ItemPlace(item: item, section: section) }

  @Test func aHeaderFloatsUntilTheRowsOfItsSectionEnd() {
    #expect(geometry.span(of: .header(0))?.start == 10)
    #expect(geometry.span(of: .header(0), floatingIn: (50, 200))?.start == 50)
    #expect(geometry.span(of: .header(0), floatingIn: (115, 200))?.start == 100)
  }

  @Test func aFooterFloatsAtTheLowerEdgeBelowTheStartOfItsRows() {
    #expect(geometry.span(of: .footer(0), floatingIn: (0, 90))?.start == 82)
    #expect(geometry.span(of: .footer(0), floatingIn: (0, 20))?.start == 30)
  }

  @Test func anElementThatDoesNotExistHasNoSpan() {
    #expect(geometry.span(of: .row(row(3))) == nil)
    #expect(geometry.span(of: .row(ItemPlace(section: 0))) == nil)
    #expect(geometry.span(of: .footer(2)) == nil)
  }

  @Test func aMovingRowTakesThePlaceOfARowWhoseCenterItHasPassed() {
    #expect(geometry.movementTarget(of: row(0), at: 74) == row(0))
    #expect(geometry.movementTarget(of: row(0), at: 76) == row(1))
    #expect(geometry.movementTarget(of: row(2), at: 44) == row(0))
  }

  @Test func aDropFarFromTheSectionsHasNoPlace() {
    #expect(geometry.dropPlace(at: 250, gap: nil) == row(2, 1))
    #expect(geometry.dropPlace(at: 500, gap: nil) == nil)
  }

  @Test(arguments: [(35.0, 0, false), (45, 0, true), (58, 1, false)])
  func anAutomaticDropGoesIntoTheMiddleOfARow(y: Double, item: Int, isInto: Bool) {
    let drop = geometry.automaticDrop(at: y, over: row(0), gap: nil)
    #expect(drop.place == row(item))
    #expect(drop.isInto == isInto)
  }

  @Test func aRowIsShownBelowItsFloatingHeader() {
    #expect(geometry.offset(showing: row(1), at: .start, in: (0, 60), belowHeader: true) == 40)
    #expect(geometry.offset(showing: row(1), at: .start, in: (0, 60), belowHeader: false) == 60)
    #expect(geometry.offset(showing: row(1), at: .end, in: (0, 60), belowHeader: true) == 30)
  }
}
