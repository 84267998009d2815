import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import CollectionCalendars
@testable import CollectionLayouts

/// The events of a calendar as a list of days.
@MainActor
@Suite struct CalendarAgendaTests {
  private let calendar = CalendarPagesTests.calendar("Europe/Vienna")

  private func date(_ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    calendar.date(from: DateComponents(year: 2026, month: month, day: day, hour: hour, minute: minute))!
  }

  @Test func anEventOverMidnightIsListedOnEachOfItsDays() {
    let events = [
      CalendarEvent(title: "Night", startDate: date(3, 28, 22), endDate: date(3, 30, 10)),
      CalendarEvent(title: "Morning", startDate: date(3, 29, 11), endDate: date(3, 29, 12)),
      CalendarEvent(title: "Until midnight", startDate: date(3, 28, 20), endDate: date(3, 29)),
    ]
    let interval = DateInterval(start: date(3, 28), end: date(3, 31))
    let days = CalendarAgenda.days(of: events, in: interval, calendar: calendar)
    #expect(days.map(\.start) == [date(3, 28), date(3, 29), date(3, 30)])
    #expect(
      days.map { $0.entries.map(\.event.title) } == [["Until midnight", "Night"], ["Night", "Morning"], ["Night"]])
    #expect(days.map { $0.entries.map(\.part) } == [[.whole, .start], [.middle, .whole], [.end]])
    #expect(days[1].entries.map(\.isAllDay) == [true, false])
    let locale = Locale(identifier: "de_AT")
    func times(_ day: Int, _ item: Int) -> String {
      CalendarAgendaCell.times(of: days[day].entries[item], calendar: calendar, locale: locale)
    }
    #expect([times(0, 1), times(1, 0), times(1, 1), times(2, 0)] == ["22:00 –", "", "11:00 – 12:00", "– 10:00"])
  }

  @Test(arguments: NaiveDays.zones)
  func everyEventIsListedOnExactlyTheDaysThatItTouches(_ zone: String) {
    let naive = NaiveDays(zone)
    var numbers = SeededGenerator(seed: 7)
    func date(_ time: Int) -> Date { Date(timeIntervalSince1970: Double(time)) }
    let spans = (0..<800).map { index in
      let start = naive.days[0].lowerBound + 900 * Int.random(in: 0..<365 * 96, using: &numbers)
      return (start: start, end: start + 900 * Int.random(in: 0...300, using: &numbers), title: "\(index)")
    }
    let events = spans.map { CalendarEvent(title: $0.title, startDate: date($0.start), endDate: date($0.end)) }
    let interval = DateInterval(start: date(naive.days[0].lowerBound), end: date(naive.days[364].upperBound))
    let days = CalendarAgenda.days(
      of: events, in: interval, calendar: CalendarPagesTests.calendar(zone), includesEmptyDays: true)
    #expect(days.map(\.start) == naive.days.map { date($0.lowerBound) })
    for (day, found) in zip(naive.days, days) {
      let expected = spans.filter { day.contains($0.start) || $0.start < day.lowerBound && $0.end > day.lowerBound }
      #expect(Set(found.entries.map(\.event.title)) == Set(expected.map(\.title)))
      #expect(found.entries.count == expected.count)
    }
  }

  // MARK: The view

  private final class Store: CalendarEventSource, CalendarAgendaViewDelegate {
    let calendar: Calendar
    let first: Date
    var selected: [String] = []
    var tops: [Date] = []

    init(_ calendar: Calendar, first: Date) { (self.calendar, self.first) = (calendar, first) }

    /// Every day has as many events as the rest of its number by three.
    func events(in interval: DateInterval) -> [CalendarEvent] {
      var found: [CalendarEvent] = []
      var day = calendar.startOfDay(for: interval.start)
      while day < interval.end {
        let number = calendar.dateComponents([.day], from: first, to: day + 3600 * 3).day!
        for index in 0..<((number % 3 + 3) % 3) {
          let start = day + Double(9 + index) * 3600
          found.append(
            CalendarEvent(
              title: "\(number).\(index)", startDate: start, endDate: start + 3600,
              category: number % 2 == 0 ? "even" : "odd"))
        }
        day = calendar.date(byAdding: .day, value: 1, to: day)!
      }
      return found
    }

    func agenda(_ agenda: CalendarAgendaView, didSelectEvent event: CalendarEvent, on day: Date) {
      selected.append(event.title)
    }

    func agenda(_ agenda: CalendarAgendaView, didScrollTo day: Date) { tops.append(day) }
  }

  /// A calendar view does not retain its source.
  private let store = Store(
    CalendarPagesTests.calendar("Europe/Vienna"), first: CalendarPagesTests.date(2026, 6, 1, zone: "Europe/Vienna"))
  private let view = CalendarAgendaView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func show() -> TestWindow {
    view.calendar = calendar
    view.locale = Locale(identifier: "en_GB")
    view.eventSource = store
    view.delegate = store
    let test = TestWindow(view, scale: 1)
    test.layout()
    view.scroll(to: date(6, 1), animated: false)
    test.layout()
    return test
  }

  /// Returns the position of a row on the screen; nil when it is not visible.
  private func place(_ title: String) -> CGFloat? {
    view.collectionView.visibleCells.compactMap { $0 as? CalendarAgendaCell }.first { $0.titleLabel.text == title }
      .map { $0.frame.minY - view.collectionView.contentOffset.y }
  }

  @Test func anAgendaShowsTheEventsOfTheDaysFromADate() {
    let test = show()
    #expect(view.topDate == date(6, 1))
    // 1 June has no event, 2 June one and 3 June two.
    #expect(place("1.0") == CGFloat(56))
    #expect(place("2.0") == CGFloat(128))
    #expect(place("2.1") == CGFloat(172))
    let headers = view.collectionView.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    let names = headers.compactMap { ($0 as? CalendarAgendaHeader)?.textLabel.text }
    #expect(names.contains("Tuesday, 2 June 2026"))
    test.tap(at: CGPoint(x: 200, y: 28 + 28 + 20))
    test.settle()
    #expect(store.selected == ["1.0"])
    view.showsEmptyDays = false
    test.settle()
    #expect(place("1.0") == CGFloat(28))
  }

  @Test func anAgendaScrollsWithoutAnEndInBothDirections() {
    let test = show()
    let height: CGFloat = 28 * 3 + 44 * 3  // of three days
    for direction in [CGFloat(1), -1] {
      var shown: CGFloat = 0
      // A year, in steps of 200 points.
      while shown < 122 * height {
        view.collectionView.contentOffset.y += 200 * direction
        shown += 200
        test.layout()
        let before = view.collectionView.visibleCells.compactMap { ($0 as? CalendarAgendaCell)?.titleLabel.text }
          .map { ($0, place($0)) }
        test.advance(by: 1 / 60)
        test.layout()
        // Days that were added move nothing.
        for (title, y) in before { #expect(place(title) == y) }
      }
      let top = view.topDate.map { calendar.dateComponents([.day], from: date(6, 1), to: $0 + 3600).day ?? 0 }
      #expect(top.map { direction > 0 ? $0 >= 360 : $0 <= 0 } == true)
    }
  }

  @Test(arguments: [(2, 10), (400, 11), (-3_000, 5)])
  func aJumpOfAnAgendaShowsTheDateAndDoesNotMoveAfterwards(_ days: Int, _ frames: Int) {
    let test = show()
    let target = calendar.date(byAdding: .day, value: days, to: date(6, 1))!
    view.scroll(to: target, animated: false)
    test.layout()
    #expect(view.topDate == target)
    let titles = view.collectionView.visibleCells.compactMap { ($0 as? CalendarAgendaCell)?.titleLabel.text }
    let places = titles.map(place)
    #expect(!titles.isEmpty)
    for _ in 0..<frames {
      test.advance(by: 1 / 60)
      #expect(titles.map(place) == places)
      #expect(view.topDate == target)
    }
    // Scrolling back by a day shows the day before.
    view.collectionView.contentOffset.y -= 1
    test.layout()
    #expect(view.topDate == calendar.date(byAdding: .day, value: -1, to: target))
  }

  @Test func theFirstDayOfAnAgendaIsBelowTheBar() {
    view.calendar = calendar
    view.eventSource = store
    let controller = UIViewController()
    controller.view = view
    let navigation = UINavigationController(rootViewController: controller)
    let test = TestWindow(navigation, size: CGSize(width: 320, height: 640), scale: 1)
    test.settle()
    view.scroll(to: date(6, 1), animated: false)
    test.settle()
    #expect(view.safeAreaInsets.top > 40)
    #expect(view.topDate == date(6, 1))
    let headers = view.collectionView.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    let top = headers.map { $0.convert($0.bounds, to: view).minY }.min()
    #expect(top == view.safeAreaInsets.top)
  }

  @Test func anAgendaKeepsItsDayWhenTheTextSizeChanges() {
    let test = show()
    view.scroll(to: date(7, 14), animated: false)
    test.layout()
    for category in [UIContentSizeCategory.accessibilityExtraLarge, .small, .large] {
      test.window.traitOverrides.preferredContentSizeCategory = category
      test.settle()
      #expect(view.topDate == date(7, 14))
    }
    view.rowHeight = 60
    test.settle()
    #expect(view.topDate == date(7, 14))
  }

  @Test func anAgendaReportsEachDayAtItsUpperEdge() {
    let test = show()
    store.tops = []
    for _ in 0..<12 {
      view.collectionView.contentOffset.y += 36
      test.layout()
    }
    #expect(store.tops.first == date(6, 2))
    #expect(store.tops.last == view.topDate)
    #expect(store.tops == store.tops.sorted())
    #expect(Set(store.tops).count == store.tops.count)
  }

  @Test func rowsOfAnAgendaHaveTheColorsOfTheirCategories() throws {
    let test = show()
    view.eventColors = ["odd": .systemRed]
    test.settle()
    let cells = view.collectionView.visibleCells.compactMap { $0 as? CalendarAgendaCell }
    let odd = try #require(cells.first { $0.titleLabel.text == "1.0" })
    let even = try #require(cells.first { $0.titleLabel.text == "2.0" })
    #expect(odd.colorView.backgroundColor == .systemRed)
    #expect(!odd.colorView.isHidden)
    #expect(even.colorView.isHidden)
  }

  @Test func anAgendaKeepsItsDayWhenEventsAreReloaded() {
    let test = show()
    view.scroll(to: date(7, 14), animated: false)
    test.layout()
    view.reloadEvents()
    test.layout()
    #expect(view.topDate == date(7, 14))
    view.frame.size.width = 500
    test.settle()
    #expect(view.topDate == date(7, 14))
    #expect(view.collectionView.visibleCells.allSatisfy { $0.frame.width == 500 })
  }
}
