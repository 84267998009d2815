import Testing
import UIKit
import UIKitTesting

@testable import CollectionCalendars
@testable import CollectionLayouts

/// The input that begins, refuses and cancels the drag of an event: fingers, a mouse, keys, the delegate and the
/// program.
@MainActor
@Suite struct CalendarDragInputTests {
  // MARK: Refusing

  @Test func anEventThatTheDelegateRefusesIsNotDraggedOrPlaced() {
    let f = DraggedTimetable {
      $0.fixed = ["0.0"]
      $0.rigid = ["0.1"]
    }
    f.drag("0.0", hours: 2)
    #expect(f.told.isEmpty, "it scrolls instead")
    #expect(f.hours("0.0") == [9, 10], "it scrolls instead")
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
    #expect(!asked.isEmpty)
    #expect(zip(asked, asked.dropFirst()).allSatisfy { $0 != $1 })
    f.test.lift()
    f.test.settle()
    #expect(f.path(of: "0.1")?.section == 0)
    // At the end.
    f.limit = { $0 }
    f.refuses = true
    f.told = []
    let old = f.hours("0.1")
    f.drag("0.1", hours: -2)
    #expect(f.hours("0.1") == old)
    #expect(f.told == ["lift 0.1", "cancel 0.1"])
    #expect(f.isConsistent)
  }

  @Test func aDraggedEventIsPlacedWhereTheDelegateProposes() {
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
    #expect(f.hours("1.0") == [9, 10])
    #expect(f.isConsistent)
  }

  @Test func aCalendarWithoutADraggingDelegateLiftsNoEvent() {
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
  func aCanceledDragReturnsTheEventToItsTime(how: String) {
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
    #expect(f.hours("0.0") == [9, 10])
    #expect(f.layout.held == nil)
    #expect(f.layout.dragging.draggedIndexPath == nil)
    #expect(f.told == ["lift 0.0", "cancel 0.0"])
    #expect(f.isConsistent)
  }

  @Test func aReloadEndsTheDragOfAnEventAndKeepsTheData() {
    let f = DraggedTimetable()
    f.drag("0.0", hours: 2, lifts: false)
    f.names[0].removeFirst()
    f.table.events[0].removeFirst()
    f.view.reloadData()
    f.test.layout()
    #expect(f.layout.held == nil)
    #expect(f.layout.dragging.draggedIndexPath == nil)
    f.test.lift()
    f.test.settle()
    #expect(f.told == ["lift 0.0"])
    #expect(f.isConsistent)
    #expect(f.view.visibleCells.count == 2)
  }

  @Test func aMovingFingerScrollsTheCalendarAndATapSelectsAnEvent() {
    let f = DraggedTimetable()
    let start = f.point("0.0")
    f.test.drag(from: start, to: CGPoint(x: start.x, y: start.y - 120))
    f.test.settle()
    #expect(f.told.isEmpty)
    #expect(f.view.contentOffset.y > 650)
    f.test.tap(at: f.point("0.1"))
    #expect(f.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(f.told.isEmpty)
  }

  /// An event below a header, or below the times, is not what is touched there.
  @Test func aTouchOnACalendarHeaderDoesNotLiftTheEventBelowIt() {
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
    #expect(f.layout.dragging.draggedIndexPath == nil)
    #expect(f.isConsistent)
  }

  @Test func aMouseLiftsAnEventAsSoonAsItMoves() {
    let f = DraggedTimetable()
    let start = f.point("0.0")
    f.test.setButton(1, isDown: true, at: start)
    for step in 1...8 { f.test.movePointer(to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 10)) }
    #expect(f.layout.dragging.draggedIndexPath != nil)
    f.test.setButton(1, isDown: false, at: CGPoint(x: start.x, y: start.y + 80))
    f.test.settle()
    #expect(f.hours("0.0") == [10, 11])
  }

  // MARK: Keys

  @Test func altAndArrowsMoveTheFocusedEvent() {
    let f = DraggedTimetable()
    f.view.becomeFirstResponder()
    f.test.press(.keyboardTab)
    f.test.press(.keyboardDownArrow, modifiers: .alternate)
    #expect(f.hours("0.0") == [9.25, 10.25])
    f.test.press(.keyboardUpArrow, modifiers: .alternate)
    f.test.press(.keyboardUpArrow, modifiers: .alternate)
    #expect(f.hours("0.0") == [8.75, 9.75])
    f.test.press(.keyboardRightArrow, modifiers: .alternate)
    #expect(f.path(of: "0.0")?.section == 1)
    #expect(f.hours("0.0") == [8.75, 9.75])
    f.test.settle()
    f.test.press(.keyboardDownArrow, modifiers: [.alternate, .shift])
    f.test.press(.keyboardDownArrow, modifiers: [.alternate, .shift])
    #expect(f.hours("0.0") == [8.75, 10.25])
    for _ in 0..<9 { f.test.press(.keyboardUpArrow, modifiers: [.alternate, .shift]) }
    #expect(f.hours("0.0") == [8.75, 9])
    f.test.press(.keyboardLeftArrow, modifiers: .alternate)
    f.test.press(.keyboardLeftArrow, modifiers: .alternate)
    f.test.settle()
    #expect(f.path(of: "0.0") == IndexPath(item: 0, section: 0))
    #expect(f.isConsistent)
    f.fixed = ["0.0"]
    f.test.press(.keyboardDownArrow, modifiers: .alternate)
    #expect(f.hours("0.0") == [8.75, 9])
    #expect(f.told.last == "end 0.0")
  }

  @Test func keysMoveAnEventToWholeStepsAndFollowRTL() {
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
