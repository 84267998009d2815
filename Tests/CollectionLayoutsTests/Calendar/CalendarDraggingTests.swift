import Testing
import UIKit
import UIKitTesting

@testable import CollectionLayouts

/// A timetable whose events can be dragged.
@MainActor
final class DraggedTimetable: NSObject, UICollectionViewDataSource, CollectionViewDelegateCalendarDragging {
  let table: Timetable
  var names: [[String]] = []
  /// What the delegate refuses.
  var fixed: Set<String> = []
  var rigid: Set<String> = []
  var refuses = false
  /// Changes or refuses places on the way.
  var limit: (CalendarEventPlace) -> CalendarEventPlace? = { $0 }
  var told: [String] = []
  /// What else changes when an event is moved.
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

  /// When an event is, in hours of its day; −1 for none.
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
    _ view: UICollectionView, layout: CollectionViewCalendarLayout, didEndDraggingEventAt path: IndexPath,
    isCancelled: Bool
  ) { told.append("\(isCancelled ? "cancel" : "end") \(names[path.section][path.item])") }

  /// Whether every cell on the screen shows the event of its path, at its place.
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

/// Users built it into forks of the original (RVCalendarWeekView): events are dragged to other times and days.
@MainActor
@Suite struct CalendarDraggingTests {
  @Test func anEventGoesToAnotherTimeInSteps() throws {
    let f = DraggedTimetable()
    f.drag("0.0", hours: 1.1, lifts: false)
    // Its cell lies where it would be dropped, 1 h 6 min further in steps of a quarter of an hour.
    let cell = try #require(f.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.frame == CGRect(x: 50, y: 40 + 10 * 80, width: 100, height: 80))
    #expect(close(cell.alpha, 0.85))
    #expect(f.layout.dragging.draggedPlace?.startDate == f.table.date(6, 1, 10))
    #expect(f.hours("0.0") == [9, 10] && f.told == ["lift 0.0"])
    f.test.lift()
    f.test.settle()
    #expect(f.hours("0.0") == [10, 11] && f.told == ["lift 0.0", "move 0.0", "end 0.0"])
    #expect(f.isConsistent && f.layout.held == nil)
  }

  @Test func anEventGoesToAnotherDay() {
    let f = DraggedTimetable()
    f.drag("0.0", days: 2, hours: 4.4)
    #expect(f.path(of: "0.0") == IndexPath(item: 0, section: 2) && f.hours("0.0") == [13.5, 14.5])
    #expect(f.isConsistent && f.view.visibleCells.count == 3)
    // To where another lies: both share the day's width.
    f.drag("0.1", days: 1, hours: -3.5)
    #expect(f.path(of: "0.1") == IndexPath(item: 1, section: 1) && f.hours("0.1") == [9.5, 11])
    #expect(f.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 1))?.frame.width == 50)
    #expect(f.isConsistent)
  }

  @Test func anEdgeIsDragged() {
    let f = DraggedTimetable()
    f.drag("0.1", 0.97, hours: 0.8)
    #expect(f.hours("0.1") == [13, 15.25])
    f.drag("0.1", 0.03, hours: 0.5)
    #expect(f.hours("0.1") == [13.5, 15.25])
    // Never shorter than a step, and never upside down.
    f.drag("0.1", 0.03, hours: 5)
    #expect(f.hours("0.1") == [15, 15.25])
    f.drag("0.0", 0.98, hours: -4)
    #expect(f.hours("0.0") == [9, 9.25])
    #expect(f.isConsistent)
  }

  @Test func theGrainIsSet() {
    let f = DraggedTimetable([[(9.1, 10)], [], []]) { $0.layout.dragging.grain = 30 }
    f.drag("0.0", hours: 0.1)
    #expect(f.hours("0.0") == [9.1, 10], "what does not leave its step stays")
    f.drag("0.0", hours: 0.5)
    #expect(f.hours("0.0") == [9.5, 10.4])
    f.layout.dragging.grain = 0
    f.drag("0.0", hours: 0.05)
    #expect(f.hours("0.0").first.map { abs($0 - 9.55) < 1e-6 } == true, "a minute at least")
  }

  @Test func theDayEndsIt() {
    let f = DraggedTimetable([[(1, 3)], [(20, 23)], []], size: CGSize(width: 400, height: 2_000)) {
      $0.layout.dragging.edgeDistance = 0
    }
    f.view.contentOffset = .zero
    f.test.layout()
    f.drag("0.0", hours: -3)
    #expect(f.hours("0.0") == [0, 2])
    // Over midnight as far as a step remains in its day.
    f.drag("1.0", hours: 8)
    #expect(f.hours("1.0") == [23.75, 26.75])
  }

  // MARK: Refusing

