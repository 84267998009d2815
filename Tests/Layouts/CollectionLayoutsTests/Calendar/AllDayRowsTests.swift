import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import CollectionCalendars
@testable import CollectionLayouts

private typealias Kind = CalendarElementKind

/// Events that last whole days: their rows, and the number of those without one.
@MainActor
@Suite struct AllDayRowsTests {
  @Test func eventsOfWholeDaysShareRowsWhenTheirDaysDiffer() {
    let rows = AllDayRows.arrange([0...2, 3...4, 1...1, 2...3, nil], limit: 3)
    #expect(rows.rows == [0, 0, 1, 1, nil])
    #expect(rows.hiddenCounts.isEmpty)
    #expect(rows.count == 2)
  }

  @Test func aDayWithMoreEventsThanRowsCountsThoseWithoutARow() {
    let rows = AllDayRows.arrange([0...0, 0...0, 0...0, 0...0, 1...1], limit: 3)
    #expect(rows.rows == [0, 1, nil, nil, 0])
    #expect(rows.hiddenCounts == [0: 2])
    #expect(rows.count == 3)
  }

  @Test func anEventInTheRowOfTheCountIsHiddenOnAllOfItsDays() {
    // The third event lies on both days in the last row, which the first day needs for its number.
    let rows = AllDayRows.arrange([0...3, 0...2, 0...1, 0...0], limit: 3)
    #expect(rows.rows == [0, 1, nil, nil])
    #expect(rows.hiddenCounts == [0: 2, 1: 1])
  }

