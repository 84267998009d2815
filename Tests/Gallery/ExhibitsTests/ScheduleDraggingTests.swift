import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import LayoutExhibits

/// An event of the schedule shows when it would be while it is dragged, and when it is afterwards.
@MainActor
@Suite struct ScheduleDraggingTests {
  /// The schedule with an event that lasts an hour or more, away from the edges.
  @MainActor
  private final class Shown {
    let controller: ScheduleController
    let test: TestWindow
    let path: IndexPath
    var view: UICollectionView { controller.collectionView }
    var event: CalendarEvent { controller.events[path.section][path.item] }
    var frame: CGRect { view.layoutAttributesForItem(at: path)?.frame ?? .null }
    var hour: CGFloat { controller.layout.hourHeight }
    var day: CGFloat { (view.bounds.width - controller.layout.timeRowHeaderWidth) / CGFloat(controller.span) }

    init(span: Int = 7, width: CGFloat = 800, height: CGFloat = 656) throws {
      let controller = ScheduleController(now: ExhibitContext().now)
      test = TestWindow(controller, size: CGSize(width: width, height: height), scale: 2)
      test.settle()
      controller.span = span
      test.settle()
      let view = try #require(controller.collectionView)
      let inner = view.bounds.inset(by: UIEdgeInsets(top: 80, left: 55, bottom: 20, right: 0))
      path = try #require(
        view.indexPathsForVisibleItems.sorted().first { path in
          let event = controller.events[path.section][path.item]
          let frame = view.layoutAttributesForItem(at: path)?.frame ?? .null
          return event.endDate.timeIntervalSince(event.startDate) >= 3600 && inner.contains(frame)
            && event.endDate < controller.days[path.section + 1]
        })
      self.controller = controller
    }

    /// Holds the event at a share of its height, and drags it by hours and days.
    func drag(_ share: CGFloat = 0.5, days: CGFloat = 0, hours: CGFloat) {
      let frame = frame
      let start = view.convert(CGPoint(x: frame.midX, y: frame.minY + share * frame.height), to: nil)
      test.touchDown(at: start)
      test.advance(by: 0.35)
      for step in 1...10 {
        let part = CGFloat(step) / 10
        test.move(to: CGPoint(x: start.x + days * day * part, y: start.y + hours * hour * part))
        test.advanceFrames()
      }
    }

    func cell(_ path: IndexPath) throws -> ScheduleEventCell {
      try #require(view.cellForItem(at: path) as? ScheduleEventCell)
    }

    /// Returns the texts in the event's cell, from the top.
    func words() throws -> [String] {
      test.layout()
      return try cell(path).contentView.subviews.compactMap { $0 as? UILabel }
        .filter { !$0.isHidden && !$0.bounds.isEmpty }.sorted { $0.frame.minY < $1.frame.minY }.compactMap(\.text)
    }