  @Test func theDelegateRefuses() {
    let f = DraggedTimetable {
      $0.fixed = ["0.0"]
      $0.rigid = ["0.1"]
    }
    f.drag("0.0", hours: 2)
    #expect(f.told.isEmpty && f.hours("0.0") == [9, 10], "it scrolls instead")
    f.view.contentOffset.y = 600
    f.test.layout()
    f.drag("0.1", 0.97, hours: 1)
    #expect(f.hours("0.1") == [14, 15.5], "it is not made longer, but moved")
    // On the way: not on the second day. It is asked once for every place.
    var asked: [CalendarEventPlace] = []
    f.limit = {
      asked.append($0)
      return $0.section == 1 ? nil : $0
    }
    f.drag("0.1", days: 1, hours: 1, lifts: false)
    f.test.advance(by: 0.5)
    #expect(!asked.isEmpty && zip(asked, asked.dropFirst()).allSatisfy { $0 != $1 })
    f.test.lift()
    f.test.settle()
    #expect(f.path(of: "0.1")?.section == 0)
    // At the end.
    f.limit = { $0 }
    f.refuses = true
    f.told = []
    let old = f.hours("0.1")
    f.drag("0.1", hours: -2)
    #expect(f.hours("0.1") == old && f.told == ["lift 0.1", "cancel 0.1"] && f.isConsistent)
  }

  @Test func theDelegateTakesItElsewhere() {
    let f = DraggedTimetable()
    f.limit = {
      let days = 86_400 * Double(2 - $0.section)
      return CalendarEventPlace(section: 2, startDate: $0.startDate + days, endDate: $0.endDate + days)
    }
    f.drag("0.0", hours: 1)
    #expect(f.path(of: "0.0")?.section == 2)
    // A day that is not there is no place.
    f.limit = { CalendarEventPlace(section: 9, startDate: $0.startDate, endDate: $0.endDate) }
    f.drag("1.0", hours: 1)
    #expect(f.hours("1.0") == [9, 10] && f.isConsistent)
  }

  @Test func withoutItsDelegateNothingIsLifted() {
    let table = Timetable()
    table.addDay(1, [(9, 10)])
    let shown = table.show(size: CGSize(width: 400, height: 300))
    let frame = shown.event(0)?.frame ?? .null
    shown.test.touchDown(at: CGPoint(x: frame.midX, y: frame.midY))
    shown.test.advance(by: 1)
    #expect(shown.layout.dragging.draggedIndexPath == nil)
    shown.test.lift()
    let f = DraggedTimetable { $0.layout.dragging.isEnabled = false }
    f.drag("0.0", hours: 2)
    #expect(f.told.isEmpty)
  }

  // MARK: Breaking off

  @Test(arguments: ["system", "escape", "program", "switch", "layout"])
  func cancelledItIsBack(how: String) {
    let f = DraggedTimetable()
    f.drag("0.0", days: 1, hours: 2, lifts: false)
    #expect(f.layout.held?.place.section == 1)
    switch how {
    case "system": f.test.cancelTouch()
    case "escape": f.test.press(.keyboardEscape)
    case "program": f.layout.dragging.cancel()
    case "switch": f.layout.dragging.isEnabled = false
    default: f.view.setCollectionViewLayout(TagsLayout(), animated: false)
    }
    f.test.settle()
    #expect(f.hours("0.0") == [9, 10] && f.layout.held == nil && f.layout.dragging.draggedIndexPath == nil)
    #expect(f.told == ["lift 0.0", "cancel 0.0"])
    #expect(f.isConsistent)
  }

  @Test func aReloadEndsTheDragAndKeepsTheData() {
    let f = DraggedTimetable()
    f.drag("0.0", hours: 2, lifts: false)
    f.names[0].removeFirst()
    f.table.events[0].removeFirst()
    f.view.reloadData()
    f.test.layout()
    #expect(f.layout.held == nil && f.layout.dragging.draggedIndexPath == nil)
    f.test.lift()
    f.test.settle()
    #expect(f.told == ["lift 0.0"] && f.isConsistent && f.view.visibleCells.count == 2)
  }

  @Test func aFingerThatMovesScrollsAndATapChooses() {
    let f = DraggedTimetable()
    let start = f.point("0.0")
    f.test.drag(from: start, to: CGPoint(x: start.x, y: start.y - 120))
    f.test.settle()
    #expect(f.told.isEmpty && f.view.contentOffset.y > 650)
    f.test.tap(at: f.point("0.1"))
    #expect(f.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)] && f.told.isEmpty)
  }

