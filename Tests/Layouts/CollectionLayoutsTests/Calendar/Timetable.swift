import CollectionLayouts
import UIKit
import UIKitTesting

/// The days and events of a calendar layout in the tests, in a time zone of their own.
@MainActor
final class Timetable: NSObject, UICollectionViewDataSource, CollectionViewDelegateCalendarLayout {
  var calendar: Calendar
  var days: [Date] = []
  var events: [[(start: Date, end: Date)]] = []
  var now = Date.distantPast
  /// A closure that returns the present time instead of `now`.
  var clock: (@MainActor () -> Date)?
  /// The sections whose events were asked for.
  var asked: Set<Int> = []

  init(zone: String = "UTC") {
    calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone)!
  }

  func date(_ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    calendar.date(from: DateComponents(year: 2026, month: month, day: day, hour: hour, minute: minute))!
  }

  /// Adds a day of June with events from one hour to another, in hours and decimals.
  func addDay(_ day: Int, month: Int = 6, _ spans: [(Double, Double)] = []) {
    let start = date(month, day)
    days.append(start)
    events.append(spans.map { (start + $0.0 * 3600, start + $0.1 * 3600) })
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionViewCalendarLayout, dayForSection section: Int
  ) -> Date { days[section] }
  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionViewCalendarLayout, startTimeForItemAt path: IndexPath
  ) -> Date {
    asked.insert(path.section)
    return events[path.section][path.item].start
  }
  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionViewCalendarLayout, endTimeForItemAt path: IndexPath
  ) -> Date { events[path.section][path.item].end }
  func currentTime(for collectionView: UICollectionView, layout: CollectionViewCalendarLayout) -> Date {
    clock?() ?? now
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

  /// A layout with every kind registered, in a collection view that shows the days.
  func show(
    _ idiom: UIUserInterfaceIdiom = .pad, size: CGSize = CGSize(width: 768, height: 1024),
    _ change: (CollectionViewCalendarLayout) -> Void = { _ in }
  ) -> Shown {
    let layout = CollectionViewCalendarLayout(idiom: idiom)
    layout.calendar = calendar
    for kind in CalendarElementKind.decorations {
      layout.register(UICollectionReusableView.self, forDecorationViewOfKind: kind)
    }
    change(layout)
    let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "event")
    let kinds = [
      CalendarElementKind.timeRowHeader, CalendarElementKind.dayColumnHeader, CalendarElementKind.secondTimeRowHeader,
      CalendarElementKind.allDayEvent, CalendarElementKind.moreAllDayEvents,
    ]
    for kind in kinds {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    }
    view.dataSource = self
    view.delegate = self
    let test = TestWindow(view, scale: 2)
    test.layout()
    return Shown(table: self, layout: layout, view: view, test: test)
  }

  @MainActor
  struct Shown {
    let table: Timetable
    let layout: CollectionViewCalendarLayout
    let view: UICollectionView
    let test: TestWindow

    func event(_ item: Int, _ section: Int = 0) -> UICollectionViewLayoutAttributes? {
      layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))
    }
    func element(_ kind: String, _ item: Int = 0, _ section: Int = 0) -> UICollectionViewLayoutAttributes? {
      let path = IndexPath(item: item, section: section)
      return CalendarElementKind.decorations.contains(kind)
        ? layout.layoutAttributesForDecorationView(ofKind: kind, at: path)
        : layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    }
    func frame(_ kind: String, _ item: Int = 0, _ section: Int = 0) -> CGRect? { element(kind, item, section)?.frame }
    func scroll(to offset: CGPoint) {
      view.contentOffset = offset
      test.layout()
    }
    /// Everything there is of a kind.
    func all(_ kind: String) -> [UICollectionViewLayoutAttributes] {
      (layout.layoutAttributesForElements(in: CGRect(x: -5_000, y: -5_000, width: 50_000, height: 50_000)) ?? [])
        .filter { $0.representedElementKind == kind }
    }
  }
}
