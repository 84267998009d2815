import Testing
import UIKit
import UIKitTesting

@testable import CollectionCalendars
@testable import CollectionLayouts

/// Events that are created by a drag on an empty part of a day.
@MainActor
@Suite struct CalendarCreatingTests {
  /// The first three days of June, in which events may be created.
  private func timetable(
    zone: String = "UTC", days: [(month: Int, day: Int)] = [(6, 1), (6, 2), (6, 3)],
    _ spans: [[(Double, Double)]] = [[(9, 10), (13, 14.5)], [(9, 10)], []]
  ) -> DraggedTimetable {
    DraggedTimetable(zone: zone, days: days, spans) {
      $0.mayCreate = { _ in true }
      $0.layout.register(UICollectionReusableView.self, forDecorationViewOfKind: CalendarElementKind.newEvent)
    }
  }

  /// Returns a point in the middle of a day at an hour, in the window.
  private func point(_ f: DraggedTimetable, _ day: Int, _ hour: Double) -> CGPoint {
    let y = f.layout.y(ofHour: hour, inSection: day)
    return f.view.convert(CGPoint(x: f.layout.minX(ofSection: day) + 50, y: y), to: nil)
  }

  private func drag(_ f: DraggedTimetable, _ day: Int, from start: Double, to end: Double, lifts: Bool = true) {
    f.test.touchDown(at: point(f, day, start))
    f.test.advance(by: 0.35)
    f.test.go(from: point(f, day, start), to: point(f, day, end))
    guard lifts else { return }
    f.test.lift()
    f.test.settle()
  }

  @Test func aDragOnAnEmptyPartOfADayCreatesAnEventInSteps() {
    let f = timetable()
    drag(f, 2, from: 10.1, to: 12.6)
    #expect(f.hours("new") == [10, 12.75])
    #expect(f.told == ["create new", "end new"])
    #expect(f.layout.held == nil)
    #expect(f.isConsistent)
    #expect(
      f.view.cellForItem(at: IndexPath(item: 0, section: 2))?.frame == CGRect(x: 250, y: 840, width: 100, height: 220))
  }

  @Test func theOutlineOfANewEventFollowsThePointer() {
    let f = timetable()
    drag(f, 2, from: 10.1, to: 12.6, lifts: false)
    let path = IndexPath(item: 0, section: 2)
    let outline = f.layout.layoutAttributesForDecorationView(ofKind: CalendarElementKind.newEvent, at: path)
    #expect(outline?.frame == CGRect(x: 250, y: 840, width: 100, height: 220))
    #expect(f.layout.dragging.draggedPlace?.endDate == f.table.date(6, 3, 12, 45))
    #expect(f.layout.dragging.draggedIndexPath == nil)
    f.test.cancelTouch()
    f.test.settle()
    #expect(f.told.isEmpty)
    #expect(f.layout.held == nil)
    #expect(f.layout.layoutAttributesForDecorationView(ofKind: CalendarElementKind.newEvent, at: path) == nil)
  }

  @Test func aDragUpwardsEndsTheNewEventWhereItBegan() {
    let f = timetable()
    drag(f, 2, from: 12.1, to: 10.6)
    #expect(f.hours("new") == [10.5, 12.25])
  }

  @Test func aPressWithoutADragCreatesAnEventOfTheDefaultDuration() {
    let f = timetable()
    f.layout.dragging.newEventDuration = 90
    drag(f, 1, from: 11.6, to: 11.6)
    #expect(f.hours("new") == [11.5, 13])
  }

  @Test func aPressOnAnEventOrAHeaderCreatesNothing() {
    let f = timetable()
    f.fixed = ["0.0"]
    f.rigid = ["0.0"]
    drag(f, 0, from: 9.5, to: 11)
    #expect(f.hours("new") == [-1])
    f.test.touchDown(at: CGPoint(x: 200, y: 20))
    f.test.advance(by: 0.35)
    f.test.lift()
    f.test.settle()
    #expect(f.told.isEmpty)
  }

  @Test func aDelegateThatRefusesEndsTheNewEventBefore() {
    let f = timetable()
    f.mayCreate = { $0.endDate <= f.table.date(6, 3, 12) }
    drag(f, 2, from: 10.1, to: 13.6)
    #expect(f.hours("new") == [10, 12])
    f.refuses = true
    drag(f, 1, from: 10.6, to: 11.6)
    #expect(f.told == ["create new", "end new"])
    #expect(f.layout.held == nil)
  }

  /// At 2 clocks are put forward to 3: the hour that is skipped does not count.
  @Test func anEventCreatedOverAClockChangeHasTheTimesOfTheClock() {
    let f = timetable(zone: "Europe/Vienna", days: [(3, 28), (3, 29), (3, 30)], [[], [], []])
    f.view.contentOffset.y = 0
    f.test.layout()
    drag(f, 1, from: 1.1, to: 4.1)
    let event = f.table.events[1].first
    #expect(event?.start == f.table.date(3, 29, 1))
    #expect(event?.end == f.table.date(3, 29, 4, 15))
    #expect(event.map { $0.end.timeIntervalSince($0.start) } == 2.25 * 3600)
  }
}
