import Testing
import UIKit
import UIKitTesting

@testable import CollectionCalendars
@testable import CollectionLayouts

private typealias Kind = CalendarElementKind

/// Options of a timetable: equal columns, a finer grid, a second time zone, the line of the present day.
@MainActor
@Suite struct TimetableOptionTests {
  private func week(
    zone: String = "UTC", _ spans: [(Double, Double)] = [], change: (CollectionViewCalendarLayout) -> Void = { _ in }
  ) -> Timetable.Shown {
    let table = Timetable(zone: zone)
    for day in 8...21 { table.addDay(day, spans) }
    table.now = table.date(6, 10, 12)
    return table.show(size: CGSize(width: 756, height: 900)) {
      $0.displayedHours = .wholeDay
      $0.contentMargin = .zero
      $0.sectionMargin = .zero
      $0.numberOfVisibleSections = 7
      change($0)
    }
  }

  // MARK: Columns

  @Test func overlappingEventsHaveColumnsOfEqualWidthWhenTheyUseNoFreeColumns() throws {
    let shown = week([(9, 17), (9, 10), (9, 10), (12, 13)]) { $0.numberOfVisibleSections = 1 }
    func widths() throws -> [CGFloat] { try (0..<4).map { try #require(shown.event($0)).frame.width } }
    #expect(try widths() == [233, 234, 233, 467])
    shown.layout.eventsUseFreeColumns = false
    shown.test.layout()
    #expect(try widths() == [233, 234, 233, 234])
    #expect(try (0..<4).map { try #require(shown.event($0)).frame.minX } == [56, 289, 523, 289])
  }

  // MARK: The grid

  @Test(arguments: [(15, [0.25, 0.5, 0.75]), (30, [0.5]), (60, [])])
  func aFinerGridHasLinesBetweenTheHours(_ minutes: Int, _ parts: [Double]) {
    let shown = week { $0.minutesPerGridline = minutes }
    let lines = shown.all(Kind.minuteGridline).map(\.frame.midY).sorted()
    let expected: [CGFloat] = (0..<24).flatMap { hour in parts.map { part in 60 + (CGFloat(hour) + part) * 80 } }
    #expect(lines == expected)
    #expect(shown.all(Kind.horizontalGridline).count == 25)
    // A small rectangle between two hours has its lines only.
    let small =
      shown.layout.layoutAttributesForElements(in: CGRect(x: 100, y: 60 + 8.2 * 80, width: 10, height: 30)) ?? []
    let found = small.filter { $0.representedElementKind == Kind.minuteGridline }.map(\.frame.midY).sorted()
    #expect(found == lines.filter { $0 > 60 + 8.2 * 80 && $0 < 90 + 8.2 * 80 })
  }

  /// On Lord Howe Island clocks are put forward from 2 to 2:30: two lines of hours are half an hour farther apart.
  @Test func linesOfAFinerGridFillALongerDistanceBetweenHours() {
    let table = Timetable(zone: "Australia/Lord_Howe")
    table.addDay(4, month: 10)
    table.addDay(5, month: 4)
    let shown = table.show(.phone) {
      $0.displayedHours = .wholeDay
      $0.minutesPerGridline = 15
    }
    for section in 0..<2 {
      func places(_ kind: String) -> [CGFloat] {
        shown.all(kind).filter { $0.indexPath.section == section }
          .map { ($0.frame.midY - shown.layout.firstLine(ofSection: section)) / 20 }.sorted()
      }
      let quarters = section == 0 ? 94 : 98
      let found = (places(Kind.horizontalGridline) + places(Kind.minuteGridline)).sorted()
      #expect(found == (0...quarters).map { CGFloat($0) })
    }
  }

  // MARK: Two time zones

  @Test func theTimesOfASecondTimeZoneStandBesideTheFirst() throws {
    let shown = week(zone: "Europe/Vienna") { $0.secondTimeRowHeaderWidth = 44 }
    #expect(shown.all(Kind.secondTimeRowHeader).isEmpty)
    shown.layout.secondTimeZone = TimeZone(identifier: "Asia/Kolkata")
    shown.test.layout()
    let (first, second) = (
      try #require(shown.frame(Kind.timeRowHeader, 9)), try #require(shown.frame(Kind.secondTimeRowHeader, 9))
    )
    #expect(second == CGRect(x: 0, y: first.minY, width: 44, height: first.height))
    #expect(first.minX == 44)
    #expect(shown.frame(Kind.dayColumnHeader)?.minX == 100)
    // 9 in Vienna is 12:30 in Kolkata.
    var calendar = shown.table.calendar
    calendar.timeZone = try #require(shown.layout.secondTimeZone)
    let date = shown.layout.dateForSecondTimeRowHeader(at: IndexPath(item: 9, section: 0))
    #expect(calendar.dateComponents([.hour, .minute], from: date) == DateComponents(hour: 12, minute: 30))
    shown.scroll(to: CGPoint(x: 200, y: 100))
    #expect(shown.all(Kind.secondTimeRowHeader).allSatisfy { $0.frame.minX == 200 })
  }

  /// In New York clocks are put forward on 8 March, in Vienna on the 29th: the difference of both is not always six
  /// hours.
  @Test func theSecondTimesAreThoseOfTheFirstVisibleDay() throws {
    let table = Timetable(zone: "Europe/Vienna")
    for day in 1...31 { table.addDay(day, month: 3) }
    let shown = table.show(size: CGSize(width: 756, height: 900)) {
      $0.displayedHours = .wholeDay
      $0.contentMargin = .zero
      $0.numberOfVisibleSections = 7
      $0.secondTimeRowHeaderWidth = 0
      $0.secondTimeZone = TimeZone(identifier: "America/New_York")
    }
    var calendar = table.calendar
    calendar.timeZone = try #require(shown.layout.secondTimeZone)
    shown.layout.secondTimeRowHeaderWidth = 56
    for (day, hour) in [(1, 6), (7, 6), (8, 7), (10, 7), (24, 7)] {
      shown.scroll(to: CGPoint(x: CGFloat(day - 1) * shown.layout.sectionStride, y: 0))
      let paths = shown.all(Kind.secondTimeRowHeader).map(\.indexPath)
      #expect(Set(paths.map(\.section)) == [day - 1])
      let date = shown.layout.dateForSecondTimeRowHeader(at: IndexPath(item: 12, section: day - 1))
      #expect(calendar.component(.hour, from: date) == hour, "\(day) March")
    }
  }

  // MARK: The present time

  @Test func theCurrentTimeLineCanBeAcrossTheCurrentDayOnly() {
    let shown = week { $0.sectionsPerPage = 7 }
    #expect(shown.frame(Kind.currentTimeHorizontalGridline)?.width == 700)
    shown.layout.currentTimeGridlineExtent = .currentDay
    shown.test.layout()
    #expect(shown.frame(Kind.currentTimeHorizontalGridline)?.minX == 256)
    #expect(shown.frame(Kind.currentTimeHorizontalGridline)?.width == 100)
    // Partly behind the times, only the rest of the day has a line; then there is none.
    shown.scroll(to: CGPoint(x: 250, y: 0))
    #expect(shown.frame(Kind.currentTimeHorizontalGridline)?.minX == 306)
    #expect(shown.frame(Kind.currentTimeHorizontalGridline)?.maxX == 356)
    shown.scroll(to: CGPoint(x: 300, y: 0))
    #expect(shown.frame(Kind.currentTimeHorizontalGridline) == nil)
  }
}
