import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import CollectionCalendars
@testable import CollectionLayouts

private typealias Kind = CalendarElementKind

/// Days of 23 and 25 hours, events over midnight, and events beside each other.
@MainActor
@Suite struct CalendarDayTests {
  // MARK: The clock is put forward and back: 29 March and 25 October 2026 in Vienna

  @Test func daysOfAClockChangeHaveTwentyThreeOrTwentyFiveRows() {
    let table = Timetable(zone: "Europe/Vienna")
    table.addDay(29, month: 3)
    table.addDay(25, month: 10)
    table.addDay(26, month: 10)
    let shown = table.show(.phone) { $0.displayedHours = .wholeDay }
    let rows = (0..<3).map { section in shown.all(Kind.timeRowHeader).filter { $0.indexPath.section == section }.count }
    #expect(rows == [24, 26, 25])
    func hours(_ section: Int) -> [Int] {
      (0...4).map {
        table.calendar.component(
          .hour, from: shown.layout.dateForTimeRowHeader(at: IndexPath(item: $0, section: section)))
      }
    }
    #expect(hours(0) == [0, 1, 3, 4, 5])
    #expect(hours(1) == [0, 1, 2, 2, 3])
    #expect(hours(2) == [0, 1, 2, 3, 4])
  }

  @Test func daysBesideEachOtherShareRowsByLocalTime() throws {
    let table = Timetable(zone: "Europe/Vienna")
    table.days = [table.date(3, 28), table.date(3, 29), table.date(10, 25)]
    table.events = [
      [(table.date(3, 28, 9), table.date(3, 28, 10))], [(table.date(3, 29, 9), table.date(3, 29, 10))],
      [(table.date(10, 25, 9), table.date(10, 25, 10))],
    ]
    let shown = table.show { $0.displayedHours = .wholeDay }
    let frames = try (0..<3).map { try #require(shown.event(0, $0)).frame }
    #expect(Set(frames.map(\.minY)) == [840])
    #expect(Set(frames.map(\.height)) == [80])
    let labels = (0...24).map {
      table.calendar.component(.hour, from: shown.layout.dateForTimeRowHeader(at: IndexPath(item: $0, section: 0)))
    }
    #expect(labels == Array(0...23) + [0])
  }

  /// The original draws an event that ends at an earlier time than it began upside down: a bug that is not reproduced.
  @Test func anEventInARepeatedHourHasAPositiveHeight() throws {
    let table = Timetable(zone: "Europe/Vienna")
    let day = table.date(10, 25)
    let start = day.addingTimeInterval(2.75 * 3600)  // 2:45, for the first time
    // One until 2:15, for the second time; and one backwards.
    let ends = [start.addingTimeInterval(1800), start.addingTimeInterval(-3600)]
    table.days = [day]
    table.events = [[(start, ends[0]), (start, ends[1])]]
    let shown = table.show { $0.displayedHours = .wholeDay }
    let event = try #require(shown.event(0)).frame
    #expect(event.minY == 120 + 2.75 * 80)
    #expect(event.height == 40)
    #expect(try #require(shown.event(1)).frame.height == 12)
  }

  // MARK: Over midnight

  @Test func anEventOverMidnightContinuesInTheNextDay() throws {
    let table = Timetable()
    table.addDay(1, [(22, 26)])
    table.addDay(2, [(-2, 2)])
    let shown = table.show { $0.displayedHours = .wholeDay }
    let (first, second) = (try #require(shown.event(0)).frame, try #require(shown.event(0, 1)).frame)
    #expect(first.minY == 1_880)
    #expect(first.maxY == 2_040)
    #expect(second.minY == 120)
    #expect(second.height == 160)
    #expect(shown.layout.collectionViewContentSize.height == 2_100)
  }

  @Test func eventsOutsideTheDisplayedHoursAreClippedOrHidden() throws {
    let table = Timetable()
    table.addDay(1, [(6, 9), (5, 6), (19, 23)])
    let shown = table.show { $0.displayedHours = .hours(8, 20) }
    #expect(try #require(shown.event(0)).frame.height == 80)
    #expect(try #require(shown.event(1)).isHidden)
    #expect(try #require(shown.event(2)).frame.maxY == shown.layout.collectionViewContentSize.height - 60)
  }

  // MARK: Beside each other

  /// The original leaves events that were placed before alone, so that later ones cover them: not reproduced.
  @Test func randomEventsOfADayDoNotOverlap() {
    for seed in UInt64(1)...60 {
      var numbers = SeededGenerator(seed: seed)
      let spans = (0..<Int.random(in: 0...40, using: &numbers)).map { _ in
        let start = Double.random(in: 0..<22, using: &numbers)
        return EventSpan(start: start, end: start + Double.random(in: 0.05...6, using: &numbers))
      }
      let places = EventColumns.arrange(spans)
      for a in spans.indices {
        #expect(places[a].column + places[a].width <= places[a].count, "seed \(seed)")
        // As many columns as events at the busiest moment among those that hang together.
        for b in spans.indices where b > a && spans[a].overlaps(spans[b]) {
          let isLeft = places[a].column + places[a].width <= places[b].column
          #expect(isLeft || places[b].column + places[b].width <= places[a].column, "seed \(seed): \(a), \(b)")
          #expect(places[a].count == places[b].count, "seed \(seed)")
        }
      }
      let busiest = spans.map { span in spans.filter { $0.start <= span.start && $0.end > span.start }.count }.max()
      #expect(places.map(\.count).max() == busiest, "seed \(seed)")
    }
  }

  /// Users saw a wrong layout with all events on one of many days (issue 84).
  @Test func manyEventsOnOneOfSeveralDaysAreLaidOutInThatDay() throws {
    let table = Timetable()
    let spans: [(Double, Double)] = (0..<20).map { half in
      let start = 8 + Double(half) / 2
      return (start, start + 1)
    }
    for day in 1...7 { table.addDay(day, day == 4 ? spans : []) }
    let shown = table.show(size: CGSize(width: 1_600, height: 1_400))
    let seen = (shown.layout.layoutAttributesForElements(in: shown.view.bounds) ?? [])
      .filter { $0.representedElementCategory == .cell }
    #expect(seen.count == 20)
    #expect(seen.allSatisfy { $0.indexPath.section == 3 })
    let day = try #require(shown.frame(Kind.dayColumnHeader, 0, 3))
    #expect(seen.allSatisfy { $0.frame.minX >= day.minX && $0.frame.maxX <= day.maxX && $0.frame.width == 97 })
  }

  @Test func anEventWidensIntoFreeColumns() {
    let spans = [(9.0, 17.0), (9, 10), (9, 10), (12, 13)].map { EventSpan(start: $0.0, end: $0.1) }
    let places = EventColumns.arrange(spans)
    #expect(places.map(\.column) == [0, 1, 2, 1])
    #expect(places.map(\.width) == [1, 1, 1, 2])
    #expect(places.allSatisfy { $0.count == 3 })
  }

  @Test func shortEventsHaveAMinimumHeightAndDoNotOverlap() throws {
    let table = Timetable()
    table.addDay(1, [(9, 9), (9.05, 9.1), (10, 11)])
    let shown = table.show()
    let frames = try (0..<3).map { try #require(shown.event($0)).frame }
    #expect(frames[0].height == 12 && frames[1].height == 12 && !frames[0].insetBy(dx: 1, dy: 1).intersects(frames[1]))
    #expect(frames[2].width == 194)
  }
}
