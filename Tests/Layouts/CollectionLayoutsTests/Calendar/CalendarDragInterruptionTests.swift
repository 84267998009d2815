import Testing
import UIKit
import UIKitTesting

@testable import CollectionCalendars
@testable import CollectionLayouts

/// Interruptions of the drag of an event: other fingers, other data, another window, another size.
@MainActor
@Suite struct CalendarDragInterruptionTests {
  // MARK: Fingers

  /// The first finger drags; another one neither lifts, scrolls nor takes along, whichever is lifted first.
  @Test(arguments: [0, 1]) func aSecondFingerDoesNotAffectTheDragOfAnEvent(first: Int) {
    let f = DraggedTimetable()
    let start = f.point("0.0")
    f.drag("0.0", hours: 1, lifts: false)
    let (offset, other) = (f.view.contentOffset, f.point("1.0"))
    f.test.touchDown(at: other, finger: 1)
    f.test.advance(by: 0.5)
    for step in 1...8 {
      f.test.move(to: CGPoint(x: other.x, y: other.y + 20 * CGFloat(step)), finger: 1)
      f.test.advanceFrames()
    }
    #expect(f.told == ["lift 0.0"])
    #expect(f.view.contentOffset == offset)
    #expect(f.layout.dragging.draggedPlace?.startDate == f.table.date(6, 1, 10))
    if first == 1 {
      f.test.lift(finger: 1)
      f.test.go(from: CGPoint(x: start.x, y: start.y + 80), to: CGPoint(x: start.x, y: start.y + 160))
      f.test.lift()
      #expect(f.told == ["lift 0.0", "move 0.0", "end 0.0"])
      #expect(f.hours("0.0") == [11, 12])
    } else {
      f.test.lift()
      #expect(f.told == ["lift 0.0", "move 0.0", "end 0.0"])
      #expect(f.hours("0.0") == [10, 11])
      f.test.move(by: CGVector(dx: 0, dy: -100), finger: 1)
      f.test.advance(by: 0.5)
      f.test.lift(finger: 1)
    }
    f.test.settle()
    #expect(f.told.count == 3)
    #expect(f.isConsistent)
    #expect(f.view.contentOffset == offset)
    #expect(f.view.indexPathsForSelectedItems?.isEmpty ?? true)
  }

  /// Two fingers at once are a pinch or a scroll, and lift nothing.
  @Test func twoFingersAtOnceDoNotLiftAnEvent() {
    let f = DraggedTimetable()
    f.test.touchDown(at: f.point("0.0"))
    f.test.touchDown(at: f.point("1.0"), finger: 1)
    f.test.advance(by: 1)
    #expect(f.told.isEmpty)
    f.test.lift(finger: 1)
    f.test.lift()
    f.test.settle()
    f.drag("0.0", hours: 1)
    #expect(f.hours("0.0") == [10, 11], "the next press is one again")
  }

  // MARK: Data

