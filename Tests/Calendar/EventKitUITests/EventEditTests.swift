import EventKit
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import EventKitUI

/// The editor of events: new ones, changes of each field, and the ways in which editing ends.
@MainActor
@Suite struct EventEditTests {
  // MARK: New events

  @Test func aNewEventStartsAtTheNextFullHourInTheDefaultCalendar() throws {
    let stage = try EditorStage()
    let controller = stage.edit(nil)
    #expect(controller.event?.isNew == true)
    #expect(stage.value("Calendar") == "● Home")
    #expect(stage.times.map(\.dayButton.accessibilityLabel) == ["Starts, Jun 3, 2026", "Ends, Jun 3, 2026"])
    let times = ["Starts, 10:00\u{202F}AM", "Ends, 11:00\u{202F}AM"]
    #expect(stage.times.map(\.timeButton.accessibilityLabel) == times)
    try stage.type("Foil", into: "Title")
    try stage.tap("Add")
    #expect(stage.delegate.actions == [.saved])
    #expect(stage.listing == ["06-03 10:00 Foil"])
    #expect(stage.root.presentedViewController == nil)
  }

  @Test func theDelegateChoosesTheCalendarOfANewEvent() throws {
    let stage = try EditorStage()
    stage.delegate.calendar = stage.calendar("Work")
    _ = stage.edit(nil)
    #expect(stage.value("Calendar") == "● Work")
    try stage.tap("Add")
    #expect(stage.events.map(\.calendar.title) == ["Work"])
    #expect(stage.events.map(\.title) == ["New Event"])
  }

  @Test func fieldsThatTheProgramHasFilledInAreSaved() throws {
    let stage = try EditorStage()
    let event = EKEvent(eventStore: stage.store)
    event.title = "Fair"
    event.startDate = EditorStage.date("2026-06-05 08:00")
    event.endDate = EditorStage.date("2026-06-05 12:00")
    event.calendar = stage.calendar("Work")
    _ = stage.edit(event)
    try stage.tap("Add")
    #expect(stage.listing == ["06-05 08:00 Fair"])
  }

  @Test func theTitleOfANewEventHasTheFocus() throws {
    let stage = try EditorStage()
    _ = stage.edit(nil)
    let field = stage.views(UITextField.self).first { $0.isFirstResponder }
    #expect(field?.accessibilityLabel == "Title")
  }

  @Test func anEditorWithoutStoreAndEventSaysSoAndCanBeCanceled() throws {
    let stage = try EditorStage()
    let messages = Messages()
    Log.redirect { messages.append($0) }
    defer { Log.redirect(to: nil) }
    let controller = EKEventEditViewController()
    controller.editViewDelegate = stage.delegate
    stage.root.present(controller, animated: true)
    stage.window.settle()
    #expect(messages.texts.filter { $0.contains("EKEventEditViewController has no store") }.count == 1)
    try stage.tap("Cancel")
    #expect(stage.delegate.actions == [.canceled])
  }

  @Test func anEditorWithoutAStoreUsesThatOfItsEvent() throws {
    let stage = try EditorStage()
    let controller = EKEventEditViewController()
    controller.event = try stage.event()
    controller.loadViewIfNeeded()
    #expect(controller.eventStore === stage.store)
  }

  // MARK: Fields

  @Test func textsAreChangedAndSaved() throws {
    let stage = try EditorStage()
    _ = stage.edit(try stage.event())
    try stage.type("Lecture", into: "Title")
    try stage.type("Great hall", into: "Location")
    try stage.type("example.org/talk", into: "URL")
    let notes = try #require(stage.views(UITextView.self).last)
    stage.window.tap(notes)
    stage.window.type("Bring slides")
    stage.window.settle()
    try stage.tap("Done")
    let event = try #require(stage.events.first)
    #expect(event.title == "Lecture")
    #expect(event.location == "Great hall")
    #expect(event.url?.absoluteString == "https://example.org/talk")
    #expect(event.notes == "Bring slides")
    #expect(stage.delegate.actions == [.saved])
  }

  @Test func aTextThatIsNoURLDisablesDone() throws {
    let stage = try EditorStage()
    let controller = stage.edit(try stage.event())
    try stage.type("two words", into: "URL")
    #expect(controller.form?.navigationItem.rightBarButtonItem?.isEnabled == false)
    try stage.type("mailto:a@example.org", into: "URL")
    #expect(controller.form?.navigationItem.rightBarButtonItem?.isEnabled == true)
  }

  @Test func theCalendarIsChosenFromTheWritableOnes() throws {
    let stage = try EditorStage()
    _ = stage.edit(try stage.event())
    try stage.tap("Calendar")
    try stage.tap("Work")
    #expect(stage.value("Calendar") == "● Work")
    try stage.tap("Done")
    #expect(stage.events.map(\.calendar.title) == ["Work"])
  }