  /// An event below a header, or below the times, is not what is touched there.
  @Test func headersCoverEvents() {
    let f = DraggedTimetable()
    f.view.contentOffset.y = 9.5 * 80
    f.test.layout()
    for point in [CGPoint(x: 100, y: 10), CGPoint(x: 100, y: 45)] {
      f.test.touchDown(at: point)
      f.test.advance(by: 0.5)
      #expect((f.layout.dragging.draggedIndexPath == nil) == (point.y < 40))
      f.test.cancelTouch()
      f.test.settle()
    }
    f.view.contentOffset.x = 30
    f.test.layout()
    f.test.touchDown(at: CGPoint(x: 40, y: 60))
    f.test.advance(by: 0.5)
    #expect(f.layout.dragging.draggedIndexPath == nil && f.isConsistent)
  }

  @Test func aMouseLiftsAsSoonAsItMoves() {
    let f = DraggedTimetable()
    let start = f.point("0.0")
    f.test.setButton(1, isDown: true, at: start)
    for step in 1...8 { f.test.movePointer(to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 10)) }
    #expect(f.layout.dragging.draggedIndexPath != nil)
    f.test.setButton(1, isDown: false, at: CGPoint(x: start.x, y: start.y + 80))
    f.test.settle()
    #expect(f.hours("0.0") == [10, 11])
  }

  // MARK: At the edges

  @Test func hoursFlowAtTheEdges() {
    let f = DraggedTimetable()
    let start = f.point("0.1")
    f.test.touchDown(at: start)
    f.test.advance(by: 0.35)
    f.test.go(from: start, to: CGPoint(x: start.x, y: 795))
    f.test.advance(by: 4)
    #expect(f.view.contentOffset.y == f.view.contentSize.height - 800)
    f.test.go(from: CGPoint(x: start.x, y: 795), to: CGPoint(x: start.x, y: 45))
    f.test.advance(by: 4)
    #expect(f.view.contentOffset.y == 0)
    f.test.lift()
    f.test.settle()
    #expect(f.hours("0.1")[0] < 1 && f.isConsistent)
  }

  @Test func daysComeOneByOneAtTheSides() {
    let days = (1...14).map { (month: 6, day: $0) }
    let f = DraggedTimetable(days: days, (1...14).map { $0 == 1 ? [(9, 10)] : [] })
    let start = f.point("0.0")
    f.test.touchDown(at: start)
    f.test.advance(by: 0.35)
    f.test.go(from: start, to: CGPoint(x: 390, y: start.y))
    f.test.advance(by: 0.4)
    #expect(f.view.contentOffset.x == 0)
    f.test.advance(by: 0.7)
    #expect((1...100).contains(f.view.contentOffset.x))
    f.test.advance(by: 12)
    #expect(f.view.contentOffset.x == f.view.contentSize.width - 400)
    f.test.lift()
    f.test.settle()
    #expect(f.path(of: "0.0") == IndexPath(item: 0, section: 13) && f.hours("0.0") == [9, 10] && f.isConsistent)
  }

  // MARK: Other days

  @Test func belowEachOtherTheDayIsTheOneThatIsPointedAt() {
    let f = DraggedTimetable {
      $0.layout.sectionLayoutType = .verticalTile
      $0.layout.displayedHours = .hours(8, 12)
    }
    f.view.contentOffset.y = 0
    f.test.layout()
    // A day is 40 + 4 · 80 = 360 high.
    let start = f.point("0.0")
    f.test.touchDown(at: start)
    f.test.advance(by: 0.35)
    f.test.go(from: start, to: CGPoint(x: start.x, y: start.y + 360 + 80))
    f.test.lift()
    f.test.settle()
    #expect(f.path(of: "0.0") == IndexPath(item: 1, section: 1) && f.hours("0.0") == [10, 11] && f.isConsistent)
  }

  @Test func fromRightToLeftTheNextDayIsAtTheLeft() {
    let f = DraggedTimetable { $0.view.semanticContentAttribute = .forceRightToLeft }
    f.view.contentOffset.y = 600
    f.test.layout()
    f.drag("0.0", days: -2, hours: 1)
    #expect(f.path(of: "0.0") == IndexPath(item: 0, section: 2) && f.hours("0.0") == [10, 11] && f.isConsistent)
  }

  /// On 29 March clocks in Vienna go from 2 to 3: an event keeps what the clock shows, and how long it lasts.
  @Test func daysOfTwentyThreeHoursKeepTheClock() {
    let f = DraggedTimetable(
      zone: "Europe/Vienna", days: [(3, 28), (3, 29), (3, 30)], [[(9, 10)], [], []])
    f.drag("0.0", days: 1, hours: 1)
    let event = f.table.events[1].first
    #expect(event?.start == f.table.date(3, 29, 10) && event?.end == f.table.date(3, 29, 11))
    // Beside each other all days share the rows of the clock.
    #expect(f.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame.minY == 840)
    f.drag("0.0", days: 1, hours: 0)
    #expect(f.table.events[2].first?.start == f.table.date(3, 30, 10))
  }

  @Test func thePartOfAnEventFromYesterdayKeepsItsBeginning() {
    let f = DraggedTimetable([[], [(-2, 3)], []])
    f.view.contentOffset.y = 0
    f.test.layout()
    // Its beginning is not in this day, so that there is nothing to take hold of.
    f.drag("1.0", 0.01, hours: 1)
    #expect(f.hours("1.0") == [-1, 4])
    f.drag("1.0", 0.5, hours: -3)
    #expect(f.hours("1.0") == [-1, 4], "not further before midnight than it was")
    f.drag("1.0", 0.98, hours: 1)
    #expect(f.hours("1.0") == [-1, 5])
  }

  /// An event from 22 to 2 o'clock is listed twice; when it ends before midnight, the second part goes with the same update.
  @Test func theOtherPartsOfAnEventGoToo() {
    let f = DraggedTimetable([[(22, 26)], [(-2, 2), (5, 6)], []])
    f.view.contentOffset.y = f.view.contentSize.height - 800
    f.test.layout()
    f.also = {
      f.table.events[1].remove(at: 0)
      f.names[1].remove(at: 0)
      f.view.deleteItems(at: [IndexPath(item: 0, section: 1)])
    }
    f.drag("0.0", hours: -5)
    #expect(f.hours("0.0") == [17, 21] && f.names == [["0.0"], ["1.1"], []] && f.isConsistent)
    // To another day, which is a move, with the same.
    f.also = {
      f.table.events[1].removeAll { $0.start == f.table.date(6, 2, 5) }
      f.names[1].removeAll { $0 == "1.1" }
      f.view.deleteItems(at: [IndexPath(item: 0, section: 1)])
    }
    f.drag("0.0", days: 1, hours: -1)
    #expect(f.names == [[], ["0.0"], []] && f.hours("0.0") == [16, 20] && f.isConsistent)
    #expect(f.view.numberOfItems(inSection: 1) == 1)
    // One comes in before it, which keeps its path: the one behind it moves on.
    let g = DraggedTimetable([[(8, 9), (10, 11)], [], []])
    g.also = {
      let moved = (g.names[0].remove(at: 1), g.table.events[0].remove(at: 1))
      g.names[0].insert("new", at: 0)
      g.table.events[0].insert((g.table.date(6, 1, 14), g.table.date(6, 1, 15)), at: 0)
      g.names[0].insert(moved.0, at: 1)
      g.table.events[0].insert(moved.1, at: 1)
      g.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    g.drag("0.1", hours: 1)
    #expect(g.names[0] == ["new", "0.1", "0.0"] && g.isConsistent)
  }

  // MARK: Keys

  @Test func altAndArrowsCarryTheFocusedEvent() {
    let f = DraggedTimetable()
    f.view.becomeFirstResponder()
    f.test.press(.keyboardTab)
    f.test.press(.keyboardDownArrow, modifiers: .alternate)
    #expect(f.hours("0.0") == [9.25, 10.25])
    f.test.press(.keyboardUpArrow, modifiers: .alternate)
    f.test.press(.keyboardUpArrow, modifiers: .alternate)
    #expect(f.hours("0.0") == [8.75, 9.75])
    f.test.press(.keyboardRightArrow, modifiers: .alternate)
    #expect(f.path(of: "0.0")?.section == 1 && f.hours("0.0") == [8.75, 9.75])
    f.test.settle()
    f.test.press(.keyboardDownArrow, modifiers: [.alternate, .shift])
    f.test.press(.keyboardDownArrow, modifiers: [.alternate, .shift])
    #expect(f.hours("0.0") == [8.75, 10.25])
    for _ in 0..<9 { f.test.press(.keyboardUpArrow, modifiers: [.alternate, .shift]) }
    #expect(f.hours("0.0") == [8.75, 9])
    f.test.press(.keyboardLeftArrow, modifiers: .alternate)
    f.test.press(.keyboardLeftArrow, modifiers: .alternate)
    f.test.settle()
    #expect(f.path(of: "0.0") == IndexPath(item: 0, section: 0) && f.isConsistent)
    f.fixed = ["0.0"]
    f.test.press(.keyboardDownArrow, modifiers: .alternate)
    #expect(f.hours("0.0") == [8.75, 9])
    #expect(f.told.last == "end 0.0")
  }

  @Test func keysFindTheGrainAgainAndGoRightToLeft() {
    let f = DraggedTimetable([[(9.1, 10)], [], []]) { $0.view.semanticContentAttribute = .forceRightToLeft }
    f.view.contentOffset.y = 600
    f.test.layout()
    f.view.becomeFirstResponder()
    f.test.press(.keyboardTab)
    f.test.press(.keyboardDownArrow, modifiers: .alternate)
    #expect(f.hours("0.0") == [9.25, 10.15])
    f.test.press(.keyboardLeftArrow, modifiers: .alternate)
    #expect(f.path(of: "0.0")?.section == 1)
  }
}