  @Test func randomEventsOfWholeDaysNeitherCoverEachOtherNorGetLost() {
    for seed in UInt64(1)...200 {
      var numbers = SeededGenerator(seed: seed)
      let limit = Int.random(in: 1...5, using: &numbers)
      let spans = (0..<Int.random(in: 0...40, using: &numbers)).map { _ in
        let start = Int.random(in: 0...20, using: &numbers)
        return start...start + Int.random(in: 0...6, using: &numbers)
      }
      let rows = AllDayRows.arrange(spans, limit: limit)
      #expect(rows.count <= limit, "seed \(seed)")
      for day in 0...26 {
        let listed = spans.indices.filter { spans[$0].contains(day) }
        let shown = listed.compactMap { rows.rows[$0] }
        let hidden = rows.hiddenCounts[day] ?? 0
        #expect(Set(shown).count == shown.count, "seed \(seed), day \(day)")
        #expect(shown.count + hidden == listed.count, "seed \(seed), day \(day)")
        // The last row shows the number.
        #expect(hidden == 0 || shown.allSatisfy { $0 < limit - 1 }, "seed \(seed), day \(day)")
        // Events are not hidden without need: the day, or a day of the hidden event, has too many.
        #expect(
          hidden == 0
            || spans.indices.contains { index in
              spans[index].contains(day) && rows.rows[index] == nil
                && spans[index].contains { day in spans.count { $0.contains(day) } > limit }
            }, "seed \(seed), day \(day)")
      }
    }
  }

  // MARK: In the layout

  /// A week with events of whole days.
  private final class Week: NSObject, UICollectionViewDataSource, CollectionViewDelegateCalendarAllDay {
    let table = Timetable()
    var spans: [ClosedRange<Date>] = []

    func numberOfAllDayEvents(in view: UICollectionView, layout: CollectionViewCalendarLayout) -> Int { spans.count }
    func collectionView(
      _ view: UICollectionView, layout: CollectionViewCalendarLayout, daysOfAllDayEventAt index: Int
    ) -> ClosedRange<Date> { spans[index] }

    func collectionView(
      _ view: UICollectionView, layout: CollectionViewCalendarLayout, dayForSection section: Int
    ) -> Date { table.days[section] }
    func collectionView(
      _ view: UICollectionView, layout: CollectionViewCalendarLayout, startTimeForItemAt path: IndexPath
    ) -> Date { table.events[path.section][path.item].start }
    func collectionView(
      _ view: UICollectionView, layout: CollectionViewCalendarLayout, endTimeForItemAt path: IndexPath
    ) -> Date { table.events[path.section][path.item].end }

    func numberOfSections(in view: UICollectionView) -> Int { table.numberOfSections(in: view) }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      table.collectionView(view, numberOfItemsInSection: section)
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      table.collectionView(view, cellForItemAt: path)
    }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      table.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
    }
  }

  private let week = Week()

  private func show(_ spans: [(Int, Int)], _ change: (CollectionViewCalendarLayout) -> Void = { _ in })
    -> Timetable.Shown
  {
    for day in 8...14 { week.table.addDay(day, [(9, 10)]) }
    week.spans = spans.map { week.table.date(6, $0.0, 12)...week.table.date(6, $0.1, 12) }
    let shown = week.table.show(size: CGSize(width: 756, height: 900)) {
      $0.displayedHours = .wholeDay
      $0.contentMargin = .zero
      $0.sectionMargin = .zero
      $0.numberOfVisibleSections = 7
      change($0)
    }
    shown.view.dataSource = week
    shown.view.delegate = week
    shown.view.reloadData()
    shown.test.layout()
    return shown
  }

  @Test func eventsOfWholeDaysAreBarsBetweenTheDayHeadersAndTheHours() throws {
    let shown = show([(8, 9), (10, 30), (9, 9), (1, 7)])
    #expect(shown.layout.allDayHeight == 44)
    #expect(shown.frame(Kind.allDayEvent, 0) == CGRect(x: 56, y: 60, width: 200, height: 22))
    #expect(shown.frame(Kind.allDayEvent, 1) == CGRect(x: 256, y: 60, width: 500, height: 22))
    #expect(shown.frame(Kind.allDayEvent, 2) == CGRect(x: 156, y: 82, width: 100, height: 22))
    #expect(shown.frame(Kind.allDayEvent, 3) == nil, "its days are before the week")
    // Hours and the background of the headers follow.
    #expect(try #require(shown.event(0)).frame.minY == 60 + 44 + 9 * 80)
    #expect(shown.frame(Kind.dayColumnHeaderBackground)?.height == 104)
    // The bars stay with the headers.
    shown.scroll(to: CGPoint(x: 0, y: 500))
    #expect(shown.frame(Kind.allDayEvent, 0)?.minY == 560)
  }

  @Test func aDayWithTooManyEventsOfWholeDaysShowsTheirNumber() {
    let shown = show([(8, 8), (8, 8), (8, 8), (8, 8), (9, 9)]) { $0.maximumAllDayRows = 2 }
    #expect(shown.layout.allDayHeight == 44)
    #expect(shown.layout.numberOfHiddenAllDayEvents(inSection: 0) == 3)
    #expect(shown.layout.numberOfHiddenAllDayEvents(inSection: 1) == 0)
    #expect(shown.frame(Kind.moreAllDayEvents, 0, 0) == CGRect(x: 56, y: 82, width: 100, height: 22))
    #expect(shown.frame(Kind.moreAllDayEvents, 0, 1) == nil)
    #expect(shown.all(Kind.allDayEvent).map(\.indexPath.item).sorted() == [0, 4])
    #expect(
      shown.view.supplementaryView(forElementKind: Kind.moreAllDayEvents, at: IndexPath(item: 0, section: 0)) != nil)
    // With more rows nothing is left out.
    shown.layout.maximumAllDayRows = 4
    shown.test.layout()
    #expect(shown.layout.allDayHeight == 88)
    #expect(shown.all(Kind.moreAllDayEvents).isEmpty)
    #expect(shown.all(Kind.allDayEvent).count == 5)
  }

  @Test func aBarWhoseFirstDayIsScrolledAwayBeginsBesideTheTimes() {
    let shown = show([(8, 11)]) { $0.numberOfVisibleSections = 4 }
    shown.scroll(to: CGPoint(x: 200, y: 0))
    #expect(shown.frame(Kind.allDayEvent, 0) == CGRect(x: 256, y: 60, width: 500, height: 22))
  }
}
