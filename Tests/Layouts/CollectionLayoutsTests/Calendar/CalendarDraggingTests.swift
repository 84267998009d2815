import Testing
import UIKit
import UIKitTesting

@testable import CollectionCalendars
@testable import CollectionLayouts

/// Users built it into forks of the original (RVCalendarWeekView): events are dragged to other times and days.
@MainActor
@Suite struct CalendarDraggingTests {
  @Test func anEventIsDraggedToAnotherTimeInStepsOfTheGrain() throws {
    let f = DraggedTimetable()
    f.drag("0.0", hours: 1.1, lifts: false)
    // Its cell lies where it would be dropped, 1 h 6 min further in steps of a quarter of an hour.
    let cell = try #require(f.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.frame == CGRect(x: 50, y: 40 + 10 * 80, width: 100, height: 80))
    #expect(close(cell.alpha, 0.85))
    #expect(f.layout.dragging.draggedPlace?.startDate == f.table.date(6, 1, 10))
    #expect(f.hours("0.0") == [9, 10])
    #expect(f.told == ["lift 0.0"])
    f.test.lift()
    f.test.settle()
    #expect(f.hours("0.0") == [10, 11])
    #expect(f.told == ["lift 0.0", "move 0.0", "end 0.0"])
    #expect(f.isConsistent)
    #expect(f.layout.held == nil)
  }

  /// The delegate is told of every new place, once and when the layout has it, and of none that it refused.
  @Test func theDelegateIsToldOfEveryNewPlaceOfADraggedEvent() {
    let f = DraggedTimetable()
    var asked: [CalendarEventPlace] = []
    f.limit = {
      asked.append($0)
      return $0.startDate == f.table.date(6, 1, 9, 30) ? nil : $0
    }
    f.drag("0.0", hours: 1.1, lifts: false)
    #expect(asked.map(\.startDate) == [15, 30, 45, 60].map { f.table.date(6, 1, 9, $0) })
    #expect(f.places == asked.enumerated().filter { $0.offset != 1 }.map(\.element))
    #expect(f.places.last == f.layout.dragging.draggedPlace)
    f.test.advance(by: 0.5)
    #expect(f.places.count == 3)
    f.test.cancelTouch()
    f.test.settle()
    #expect(f.places.count == 3)
    #expect(f.told == ["lift 0.0", "cancel 0.0"])
  }

  @Test func anEventIsDraggedToAnotherDay() {
    let f = DraggedTimetable()
    f.drag("0.0", days: 2, hours: 4.4)
    #expect(f.path(of: "0.0") == IndexPath(item: 0, section: 2))
    #expect(f.hours("0.0") == [13.5, 14.5])
    #expect(f.isConsistent)
    #expect(f.view.visibleCells.count == 3)
    // To where another lies: both share the day's width.
    f.drag("0.1", days: 1, hours: -3.5)
    #expect(f.path(of: "0.1") == IndexPath(item: 1, section: 1))
    #expect(f.hours("0.1") == [9.5, 11])
    #expect(f.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 1))?.frame.width == 50)
    #expect(f.isConsistent)
  }

  @Test func draggingAnEdgeOfAnEventChangesItsStartOrEnd() {
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

  @Test func theGrainSetsTheStepsOfADraggedEvent() {
    let f = DraggedTimetable([[(9.1, 10)], [], []]) { $0.layout.dragging.grain = 30 }
    f.drag("0.0", hours: 0.1)
    #expect(f.hours("0.0") == [9.1, 10], "what does not leave its step stays")
    f.drag("0.0", hours: 0.5)
    #expect(f.hours("0.0") == [9.5, 10.4])
    f.layout.dragging.grain = 0
    f.drag("0.0", hours: 0.05)
    #expect(f.hours("0.0").first.map { abs($0 - 9.55) < 1e-6 } == true, "a minute at least")
  }

  @Test func aDraggedEventStaysWithinTheDay() {
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

  // MARK: At the edges

  @Test func dragsAtTheTopAndBottomEdgesScrollTheHours() {
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
    #expect(f.hours("0.1")[0] < 1)
    #expect(f.isConsistent)
  }

  @Test func dragsAtTheSidesScrollByOneDay() {
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
    #expect(f.path(of: "0.0") == IndexPath(item: 0, section: 13))
    #expect(f.hours("0.0") == [9, 10])
    #expect(f.isConsistent)
  }

  // MARK: Other days

  @Test func inVerticalTilesAnEventIsDraggedToTheDayBelowThePointer() {
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
    #expect(f.path(of: "0.0") == IndexPath(item: 1, section: 1))
    #expect(f.hours("0.0") == [10, 11])
    #expect(f.isConsistent)
  }

  @Test func inRTLAnEventIsDraggedToTheNextDayAtTheLeft() {
    let f = DraggedTimetable { $0.view.semanticContentAttribute = .forceRightToLeft }
    f.view.contentOffset.y = 600
    f.test.layout()
    f.drag("0.0", days: -2, hours: 1)
    #expect(f.path(of: "0.0") == IndexPath(item: 0, section: 2))
    #expect(f.hours("0.0") == [10, 11])
    #expect(f.isConsistent)
  }

  /// On 29 March clocks in Vienna go from 2 to 3: an event keeps what the clock shows, and how long it lasts.
  @Test func anEventDraggedAcrossAClockChangeKeepsLocalTimeAndDuration() {
    let f = DraggedTimetable(
      zone: "Europe/Vienna", days: [(3, 28), (3, 29), (3, 30)], [[(9, 10)], [], []])
    f.drag("0.0", days: 1, hours: 1)
    let event = f.table.events[1].first
    #expect(event?.start == f.table.date(3, 29, 10))
    #expect(event?.end == f.table.date(3, 29, 11))
    // Beside each other all days share the rows of the clock.
    #expect(f.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame.minY == 840)
    f.drag("0.0", days: 1, hours: 0)
    #expect(f.table.events[2].first?.start == f.table.date(3, 30, 10))
  }

  @Test func draggingTheSecondPartOfAnEventKeepsItsStartYesterday() {
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

  /// An event from 22 to 2 o'clock is listed twice; when it ends before midnight, the second part goes with the same
  /// update.
  @Test func draggingOnePartOfAnEventMovesItsOtherParts() {
    let f = DraggedTimetable([[(22, 26)], [(-2, 2), (5, 6)], []])
    f.view.contentOffset.y = f.view.contentSize.height - 800
    f.test.layout()
    f.also = {
      f.table.events[1].remove(at: 0)
      f.names[1].remove(at: 0)
      f.view.deleteItems(at: [IndexPath(item: 0, section: 1)])
    }
    f.drag("0.0", hours: -5)
    #expect(f.hours("0.0") == [17, 21])
    #expect(f.names == [["0.0"], ["1.1"], []])
    #expect(f.isConsistent)
    // To another day, which is a move, with the same.
    f.also = {
      f.table.events[1].removeAll { $0.start == f.table.date(6, 2, 5) }
      f.names[1].removeAll { $0 == "1.1" }
      f.view.deleteItems(at: [IndexPath(item: 0, section: 1)])
    }
    f.drag("0.0", days: 1, hours: -1)
    #expect(f.names == [[], ["0.0"], []])
    #expect(f.hours("0.0") == [16, 20])
    #expect(f.isConsistent)
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
    #expect(g.names[0] == ["new", "0.1", "0.0"])
    #expect(g.isConsistent)
  }
}
