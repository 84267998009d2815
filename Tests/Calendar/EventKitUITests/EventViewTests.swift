import EventKit
import EventKitUI
import Foundation
import Testing
import UIKit
import UIKitTesting

/// The view of an event, and its delegate.
@MainActor
@Suite struct EventViewTests {
  private func show(
    _ event: EKEvent, _ stage: EditorStage, allowsEditing: Bool = true
  ) -> EKEventViewController {
    let controller = EKEventViewController()
    controller.event = event
    controller.allowsEditing = allowsEditing
    controller.delegate = stage.delegate
    stage.root.present(UINavigationController(rootViewController: controller), animated: true)
    stage.window.settle()
    return controller
  }

  @Test func anEventIsShownInItsFields() throws {
    let stage = try EditorStage()
    let event = try stage.event(weekly: true) {
      $0.location = "Great hall"
      $0.notes = "Bring slides"
      $0.url = URL(string: "https://example.org/talk")
      $0.addAlarm(EKAlarm(relativeOffset: -3600))
    }
    _ = show(event, stage)
    for text in [
      "Talk", "Great hall", "Wednesday, Jun 3, 2026", "from 10:00\u{202F}AM to 11:00\u{202F}AM",
      "Repeats every week on Wednesday", "1 hour before", "Bring slides", "https://example.org/talk",
    ] { #expect(stage.shows(text), "\(text)") }
    #expect(stage.value("Calendar") == "● Home")
  }

  @Test func theDoneButtonIsReported() throws {
    let stage = try EditorStage()
    _ = show(try stage.event(), stage)
    try stage.tap("Done")
    #expect(stage.delegate.viewActions == [.done])
  }

  @Test func aTapOnTheURLOpensIt() throws {
    let stage = try EditorStage()
    var opened: [URL] = []
    stage.window.urlHandler = {
      opened.append($0)
      return true
    }
    _ = show(try stage.event { $0.url = URL(string: "https://example.org/talk") }, stage)
    try stage.tap("URL")
    #expect(opened.map(\.absoluteString) == ["https://example.org/talk"])
  }

  @Test func editingChangesTheShownEvent() throws {
    let stage = try EditorStage()
    _ = show(try stage.event(), stage)
    try stage.tap("Edit")
    try stage.type("Lecture", into: "Title")
    try stage.tap("Done")
    #expect(stage.shows("Lecture"))
    #expect(stage.delegate.viewActions.isEmpty)
  }

  @Test func deletingReportsTheEndOfTheView() throws {
    let stage = try EditorStage()
    _ = show(try stage.event(), stage)
    try stage.tap("Delete Event")
    try stage.tap("Delete Event")
    #expect(stage.delegate.viewActions == [.deleted])
    #expect(stage.events.isEmpty)
  }

  @Test func deletingInTheEditorReportsTheEndOfTheView() throws {
    let stage = try EditorStage()
    _ = show(try stage.event(), stage)
    try stage.tap("Edit")
    try stage.tap("Delete Event")
    try stage.tap("Delete Event")
    #expect(stage.delegate.viewActions == [.deleted])
  }

  @Test func withoutAllowsEditingNothingCanBeChanged() throws {
    let stage = try EditorStage()
    let controller = show(try stage.event(), stage, allowsEditing: false)
    #expect(!stage.shows("Edit"))
    #expect(!stage.shows("Delete Event"))
    controller.allowsEditing = true
    stage.window.settle()
    #expect(stage.shows("Edit"))
    #expect(stage.shows("Delete Event"))
  }

  @Test func theOtherEventsOfTheDayAreListedAtRequest() throws {
    let stage = try EditorStage()
    let event = try stage.event()
    try stage.event("Fair")
    let controller = show(event, stage)
    #expect(!stage.shows("Fair"))
    controller.allowsCalendarPreview = true
    stage.window.settle()
    #expect(stage.value("Fair") == "10:00\u{202F}AM")
  }

  @Test func aChangeByAnotherProgramIsShown() throws {
    let stage = try EditorStage()
    let event = try stage.event()
    _ = show(event, stage)
    let other = try #require(stage.events.first)
    other.title = "Lecture"
    try stage.store.save(other, span: .thisEvent)
    NotificationCenter.default.post(name: .EKEventStoreChanged, object: stage.store)
    stage.window.settle()
    #expect(stage.shows("Lecture"))
    try stage.store.remove(other, span: .thisEvent)
    NotificationCenter.default.post(name: .EKEventStoreChanged, object: stage.store)
    stage.window.settle()
    #expect(stage.delegate.viewActions == [.deleted])
  }
}
