import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
struct UICalendarViewTests {
  @Test func calendarViewsHaveTheDefaultsOfIOS() {
    let view = UICalendarView()
    #expect(view.selectionBehavior == nil)
    #expect(view.delegate == nil)
    #expect(view.wantsDateDecorations)
    #expect(view.fontDesign == .default)
    #expect(view.timeZone == nil)
    #expect(view.availableDateRange == DateInterval(start: .distantPast, end: .distantFuture))
    let now = Calendar.current.dateComponents([.year, .month], from: Date())
    #expect(view.visibleDateComponents.year == now.year)
    #expect(view.visibleDateComponents.month == now.month)
    #expect(view.visibleDateComponents.calendar != nil)
  }

  @Test func aMonthShowsItsDaysBelowTheirWeekdays() throws {
    let fixture = try CalendarFixture()
    #expect(fixture.title == "May 2024")
    #expect(fixture.days.keys.sorted() == Array(1...31))
    // 1 May 2024 was a Wednesday, and weeks begin on Sunday.
    let names = fixture.labels(in: fixture.view).dropFirst().prefix(7)
    #expect(Array(names) == ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"])
    let (first, sunday) = try (fixture.day(1).frame, fixture.day(5).frame)
    #expect(sunday.minX < first.minX)
    #expect(sunday.minY > first.minY)
    #expect(abs(first.minX - sunday.minX - 3 * first.width) < 0.01)
  }

  @Test func theFirstWeekdayOfTheCalendarIsTheFirstColumn() throws {
    let fixture = try CalendarFixture()
    var calendar = fixture.calendar
    calendar.firstWeekday = 2
    fixture.view.calendar = calendar
    fixture.test.settle()
    #expect(fixture.labels(in: fixture.view).dropFirst().first == "MON")
    let (monday, sunday) = try (fixture.day(6).frame, fixture.day(5).frame)
    #expect(monday.minX < sunday.minX)
    #expect(monday.minY > sunday.minY)
  }

  @Test func theButtonsOfTheHeaderTurnToNeighboringMonths() throws {
    let fixture = try CalendarFixture()
    try fixture.test.tap(fixture.button("Next Month"))
    fixture.test.settle()
    #expect(fixture.title == "June 2024")
    #expect(fixture.days.count == 30)
    #expect(fixture.left.map(\.month) == [5])
    try fixture.test.tap(fixture.button("Previous Month"))
    fixture.test.settle()
    #expect(fixture.title == "May 2024")
    #expect(fixture.left.map(\.month) == [5, 6])
  }

  @Test func quickTapsOnTheHeaderTurnOneMonthEach() throws {
    let fixture = try CalendarFixture()
    for _ in 0..<3 {
      try fixture.test.tap(fixture.button("Next Month"))
      fixture.test.advance(by: 0.05)
    }
    fixture.test.settle()
    #expect(fixture.view.visibleDateComponents.month == 8)
    #expect(fixture.title == "August 2024")
    #expect(fixture.days.count == 31)
  }

  @Test func aSwipeTurnsToTheNextMonthAndNotifiesTheDelegateOnce() throws {
    let fixture = try CalendarFixture()
    fixture.test.flick(from: CGPoint(x: 330, y: 250), to: CGPoint(x: 80, y: 250), duration: 0.15)
    fixture.test.settle()
    #expect(fixture.title == "June 2024")
    #expect(fixture.left.map(\.month) == [5])
    #expect(fixture.days.count == 30)
  }

  @Test func aMirroredCalendarTurnsToTheNextMonthByASwipeToTheRight() throws {
    let fixture = try CalendarFixture(locale: "en_US")
    fixture.view.semanticContentAttribute = .forceRightToLeft
    fixture.test.window.traitOverrides.layoutDirection = .rightToLeft
    fixture.test.settle()
    let (first, second) = try (fixture.day(6).frame, fixture.day(7).frame)
    #expect(second.minX < first.minX)
    fixture.test.flick(from: CGPoint(x: 80, y: 250), to: CGPoint(x: 330, y: 250), duration: 0.15)
    fixture.test.settle()
    #expect(fixture.view.visibleDateComponents.month == 6)
  }

  @Test func aJumpToADistantMonthShowsItsDaysAtTheEnd() throws {
    let fixture = try CalendarFixture()
    fixture.show(2031, 2, animated: true)
    fixture.test.advance(by: 0.1)
    #expect(fixture.view.visibleDateComponents.year == 2031)
    fixture.test.settle()
    #expect(fixture.title == "February 2031")
    #expect(fixture.days.count == 28)
    #expect(fixture.left.map(\.month) == [5])
    try fixture.test.tap(fixture.button("Previous Month"))
    fixture.test.settle()
    #expect(fixture.title == "January 2031")
  }

  @Test func theTitleOpensAPickerOfMonthAndYear() throws {
    let fixture = try CalendarFixture()
    fixture.test.tap(at: CGPoint(x: 60, y: 42))
    fixture.test.settle()
    let picker = try #require(fixture.view.subviews.compactMap { $0 as? UIDatePicker }.first)
    #expect(picker.datePickerMode == .yearAndMonth)
    picker.date = try #require(fixture.calendar.date(from: DateComponents(year: 1999, month: 12, day: 1)))
    picker.sendActions(for: .valueChanged)
    fixture.test.settle()
    #expect(fixture.title == "December 1999")
    fixture.test.tap(at: CGPoint(x: 60, y: 42))
    fixture.test.settle()
    #expect(!fixture.view.subviews.contains { $0 is UIDatePicker })
    #expect(fixture.days.count == 31)
  }

  // MARK: The available range