    /// The event's times, so many hours later.
    func times(from begin: Double, to end: Double) -> String {
      func text(_ date: Date, _ hours: Double) -> String { CalendarColors.time(date + hours * 3600, .gallery) }
      return text(event.startDate, begin) + "–" + text(event.endDate, end)
    }
  }

  @Test(arguments: [7, 3]) func theTimesOfADraggedEventFollowItsPosition(span: Int) throws {
    let shown = try Shown(span: span)
    let before = try shown.words()
    shown.drag(hours: 0)
    #expect(try shown.words().last == shown.times(from: 0, to: 0))
    shown.test.cancelTouch()
    shown.test.settle()
    shown.drag(hours: 1.5)
    let event = shown.event
    let words = try shown.words()
    #expect(
      words.count == 2 && words[0].hasPrefix(event.title.prefix(4)) && words[1] == shown.times(from: 1.5, to: 1.5))
    #expect(try shown.cell(shown.path).accessibilityLabel?.contains(shown.times(from: 1.5, to: 1.5)) == true)
    #expect(shown.controller.events[shown.path.section][shown.path.item] == event, "nothing has changed yet")
    shown.test.cancelTouch()
    shown.test.settle()
    #expect(try shown.words() == before)
    #expect(shown.event == event)
    #expect(shown.controller.layout.dragging.draggedIndexPath == nil)
  }

  @Test func draggingAnEdgeOfAnEventChangesOneTime() throws {
    let shown = try Shown(span: 3)
    let before = try shown.words()
    shown.drag(0.98, hours: 0.5)
    #expect(try shown.words().last == shown.times(from: 0, to: 0.5))
    shown.test.press(.keyboardEscape)
    shown.test.lift()
    shown.test.settle()
    #expect(try shown.words() == before)
    // Shorter than two lines: the times are what is left.
    shown.drag(0.98, hours: -4)
    #expect(
      try shown.words().count == 1 && shown.words()[0].hasPrefix(CalendarColors.time(shown.event.startDate, .gallery)))
    shown.test.cancelTouch()
    shown.test.settle()
    #expect(try shown.words() == before)
  }

  /// Out of the view with the finger and back: the new cell also shows the dragged event.
  @Test func aNewCellOfADraggedEventShowsTheChangedTimes() throws {
    let shown = try Shown()
    let edge = shown.view.convert(shown.view.bounds, to: nil)
    shown.controller.layout.dragging.edgeDistance = 0
    let event = shown.event
    let (frame, later) = (shown.frame, shown.times(from: 2, to: 2))
    let start = shown.view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
    shown.drag(hours: 1)
    shown.test.move(to: CGPoint(x: start.x, y: edge.minY - 400))
    shown.test.advance(by: 0.5)
    #expect(shown.view.cellForItem(at: shown.path) == nil)
    shown.test.move(to: CGPoint(x: start.x, y: start.y + 2 * shown.hour))
    shown.test.advance(by: 0.5)
    #expect(try shown.words().last == later)
    shown.test.lift()
    shown.test.settle()
    let events = shown.controller.events[shown.path.section]
    let item = try #require(events.firstIndex { $0.title == event.title && $0.startDate == event.startDate + 7200 })
    let moved = try shown.cell(IndexPath(item: item, section: shown.path.section))
    #expect(moved.accessibilityLabel?.hasPrefix("\(event.title), \(later)") == true)
  }

  /// A second finger does not make a pinch of it, and a turned window does not end it.
  @Test func secondFingersAndRotationsDoNotEndTheDragOfAnEvent() throws {
    let shown = try Shown()
    let event = shown.event
    let (height, later) = (shown.hour, shown.times(from: 1, to: 1))
    shown.drag(hours: 1)
    let place = shown.controller.layout.dragging.draggedPlace
    let other = shown.view.convert(CGPoint(x: shown.view.bounds.maxX - 80, y: shown.view.bounds.maxY - 80), to: nil)
    shown.test.touchDown(at: other, finger: 1)
    for step in 1...10 {
      shown.test.move(to: CGPoint(x: other.x, y: other.y - 15 * CGFloat(step)), finger: 1)
      shown.test.advanceFrames()
    }
    #expect(shown.hour == height)
    #expect(shown.controller.layout.dragging.draggedPlace == place)
    shown.test.lift(finger: 1)
    #expect(try shown.words().last == later)
    shown.test.resize(to: CGSize(width: 656, height: 800))
    shown.test.advance(by: 0.3)
    let turned = try #require(shown.controller.layout.dragging.draggedPlace)
    let cell = try shown.cell(shown.path)
    #expect(cell.accessibilityLabel?.contains(CalendarColors.time(turned.startDate, .gallery)) == true)
    shown.test.press(.keyboardEscape)
    shown.test.lift()
    shown.test.settle()
    #expect(shown.event == event)
    #expect(cell.accessibilityLabel?.contains(shown.times(from: 0, to: 0)) == true)
  }

  /// A screen reader is offered the steps of the keys, and announces the new time of the event.
  @Test func aScreenReaderMovesAnEventAndAnnouncesTheTime() throws {
    let shown = try Shown()
    let cell = try shown.cell(shown.path)
    let event = shown.event
    let actions = try #require(cell.accessibilityCustomActions)
    #expect(actions.map(\.name).contains("Move later"))
    #expect(actions.count == 6)
    let later = try #require(actions.first { $0.name == "Move later" })
    let label = "\(event.title), \(shown.times(from: 0.25, to: 0.25))"
    #expect(later.actionHandler?(later) == true)
    shown.test.settle()
    #expect(shown.controller.events[shown.path.section].contains { $0.startDate == event.startDate + 900 })
    #expect(shown.view.visibleCells.contains { $0.accessibilityLabel?.hasPrefix(label) == true })
  }

  @Test(arguments: [
    ("schedule-moving", CGFloat(780), 7, CGFloat(0.5), CGFloat(1), CGFloat(1.25)),
    ("schedule-moving-dark", 375, 3, 0.5, 0, 0.75), ("schedule-resizing", 780, 3, 0.98, 0, -4),
  ])
  func aDraggedEventLooksAsRecorded(
    _ name: String, _ width: CGFloat, _ span: Int, _ share: CGFloat, _ days: CGFloat, _ hours: CGFloat
  ) throws {
    let shown = try Shown(span: span, width: width, height: 560)
    if name.hasSuffix("dark") { shown.test.window.overrideUserInterfaceStyle = .dark }
    shown.drag(share, days: days, hours: hours)
    try shown.test.expectPicture(name)
    shown.test.cancelTouch()
    shown.test.settle()
  }
}
