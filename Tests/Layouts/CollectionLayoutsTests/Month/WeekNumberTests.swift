import Testing
import UIKit
import UIKitTesting

@testable import CollectionCalendars
@testable import CollectionLayouts

/// The numbers of the weeks beside the rows of a month.
@MainActor
@Suite struct WeekNumberTests {
  private func pages(firstWeekday: Int, minimumDays: Int) -> CalendarPages {
    var calendar = CalendarPagesTests.calendar()
    calendar.minimumDaysInFirstWeek = minimumDays
    return CalendarPages(
      calendar: calendar, firstWeekday: firstWeekday, mode: .month, from: CalendarPagesTests.date(2015, 1, 1),
      to: CalendarPagesTests.date(2040, 12, 31))
  }

  /// Returns the number of days from the first of January 1970, a Thursday.
  private func number(_ date: Date) -> Int { Int(date.timeIntervalSince1970 / 86_400) }

  /// By ISO 8601, a week belongs to the year of its Thursday, and the first week has the first Thursday.
  @Test func rowsThatBeginWithMondayHaveTheWeekNumbersOfISO8601() {
    let pages = pages(firstWeekday: 2, minimumDays: 4)
    for index in 0..<pages.count {
      let page = pages.page(index)
      for row in 0..<6 {
        let monday = pages.date(ofItem: 7 * row, on: page)
        let thursday = monday + 3 * 86_400
        let year = pages.calendar.component(.year, from: thursday)
        let number = (number(thursday) - number(CalendarPagesTests.date(year, 1, 1))) / 7 + 1
        let isShown = (0..<7).contains { (page.firstDay..<page.firstDay + page.dayCount).contains(7 * row + $0) }
        #expect(pages.weekNumber(ofRow: row, on: page) == (isShown ? number : nil), "page \(index), row \(row)")
      }
    }
  }

  @Test func withOneDayInTheFirstWeekTheFirstOfJanuaryIsInTheFirstWeek() {
    let pages = pages(firstWeekday: 1, minimumDays: 1)
    for index in 0..<pages.count {
      let page = pages.page(index)
      for row in 0..<6 where 7 * row + 7 > page.firstDay && 7 * row < page.firstDay + page.dayCount {
        let sunday = pages.date(ofItem: 7 * row, on: page)
        // The week of the last day decides: the first of January may be any of its days.
        let year = pages.calendar.component(.year, from: sunday + 6 * 86_400)
        let new = CalendarPagesTests.date(year, 1, 1)
        let first = number(new) - (number(new) + 4) % 7
        #expect(pages.weekNumber(ofRow: row, on: page) == (number(sunday) - first) / 7 + 1, "page \(index), row \(row)")
      }
    }
  }

  private final class Year: CalendarViewDataSource {
    func startDate() -> Date { CalendarPagesTests.date(2026, 1, 1) }
    func endDate() -> Date { CalendarPagesTests.date(2026, 12, 31) }
  }

  @Test(arguments: [false, true])
  func aMonthShowsTheNumbersOfItsWeeksBeforeItsDays(isReversed: Bool) throws {
    let year = Year()
    let view = CalendarView(frame: CGRect(x: 0, y: 0, width: 378, height: 380))
    if isReversed { view.semanticContentAttribute = .forceRightToLeft }
    view.calendar = CalendarPagesTests.calendar()
    view.calendar.minimumDaysInFirstWeek = 4
    view.style.locale = Locale(identifier: "en_US")
    view.today = CalendarPagesTests.date(2026, 6, 10)
    view.dataSource = year
    view.style.showsWeekNumbers = true
    let test = TestWindow(view, scale: 1)
    test.settle()
    func numbers() -> [String?] {
      (0..<6).map { row in
        let path = IndexPath(item: row, section: 5)
        let found = view.collectionView.supplementaryView(forElementKind: CalendarFlowLayout.weekNumberKind, at: path)
        return (found as? CalendarWeekNumberView)?.textLabel.text
      }
    }
    // June 2026 begins with a Monday: its 30 days fill five rows.
    #expect(numbers() == ["23", "24", "25", "26", "27", nil])
    let week = try #require(
      view.collectionView.supplementaryView(
        forElementKind: CalendarFlowLayout.weekNumberKind, at: IndexPath(item: 1, section: 5)))
    let day = try #require(view.collectionView.cellForItem(at: IndexPath(item: 7, section: 5)))
    let left = view.collectionView.contentOffset.x
    #expect(week.frame == CGRect(x: left + (isReversed ? 350 : 0), y: 50, width: 28, height: 50))
    #expect(day.frame == CGRect(x: left + (isReversed ? 300 : 28), y: 50, width: 50, height: 50))
    #expect(view.headerView.dayLabels[0].frame.minX == (isReversed ? 300 : 28))
    // Sundays first: the row of the sixth of June begins with the last of May.
    view.style.firstWeekday = .sunday
    view.calendar.minimumDaysInFirstWeek = 1
    test.settle()
    #expect(numbers() == ["23", "24", "25", "26", "27", nil])
    view.style.showsWeekNumbers = false
    test.settle()
    #expect(numbers() == [nil, nil, nil, nil, nil, nil])
    #expect(view.headerView.dayLabels[0].frame.width == 54)
  }

  /// Thousands of years of months are pages like any others.
  @Test func aCalendarWithoutAnEndJumpsToAnyMonth() {
    final class Ages: CalendarViewDataSource {
      func startDate() -> Date { CalendarPagesTests.date(1, 1, 1) }
      func endDate() -> Date { CalendarPagesTests.date(3000, 12, 31) }
    }
    let ages = Ages()
    let view = CalendarView(frame: CGRect(x: 0, y: 0, width: 350, height: 380))
    view.calendar = CalendarPagesTests.calendar()
    view.today = CalendarPagesTests.date(2026, 6, 10)
    view.dataSource = ages
    let test = TestWindow(view, scale: 1)
    test.layout()
    #expect(view.pages.count == 36_000)
    for (year, month) in [(2026, 5), (1900, 1), (2999, 12), (1, 1), (2026, 6)] {
      view.setDisplayDate(CalendarPagesTests.date(year, month, 15))
      test.layout()
      #expect(view.displayDate == CalendarPagesTests.date(year, month, 1))
      #expect(view.collectionView.contentOffset.x == CGFloat(12 * (year - 1) + month - 1) * 350)
      let cell = view.pages.indexPath(of: CalendarPagesTests.date(year, month, 1))
        .flatMap { view.collectionView.cellForItem(at: $0) as? CalendarDayCell }
      #expect(cell?.textLabel.text == "1")
    }
  }
}