  @Test func monthsOutsideTheAvailableRangeCannotBeTurnedTo() throws {
    let fixture = try CalendarFixture()
    let start = try #require(fixture.calendar.date(from: DateComponents(year: 2024, month: 5, day: 10, hour: 12)))
    fixture.view.availableDateRange = DateInterval(start: start, duration: 10 * 86_400)
    fixture.view.selectionBehavior = UICalendarSelectionSingleDate(delegate: nil)
    fixture.test.settle()
    #expect(try !fixture.button("Next Month").isEnabled)
    #expect(try !fixture.button("Previous Month").isEnabled)
    #expect(try !fixture.day(9).isEnabled)
    #expect(try fixture.day(10).isEnabled)
    #expect(try fixture.day(20).isEnabled)
    #expect(try !fixture.day(21).isEnabled)
    fixture.show(2030, 1)
    #expect(fixture.view.visibleDateComponents.year == 2024)
    fixture.test.flick(from: CGPoint(x: 330, y: 250), to: CGPoint(x: 80, y: 250), duration: 0.15)
    fixture.test.settle()
    #expect(fixture.title == "May 2024")
  }

  @Test(arguments: [(Int.max, Int.max), (1_000_000, 1), (Int.min, 1), (0, 0)])
  func aMonthBeyondAllDatesBecomesTheNearestOne(year: Int, month: Int) throws {
    let fixture = try CalendarFixture()
    fixture.show(year, month)
    fixture.test.settle()
    #expect((28...31).contains(fixture.days.count))
    #expect((1...4001).contains(try #require(fixture.view.visibleDateComponents.year)))
  }

  // MARK: Decorations

  @Test func decorationsAreAskedForTheDaysInSightOnly() throws {
    let fixture = try CalendarFixture()
    fixture.show(2024, 2)
    fixture.test.settle()
    #expect(fixture.asked.map(\.day) == Array(1...29))
    #expect(Set(fixture.asked.map(\.month)) == [2])
    let first = try #require(fixture.asked.first)
    #expect(first.era == 1)
    #expect(first.year == 2024)
    #expect(first.calendar?.identifier == .gregorian)
  }

  @Test func reloadingDecorationsAsksForTheGivenDaysAgain() throws {
    let fixture = try CalendarFixture()
    fixture.decorations[17] = .default(color: .systemRed, size: .large)
    let days = [17, 18].map { DateComponents(year: 2024, month: 5, day: $0) }
    fixture.view.reloadDecorations(
      forDateComponents: days + [DateComponents(year: 2024, month: 6, day: 1)], animated: false)
    #expect(fixture.asked.map(\.day) == [17, 18])
    let circle = try #require(fixture.day(17).subviews.last)
    #expect(circle.bounds.size == CGSize(width: 8, height: 8))
    #expect(circle.backgroundColor == .systemRed)
  }

  @Test func aCustomDecorationIsClippedToTheRoomBelowTheDay() throws {
    let fixture = try CalendarFixture()
    var made = 0
    fixture.decorations[17] = .customView {
      made += 1
      let label = UILabel()
      label.text = "a long text below a day"
      return label
    }
    fixture.view.reloadDecorations(forDateComponents: [], animated: false)
    fixture.test.settle()
    #expect(made == 1)
    let day = try fixture.day(17)
    let label = try #require(day.subviews.last)
    #expect(label is UILabel)
    #expect(label.frame.width <= day.bounds.width)
    #expect(day.bounds.contains(label.frame))
  }

  @Test func aCalendarWithoutDecorationsIsLowerAndAsksForNone() throws {
    let fixture = try CalendarFixture()
    let height = fixture.view.intrinsicContentSize.height
    fixture.view.wantsDateDecorations = false
    fixture.test.settle()
    #expect(fixture.asked.isEmpty)
    #expect(fixture.view.intrinsicContentSize.height < height)
  }

  // MARK: Other calendars

  @Test func aJapaneseYearIsThatOfItsEra() throws {
    let fixture = try CalendarFixture(.japanese, locale: "ja_JP")
    fixture.view.visibleDateComponents = DateComponents(era: 236, year: 6, month: 5)
    fixture.test.settle()
    #expect(fixture.title == "令和6年5月")
    #expect(fixture.asked.last?.year == 6)
    #expect(fixture.asked.last?.day == 31)
  }

  @Test func anArabicCalendarHasItsDigitsAndMonths() throws {
    let fixture = try CalendarFixture(.islamicUmmAlQura, locale: "ar_SA")
    fixture.view.visibleDateComponents = DateComponents(year: 1445, month: 9, day: 1)
    fixture.test.settle()
    let texts = fixture.labels(in: fixture.view)
    #expect(texts.contains("٣٠"))
    #expect(!texts.contains("٣١"))
    #expect(!texts.contains("30"))
  }

  @Test(arguments: ["America/Sao_Paulo", "Africa/Cairo", "Asia/Beirut", "Pacific/Apia", "America/Havana"])
  func everyDayIsShownOnceWhereClocksChangeAtMidnight(zone: String) throws {
    let fixture = try CalendarFixture(zone: zone)
    for month in 1...12 {
      fixture.show(2011, month)
      fixture.test.settle()
      let range = try #require(
        fixture.calendar.date(from: DateComponents(year: 2011, month: month, day: 15)).flatMap {
          fixture.calendar.range(of: .day, in: .month, for: $0)
        })
      let asked = fixture.asked.filter { $0.year == 2011 && $0.month == month }.compactMap(\.day)
      #expect(Set(asked).count == asked.count, "month \(month)")
      // Apia skipped 30 December 2011.
      let expected = zone == "Pacific/Apia" && month == 12 ? Array(range).filter { $0 != 30 } : Array(range)
      #expect(asked == expected, "month \(month)")
    }
  }
}
