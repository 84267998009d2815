import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import CollectionCalendars
@testable import CollectionLayouts

private typealias Kind = CalendarElementKind

/// A year of events in twelve time zones over every change of their clocks, against a naive computation.
@MainActor
@Suite struct ClockChangeTests {
  private struct Event: Hashable {
    let start: Int
    let end: Int
  }

  /// Returns random events of the year, and some every quarter of an hour around each change of the clock.
  private func events(_ naive: NaiveDays, seed: UInt64) -> [Event] {
    var numbers = SeededGenerator(seed: seed)
    let year = (naive.days[0].lowerBound..<naive.days[364].upperBound)
    var events = (0..<1_000).map { _ in
      let start = year.lowerBound + 900 * Int.random(in: 0..<year.count / 900, using: &numbers)
      return Event(start: start, end: start + 300 * Int.random(in: 0...360, using: &numbers))
    }
    for change in naive.changes {
      for quarter in -24...24 {
        let start = change + 900 * quarter
        events += [900, 3_600, 9_000, 86_400].map { Event(start: start, end: start + $0) }
      }
    }
    return events
  }

  private func date(_ time: Int) -> Date { Date(timeIntervalSince1970: Double(time)) }

  /// A timetable that lists every event in each of its days.
  private func table(_ zone: String, _ naive: NaiveDays) -> Timetable {
    let table = Timetable(zone: zone)
    table.days = naive.days.map { date(($0.lowerBound + $0.upperBound) / 2) }
    table.events = Array(repeating: [], count: naive.days.count)
    for event in events(naive, seed: 54) {
      for (index, day) in naive.days.enumerated() {
        if event.end > day.lowerBound && event.start < day.upperBound
          || event.start == event.end && day.contains(event.start)
        {
          table.events[index].append((date(event.start), date(event.end)))
        }
      }
    }
    return table
  }

  @Test(arguments: NaiveDays.zones)
  func everyDayOfAYearBeginsAndEndsWithItsLocalDate(_ zone: String) {
    let (naive, calendar) = (NaiveDays(zone), Timetable(zone: zone).calendar)
    #expect(naive.days.count == 365)
    for day in naive.days {
      for instant in [day.lowerBound, day.lowerBound + day.count / 3, day.upperBound - 1] {
        let found = CalendarDay(containing: date(instant), in: calendar)
        #expect(found.start == date(day.lowerBound))
        #expect(found.end == date(day.upperBound))
      }
      guard day.count != 86_400 else { continue }
      // What a clock shows is found again: at a repeated time, the first occurrence.
      let found = CalendarDay(containing: date(day.lowerBound), in: calendar)
      for time in stride(from: day.lowerBound, to: day.upperBound, by: 900) {
        let hours = naive.clockHours(time, on: day)
        #expect(found.clockHours(at: date(time)) == hours)
        let first = stride(from: day.lowerBound, through: time, by: 900).first {
          naive.clockHours($0, on: day) == hours
        }
        #expect(found.date(atClockHours: hours) == first.map(date))
      }
    }
  }

  @Test(arguments: NaiveDays.zones)
  func eventsOfDaysBesideEachOtherLieAtTheirTimesOfTheClock(_ zone: String) throws {
    let naive = NaiveDays(zone)
    let shown = table(zone, naive).show { $0.displayedHours = .wholeDay }
    let first = shown.layout.firstLine(ofSection: 0)
    for (section, day) in naive.days.enumerated() {
      for (item, event) in shown.table.events[section].enumerated() {
        let (start, end) = (Int(event.start.timeIntervalSince1970), Int(event.end.timeIntervalSince1970))
        let begin = naive.clockHours(start, on: day)
        var stop = naive.clockHours(end, on: day)
        // A clock that is put back during an event would end it before it begins.
        if stop <= begin { stop = begin + Double(end - start) / 3600 }
        try expect(shown, item, section, from: begin, to: stop, of: 0...24, first)
      }
    }
  }

  @Test(arguments: NaiveDays.zones)
  func eventsOfDaysBelowEachOtherLieAtTheirElapsedTimes(_ zone: String) throws {
    let naive = NaiveDays(zone)
    let shown = table(zone, naive).show(.phone) { $0.displayedHours = .wholeDay }
    for (section, day) in naive.days.enumerated() {
      let first = shown.layout.firstLine(ofSection: section)
      for (item, event) in shown.table.events[section].enumerated() {
        func hours(_ date: Date) -> Double { (date.timeIntervalSince1970 - Double(day.lowerBound)) / 3600 }
        try expect(
          shown, item, section, from: hours(event.start), to: hours(event.end), of: 0...Double(day.count) / 3600, first)
      }
    }
  }

