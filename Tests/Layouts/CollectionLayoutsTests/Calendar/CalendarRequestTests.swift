import Testing
import UIKit
import UIKitTesting

@testable import CollectionCalendars
@testable import CollectionLayouts

private typealias Kind = CalendarElementKind

/// The unmet requests of users of MSCollectionViewCalendarLayout; the table is in
/// Tests/Layouts/CollectionLayoutsTests/UsersAsk.md.
@MainActor
@Suite struct CalendarRequestTests {
  /// Issues 53 and 81: 0 to 24 o'clock, whatever there is on these days.
  @Test func everyHourOfTheCalendarHasARowOnDaysWithoutEvents() {
    for spans in [[], [(9.0, 10.0)], [(22, 27)]] {
      let table = Timetable()
      table.addDay(1, spans)
      table.addDay(2)
      let beside = table.show { $0.displayedHours = .wholeDay }
      #expect(beside.all(Kind.timeRowHeader).count == 25)
      #expect(beside.all(Kind.horizontalGridline).count == 25)
      #expect(beside.layout.collectionViewContentSize.height == 2_100)
      let below = table.show(.phone) { $0.displayedHours = .wholeDay }
      #expect(below.all(Kind.timeRowHeader).count == 50)
      #expect(below.layout.collectionViewContentSize.height == 4_020)
    }
  }

  /// Issue 90: every row said "12am", as the original writes the first hour into what it keeps.
  @Test func hourHeadersHaveTheirHourInAnyOrderOfRequests() {
    let table = Timetable()
    for day in 1...3 { table.addDay(day, [(9, 10)]) }
    let shown = table.show(.phone) { $0.displayedHours = .wholeDay }
    func hour(_ item: Int, _ section: Int) -> Int {
      table.calendar.component(
        .hour, from: shown.layout.dateForTimeRowHeader(at: IndexPath(item: item, section: section)))
    }
    for item in [5, 3, 3, 23, 0, 5] { #expect((0..<3).map { hour(item, $0) } == [item, item, item]) }
    #expect(shown.layout.dateForDayColumnHeader(at: IndexPath(item: 0, section: 1)) == table.date(6, 2))
    #expect(hour(24, 0) == 0)
  }

  /// Issue 15: after the device is turned, days and events are as wide as there is room.
  @Test(arguments: [CollectionViewCalendarLayout.SectionLayoutType.horizontalTile, .verticalTile])
  func rotatingTheCalendarWidensItsDaysAndEvents(_ tile: CollectionViewCalendarLayout.SectionLayoutType) throws {
    let table = Timetable()
    for day in 1...2 { table.addDay(day, [(9, 10), (9, 10)]) }
    let shown = table.show(size: CGSize(width: 386, height: 700)) {
      $0.sectionLayoutType = tile
      $0.numberOfVisibleSections = 2
      $0.displayedHours = .hours(8, 12)
    }
    func widths() -> Set<CGFloat> { Set(shown.view.visibleCells.map(\.frame.width)) }
    let days: CGFloat = tile == .horizontalTile ? 2 : 1
    #expect(shown.view.visibleCells.count == (tile == .horizontalTile ? 4 : 4))
    #expect(widths() == [300 / days / 2])
    shown.view.frame.size = CGSize(width: 686, height: 400)
    shown.test.layout()
    #expect(widths() == [600 / days / 2])
    #expect(shown.frame(Kind.dayColumnHeader)?.width == (tile == .horizontalTile ? 300 : 686))
    shown.view.frame.size = CGSize(width: 386, height: 700)
    shown.test.layout()
    #expect(widths() == [300 / days / 2])
  }

  /// Issue 49: headers that stay where they are while the content is pulled beyond its start.
  @Test func calendarHeadersCanStayWhenTheContentIsPulledBeyondItsStart() {
    let table = Timetable()
    for day in 1...3 { table.addDay(day, [(9, 10)]) }
    let beside = table.show(size: CGSize(width: 400, height: 300)) { $0.displayedHours = .wholeDay }
    beside.scroll(to: CGPoint(x: -20, y: -40))
    #expect(beside.frame(Kind.dayColumnHeader)?.minY == 0)
    #expect(beside.frame(Kind.timeRowHeader)?.minX == 0)
    beside.layout.headersBounce = false
    beside.test.layout()
    #expect(beside.frame(Kind.dayColumnHeader)?.minY == -40)
    #expect(beside.frame(Kind.timeRowHeader)?.minX == -20)
    #expect(beside.frame(Kind.dayColumnHeaderBackground) == CGRect(x: -20, y: -40, width: 400, height: 60))
    #expect(beside.frame(Kind.timeRowHeaderBackground)?.maxX == 36)
    let below = table.show(.phone, size: CGSize(width: 320, height: 480)) {
      $0.displayedHours = .wholeDay
      $0.headersBounce = false
    }
    below.scroll(to: CGPoint(x: 0, y: -30))
    #expect(below.frame(Kind.dayColumnHeader)?.minY == -30)
    #expect(below.frame(Kind.dayColumnHeader, 0, 1)?.minY == 2_010)
    let seen = below.layout.layoutAttributesForElements(in: below.view.bounds) ?? []
    #expect(seen.contains { $0.representedElementKind == Kind.dayColumnHeader })
  }

  /// Issue 49: lines from edge to edge.
  @Test func gridlinesOfTheCalendarCanReachTheEdges() {
    let table = Timetable()
    table.addDay(1, [(9, 10)])
    let shown = table.show(size: CGSize(width: 400, height: 300)) {
      $0.displayedHours = .wholeDay
      $0.gridlinesReachEdges = true
    }
    shown.scroll(to: CGPoint(x: 0, y: 100))
    #expect(shown.frame(Kind.horizontalGridline, 2) == CGRect(x: 0, y: 279.75, width: 400, height: 0.5))
    #expect(shown.frame(Kind.verticalGridline) == CGRect(x: 55.75, y: 100, width: 0.5, height: 300))
    shown.layout.gridlinesReachEdges = false
    shown.test.layout()
    #expect(shown.frame(Kind.horizontalGridline, 2)?.width == 194)
  }

  /// The original caches some elements too long or compares them by address: here lookups agree with rectangle queries,
  /// and are invalidated with the cache.
  @Test func everyElementOfTheCalendarIsFoundByItsIndexPath() throws {
    let table = Timetable()
    table.addDay(3, [(9, 10)])
    table.now = table.date(6, 3, 12)
    let shown = table.show {
      $0.displayedHours = .wholeDay
      $0.minutesPerGridline = 30
    }
    // An outline is there while an event is being created.
    for kind in CalendarElementKind.decorations where kind != CalendarElementKind.newEvent {
      let own = String(decoding: Array(kind.utf8), as: UTF8.self)
      let found = try #require(shown.all(kind).first, "\(kind)")
      #expect(shown.frame(own) == found.frame, "\(kind)")
    }
    table.now = table.date(6, 4, 12)
    shown.layout.invalidateLayoutCache()
    shown.test.layout()
    #expect(shown.all(Kind.currentTimeIndicator).isEmpty)
  }
}
