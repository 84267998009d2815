import UIKit
import UIKitTesting

@testable import CollectionCalendars
@testable import CollectionLayouts

/// A timetable whose events can be dragged.
@MainActor
final class DraggedTimetable: NSObject, UICollectionViewDataSource, CollectionViewDelegateCalendarDragging {
  let table: Timetable
  var names: [[String]] = []
  /// The names of the events that the delegate does not let move.
  var fixed: Set<String> = []
  var rigid: Set<String> = []
  var refuses = false
  /// Changes or refuses places during the drag.
  var limit: (CalendarEventPlace) -> CalendarEventPlace? = { $0 }
  var told: [String] = []
  /// The places of the event during the drag.
  var places: [CalendarEventPlace] = []
  /// Determines where events may be created.
  var mayCreate: (CalendarEventPlace) -> Bool = { _ in false }
  /// A closure that makes further changes when an event is moved.
  var also: (() -> Void)?

  let layout = CollectionViewCalendarLayout(idiom: .pad)
  let view: UICollectionView
  let test: TestWindow

  /// Three days of June with rows of 80 points from 0 to 24, 50 + 100 points across each.
  init(
    zone: String = "UTC", days: [(month: Int, day: Int)] = [(6, 1), (6, 2), (6, 3)],
    _ spans: [[(Double, Double)]] = [[(9, 10), (13, 14.5)], [(9, 10)], []],
    size: CGSize = CGSize(width: 400, height: 800), _ set: (DraggedTimetable) -> Void = { _ in }
  ) {
    table = Timetable(zone: zone)
    for (day, spans) in zip(days, spans) { table.addDay(day.day, month: day.month, spans) }
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    test = TestWindow(view, scale: 1)
    super.init()
    names = spans.enumerated().map { day, spans in spans.indices.map { "\(day).\($0)" } }
    layout.calendar = table.calendar
    layout.displayedHours = .wholeDay
    layout.timeRowHeaderWidth = 50
    layout.sectionWidth = 100
    layout.dayColumnHeaderHeight = 40
    layout.contentMargin = .zero
    layout.sectionMargin = .zero
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "event")
    for kind in [CalendarElementKind.timeRowHeader, CalendarElementKind.dayColumnHeader] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    }
    view.dataSource = self
    view.delegate = self
    set(self)
    test.layout()
    view.contentOffset.y = 600
    test.layout()
  }

  func path(of name: String) -> IndexPath? {
    for (section, names) in names.enumerated() {
      if let item = names.firstIndex(of: name) { return IndexPath(item: item, section: section) }
    }
    return nil
  }

  /// A point of an event in the window: 0 is its upper edge, 1 its lower one.
  func point(_ name: String, _ share: CGFloat = 0.5) -> CGPoint {
    let frame = path(of: name).flatMap { view.layoutAttributesForItem(at: $0)?.frame } ?? .null
    return view.convert(CGPoint(x: frame.midX, y: frame.minY + share * frame.height), to: nil)
  }

  /// Drags an event by hours and days, and lifts the finger.
  func drag(_ name: String, _ share: CGFloat = 0.5, days: CGFloat = 0, hours: CGFloat, lifts: Bool = true) {
    let start = point(name, share)
    test.touchDown(at: start)
    test.advance(by: 0.35)
    test.go(from: start, to: CGPoint(x: start.x + days * 100, y: start.y + hours * 80))
    guard lifts else { return }
    test.lift()
    test.settle()
  }

  /// Returns the beginning and end of an event, in hours of its day; −1 for no such event.
  func hours(_ name: String) -> [Double] {
    guard let path = path(of: name) else { return [-1] }
    let event = table.events[path.section][path.item]
    return [event.start, event.end].map { $0.timeIntervalSince(table.days[path.section]) / 3600 }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { names.count }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { names[section].count }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "event", for: path)
    cell.accessibilityIdentifier = names[path.section][path.item]
    return cell
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
  }

  func collectionView(_ view: UICollectionView, layout: CollectionViewCalendarLayout, dayForSection section: Int)
    -> Date
  { table.days[section] }
  func collectionView(
    _ view: UICollectionView, layout: CollectionViewCalendarLayout, startTimeForItemAt path: IndexPath
  ) -> Date { table.events[path.section][path.item].start }
  func collectionView(
    _ view: UICollectionView, layout: CollectionViewCalendarLayout, endTimeForItemAt path: IndexPath
  ) -> Date { table.events[path.section][path.item].end }

  func collectionView(
    _ view: UICollectionView, layout: CollectionViewCalendarLayout, canMoveEventAt path: IndexPath
  ) -> Bool { !fixed.contains(names[path.section][path.item]) }
  func collectionView(
    _ view: UICollectionView, layout: CollectionViewCalendarLayout, canResizeEventAt path: IndexPath
  ) -> Bool { !rigid.contains(names[path.section][path.item]) }
  func collectionView(
    _ view: UICollectionView, layout: CollectionViewCalendarLayout, didLiftEventAt path: IndexPath
  ) { told.append("lift \(names[path.section][path.item])") }
  func collectionView(
    _ view: UICollectionView, layout: CollectionViewCalendarLayout, placeForEventAt path: IndexPath,
    proposed place: CalendarEventPlace
  ) -> CalendarEventPlace? { limit(place) }
  func collectionView(
    _ view: UICollectionView, layout: CollectionViewCalendarLayout, didDragEventAt path: IndexPath,
    to place: CalendarEventPlace
  ) { places.append(place) }
  func collectionView(
    _ view: UICollectionView, layout: CollectionViewCalendarLayout, moveEventAt path: IndexPath,
    to place: CalendarEventPlace
  ) -> IndexPath? {
    guard !refuses else { return nil }
    table.events[path.section].remove(at: path.item)
    let name = names[path.section].remove(at: path.item)
    let item = table.events[place.section].firstIndex { $0.start > place.startDate } ?? names[place.section].count
    table.events[place.section].insert((place.startDate, place.endDate), at: item)
    names[place.section].insert(name, at: item)
    told.append("move \(name)")
    also?()
    return self.path(of: name)
  }
  func collectionView(
    _ view: UICollectionView, layout: CollectionViewCalendarLayout, canCreateEventAt place: CalendarEventPlace
  ) -> Bool { mayCreate(place) }
  func collectionView(
    _ view: UICollectionView, layout: CollectionViewCalendarLayout, createEventAt place: CalendarEventPlace
  ) -> IndexPath? {
    guard !refuses else { return nil }
    let name = "new"
    let item = table.events[place.section].firstIndex { $0.start > place.startDate } ?? names[place.section].count
    table.events[place.section].insert((place.startDate, place.endDate), at: item)
    names[place.section].insert(name, at: item)
    told.append("create \(name)")
    return path(of: name)
  }
  func collectionView(
    _ view: UICollectionView, layout: CollectionViewCalendarLayout, didEndDraggingEventAt path: IndexPath,
    isCancelled: Bool
  ) { told.append("\(isCancelled ? "cancel" : "end") \(names[path.section][path.item])") }

  /// A Boolean value that indicates whether every visible cell shows the event of its path, in its place.
  var isConsistent: Bool {
    view.visibleCells.allSatisfy { cell in
      guard let path = view.indexPath(for: cell), let place = view.layoutAttributesForItem(at: path) else {
        return false
      }
      return cell.accessibilityIdentifier == names[path.section][path.item] && cell.frame == place.frame
        && cell.alpha == 1
    }
  }
}
