import Testing
import UIKit
import UIKitTesting

@testable import CollectionCalendars
@testable import CollectionLayouts

/// Events go on by steps: what keys and screen readers do.
@MainActor
@Suite struct CalendarEventStepTests {
  private func actions(_ f: DraggedTimetable, _ name: String) throws -> [String: UIAccessibilityCustomAction] {
    let path = try #require(f.path(of: name))
    let cell = try #require(f.view.cellForItem(at: path))
    let actions = f.layout.dragging.accessibilityActions(for: cell, at: path)
    return Dictionary(uniqueKeysWithValues: actions.map { ($0.name, $0) })
  }

  private func perform(_ action: UIAccessibilityCustomAction?) -> Bool { action?.actionHandler?(action!) ?? false }

  @Test(arguments: [
    (CalendarEventStep.earlier, 1, [8.75, 9.75]), (.later, 1, [9.25, 10.25]), (.dayBefore, 0, [9, 10]),
    (.nextDay, 2, [9, 10]), (.shorter, 1, [9, 9.75]), (.longer, 1, [9, 10.25]),
  ])
  func anEventIsMovedByStepsInCode(_ step: CalendarEventStep, _ section: Int, _ hours: [Double]) {
    let f = DraggedTimetable()
    #expect(f.layout.dragging.move(eventAt: IndexPath(item: 0, section: 1), by: step))
    f.test.settle()
    #expect(f.path(of: "1.0")?.section == section)
    #expect(f.hours("1.0") == hours)
    #expect(f.isConsistent)
    #expect(f.told == ["move 1.0", "end 1.0"])
  }

  @Test func stepsBeyondTheFirstAndLastDayAreRefused() {
    let f = DraggedTimetable([[(0, 0.25)], [], [(23.75, 24)]])
    let (first, last) = (IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 2))
    for step in [CalendarEventStep.earlier, .dayBefore, .shorter] {
      #expect(!f.layout.dragging.move(eventAt: first, by: step))
    }
    for step in [CalendarEventStep.later, .nextDay, .longer, .shorter] {
      #expect(!f.layout.dragging.move(eventAt: last, by: step))
    }
    #expect(!f.layout.dragging.move(eventAt: IndexPath(item: 5, section: 1), by: .later), "there is no such event")
    #expect(!f.layout.dragging.move(eventAt: IndexPath(item: 0, section: 9), by: .later))
    #expect(f.told.isEmpty)
  }

  @Test func aScreenReaderIsOfferedTheStepsThatTheDelegateAllows() throws {
    let f = DraggedTimetable {
      $0.fixed = ["0.0"]
      $0.rigid = ["0.1"]
    }
    #expect(try Set(actions(f, "0.0").keys) == ["Make shorter", "Make longer"])
    #expect(
      try Set(actions(f, "0.1").keys)
        == ["Move earlier", "Move later", "Move to the day before", "Move to the next day"])
    let all = try actions(f, "1.0")
    #expect(all.count == 6 && perform(all["Move later"]) && f.hours("1.0") == [9.25, 10.25])
    f.test.settle()
    // It is the cell's event that moves, wherever its path has come to.
    f.names[1].insert("new", at: 0)
    f.table.events[1].insert((f.table.date(6, 2, 7), f.table.date(6, 2, 8)), at: 0)
    f.view.insertItems(at: [IndexPath(item: 0, section: 1)])
    f.test.settle()
    #expect(perform(all["Make longer"]))
    #expect(f.hours("1.0") == [9.25, 10.5])
    #expect(f.hours("new") == [7, 8])
    f.refuses = true
    #expect(!perform(all["Move earlier"]))
    #expect(f.hours("1.0") == [9.25, 10.5])
  }

  @Test func stepsDuringADragAreRefused() throws {
    let f = DraggedTimetable()
    let all = try actions(f, "1.0")
    f.drag("0.0", hours: 1, lifts: false)
    #expect(!perform(all["Move later"]))
    f.test.lift()
    f.test.settle()
    #expect(f.hours("0.0") == [10, 11])
    #expect(f.hours("1.0") == [9, 10])
    #expect(f.isConsistent)
  }
}
