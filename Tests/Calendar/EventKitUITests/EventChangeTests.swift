import EventKit
import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import EventKitUI

/// Changes by other programs while an event is edited, and calendars that cannot be written to.
@MainActor
@Suite struct EventChangeTests {
  /// Replaces text in the file of the only event, as another program does, and reports it to the editor.
  private func replace(_ old: String, _ new: String, in stage: EditorStage) throws {
    let home = stage.folder.url.appendingPathComponent("root/Home")
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path).filter { $0.hasSuffix(".ics") }
    let file = home.appendingPathComponent(try #require(names.first))
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(old))
    try Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: file)
    report(stage)
  }

  private func report(_ stage: EditorStage) {
    stage.store.refreshSourcesIfNecessary()
    NotificationCenter.default.post(name: .EKEventStoreChanged, object: stage.store)
    stage.window.settle()
  }

  @Test func fieldsThatTheUserHasNotChangedFollowAnotherProgram() throws {
    let stage = try EditorStage()
    let controller = stage.edit(try stage.event { $0.location = "Hall" })
    try stage.type("Mine", into: "Title")
    try replace("Hall", "Cellar", in: stage)
    #expect(controller.form?.draft.location == "Cellar")
    #expect(controller.form?.draft.title == "Mine")
    try stage.tap("Done")
    #expect(stage.delegate.actions == [.saved])
    #expect(stage.events.map(\.title) == ["Mine"])
    #expect(stage.events.map(\.location) == ["Cellar"])
  }

  @Test func aConflictThatWasNotNoticedIsShownAndSavedAtTheSecondAttempt() throws {
    let stage = try EditorStage()
    let controller = stage.edit(try stage.event { $0.location = "Hall" })
    try stage.type("Mine", into: "Title")
    controller.form?.endObservation()
    try replace("LOCATION:Hall", "LOCATION:Cellar", in: stage)
    try stage.tap("Done")
    #expect(stage.delegate.actions.isEmpty)
    #expect(stage.shows("The event could not be saved."))
    try stage.tap("OK")
    #expect(controller.form?.draft.title == "Mine")
    #expect(controller.form?.draft.location == "Cellar")
    try stage.tap("Done")
    #expect(stage.delegate.actions == [.saved])
    #expect(stage.events.map(\.title) == ["Mine"])
  }

  @Test func anEventDeletedByAnotherProgramEndsTheEditing() throws {
    let stage = try EditorStage()
    _ = stage.edit(try stage.event())
    let other = try #require(stage.events.first)
    try stage.store.remove(other, span: .thisEvent)
    report(stage)
    #expect(stage.shows("The event was deleted by another program."))
    try stage.tap("OK")
    #expect(stage.delegate.actions == [.deleted])
  }

  @Test(arguments: [true, false])
  func aDeletionByAnotherProgramIsReportedInFrontOfPagesAndQuestions(isPage: Bool) throws {
    let stage = try EditorStage()
    _ = stage.edit(try stage.event())
    if !isPage { try stage.type("Lecture", into: "Title") }
    try stage.tap(isPage ? "Repeat" : "Cancel")
    try stage.store.remove(try #require(stage.events.first), span: .thisEvent)
    report(stage)
    try stage.tap("OK")
    #expect(stage.delegate.actions == [.deleted])
    #expect(stage.root.presentedViewController == nil)
  }

  @Test func anEventOfAReadOnlyCalendarCannotBeChanged() throws {
    let stage = try EditorStage()
    let event = try stage.event()
    let home = stage.folder.url.appendingPathComponent("root/Home").path
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: home)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home) }
    stage.store.refreshSourcesIfNecessary()
    let controller = stage.edit(event)
    #expect(stage.shows("The calendar Home is read-only."))
    #expect(!stage.shows("Delete Event"))
    #expect(controller.form?.navigationItem.rightBarButtonItem?.isEnabled == false)
    #expect(stage.views(UITextField.self).allSatisfy { !$0.isEnabled })
    try stage.tap("Repeat")
    #expect(controller.topViewController === controller.form)
    try stage.tap("Cancel")
    #expect(stage.delegate.actions == [.canceled])
  }

  @Test func theCalendarOfANewEventThatIsDeletedIsReplaced() throws {
    let stage = try EditorStage()
    stage.delegate.calendar = stage.calendar("Work")
    let controller = stage.edit(nil)
    try stage.store.removeCalendar(stage.calendar("Work"), commit: true)
    report(stage)
    #expect(controller.form?.draft.calendar?.title == "Home")
  }
}