  @Test func alertsAreAddedAndRemoved() throws {
    let stage = try EditorStage()
    let event = try stage.event()
    _ = stage.edit(event)
    #expect(stage.value("Second Alert") == nil)
    try stage.tap("Alert")
    try stage.tap("15 minutes before")
    #expect(stage.value("Alert") == "15 minutes before")
    #expect(stage.value("Second Alert") == "None")
    try stage.tap("Second Alert")
    try stage.tap("1 day before")
    try stage.tap("Done")
    #expect(stage.events.first?.alarms?.map(\.relativeOffset) == [-900, -86_400])
    _ = stage.edit(try #require(stage.events.first))
    try stage.tap("Alert")
    try stage.tap("None")
    #expect(stage.value("Alert") == "1 day before")
    try stage.tap("Done")
    #expect(stage.events.first?.alarms?.map(\.relativeOffset) == [-86_400])
  }

  @Test func anAlertThatIsNotOfferedIsNamedAndKept() throws {
    let stage = try EditorStage()
    _ = stage.edit(try stage.event { $0.addAlarm(EKAlarm(relativeOffset: -2700)) })
    #expect(stage.value("Alert") == "45 minutes before")
    try stage.type("Lecture", into: "Title")
    try stage.tap("Done")
    #expect(stage.events.first?.alarms?.map(\.relativeOffset) == [-2700])
  }

  @Test func theAvailabilityIsChosen() throws {
    let stage = try EditorStage()
    _ = stage.edit(try stage.event())
    #expect(stage.value("Show As") == "Busy")
    try stage.tap("Show As")
    try stage.tap("Free")
    try stage.tap("Done")
    #expect(stage.events.first?.availability == .free)
  }

  // MARK: Ends

  @Test func cancelingWithoutChangesAsksNothing() throws {
    let stage = try EditorStage()
    _ = stage.edit(try stage.event())
    try stage.tap("Cancel")
    #expect(stage.delegate.actions == [.canceled])
    #expect(stage.root.presentedViewController == nil)
  }

  @Test func doneWithoutChangesReportsThatNothingWasSaved() throws {
    let stage = try EditorStage()
    _ = stage.edit(try stage.event())
    try stage.tap("Done")
    #expect(stage.delegate.actions == [.canceled])
  }

  @Test func changesAreDiscardedAfterAQuestionOnly() throws {
    let stage = try EditorStage()
    let controller = stage.edit(try stage.event())
    try stage.type("Lecture", into: "Title")
    #expect(controller.isModalInPresentation)
    try stage.tap("Cancel")
    #expect(stage.delegate.actions.isEmpty)
    try stage.tap("Keep Editing")
    #expect(stage.delegate.actions.isEmpty)
    #expect(controller.form?.draft.title == "Lecture")
    try stage.tap("Cancel")
    try stage.tap("Discard Changes")
    #expect(stage.delegate.actions == [.canceled])
    #expect(stage.listing == ["06-03 10:00 Talk"])
    #expect(controller.event?.hasChanges == false)
  }

  @Test func cancelEditingDiscardsChangesWithoutAQuestion() throws {
    let stage = try EditorStage()
    let controller = stage.edit(try stage.event())
    try stage.type("Lecture", into: "Title")
    controller.cancelEditing()
    stage.window.settle()
    #expect(stage.delegate.actions == [.canceled])
    #expect(stage.listing == ["06-03 10:00 Talk"])
  }

  @Test func anEventIsDeletedAfterAQuestion() throws {
    let stage = try EditorStage()
    _ = stage.edit(try stage.event())
    try stage.tap("Delete Event")
    #expect(stage.shows("Are you sure you want to delete this event?"))
    try stage.tap("Cancel")
    #expect(stage.listing == ["06-03 10:00 Talk"])
    try stage.tap("Delete Event")
    try stage.tap("Delete Event")
    #expect(stage.delegate.actions == [.deleted])
    #expect(stage.events.isEmpty)
  }

  @Test func aNewEventHasNoDeleteButton() throws {
    let stage = try EditorStage()
    _ = stage.edit(nil)
    #expect(!stage.shows("Delete Event"))
  }

  @Test(arguments: ["Title", "Location", "URL"]) func returnInAFieldEndsItsEditingOnly(field: String) throws {
    let stage = try EditorStage()
    let controller = stage.edit(nil)
    try stage.type("Foil", into: field)
    #expect(stage.views(UITextField.self).contains { $0.isFirstResponder })
    stage.window.press(.keyboardReturnOrEnter)
    stage.window.settle()
    #expect(!stage.views(UITextField.self).contains { $0.isFirstResponder })
    #expect(stage.delegate.actions.isEmpty)
    #expect(stage.root.presentedViewController === controller)
  }

  @Test func anotherEventReplacesTheOneBeingEdited() throws {
    let stage = try EditorStage()
    let controller = stage.edit(try stage.event())
    controller.event = try stage.event("Fair")
    stage.window.settle()
    #expect(controller.form?.draft.title == "Fair")
  }
}

/// Messages that are logged.
final class Messages: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: [String] = []

  var texts: [String] { lock.withLock { stored } }

  func append(_ text: String) { lock.withLock { stored.append(text) } }
}