  @Test(arguments: NaiveDays.zones)
  func linesOfDaysBelowEachOtherLieAtWholeHoursOfTheClock(_ zone: String) throws {
    let naive = NaiveDays(zone)
    let shown = table(zone, naive).show(.phone) { $0.displayedHours = .wholeDay }
    for (section, day) in naive.days.enumerated() {
      let hours = naive.wholeHours(of: day)
      let first = shown.layout.firstLine(ofSection: section)
      for (item, time) in hours.enumerated() {
        let path = IndexPath(item: item, section: section)
        #expect(shown.layout.dateForTimeRowHeader(at: path) == date(time))
        let line = first + CGFloat(time - day.lowerBound) / 3600 * shown.layout.hourHeight
        #expect(try #require(shown.frame(Kind.timeRowHeader, item, section)).midY == line)
      }
      #expect(shown.frame(Kind.timeRowHeader, hours.count, section) == nil)
    }
  }

  /// Displayed hours are those of the clock, also on a day on which fewer or more have elapsed.
  @Test(arguments: NaiveDays.zones)
  func displayedHoursOfDaysBelowEachOtherAreThoseOfTheClock(_ zone: String) throws {
    let naive = NaiveDays(zone)
    let shown = table(zone, naive).show(.phone) { $0.displayedHours = .hours(8, 20) }
    for section in naive.days.indices {
      let dates = (0...12).map { shown.layout.dateForTimeRowHeader(at: IndexPath(item: $0, section: section)) }
      #expect(dates.map { naive.local(Int($0.timeIntervalSince1970)) % 86_400 / 3600 } == Array(8...20))
      #expect(shown.frame(Kind.timeRowHeader, 13, section) == nil)
    }
  }

  @Test(arguments: NaiveDays.zones)
  func theMonthsOfACalendarViewShowEachEventOnEveryDayThatItTouches(_ zone: String) {
    let naive = NaiveDays(zone)
    let year = Year(first: date(naive.days[0].lowerBound), last: date(naive.days[364].lowerBound))
    let view = CalendarView(frame: CGRect(x: 0, y: 0, width: 350, height: 380))
    view.calendar = Timetable(zone: zone).calendar
    view.dataSource = year
    let events = events(naive, seed: 55)
    view.events = events.enumerated().map { index, event in
      CalendarEvent(title: "\(index)", startDate: date(event.start), endDate: date(event.end))
    }
    for (index, day) in naive.days.enumerated() {
      let expected = events.indices.filter {
        let event = events[$0]
        return day.contains(event.start) || event.start < day.lowerBound && event.end > day.lowerBound
      }
      let found = view.events(on: date(day.lowerBound + day.count / 2))
      #expect(Set(found.map(\.title)) == Set(expected.map { "\($0)" }), "day \(index)")
      #expect(found.count == expected.count, "day \(index)")
      let path = view.pages.indexPath(of: date(day.upperBound - 1))
      #expect(path.map { view.pages.date(ofItem: $0.item, on: view.pages.page($0.section)) } == date(day.lowerBound))
    }
  }

  /// The events of a page are cut into days once: its cells count the events that the naive computation finds.
  @Test(arguments: NaiveDays.zones)
  func theCellsOfAMonthWithAClockChangeCountTheEventsOfTheirDays(_ zone: String) throws {
    let naive = NaiveDays(zone)
    let year = Year(first: date(naive.days[0].lowerBound), last: date(naive.days[364].lowerBound))
    let view = CalendarView(frame: CGRect(x: 0, y: 0, width: 350, height: 380))
    view.calendar = Timetable(zone: zone).calendar
    view.dataSource = year
    let events = events(naive, seed: 56)
    view.events = events.map { CalendarEvent(title: "", startDate: date($0.start), endDate: date($0.end)) }
    let test = TestWindow(view, scale: 1)
    for change in naive.changes {
      view.setDisplayDate(date(change))
      test.layout()
      for day in naive.days {
        guard let path = view.pages.indexPath(of: date(day.lowerBound)),
          let cell = view.collectionView.cellForItem(at: path)
        else { continue }
        let count = events.count {
          day.contains($0.start) || $0.start < day.lowerBound && $0.end > day.lowerBound
        }
        #expect(cell.accessibilityValue == (count == 0 ? nil : "\(count)"))
      }
    }
  }

  private final class Year: CalendarViewDataSource {
    let first: Date
    let last: Date

    init(first: Date, last: Date) { (self.first, self.last) = (first, last) }

    func startDate() -> Date { first }
    func endDate() -> Date { last }
  }

  private func expect(
    _ shown: Timetable.Shown, _ item: Int, _ section: Int, from begin: Double, to stop: Double,
    of rows: ClosedRange<Double>, _ first: CGFloat
  ) throws {
    let height = Double(shown.layout.hourHeight)
    let minimum = max(stop, begin + Double(shown.layout.minimumEventHeight) / height)
    func y(_ hour: Double) -> Double {
      (Double(first) + min(max(hour, rows.lowerBound), rows.upperBound) * height).rounded(.toNearestOrEven)
    }
    let frame = try #require(shown.event(item, section)).frame
    #expect(Double(frame.minY) == y(begin), "day \(section), event \(item)")
    #expect(Double(frame.maxY) == y(minimum), "day \(section), event \(item)")
  }
}
