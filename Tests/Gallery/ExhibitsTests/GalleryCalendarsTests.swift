import CalendarEvents
import CollectionLayouts
import EventKitUI
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import LayoutExhibits

/// The gallery's calendars over an event store: adding, editing, moving and deleting, and what other programs change.
@MainActor
@Suite struct GalleryCalendarsTests {
  private let calendars = GalleryCalendars()

  private func date(_ day: Int, _ hour: Int = 0, _ minute: Int = 0, month: Int = 6) -> Date {
    Calendar.gallery.date(from: DateComponents(year: 2026, month: month, day: day, hour: hour, minute: minute))!
  }

  private func schedule() -> (ScheduleController, TestWindow) {
    let controller = ScheduleController(now: ExhibitContext().now, calendars: calendars)
    let test = TestWindow(controller, size: CGSize(width: 800, height: 656), scale: 2)
    test.settle()
    return (controller, test)
  }

  private func titles(_ controller: ScheduleController, _ day: Int) -> [String] {
    controller.days.firstIndex(of: date(day)).map { controller.events[$0].map(\.title) } ?? []
  }

  private func path(_ controller: ScheduleController, _ day: Int, _ title: String) throws -> IndexPath {
    let section = try #require(controller.days.firstIndex(of: date(day)))
    return IndexPath(item: try #require(controller.events[section].firstIndex { $0.title == title }), section: section)
  }

  /// Presses a button of the alert that is shown.
  private func answer(_ title: String, _ controller: UIViewController, _ test: TestWindow) throws {
    test.settle()
    let alert = try #require(controller.presentedViewController as? UIAlertController)
    let action = try #require(alert.actions.first { $0.title == title })
    test.tap(try #require(alert.view.button(titled: action.title ?? "")))
    test.settle()
  }

  private func editor(_ controller: UIViewController, _ test: TestWindow) throws -> EKEventEditViewController {
    test.settle()
    return try #require(controller.presentedViewController as? EKEventEditViewController)
  }

  private func press(_ title: String, in editor: UIViewController, _ test: TestWindow) throws {
    test.tap(try #require(editor.view.control(labeled: title)))
    test.settle()
  }

  /// Types a title in place of the old one.
  private func type(_ title: String, in editor: UIViewController, _ test: TestWindow) throws {
    let field = try #require(editor.view.control(labeled: "Title") as? UITextField)
    test.tap(field)
    test.press(.keyboardA, modifiers: .control)
    test.type(title)
    test.settle()
  }

  @Test func theSampleCalendarsAreReadFromTheirFolder() throws {
    #expect(calendars.store.calendars(for: .event).map(\.title) == ["Home", "Sport", "Work", "Workshop"])
    #expect(calendars.store.diagnostics == [])
    let day = EventStoreSource(calendars.store).events(in: DateInterval(start: date(3), end: date(4)))
    #expect(day.contains { $0.title == "Type proofs" && $0.category == "Work" && $0.startDate == date(3, 9, 30) })
  }

  /// The stored colors are those that captions and samples use for the same names.
  @Test func theSampleCalendarsHaveTheSystemColors() throws {
    for (title, color) in CalendarColors.byCategory {
      let calendar = try #require(calendars.store.calendars(for: .event).first { $0.title == title })
      let stored = UIColor(cgColor: try #require(calendar.cgColor))
      #expect(CalendarColors.hexadecimal(stored) == CalendarColors.hexadecimal(color), "\(title)")
    }
    #expect(CalendarColors.hexadecimal(.systemBlue) == "#0088FF")
    #expect(CalendarColors.hexadecimal(.black) == "#000000")
  }

  @Test func anEventIsAddedByTheEditor() throws {
    let (controller, test) = schedule()
    test.tap(controller.topBar.addButton)
    let form = try editor(controller, test)
    test.type("Foil stamping")
    try press("Add", in: form, test)
    #expect(controller.presentedViewController == nil)
    let shown = try path(controller, 3, "Foil stamping")
    let hour = Calendar.gallery.component(.hour, from: ExhibitContext().now())
    #expect(controller.events[shown.section][shown.item].startDate == date(3, hour + 1))
    #expect(
      controller.collectionView.visibleCells.contains { $0.accessibilityLabel?.hasPrefix("Foil stamping") == true })
  }

  @Test(arguments: [7, 3, 1]) func thePlusButtonProposesAVisibleDay(span: Int) throws {
    let (controller, test) = schedule()
    controller.span = span
    test.settle()
    for week in [-3, 0, 2] {
      controller.layout.scroll(to: date(1) + Double(week) * 7 * 86_400, animated: false)
      test.settle()
      let visible = controller.layout.visibleSections
      #expect(visible.count == span)
      test.tap(controller.topBar.addButton)
      let form = try editor(controller, test)
      let start = try #require(form.event?.startDate)
      let section = try #require(controller.days.lastIndex { $0 <= start })
      #expect(visible.contains(section), "week \(week)")
      form.cancelEditing()
      test.settle()
    }
  }

  @Test func thePlusButtonOfTheMonthsProposesADayOfTheVisibleMonth() throws {
    let controller = MonthsController(now: ExhibitContext().now, calendars: calendars)
    let test = TestWindow(controller, size: CGSize(width: 800, height: 656), scale: 2)
    test.settle()
    for (month, expected) in [(6, date(3)), (8, date(1, month: 8))] {
      controller.calendarView.setDisplayDate(date(1, month: month))
      test.settle()
      controller.addEvent()
      let form = try editor(controller, test)
      let start = try #require(form.event?.startDate)
      #expect(Calendar.gallery.startOfDay(for: start) == expected, "month \(month)")
      form.cancelEditing()
      test.settle()
    }
  }

  /// Adds events that last all of the present day.
  private func addAllDayEvents(_ titles: [String]) throws {
    for title in titles {
      let event = calendars.newEvent(at: date(3))
      event.title = title
      event.isAllDay = true
      event.endDate = date(3)
      try calendars.store.save(event, span: .thisEvent)
    }
  }

  private func header(_ controller: ScheduleController, _ day: Int) throws -> ScheduleDayHeader {
    let section = try #require(controller.days.firstIndex(of: date(day)))
    return try #require(
      controller.collectionView.supplementaryView(
        forElementKind: CalendarElementKind.dayColumnHeader, at: [section, 0]) as? ScheduleDayHeader)
  }

  /// The pill of all-day events at a day: a bar, the number of those without one, or in the header in a list.
  private func chip(_ controller: ScheduleController, _ day: Int, _ kind: String) throws -> ScheduleChip {
    if controller.span == 0 { return try header(controller, day).chip }
    let views = controller.collectionView.visibleSupplementaryViews(ofKind: kind)
    let frame = try header(controller, day).frame
    let bar = views.first { $0.frame.minX < frame.maxX - 1 && $0.frame.maxX > frame.minX + 1 }
    return try #require((bar as? ScheduleAllDayView)?.chip)
  }

  @Test(arguments: [7, 3, 1, 0]) func anAllDayEventIsOpenedByATap(span: Int) throws {
    try addAllDayEvents(["Fair"])
    let (controller, test) = schedule()
    controller.span = span
    controller.layout.scroll(to: date(3), animated: false)
    test.settle()
    let events = controller.allDay[try #require(controller.days.firstIndex(of: date(3)))]
    #expect(events.map(\.title) == ["Fair"])
    test.tap(try chip(controller, 3, CalendarElementKind.allDayEvent))
    let form = try editor(controller, test)
    #expect(form.event?.title == "Fair")
  }

  @Test func oneOfSeveralAllDayEventsIsChosenFromAnAlert() throws {
    try addAllDayEvents(["Fair", "Visit"])
    let (controller, test) = schedule()
    controller.layout.maximumAllDayRows = 1
    test.settle()
    test.tap(try chip(controller, 3, CalendarElementKind.moreAllDayEvents))
    test.settle()
    let question = try #require(controller.presentedViewController as? UIAlertController)
    let title = try #require(question.actions.dropFirst().first?.title)
    #expect(["Fair", "Visit"].contains(title))
    test.tap(try #require(question.view.button(titled: title)))
    let form = try editor(controller, test)
    #expect(form.event?.title == title)
  }

  @Test func aScreenReaderOpensAnAllDayEvent() throws {
    try addAllDayEvents(["Fair", "Visit"])
    let (controller, test) = schedule()
    let actions = try #require(header(controller, 3).accessibilityCustomActions)
    #expect(Set(actions.map(\.name)) == ["Open Fair", "Open Visit"])
    let action = try #require(actions.first { $0.name == "Open Visit" })
    #expect(action.actionHandler?(action) == true)
    let form = try editor(controller, test)
    #expect(form.event?.title == "Visit")
  }

  @Test(arguments: [
    ("Save for This Event Only", ["Proofs", "Type proofs"]), ("Save for Future Events", ["Proofs", "Proofs"]),
  ])
  func aTitleIsChangedForOneOrForAllFollowingEvents(_ choice: String, _ expected: [String]) throws {
    let (controller, test) = schedule()
    controller.collectionView(controller.collectionView, didSelectItemAt: try path(controller, 3, "Type proofs"))
    let form = try editor(controller, test)
    try type("Proofs", in: form, test)
    try press("Done", in: form, test)
    try answer(choice, form, test)
    #expect(titles(controller, 3).contains(expected[0]) && titles(controller, 10).contains(expected[1]))
    #expect(Calendar.gallery.component(.weekday, from: date(27, month: 5)) == 4)
    let before = EventStoreSource(calendars.store).events(
      in: DateInterval(start: date(27, month: 5), end: date(28, month: 5)))
    #expect(before.contains { $0.title == "Type proofs" })
  }

  @Test(arguments: [("This Event", true, false), ("All Following Events", true, true), ("Cancel", false, false)])
  func draggingARepeatedEventAsksWhetherFollowingEventsMoveToo(_ choice: String, _ isMoved: Bool, _ isNextMoved: Bool)
    throws
  {
    let (controller, test) = schedule()
    let place = try path(controller, 3, "Type proofs")
    let frame = try #require(controller.collectionView.layoutAttributesForItem(at: place)?.frame)
    let start = controller.collectionView.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
    let width = (controller.collectionView.bounds.width - controller.layout.timeRowHeaderWidth) / 7
    test.touchDown(at: start)
    test.advance(by: 0.4)
    for step in 1...10 {
      test.move(to: CGPoint(x: start.x + width * CGFloat(step) / 10, y: start.y))
      test.advanceFrames()
    }
    test.lift()
    try answer(choice, controller, test)
    #expect(titles(controller, 4).contains("Type proofs") == isMoved)
    #expect(titles(controller, 3).contains("Type proofs") == !isMoved)
    #expect(titles(controller, 11).contains("Type proofs") == isNextMoved)
    #expect(controller.pendingMove == nil)
  }

  /// A text editor writes a file: the week shows the change by itself.
  @Test func anEventChangedByAnotherProgramAppearsInTheSchedule() async throws {
    let (controller, test) = schedule()
    let work = try #require(calendars.store.calendars(for: .event).first { $0.title == "Work" })
    let file = URL(fileURLWithPath: work.calendarIdentifier).appendingPathComponent("quire-08@example.org.ics")
    let text = try String(contentsOf: file, encoding: .utf8)
    let source = EventStoreSource(calendars.store)
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      var isTold = false
      source.didChange = {
        if !isTold { continuation.resume() }
        isTold = true
      }
      try! Data(text.replacingOccurrences(of: "Type proofs", with: "Second proofs").utf8).write(to: file)
    }
    // The controller's own observer was notified at the same time.
    for _ in 0..<100 where !titles(controller, 3).contains("Second proofs") { await Task.yield() }
    test.settle()
    #expect(titles(controller, 3).contains("Second proofs"))
    #expect(
      controller.collectionView.visibleCells.contains { $0.accessibilityLabel?.hasPrefix("Second proofs") == true })
  }

  @Test func eventsOfAReadOnlyCalendarAreShownAndNotChanged() throws {
    let work = try #require(calendars.store.calendars(for: .event).first { $0.title == "Work" })
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: work.calendarIdentifier)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: work.calendarIdentifier)
    }
    calendars.store.refreshSourcesIfNecessary()
    calendars.update()
    let (controller, test) = schedule()
    let place = try path(controller, 3, "Type proofs")
    let view = try #require(controller.collectionView)
    #expect(!controller.collectionView(view, layout: controller.layout, canMoveEventAt: place))
    #expect(!controller.collectionView(view, layout: controller.layout, canResizeEventAt: place))
    controller.collectionView(view, didSelectItemAt: place)
    let form = try editor(controller, test)
    #expect((form.view.control(labeled: "Done") as? UIButton)?.isEnabled == false)
    #expect(calendars.writable.map(\.title) == ["Home", "Sport", "Workshop"])
  }

  @Test func aRowOfTheAgendaOpensTheEventForm() throws {
    let controller = MonthsController(now: ExhibitContext().now, calendars: calendars)
    let test = TestWindow(controller, size: CGSize(width: 800, height: 656), scale: 2)
    test.settle()
    let row = try #require(controller.agenda.subviews.first { $0 is AgendaRow })
    test.tap(row)
    let form = try editor(controller, test)
    #expect(controller.agenda.titles.contains(form.event?.title ?? ""))
    try type("Renamed", in: form, test)
    try press("Done", in: form, test)
    if form.presentedViewController != nil { try answer("Save for This Event Only", form, test) }
    #expect(controller.agenda.titles.contains("Renamed"))
  }

  @Test func theCalendarFolderCreatedOnTheFirstStartIsKept() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quire-first-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try ExhibitContext.makeCalendars(in: folder.path)
    let file = folder.appendingPathComponent("Work/quire-08@example.org.ics")
    try FileManager.default.removeItem(at: file)
    try ExhibitContext.makeCalendars(in: folder.path)
    #expect(!FileManager.default.fileExists(atPath: file.path), "what the visitor has deleted does not come back")
  }

  @Test func loadEventsRequestsTheEventsOfTheVisibleTime() async throws {
    final class Range: CalendarViewDataSource {
      func startDate() -> Date { Calendar.gallery.date(from: DateComponents(year: 2026, month: 6, day: 1))! }
      func endDate() -> Date { Calendar.gallery.date(from: DateComponents(year: 2026, month: 6, day: 8))! }
    }
    let range = Range()
    let view = CalendarView()
    view.calendar = .gallery
    view.dataSource = range
    let error: (any Error)? = await withCheckedContinuation { continuation in
      view.loadEvents(from: calendars.store) { error in continuation.resume(returning: error) }
    }
    #expect(error == nil)
    #expect(view.events.contains { $0.title == "Type proofs" })
    #expect(view.events.allSatisfy { $0.startDate < range.endDate() })
  }
}

extension UIView {
  /// The button with a title in a tree of views.
  func button(titled title: String) -> UIView? {
    if let button = self as? UIButton, button.currentTitle == title { return button }
    return subviews.lazy.compactMap { $0.button(titled: title) }.first
  }

  /// The control with a label in a tree of views.
  func control(labeled label: String) -> UIControl? {
    if let control = self as? UIControl, control.accessibilityLabel == label { return control }
    return subviews.lazy.compactMap { $0.control(labeled: label) }.first
  }
}
