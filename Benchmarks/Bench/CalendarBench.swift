import CollectionLayouts
import UIKit

/// The cost of opening a week in the chronological calendar, and of the next one, when the year around it is full.
@MainActor
enum CalendarBench {
  static func measure() -> [Measurement] {
    opening(10_000) + opening(50_000) + paging(50_000)
  }

  /// Against two smaller calendars: the week alone, and the days that are on the screen, which are two more, as the
  /// margins show a little of the days before and after the week.
  private static func opening(_ count: Int) -> [Measurement] {
    let year = CalendarWall(days: 365, eventCount: count)
    let walls = [year, CalendarWall(year.week(26)), CalendarWall(year.week(26, neighbors: 1))]
    for wall in walls { wall.open() }
    var measured = walls.map { _ in Double.infinity }
    // In turns, so that a slow moment of the machine meets all of them.
    for _ in 0..<40 {
      for (index, wall) in walls.enumerated() {
        measured[index] = min(measured[index], shortestRun(of: 1, after: { wall.forget() }, body: { wall.open() }))
      }
    }
    return [
      Measurement(
        "calendars/opening a week among \(count) events in a year against that week alone", measured[0], "µs",
        baseline: measured[1], limit: 1.5),
      Measurement(
        "calendars/opening a week among \(count) events in a year against the days in sight alone", measured[0], "µs",
        baseline: measured[2], limit: 1.15),
    ]
  }
}

extension CalendarBench {
  /// A page of a year against that page of a calendar that has these two weeks only, with the days beside them.
  private static func paging(_ count: Int) -> [Measurement] {
    let year = CalendarWall(days: 365, eventCount: count)
    let walls = [year, CalendarWall(year.week(26, neighbors: 8))]
    var measured = walls.map { _ in Double.infinity }
    for _ in 0..<40 {
      for (index, wall) in walls.enumerated() {
        let run = shortestRun(
          of: 1,
          after: {
            wall.forget()
            wall.open()
          }, body: { wall.page() })
        measured[index] = min(measured[index], run)
      }
    }
    return [
      Measurement(
        "calendars/paging by a week among \(count) events in a year against the days in sight alone", measured[0], "µs",
        baseline: measured[1], limit: 1.15)
    ]
  }
}

/// Days of a calendar with events in all of them, in a collection view outside a window.
@MainActor
final class CalendarWall: NSObject, UICollectionViewDataSource, CollectionViewDelegateCalendarLayout {
  typealias Event = (start: Date, end: Date)

  private let days: [Date]
  private let events: [[Event]]
  private let shown: Date
  private let layout: CollectionViewCalendarLayout
  let view: UICollectionView

  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    return calendar
  }

  /// A year's days, with events spread over all of them.
  convenience init(days: Int, eventCount: Int, idiom: UIUserInterfaceIdiom = .pad) {
    let first = Date(timeIntervalSinceReferenceDate: 0)
    let dates = (0..<days).map { first + Double($0) * 86_400 }
    var events: [[Event]] = Array(repeating: [], count: days)
    for index in 0..<eventCount {
      let start = dates[index % days] + Double(8 * 3600 + index * 7_919 % 36_000)
      events[index % days].append((start, start + Double(900 + index * 613 % 7_200)))
    }
    self.init((dates, events, dates[26 * 7] + 43_200), idiom)
  }

  init(_ content: (days: [Date], events: [[Event]], shown: Date), _ idiom: UIUserInterfaceIdiom = .pad) {
    layout = CollectionViewCalendarLayout(idiom: idiom)
    (days, events, shown) = content
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 1000, height: 700), collectionViewLayout: layout)
    super.init()
    layout.calendar = Self.calendar
    layout.displayedHours = .wholeDay
    layout.numberOfVisibleSections = 7
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "event")
    for kind in [CalendarElementKind.timeRowHeader, CalendarElementKind.dayColumnHeader] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    }
    view.dataSource = self
    view.delegate = self
  }

  /// Makes all nine kinds of elements visible.
  func showEverything() {
    view.backgroundColor = .white
    view.register(FlingCell.self, forCellWithReuseIdentifier: "event")
    for kind in CalendarElementKind.decorations {
      layout.register(CalendarBar.self, forDecorationViewOfKind: kind)
    }
  }

  /// One week of it, with some days before and after.
  func week(_ number: Int, neighbors: Int = 0) -> (days: [Date], events: [[Event]], shown: Date) {
    let range = number * 7 - neighbors..<number * 7 + 7 + neighbors
    return (Array(days[range]), Array(events[range]), shown)
  }

  /// Discards all caches.
  func forget() {
    view.contentOffset = .zero
    view.reloadData()
  }

  /// Shows the week: its events are requested, placed, and given cells.
  func open() {
    layout.scroll(to: shown, animated: false)
    view.layoutIfNeeded()
  }

  /// Shows the next week.
  func page() {
    layout.scroll(to: shown + 7 * 86_400, animated: false)
    view.layoutIfNeeded()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { days.count }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { events[section].count }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "event", for: path)
    (cell as? FlingCell)?.show("Event \(path.item)", path.item)
    return cell
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
  }
  func collectionView(
    _ view: UICollectionView, layout: CollectionViewCalendarLayout, dayForSection section: Int
  ) -> Date { days[section] }
  func collectionView(
    _ view: UICollectionView, layout: CollectionViewCalendarLayout, startTimeForItemAt path: IndexPath
  ) -> Date { events[path.section][path.item].start }
  func collectionView(
    _ view: UICollectionView, layout: CollectionViewCalendarLayout, endTimeForItemAt path: IndexPath
  ) -> Date { events[path.section][path.item].end }
  func currentTime(for view: UICollectionView, layout: CollectionViewCalendarLayout) -> Date { shown }
}

private final class CalendarBar: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGray5
  }

  required init?(coder: NSCoder) { nil }
}
