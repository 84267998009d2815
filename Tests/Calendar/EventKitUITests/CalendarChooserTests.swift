import EventKit
import EventKitUI
import Foundation
import Testing
import UIKit
import UIKitTesting

/// The choice of calendars, and its delegate.
@MainActor
@Suite struct CalendarChooserTests {
  private final class Delegate: EKCalendarChooserDelegate {
    var calls: [String] = []

    func calendarChooserSelectionDidChange(_ chooser: EKCalendarChooser) {
      calls.append("change " + chooser.selectedCalendars.map(\.title).sorted().joined(separator: " "))
    }
    func calendarChooserDidFinish(_ chooser: EKCalendarChooser) { calls.append("finish") }
    func calendarChooserDidCancel(_ chooser: EKCalendarChooser) { calls.append("cancel") }
  }

  private let delegate = Delegate()

  private func present(
    _ selection: EKCalendarChooserSelectionStyle, _ display: EKCalendarChooserDisplayStyle,
    _ stage: EditorStage
  ) -> EKCalendarChooser {
    let chooser = EKCalendarChooser(selectionStyle: selection, displayStyle: display, eventStore: stage.store)
    chooser.delegate = delegate
    chooser.showsDoneButton = true
    chooser.showsCancelButton = true
    stage.root.present(UINavigationController(rootViewController: chooser), animated: true)
    stage.window.settle()
    return chooser
  }

  @Test func oneCalendarReplacesAnotherInTheSingleStyle() throws {
    let stage = try EditorStage()
    let chooser = present(.single, .allCalendars, stage)
    try stage.tap("Home")
    try stage.tap("Work")
    try stage.tap("Work")
    #expect(delegate.calls == ["change Home", "change Work", "change Work"])
    #expect(chooser.selectedCalendars.map(\.title) == ["Work"])
  }

  @Test func calendarsAreAddedAndRemovedInTheMultipleStyle() throws {
    let stage = try EditorStage()
    _ = present(.multiple, .allCalendars, stage)
    try stage.tap("Home")
    try stage.tap("Work")
    try stage.tap("Home")
    try stage.tap("Done")
    #expect(delegate.calls == ["change Home", "change Home Work", "change Work", "finish"])
  }

  @Test func theCancelButtonIsReported() throws {
    let stage = try EditorStage()
    _ = present(.multiple, .allCalendars, stage)
    try stage.tap("Cancel")
    #expect(delegate.calls == ["cancel"])
  }

  @Test func buttonsAreShownAtRequestOnly() throws {
    let stage = try EditorStage()
    let chooser = present(.single, .allCalendars, stage)
    chooser.showsDoneButton = false
    chooser.showsCancelButton = false
    #expect(chooser.navigationItem.rightBarButtonItem == nil)
    #expect(chooser.navigationItem.leftBarButtonItem == nil)
  }

  @Test(arguments: [EKCalendarChooserDisplayStyle.allCalendars, .writableCalendarsOnly])
  func readOnlyCalendarsAreShownInOneStyleOnly(display: EKCalendarChooserDisplayStyle) throws {
    let stage = try EditorStage()
    let work = stage.folder.url.appendingPathComponent("root/Work").path
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: work)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: work) }
    stage.store.refreshSourcesIfNecessary()
    _ = present(.single, display, stage)
    #expect(stage.shows("Home"))
    #expect(stage.shows("Work") == (display == .allCalendars))
  }
}
