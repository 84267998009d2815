import Testing
import UIKit
import UIKitTesting

@testable import CollectionCalendars
@testable import CollectionLayouts

private typealias Kind = CalendarElementKind

/// Headers that show the hour or day they represent.
private final class NamedHeader: UICollectionReusableView {
  var date: Date?
}

/// Headers of a calendar follow the hours and days they represent.
@MainActor
@Suite struct CalendarHeaderTests {
  /// A timetable whose headers get the hours and days they represent when they are dequeued.
  private final class NamedTimetable: NSObject, UICollectionViewDataSource {
    let table = Timetable()

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
      let header = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "named", for: path)
      let layout = view.collectionViewLayout as? CollectionViewCalendarLayout
      (header as? NamedHeader)?.date =
        kind == Kind.timeRowHeader ? layout?.dateForTimeRowHeader(at: path) : layout?.dateForDayColumnHeader(at: path)
      return header
    }
  }

  private let source = NamedTimetable()

  private func show() -> Timetable.Shown {
    for day in 1...20 { source.table.addDay(day, [(9, 10), (11.5, 13)]) }
    let shown = source.table.show { $0.displayedHours = .events }
    for kind in [Kind.timeRowHeader, Kind.dayColumnHeader] {
      shown.view.register(NamedHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "named")
    }
    shown.view.dataSource = source
    shown.view.reloadData()
    shown.test.layout()
    return shown
  }

  /// Returns the wrong contents of visible headers; every visible row and day has a header.
  private func wrongHeaders(_ shown: Timetable.Shown) -> [String] {
    var wrong: [String] = []
    for kind in [Kind.timeRowHeader, Kind.dayColumnHeader] {
      let paths = shown.view.indexPathsForVisibleSupplementaryElements(ofKind: kind)
      if paths.isEmpty { wrong.append("no \(kind)") }
      for path in paths {
        let header = shown.view.supplementaryView(forElementKind: kind, at: path) as? NamedHeader
        let date =
          kind == Kind.timeRowHeader
          ? shown.layout.dateForTimeRowHeader(at: path) : shown.layout.dateForDayColumnHeader(at: path)
        if header?.date != date { wrong.append("\(kind) \(path) \(String(describing: header?.date)) \(date)") }
      }
    }
    return wrong
  }

  @Test func calendarHeadersFollowChangesOfTheirDates() {
    let shown = show()
    #expect(wrongHeaders(shown) == [])
    let changes: [(String, (CollectionViewCalendarLayout) -> Void)] = [
      ("whole day", { $0.displayedHours = .wholeDay }), ("some hours", { $0.displayedHours = .hours(7, 20) }),
      ("events", { $0.displayedHours = .events }), ("below", { $0.sectionLayoutType = .verticalTile }),
      ("whole day below", { $0.displayedHours = .wholeDay }), ("beside", { $0.sectionLayoutType = .horizontalTile }),
      ("three days", { $0.numberOfVisibleSections = 3 }), ("all days", { $0.numberOfVisibleSections = 0 }),
      ("calendar", { $0.calendar.timeZone = TimeZone(identifier: "Asia/Tokyo")! }),
    ]
    for (name, change) in changes {
      change(shown.layout)
      shown.test.layout()
      #expect(wrongHeaders(shown) == [], "\(name)")
      shown.test.settle()
      #expect(wrongHeaders(shown) == [], "\(name) settled")
    }
    shown.scroll(to: CGPoint(x: 300, y: 200))
    shown.layout.displayedHours = .hours(3, 9)
    shown.layout.sectionLayoutType = .verticalTile
    shown.test.settle()
    #expect(wrongHeaders(shown) == [], "several changes at once")
  }

  @Test func calendarHeadersAndEventsFollowAnimatedUpdates() throws {
    let shown = show()
    shown.test.settle()
    let cell = try #require(shown.view.cellForItem(at: [0, 0]))
    let before = cell.frame
    shown.view.performBatchUpdates { shown.layout.displayedHours = .wholeDay }
    shown.test.advance(by: 0.1)
    #expect(shown.view.cellForItem(at: [0, 0]) === cell)
    #expect(cell.frame != before, "on its way")
    #expect(cell.layer.presentation()?.frame != cell.layer.frame, "on its way")
    shown.test.settle()
    #expect(wrongHeaders(shown) == [])
  }

  @Test func calendarHeadersFollowReloadedDates() {
    let shown = show()
    for section in source.table.days.indices { source.table.days[section] += 86_400 }
    shown.layout.invalidateLayoutCache()
    shown.test.layout()
    #expect(wrongHeaders(shown) == [])
  }

  @Test func selectedEventsStaySelectedWhenHeadersAreReloaded() {
    let shown = show()
    shown.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    shown.layout.displayedHours = .wholeDay
    shown.test.settle()
    #expect(shown.view.indexPathsForSelectedItems == [[0, 1]])
  }
}
