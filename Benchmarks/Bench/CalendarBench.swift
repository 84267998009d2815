import CollectionLayouts
import UIKit

/// What opening a week costs in the chronological calendar, when the year around it is full.
@MainActor
enum CalendarBench {
  static func measure() -> [Measurement] {
    let year = CalendarWall(days: 365, eventCount: 10_000)
    let week = CalendarWall(year.week(26))
    let measured = [year, week].map { wall in
      wall.open()
      return shortestRun(of: 40, after: { wall.forget() }, body: { wall.open() })
    }
    return [
      Measurement(
        "calendars/opening a week among 10000 events in a year against that week alone", measured[0], "µs",
        baseline: measured[1], limit: 1.5)
    ]
  }
}

/// Days of a calendar with events in all of them, in a collection view that nobody sees.
@MainActor
private final class CalendarWall: NSObject, UICollectionViewDataSource, CollectionViewDelegateCalendarLayout {
  typealias Event = (start: Date, end: Date)

  private let days: [Date]
  private let events: [[Event]]
  private let shown: Date
  private let layout = CollectionViewCalendarLayout(idiom: .pad)
  private let view: UICollectionView

  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    return calendar
  }

  /// A year's days, with events spread over all of them.
  convenience init(days: Int, eventCount: Int) {
    let first = Date(timeIntervalSinceReferenceDate: 0)
    let dates = (0..<days).map { first + Double($0) * 86_400 }
    var events: [[Event]] = Array(repeating: [], count: days)
    for index in 0..<eventCount {
      let start = dates[index % days] + Double(8 * 3600 + index * 7_919 % 36_000)
      events[index % days].append((start, start + Double(900 + index * 613 % 7_200)))
    }
    self.init((dates, events, dates[26 * 7 + 3] + 43_200))
  }

  init(_ content: (days: [Date], events: [[Event]], shown: Date)) {
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

  /// One week of it.
  func week(_ number: Int) -> (days: [Date], events: [[Event]], shown: Date) {
    let range = number * 7..<number * 7 + 7
    return (Array(days[range]), Array(events[range]), shown)
  }

  /// Takes back everything that is known.
  func forget() {
    view.contentOffset = .zero
    view.reloadData()
  }

  /// Shows the week: its events are asked for, placed, and given cells.
  func open() {
    let first = layout.closestSection(to: shown).map { $0 / 7 * 7 } ?? 0
    layout.scroll(to: days[first] + 43_200, animated: false)
    view.layoutIfNeeded()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { days.count }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { events[section].count }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "event", for: path)
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
