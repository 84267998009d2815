import Testing
import UIKit
import UIKitTesting

@testable import CollectionCalendars

/// The descriptions of days for assistive technologies.
@MainActor
@Suite struct DayDescriptionTests {
  private final class Spring: CalendarViewDataSource {
    func startDate() -> Date { CalendarPagesTests.date(2026, 4, 1) }
    func endDate() -> Date { CalendarPagesTests.date(2026, 9, 30) }
  }

  private let spring = Spring()
  private let view = CalendarView(frame: CGRect(x: 0, y: 0, width: 350, height: 380))

  private func show() -> TestWindow {
    view.calendar = CalendarPagesTests.calendar()
    view.today = CalendarPagesTests.date(2026, 6, 10)
    view.style.locale = Locale(identifier: "en_US")
    view.dataSource = spring
    let test = TestWindow(view, scale: 1)
    test.settle()
    return test
  }

  private func cell(_ month: Int, _ day: Int) throws -> CalendarDayCell {
    let path = try #require(view.pages.indexPath(of: CalendarPagesTests.date(2026, month, day)))
    return try #require(view.collectionView.cellForItem(at: path) as? CalendarDayCell)
  }

  private func name(_ month: Int, _ day: Int) -> String {
    var format = Date.FormatStyle(date: .complete, time: .omitted, locale: view.style.locale)
    format.calendar = view.calendar
    format.timeZone = view.calendar.timeZone
    return CalendarPagesTests.date(2026, month, day).formatted(format)
  }

  /// Cells are reused from page to page, and keep no description of another day or language.
  @Test func everyDayIsDescribedInTheLanguageOfTheStyle() throws {
    let test = show()
    for language in ["en_US", "de_AT"] {
      view.style.locale = Locale(identifier: language)
      for month in 5...8 {
        view.setDisplayDate(CalendarPagesTests.date(2026, month, 1))
        test.settle()
        for day in 1...30 {
          let cell = try cell(month, day)
          #expect(cell.accessibilityLabel == name(month, day))
          #expect(cell.accessibilityAttributedLabel?.string == name(month, day))
        }
      }
    }
    #expect(name(6, 1) != name(6, 2))
  }

  /// As with any stored label, the last one counts: the client's, until the cells are filled again.
  @Test func aClientsLabelReplacesTheDescriptionUntilTheCellIsFilledAgain() throws {
    let test = show()
    let cell = try cell(6, 12)
    cell.accessibilityLabel = "Pay day"
    #expect(cell.accessibilityLabel == "Pay day")
    #expect(cell.accessibilityAttributedLabel?.string == "Pay day")
    view.reloadEvents()
    #expect(cell.accessibilityLabel == name(6, 12))
    #expect(cell.accessibilityAttributedLabel?.string == name(6, 12))
    cell.accessibilityAttributedLabel = NSAttributedString(string: "Free")
    #expect(cell.accessibilityLabel == "Free")
    view.reloadEvents()
    #expect(cell.accessibilityAttributedLabel?.string == name(6, 12))
    cell.accessibilityLabel = nil
    #expect(cell.accessibilityLabel != name(6, 12))
    _ = test
  }
}
