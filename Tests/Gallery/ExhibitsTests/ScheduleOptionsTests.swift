import CollectionLayouts
import EventKitUI
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import LayoutExhibits

/// The options of the schedule: what the timetable offers beyond its usual look.
@MainActor
@Suite struct ScheduleOptionsTests {
  private let calendars = GalleryCalendars()
  private let controller: ScheduleController
  private let test: TestWindow

  init() {
    controller = ScheduleController(now: ExhibitContext().now, calendars: calendars)
    test = TestWindow(controller, size: CGSize(width: 1000, height: 700), scale: 1)
    test.settle()
  }

  private func date(_ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    Calendar.gallery.date(from: DateComponents(year: 2026, month: 6, day: day, hour: hour, minute: minute))!
  }

  private func views<View: UIView>(_ kind: View.Type, in view: UIView) -> [View] {
    view.subviews.filter { !$0.isHidden }.flatMap { (($0 as? View).map { [$0] } ?? []) + views(kind, in: $0) }
  }

  /// Changes a switch, or chooses a segment, of the option with a name.
  private func set(_ name: String, _ segment: Int? = nil) throws {
    let control = try #require(controller.view.control(labeled: name))
    if let choice = control as? UISegmentedControl {
      choice.selectedSegmentIndex = segment ?? 1
    } else {
      let toggle = try #require(control as? UISwitch)
      toggle.isOn.toggle()
    }
    control.sendActions(for: .valueChanged)
    test.settle()
  }

  @Test func everyOptionHasAName() {
    for control in views(UIControl.self, in: controller.options) where !(control.superview is UIControl) {
      #expect(control.accessibilityLabel?.isEmpty == false, "\(control)")
    }
  }

  @Test func aDragCreatesAnEventWithItsOption() throws {
    let layout = controller.layout
    let view = try #require(controller.collectionView)
    func drag() throws {
      let section = try #require(controller.days.firstIndex(of: date(3)))
      let x = try #require(
        view.layoutAttributesForSupplementaryElement(
          ofKind: CalendarElementKind.dayColumnHeader, at: [section, 0])?.frame.midX)
      // From one o'clock, in steps of a quarter.
      let y = layout.dayColumnHeaderHeight + layout.allDayHeight + 10 + layout.hourHeight
      view.contentOffset.y = 0
      test.layout()
      let start = view.convert(CGPoint(x: x, y: y + 2), to: nil)
      test.touchDown(at: start)
      test.advance(by: 0.6)
      for step in 1...10 {
        test.move(to: CGPoint(x: start.x, y: start.y + layout.hourHeight * 2 * CGFloat(step) / 10 - 4))
        test.advanceFrames()
      }
      test.lift()
      test.settle()
    }
    try drag()
    #expect(controller.presentedViewController == nil)
    try set("Drag to add events")
    try drag()
    let editor = try #require(controller.presentedViewController as? EKEventEditViewController)
    #expect(editor.event?.startDate == date(3, 1))
    #expect(editor.event?.endDate == date(3, 3))
    test.type("Foil")
    test.tap(try #require(editor.view.control(labeled: "Add")))
    test.settle()
    let section = try #require(controller.days.firstIndex(of: date(3)))
    #expect(controller.events[section].contains { $0.title == "Foil" && $0.startDate == date(3, 1) })
  }

  @Test func theSecondTimeZoneIsBesideTheFirst() throws {
    func texts(_ kind: String) -> [String] {
      controller.collectionView.visibleSupplementaryViews(ofKind: kind).sorted { $0.frame.minY < $1.frame.minY }
        .compactMap { ($0 as? ScheduleTimeHeader)?.label.text }
    }
    #expect(texts(CalendarElementKind.secondTimeRowHeader).isEmpty)
    try set("Second time zone", 1)
    let (first, second) = (texts(CalendarElementKind.timeRowHeader), texts(CalendarElementKind.secondTimeRowHeader))
    #expect(first.count == second.count)
    #expect(first.count > 5)
    let difference =
      TimeZone(identifier: "Asia/Tokyo")!.secondsFromGMT(for: date(3))
      - Calendar.gallery.timeZone.secondsFromGMT(for: date(3))
    let hour = (Int(first[0].prefix { $0 != ":" })! + difference / 3600 + 24) % 24
    #expect(second[0].hasPrefix("\(hour):"))
    #expect(views(UILabel.self, in: controller.view).contains { $0.text == "Tokyo" })
  }

