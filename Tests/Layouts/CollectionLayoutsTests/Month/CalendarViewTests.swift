import Testing
import UIKit
import UIKitTesting

@testable import CollectionCalendars
@testable import CollectionLayouts

/// A month calendar that is looked at, tapped and paged.
@MainActor
@Suite struct CalendarViewTests {
  @MainActor
  final class Book: CalendarViewDataSource, CalendarViewDelegate, CalendarEventSource {
    var first = CalendarPagesTests.date(2026, 4, 10)
    var last = CalendarPagesTests.date(2026, 9, 20)
    var calls: [String] = []
    var asked: [DateInterval] = []
    var refused: Date?
    var kept: [CalendarEvent] = []
    /// A closure that returns the title of a month instead of its name.
    var title: ((Date) -> String?)?

    func headerString(_ date: Date) -> String? { title?(date) }
    func startDate() -> Date { first }
    func endDate() -> Date { last }
    private func name(_ date: Date) -> String {
      let parts = CalendarPagesTests.calendar().dateComponents([.month, .day], from: date)
      return "\(parts.month!)/\(parts.day!)"
    }
    func calendar(_ calendar: CalendarView, didScrollToMonth date: Date) { calls.append("month \(name(date))") }
    func calendar(_ calendar: CalendarView, didSelectDate date: Date, withEvents events: [CalendarEvent]) {
      calls.append("select \(name(date)), \(events.count)")
    }
    func calendar(_ calendar: CalendarView, canSelectDate date: Date) -> Bool { date != refused }
    func calendar(_ calendar: CalendarView, didDeselectDate date: Date) { calls.append("deselect \(name(date))") }
    func calendar(_ calendar: CalendarView, didLongPressDate date: Date, withEvents events: [CalendarEvent]?) {
      calls.append("press \(name(date)), \(events?.count ?? 0)")
    }
    func events(in interval: DateInterval) -> [CalendarEvent] {
      asked.append(interval)
      return kept.filter { $0.touches(interval) }
    }
    func drain() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  private let book = Book()
  private let view = CalendarView(frame: CGRect(x: 0, y: 0, width: 350, height: 380))

  private func june(_ day: Int) -> Date { CalendarPagesTests.date(2026, 6, day) }

  private func show(_ change: (CalendarView) -> Void = { _ in }) -> TestWindow {
    view.calendar = CalendarPagesTests.calendar()
    view.style.locale = Locale(identifier: "en_US")
    view.today = june(10)
    view.dataSource = book
    view.delegate = book
    view.eventSource = book
    change(view)
    let test = TestWindow(view, scale: 1)
    test.settle()
    return test
  }

  private func cell(_ date: Date) -> CalendarDayCell? {
    view.pages.indexPath(of: date).flatMap { view.collectionView.cellForItem(at: $0) as? CalendarDayCell }
  }

