import CalendarEvents
import CollectionLayouts
import EventKit
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

  private func editor(_ controller: UIViewController, _ test: TestWindow) throws -> EventEditorController {
    test.settle()
    return try #require(controller.presentedViewController as? EventEditorController)
  }

  @Test func theSampleCalendarsAreReadFromTheirFolder() throws {
    #expect(calendars.store.calendars(for: .event).map(\.title) == ["Home", "Sport", "Work", "Workshop"])
    #expect(calendars.store.diagnostics == [])
    let day = EventStoreSource(calendars.store).events(in: DateInterval(start: date(3), end: date(4)))
    #expect(day.contains { $0.title == "Type proofs" && $0.category == "Work" && $0.startDate == date(3, 9, 30) })
  }

  /// The stored colours are those that captions and samples use for the same names.
  @Test func theSampleCalendarsHaveTheSystemColors() throws {
    for (title, color) in CalendarColors.byCategory {
      let calendar = try #require(calendars.store.calendars(for: .event).first { $0.title == title })
      let stored = UIColor(cgColor: try #require(calendar.cgColor))
      #expect(CalendarColors.hexadecimal(stored) == CalendarColors.hexadecimal(color), "\(title)")
    }
    #expect(CalendarColors.hexadecimal(.systemBlue) == "#0088FF")
    #expect(CalendarColors.hexadecimal(.black) == "#000000")
  }

  @Test func anEventIsAddedByTheEventForm() throws {
    let (controller, test) = schedule()
    test.tap(controller.addButton)
    let form = try editor(controller, test)
    #expect(form.titleField.isFirstResponder)
    form.titleField.text = "Foil stamping"
    form.startTime.text = "7:15"
    form.endTime.text = "8:00"
    form.repetition.selectedSegmentIndex = 2
    test.tap(form.saveButton)
    test.settle()
    #expect(controller.presentedViewController == nil)
    for day in [3, 10, 17] {
      let shown = try path(controller, day, "Foil stamping")
      #expect(controller.events[shown.section][shown.item].startDate == date(day, 7, 15))
    }
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
      test.tap(controller.addButton)
      let form = try editor(controller, test)
      let start = try #require(form.event.startDate)
      let section = try #require(controller.days.lastIndex { $0 <= start })
      #expect(visible.contains(section), "week \(week)")
      test.tap(form.cancelButton)
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
      let start = try #require(form.event.startDate)
      #expect(Calendar.gallery.startOfDay(for: start) == expected, "month \(month)")
      test.tap(form.cancelButton)
      test.settle()
    }
  }

  @Test(arguments: [true, false]) func theEventFormOpensWithTheFocusInTheTitle(isNew: Bool) throws {
    let (controller, test) = schedule()
    if isNew {
      controller.addEvent()
    } else {
      controller.collectionView(controller.collectionView, didSelectItemAt: try path(controller, 3, "Type proofs"))
    }
    let form = try editor(controller, test)
    #expect(form.titleField.isFirstResponder)
  }

  @Test func theReturnKeyInAFieldSavesTheEvent() throws {
    let (controller, test) = schedule()
    for (title, field) in [
      ("Foil", \EventEditorController.titleField), ("Blind", \.locationField), ("Edge", \.endTime),
    ] {
      controller.addEvent()
      let form = try editor(controller, test)
      form.titleField.text = title
      form[keyPath: field].becomeFirstResponder()
      test.press(.keyboardReturnOrEnter)
      test.settle()
      #expect(controller.presentedViewController == nil, "\(title)")
      #expect(controller.events.joined().contains { $0.title == title }, "\(title)")
    }
  }

  @Test func theReturnKeyDoesNotSaveAnEventWithAnInvalidDate() throws {
    let (controller, test) = schedule()
    controller.addEvent()
    let form = try editor(controller, test)
    form.startTime.text = "noon"
    test.press(.keyboardReturnOrEnter)
    test.settle()
    #expect(controller.presentedViewController === form)
    #expect(form.message.text?.contains("The start is to be") == true)
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

  @Test(arguments: [7, 3, 1, 0]) func anAllDayEventIsOpenedByATap(span: Int) throws {
    try addAllDayEvents(["Fair"])
    let (controller, test) = schedule()
    controller.span = span
    controller.layout.scroll(to: date(3), animated: false)
    test.settle()
    let events = controller.allDay[try #require(controller.days.firstIndex(of: date(3)))]
    #expect(events.map(\.title) == ["Fair"])
    test.tap(try header(controller, 3).chip)
    let form = try editor(controller, test)
    #expect(form.event.title == "Fair")
  }

  @Test func oneOfSeveralAllDayEventsIsChosenFromAnAlert() throws {
    try addAllDayEvents(["Fair", "Visit"])
    let (controller, test) = schedule()
    test.tap(try header(controller, 3).chip)
    test.settle()
    let question = try #require(controller.presentedViewController as? UIAlertController)
    let title = try #require(question.actions.dropFirst().first?.title)
    #expect(["Fair", "Visit"].contains(title))
    test.tap(try #require(question.view.button(titled: title)))
    let form = try editor(controller, test)
    #expect(form.event.title == title)
  }

  @Test func aScreenReaderOpensAnAllDayEvent() throws {
    try addAllDayEvents(["Fair", "Visit"])
    let (controller, test) = schedule()
    let actions = try #require(header(controller, 3).accessibilityCustomActions)
    #expect(Set(actions.map(\.name)) == ["Open Fair", "Open Visit"])
    let action = try #require(actions.first { $0.name == "Open Visit" })
    #expect(action.actionHandler?(action) == true)
    let form = try editor(controller, test)
    #expect(form.event.title == "Visit")
  }

  @Test func theEventFormNamesTheFieldItCannotRead() throws {
    let (controller, test) = schedule()
    controller.addEvent()
    let form = try editor(controller, test)
    form.startTime.text = "noon"
    test.tap(form.saveButton)
    #expect(form.message.text?.contains("The start is to be") == true)
    form.startTime.text = "12:00"
    form.endTime.text = "11:00"
    test.tap(form.saveButton)
    #expect(form.message.text?.contains("before the start") == true)
    test.tap(form.cancelButton)
    test.settle()
    #expect(controller.presentedViewController == nil)
  }

  @Test(arguments: [("This Event", ["Proofs", "Type proofs"]), ("All Following Events", ["Proofs", "Proofs"])])
  func aTitleIsChangedForOneOrForAllFollowingEvents(_ choice: String, _ expected: [String]) throws {
    let (controller, test) = schedule()
    controller.collectionView(controller.collectionView, didSelectItemAt: try path(controller, 3, "Type proofs"))
    let form = try editor(controller, test)
    form.titleField.text = "Proofs"
    test.tap(form.saveButton)
    try answer(choice, form, test)
    #expect(titles(controller, 3).contains(expected[0]) && titles(controller, 10).contains(expected[1]))
    #expect(Calendar.gallery.component(.weekday, from: date(27, month: 5)) == 4)
    let before = EventStoreSource(calendars.store).events(
      in: DateInterval(start: date(27, month: 5), end: date(28, month: 5)))
    #expect(before.contains { $0.title == "Type proofs" })
  }

  @Test(arguments: [("This Event", true), ("All Following Events", false)])
  func oneOrAllFollowingEventsAreDeleted(_ choice: String, _ isLeft: Bool) throws {
    let (controller, test) = schedule()
    controller.collectionView(controller.collectionView, didSelectItemAt: try path(controller, 3, "Type proofs"))
    let form = try editor(controller, test)
    test.tap(form.deleteButton)
    try answer(choice, form, test)
    #expect(!titles(controller, 3).contains("Type proofs"))
    #expect(titles(controller, 10).contains("Type proofs") == isLeft)
  }

  @Test(arguments: [true, false])
  func cancelingTheQuestionOfTheEventFormKeepsFormAndEvents(deletes: Bool) throws {
    let (controller, test) = schedule()
    controller.collectionView(controller.collectionView, didSelectItemAt: try path(controller, 3, "Type proofs"))
    let form = try editor(controller, test)
    if !deletes { form.titleField.text = "Proofs" }
    test.tap(deletes ? form.deleteButton : form.saveButton)
    try answer("Cancel", form, test)
    #expect(controller.presentedViewController === form)
    #expect(form.presentedViewController == nil)
    test.tap(form.cancelButton)
    test.settle()
    #expect(controller.presentedViewController == nil)
    for day in [3, 10] { #expect(titles(controller, day).contains("Type proofs")) }
    let june = calendars.store.predicateForEvents(withStart: date(1), end: date(30), calendars: nil)
    #expect(!calendars.store.events(matching: june).contains { $0.title == "Proofs" })
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
    #expect(form.message.text == "The calendar Work is read-only.")
    #expect(!form.saveButton.isEnabled)
    #expect(!form.deleteButton.isEnabled)
    #expect(calendars.writable.map(\.title) == ["Home", "Sport", "Workshop"])
  }

  @Test func aRowOfTheAgendaOpensTheEventForm() throws {
    let controller = MonthsController(now: ExhibitContext().now, calendars: calendars)
    let test = TestWindow(controller, size: CGSize(width: 800, height: 656), scale: 2)
    test.settle()
    let row = try #require(controller.agenda.subviews.first { $0 is AgendaRow })
    test.tap(row)
    let form = try editor(controller, test)
    #expect(controller.agenda.titles.contains(form.event.title))
    form.titleField.text = "Renamed"
    test.tap(form.saveButton)
    if form.presentedViewController != nil || test.window.button(titled: "This Event") != nil {
      try answer("This Event", form, test)
    }
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
  fileprivate func button(titled title: String) -> UIView? {
    if let button = self as? UIButton, button.currentTitle == title { return button }
    return subviews.lazy.compactMap { $0.button(titled: title) }.first
  }
}