  /// An update by others ends the drag: the event is where its data says, and its cell shows it.
  @Test(arguments: ["insert", "delete", "other day", "itself"]) func aDataUpdateDuringTheDragOfAnEventEndsIt(
    what: String
  ) {
    let f = DraggedTimetable()
    f.drag("0.0", days: 1, hours: 2, lifts: false)
    f.view.performBatchUpdates {
      switch what {
      case "insert":
        f.names[0].insert("new", at: 0)
        f.table.events[0].insert((f.table.date(6, 1, 8), f.table.date(6, 1, 9)), at: 0)
        f.view.insertItems(at: [IndexPath(item: 0, section: 0)])
      case "delete":
        f.names[0].removeLast()
        f.table.events[0].removeLast()
        f.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
      case "other day":
        f.names[1].removeAll()
        f.table.events[1].removeAll()
        f.view.deleteItems(at: [IndexPath(item: 0, section: 1)])
      default:
        f.names[0].removeFirst()
        f.table.events[0].removeFirst()
        f.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    #expect(f.layout.dragging.draggedIndexPath == nil)
    #expect(f.layout.held == nil)
    f.test.move(by: CGVector(dx: 0, dy: 60))
    f.test.advance(by: 0.3)
    f.test.lift()
    f.test.settle()
    #expect(f.isConsistent)
    #expect(f.hours("0.0") == (what == "itself" ? [-1] : [9, 10]))
    #expect(f.told == (what == "itself" ? ["lift 0.0"] : ["lift 0.0", "cancel 0.0"]))
  }

  /// An update that only shows the same items again does not end the drag.
  @Test func reconfiguringTheDraggedEventDoesNotEndItsDrag() {
    let f = DraggedTimetable()
    f.drag("0.0", hours: 1, lifts: false)
    f.view.reconfigureItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
    f.test.advance(by: 0.1)
    #expect(f.layout.dragging.draggedPlace?.startDate == f.table.date(6, 1, 10))
    f.test.lift()
    f.test.settle()
    #expect(f.hours("0.0") == [10, 11])
    #expect(f.isConsistent)
  }

  /// Fewer days than the one that the event is over.
  @Test func aReloadWithFewerDaysEndsTheDragCompletely() {
    let f = DraggedTimetable()
    f.drag("0.0", days: 2, hours: 1, lifts: false)
    f.names = [["0.0"]]
    f.view.reloadData()
    f.test.advance(by: 0.2)
    f.test.lift()
    f.test.settle()
    #expect(f.layout.held == nil)
    #expect(f.isConsistent)
    #expect(f.view.visibleCells.count == 1)
    f.drag("0.0", hours: 1)
    #expect(f.hours("0.0") == [10, 11])
  }

  // MARK: The window

  @Test func aCalendarRemovedFromItsWindowReturnsTheDraggedEvent() {
    let f = DraggedTimetable()
    let parent = f.view.superview
    f.drag("0.0", days: 1, hours: 2, lifts: false)
    f.view.removeFromSuperview()
    f.test.advanceFrames(2)
    #expect(f.layout.dragging.draggedIndexPath == nil)
    #expect(f.told == ["lift 0.0", "cancel 0.0"])
    parent?.addSubview(f.view)
    f.test.move(by: CGVector(dx: 0, dy: 60))
    f.test.lift()
    f.test.settle()
    #expect(f.hours("0.0") == [9, 10])
    #expect(f.isConsistent)
    #expect(f.told.count == 2)
    f.drag("0.0", hours: 1)
    #expect(f.hours("0.0") == [10, 11])
  }

  /// A rotated device: the event is under the finger again, and is dropped where that is lifted.
  @Test func aRotationDoesNotEndTheDragOfAnEvent() throws {
    let f = DraggedTimetable(size: CGSize(width: 400, height: 800)) {
      $0.layout.numberOfVisibleSections = 3
      $0.layout.dragging.edgeDistance = 0
    }
    f.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    f.test.layout()
    f.drag("0.0", hours: 0.5, lifts: false)
    f.test.resize(to: CGSize(width: 800, height: 400))
    f.view.frame = f.test.window.bounds
    f.test.advance(by: 0.3)
    let path = try #require(f.path(of: "0.0"))
    #expect(f.layout.dragging.draggedIndexPath == path)
    let day = try #require(f.view.layoutAttributesForItem(at: path)?.frame.width)
    #expect(abs(day - 250) < 1)
    f.test.move(to: f.view.convert(CGPoint(x: 50 + 250 * 1.5, y: 40 + 80 * 9.5), to: nil))
    f.test.advance(by: 0.1)
    let frame = try #require(f.view.cellForItem(at: path)?.frame)
    #expect(frame.minX == 300)
    #expect(frame.minY == 760)
    f.test.lift()
    f.test.settle()
    #expect(f.path(of: "0.0")?.section == 1)
    #expect(f.hours("0.0") == [9, 10])
    #expect(f.isConsistent)
  }

  // MARK: Edges

  /// A wheel that is turned in the middle of a drag scrolls the hours below the event, which stays at the pointer.
  @Test func aWheelScrollsTheHoursBelowADraggedEvent() throws {
    let f = DraggedTimetable()
    let start = f.point("0.0")
    f.test.setButton(1, isDown: true, at: start)
    for step in 1...8 { f.test.movePointer(to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 10)) }
    #expect(f.layout.dragging.draggedPlace?.startDate == f.table.date(6, 1, 10))
    let offset = f.view.contentOffset.y
    f.test.turnWheel(by: CGVector(dx: 0, dy: 3), at: CGPoint(x: start.x, y: start.y + 80))
    f.test.advance(by: 1)
    let moved = f.view.contentOffset.y - offset
    #expect(moved > 20)
    let frame = try #require(f.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame)
    #expect(abs(frame.midY - f.view.contentOffset.y - start.y - 80) <= 11)
    f.test.setButton(1, isDown: false, at: CGPoint(x: start.x, y: start.y + 80))
    f.test.settle()
    let quarters = Double((moved / 20).rounded()) / 4
    #expect(f.hours("0.0") == [10 + quarters, 11 + quarters])
    #expect(f.isConsistent)
  }

  /// A dragged edge also scrolls the hours, and stays under the finger in every frame.
  @Test func aDraggedEdgeOfAnEventScrollsTheHours() throws {
    let f = DraggedTimetable()
    let start = f.point("0.1", 0.98)
    f.test.touchDown(at: start)
    f.test.advance(by: 0.35)
    f.test.go(from: start, to: CGPoint(x: start.x, y: 790))
    let offset = f.view.contentOffset.y
    for _ in 0..<20 {
      f.test.advanceFrames()
      let frame = try #require(f.view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame)
      // In steps of a quarter of an hour.
      #expect(abs(frame.maxY - f.view.contentOffset.y - 790) <= 12)
    }
    #expect(f.view.contentOffset.y > offset + 100)
    f.test.advance(by: 3)
    f.test.lift()
    f.test.settle()
    #expect(f.hours("0.1") == [13, 24])
    #expect(f.isConsistent)
  }

  /// Broken off after it has scrolled, the event is back though it is out of sight.
  @Test func aDragCanceledAfterScrollingReturnsTheEventToItsTime() {
    let f = DraggedTimetable()
    let start = f.point("0.1")
    f.test.touchDown(at: start)
    f.test.advance(by: 0.35)
    f.test.go(from: start, to: CGPoint(x: start.x, y: 45))
    f.test.advance(by: 3)
    #expect(f.view.contentOffset.y == 0)
    f.test.press(.keyboardEscape)
    f.test.settle()
    #expect(f.told == ["lift 0.1", "cancel 0.1"])
    #expect(f.hours("0.1") == [13, 14.5])
    #expect(f.isConsistent)
    f.view.contentOffset.y = 600
    f.test.settle()
    #expect(f.isConsistent)
    #expect(f.view.visibleCells.count == 3)
  }
}