  @Test func linesOfQuartersLieBetweenThoseOfTheHours() throws {
    func count(_ kind: String) -> Int {
      (controller.layout.layoutAttributesForElements(in: controller.collectionView.bounds) ?? [])
        .filter { $0.representedElementKind == kind }.count
    }
    #expect(count(CalendarElementKind.minuteGridline) == 0)
    try set("Line every", 2)
    #expect(count(CalendarElementKind.minuteGridline) > 2 * count(CalendarElementKind.horizontalGridline))
  }

  @Test func theNumberOfTheWeekIsBesideTheMonth() throws {
    let heading = try #require(views(UILabel.self, in: controller.view).first { $0.text == "June 2026" })
    try set("Week numbers")
    #expect(heading.text == "June 2026 · Week 23")
    try set("Week numbers")
    #expect(heading.text == "June 2026")
  }

  @Test(arguments: [true, false]) func daysContinueWithoutAnEndWithTheirOption(isEndless: Bool) throws {
    if !isEndless { try set("Scroll without end") }
    let view = try #require(controller.collectionView)
    let (first, last) = (try #require(controller.days.first), try #require(controller.days.last))
    for edge in [view.contentSize.width - view.bounds.width, 0] {
      view.contentOffset.x = edge
      test.settle()
    }
    #expect((try #require(controller.days.first) < first) == isEndless)
    #expect((try #require(controller.days.last) > last) == isEndless)
    #expect(controller.events.count == controller.days.count)
    #expect(controller.allDay.count == controller.days.count)
    #expect(Set(controller.days).count == controller.days.count)
    // Weeks begin on Monday still.
    let monday = try #require(controller.layout.visibleSections.first)
    #expect(Calendar.gallery.component(.weekday, from: controller.days[monday]) == 2)
  }

  @Test func allDayEventsBeyondTheRowsAreCounted() throws {
    func more() -> [String] {
      controller.collectionView.visibleSupplementaryViews(ofKind: CalendarElementKind.moreAllDayEvents)
        .filter { $0.frame.maxX > controller.collectionView.bounds.minX + 56 }
        .compactMap { ($0 as? ScheduleAllDayView)?.chip.label.text }
    }
    #expect(more().isEmpty)
    try set("Rows of all-day events", 0)
    #expect(more() == ["+2"])
    try set("Rows of all-day events", 2)
    #expect(more().isEmpty)
  }

  @Test func inAListAllDayEventsAreInTheHeadersOfTheirDays() throws {
    controller.span = 0
    controller.layout.scroll(to: date(1), animated: false)
    test.settle()
    #expect(controller.layout.allDayHeight == 0)
    let headers = controller.collectionView.visibleSupplementaryViews(ofKind: CalendarElementKind.dayColumnHeader)
      .compactMap { $0 as? ScheduleDayHeader }
    let shown = headers.filter { !$0.chip.isHidden }.map { $0.chip.accessibilityLabel ?? "" }
    #expect(shown.contains("Ada’s birthday +1"), "\(shown)")
  }

  @Test func theScheduleWithAllItsOptionsLooksAsRecorded() throws {
    for (option, segment) in [
      ("Second time zone", 1), ("Line every", 2), ("Rows of all-day events", 0), ("Week numbers", nil),
    ] as [(String, Int?)] { try set(option, segment) }
    try test.expectPicture("schedule-options")
  }
}