  private func tap(_ date: Date, _ test: TestWindow) throws {
    test.tap(try #require(cell(date)))
    test.settle()
  }

  /// Right: six rows of seven cells fill the view below a header of 80 points.
  @Test func aPageOfTheCalendarViewShowsAMonth() throws {
    let test = show()
    _ = test
    #expect(view.collectionView.numberOfSections == 6)
    #expect(view.collectionView.numberOfItems(inSection: 0) == 42)
    #expect(view.collectionView.frame == CGRect(x: 0, y: 80, width: 350, height: 300))
    #expect(view.displayDate == june(1))
    #expect(view.headerView.monthLabel.text == "June 2026")
    #expect(view.collectionView.contentOffset == CGPoint(x: 700, y: 0))
    #expect(try #require(cell(june(1))).frame == CGRect(x: 700, y: 0, width: 50, height: 50))
    #expect(try #require(cell(june(30))).textLabel.text == "30")
    #expect(view.headerView.dayLabels.map(\.text) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(view.headerView.monthLabel.frame == CGRect(x: 0, y: 5, width: 350, height: 30))
    #expect(view.headerView.dayLabels[2].frame == CGRect(x: 100, y: 40, width: 50, height: 35))
    // Days of the neighbors are not shown, until they are wanted.
    let other = try #require(view.collectionView.cellForItem(at: IndexPath(item: 31, section: 2)) as? CalendarDayCell)
    #expect(other.contentView.isHidden)
    view.style.showAdjacentDays = true
    #expect(!other.contentView.isHidden)
    #expect(other.textLabel.text == "2")
  }

  /// At midnight, or when the clock is set, the mark moves on by itself.
  @Test func theMarkOfTodayMovesAtMidnight() throws {
    let test = show()
    let (old, new) = (try #require(cell(june(10))), try #require(cell(june(11))))
    let (marked, plain) = (view.style.cellColorToday, view.style.cellColorDefault)
    #expect(old.shapeView.backgroundColor == marked)
    #expect(new.shapeView.backgroundColor == plain)
    view.clock = { CalendarPagesTests.date(2026, 6, 11) + 0.5 }
    NotificationCenter.default.post(name: UIApplication.significantTimeChangeNotification, object: nil)
    test.layout()
    #expect(view.today == june(11) + 0.5)
    #expect(old.shapeView.backgroundColor == plain)
    #expect(new.shapeView.backgroundColor == marked)
  }

  /// Events are on their own days where a day of 23 hours begins at one: neither on the day before nor twice.
  @Test func eventsOfADayWithoutMidnightAreOnTheirOwnDay() {
    let cairo = CalendarPagesTests.calendar("Africa/Cairo")
    func april(_ day: Int, _ hour: Double) -> Date {
      cairo.startOfDay(for: CalendarPagesTests.date(2024, 4, day, zone: "Africa/Cairo") + 43_200) + hour * 3_600
    }
    book.first = april(1, 0)
    book.last = april(30, 0)
    book.kept = [
      CalendarEvent(title: "before", startDate: april(25, 22), endDate: april(25, 23.5)),
      CalendarEvent(title: "first", startDate: april(26, 0), endDate: april(26, 1)),
      CalendarEvent(title: "early", startDate: april(27, 0.5), endDate: april(27, 0.75)),
      CalendarEvent(title: "long", startDate: april(25, 23), endDate: april(28, 1)),
    ]
    let test = show {
      $0.calendar = cairo
      $0.today = april(26, 3)
    }
    _ = test
    let days = (24...29).map { view.events(on: april($0, 5)).map(\.title).sorted() }
    #expect(
      days == [[], ["before", "long"], ["first", "long"], ["early", "long"], ["long"], []])
    #expect(cell(april(26, 3))?.shapeView.backgroundColor == view.style.cellColorToday)
    #expect(cell(april(27, 3))?.shapeView.backgroundColor == view.style.cellColorDefault)
    view.today = april(27, 0.2)
    #expect(cell(april(26, 3))?.shapeView.backgroundColor == view.style.cellColorDefault)
    #expect(cell(april(27, 3))?.shapeView.backgroundColor == view.style.cellColorToday)
  }

  /// Right: a dot is 8 % of the cell's height and lies 2.5 dots above its edge; the shape is set in by 3 points.
  @Test func daysWithEventsHaveDots() throws {
    book.kept = [
      CalendarEvent(title: "Night", startDate: june(12) + 79_200, endDate: june(13) + 7_200),
      CalendarEvent(title: "Day", startDate: june(20), endDate: june(21), isAllDay: true),
      CalendarEvent(title: "Moment", startDate: june(25), endDate: june(25)),
    ]
    let test = show()
    let twelfth = try #require(cell(june(12)))
    #expect(twelfth.dots.count == 1 && abs(twelfth.dots[0].bounds.width - 4) < 1e-9)
    #expect(abs(twelfth.dots[0].center.y - 40) < 1e-9 && twelfth.dots[0].center.x == 25)
    #expect(twelfth.shapeView.frame == CGRect(x: 3, y: 3, width: 44, height: 44))
    #expect(twelfth.shapeView.layer.cornerRadius == 4)
    let marked = (1...30).filter { cell(june($0))?.dots.isEmpty == false }
    #expect(marked == [12, 13, 20, 25])
    view.style.cellShape = .round
    test.layout()
    #expect(twelfth.shapeView.layer.cornerRadius == 22)
    #expect(view.events(on: june(13)).map(\.title) == ["Night"])
    // Only the months that became visible were requested.
    #expect(Set(book.asked.map(\.start)).count <= 3)
  }

  @Test func datesAreSelectedAndDeselectedByTaps() throws {
    book.kept = [CalendarEvent(title: "A", startDate: june(3), endDate: june(3) + 60)]
    let test = show()
    try tap(june(3), test)
    try tap(june(5), test)
    try tap(june(3), test)
    #expect(book.drain() == ["select 6/3, 1", "select 6/5, 0", "deselect 6/3"])
    #expect(view.selectedDates == [june(5)])
    #expect(view.selectedIndexPaths == [IndexPath(item: 4, section: 2)])
    #expect(cell(june(5))?.shapeView.layer.borderWidth == 2)
    view.enableDeselection = false
    try tap(june(5), test)
    view.multipleSelectionEnable = false
    try tap(june(8), test)
    #expect(book.drain() == ["deselect 6/5", "select 6/8, 0"])
    #expect(view.selectedDates == [june(8)])
    book.refused = june(9)
    try tap(june(9), test)
    #expect(book.drain().isEmpty)
    #expect(view.selectedDates == [june(8)])
    view.clearAllSelectedDates()
    #expect(book.drain().isEmpty)
    #expect(view.selectedDates.isEmpty)
  }

  /// The original's `deselectDate` chooses a date that was not chosen, and its `selectDate` of a date out of sight
  /// neither tells the delegate nor heeds single selection: bugs that are not reproduced.
  @Test func datesAreSelectedAndDeselectedByCode() {
    let test = show { $0.multipleSelectionEnable = false }
    _ = test
    view.deselectDate(june(4))
    #expect(view.selectedDates.isEmpty)
    let august = CalendarPagesTests.date(2026, 8, 14)
    view.selectDate(june(4))
    view.selectDate(august + 3_600)
    view.selectDate(august)
    #expect(view.selectedDates == [august])
    #expect(book.drain() == ["select 6/4, 0", "deselect 6/4", "select 8/14, 0"])
    view.selectDate(CalendarPagesTests.date(2026, 9, 21))
    view.selectDate(CalendarPagesTests.date(2026, 4, 9))
    #expect(view.selectedDates == [august])
  }

  @Test func datesOutOfRangeOrOfAnotherMonthAreNotSelected() throws {
    let test = show {
      $0.style.showAdjacentDays = true
      $0.setDisplayDate(CalendarPagesTests.date(2026, 4, 20))
    }
    book.calls = []
    try tap(CalendarPagesTests.date(2026, 4, 9), test)
    test.tap(try #require(view.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))))
    test.settle()
    #expect(book.drain().isEmpty)
    #expect(view.selectedDates.isEmpty)
    #expect(cell(CalendarPagesTests.date(2026, 4, 9))?.textLabel.textColor == view.style.cellColorOutOfRange)
    try tap(CalendarPagesTests.date(2026, 4, 10), test)
    #expect(book.drain() == ["select 4/10, 0"])
  }

  @Test func swipesAndButtonsTurnThePagesOfTheCalendarView() {
    let test = show()
    test.flick(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 60, y: 200))
    test.settle()
    #expect(book.drain() == ["month 7/1"])
    #expect(view.headerView.monthLabel.text == "July 2026")
    view.goToPreviousMonth()
    test.settle()
    #expect(book.drain() == ["month 6/1"])
    view.setDisplayDate(CalendarPagesTests.date(2026, 9, 3))
    #expect(book.drain() == ["month 9/1"])
    #expect(view.collectionView.contentOffset.x == 1_750)
    view.goToNextMonth()
    view.setDisplayDate(CalendarPagesTests.date(2027, 1, 1), animated: true)
    test.settle()
    #expect(book.drain().isEmpty)
    #expect(view.displayDate == CalendarPagesTests.date(2026, 9, 1))
    // The visible month does not change when the view is resized.
    view.frame.size = CGSize(width: 700, height: 500)
    test.settle()
    #expect(view.collectionView.contentOffset.x == 3_500)
  }

  /// Users of KDCalendar asked for a title of their own.
  @Test func theDelegateCanSetTheTitleOfAMonth() {
    book.title = { $0 == self.june(1) ? "Midsummer" : nil }
    let test = show()
    #expect(view.headerView.monthLabel.text == "Midsummer")
    view.goToNextMonth()
    test.settle()
    #expect(view.headerView.monthLabel.text == "July 2026")
  }

  /// Issue 9 of KDCalendar, which was declined there: a week at a time, with its events.
  @Test func aWeekPageShowsTheDotsOfItsEvents() throws {
    book.kept = [CalendarEvent(title: "A", startDate: june(10) + 3_600, endDate: june(10) + 7_200)]
    let test = show {
      $0.displayMode = .week
      $0.setDisplayDate(june(10))
    }
    #expect(try #require(cell(june(10))).dots.count == 1)
    #expect(cell(june(11))?.dots.isEmpty == true)
    test.tap(try #require(cell(june(10))))
    test.settle()
    #expect(book.drain().last == "select 6/10, 1")
  }

  /// Dates of the original are those of Greenwich, whatever the clock on the wall says.
  @Test(arguments: ["Pacific/Auckland", "America/Los_Angeles", "UTC"])
  func daysOfTheCalendarViewAreThoseOfItsTimeZone(_ zone: String) throws {
    let own = CalendarPagesTests.calendar(zone)
    let day = CalendarPagesTests.date(2026, 6, 15, zone: zone)
    // Half past eleven at night there, which is another day in Greenwich for two of the three.
    book.kept = [CalendarEvent(title: "Late", startDate: day + 23.5 * 3_600, endDate: day + 23.9 * 3_600)]
    book.first = CalendarPagesTests.date(2026, 4, 10, zone: zone)
    book.last = CalendarPagesTests.date(2026, 9, 20, zone: zone)
    let test = show {
      $0.calendar = own
      $0.today = day + 60
    }
    let shown = try #require(cell(day))
    #expect(shown.textLabel.text == "15")
    #expect(shown.dots.count == 1)
    #expect(shown.shapeView.backgroundColor == view.style.cellColorToday)
    test.tap(shown)
    test.settle()
    #expect(view.selectedDates == [day])
    // Another zone, the same days.
    view.calendar = CalendarPagesTests.calendar("Asia/Tokyo")
    #expect(view.selectedDates == [CalendarPagesTests.date(2026, 6, 15, zone: "Asia/Tokyo")])
    #expect(view.displayDate == CalendarPagesTests.date(2026, 6, 1, zone: "Asia/Tokyo"))
  }

  @Test func aLongPressOnADateIsReportedOnce() throws {
    let test = show()
    test.longPress(at: test.middle(of: try #require(cell(june(17)))))
    test.settle()
    #expect(book.drain() == ["press 6/17, 0"])
    #expect(view.selectedDates.isEmpty)
  }

  @Test func theCalendarViewIsMirroredInRTL() throws {
    let test = show {
      $0.semanticContentAttribute = .forceRightToLeft
      $0.style.locale = Locale(identifier: "ar_EG")
      $0.style.firstWeekday = .sunday
    }
    #expect(view.headerView.dayLabels[0].frame.minX == 300)
    #expect(view.collectionView.contentOffset.x == 1_050)
    let first = try #require(cell(june(1)))
    #expect(first.convert(first.bounds, to: view).minX == 250)
    #expect(first.textLabel.text == "١")
    view.goToNextMonth()
    test.settle()
    #expect(book.drain() == ["month 7/1"])
    #expect(view.collectionView.contentOffset.x == 700)
    view.forceLtr = true
    #expect(view.collectionView.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test func aPageOfTheCalendarViewCanShowAWeek() throws {
    let test = show()
    view.displayMode = .week
    test.settle()
    #expect(view.collectionView.numberOfItems(inSection: 0) == 7)
    #expect(view.displayDate == june(1))
    #expect(try #require(cell(june(3))).frame.size == CGSize(width: 50, height: 300))
    view.goToNextMonth()
    test.settle()
    #expect(book.drain() == ["month 6/8"])
    view.direction = .vertical
    test.settle()
    #expect(view.collectionView.contentOffset == CGPoint(x: 0, y: 2_700))
  }

  @Test func namesOfMonthsAndDaysFollowTheLocale() {
    let test = show { $0.style.locale = Locale(identifier: "de_AT") }
    _ = test
    #expect(view.headerView.monthLabel.text == "Juni 2026" && view.headerView.dayLabels[0].text == "Mo")
    view.style.locale = Locale(identifier: "fr_FR")
    view.style.weekDayTransform = .uppercase
    view.style.firstWeekday = .sunday
    #expect(view.headerView.dayLabels.first?.text == "DIM.")
  }

  /// A data source without dates, none at all, and a range that is empty: nothing to see, and nothing ends.
  @Test func aCalendarViewWithoutDataOrDatesIsEmpty() {
    let alone = CalendarView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let test = TestWindow(alone, scale: 1)
    test.settle()
    #expect(alone.collectionView.numberOfSections == 0)
    #expect(alone.displayDate == nil)
    book.last = book.first - 86_400
    alone.dataSource = book
    test.settle()
    alone.goToNextMonth()
    alone.selectDate(book.first)
    #expect(alone.collectionView.numberOfSections == 0)
    #expect(alone.selectedDates.isEmpty)
  }
}
