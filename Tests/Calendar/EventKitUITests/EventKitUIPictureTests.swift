import EventKit
import EventKitUI
import Foundation
import Testing
import UIKit
import UIKitTesting

/// The controllers as pictures: light, dark, from right to left, and with large text.
@MainActor
@Suite struct EventKitUIPictureTests {
  private static let phone = CGSize(width: 393, height: 852)

  private func stage(_ locale: String = "en_US", height: CGFloat = phone.height) throws -> EditorStage {
    try EditorStage(size: CGSize(width: Self.phone.width, height: height), scale: 1, locale: locale)
  }

  private func talk(_ stage: EditorStage) throws -> EKEvent {
    try stage.event("Gilding workshop", weekly: true) {
      $0.location = "Great hall"
      $0.addAlarm(EKAlarm(relativeOffset: -900))
    }
  }

  @Test func theEditorOfAnEventLooksAsRecorded() throws {
    let stage = try stage()
    _ = stage.edit(try talk(stage))
    try stage.window.expectPicture("editor")
  }

  @Test func theEditorInTheDarkUnfoldsACalendar() throws {
    let stage = try stage()
    stage.window.window.overrideUserInterfaceStyle = .dark
    _ = stage.edit(try talk(stage))
    try stage.tap("Starts, Jun 3, 2026")
    try stage.window.expectPicture("editor-dark")
  }

  @Test func theEditorInArabicIsMirrored() throws {
    let stage = try stage("ar_EG")
    _ = stage.edit(try talk(stage))
    try stage.window.expectPicture("editor-arabic")
  }

  @Test func theEditorWithLargeTextPlacesValuesBelow() throws {
    let stage = try stage()
    stage.window.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    _ = stage.edit(try talk(stage))
    try stage.window.expectPicture("editor-large-text")
  }

  @Test func anEndBeforeTheStartLooksAsRecorded() throws {
    let stage = try stage()
    let controller = stage.edit(try talk(stage))
    let ends = try #require(stage.views(UIButton.self).last { $0.accessibilityIdentifier == "Ends time" })
    stage.window.tap(ends)
    stage.window.settle()
    let picker = try #require(stage.views(UIDatePicker.self).last)
    picker.date = EditorStage.date("2026-06-03 09:00")
    picker.sendActions(for: .valueChanged)
    stage.window.settle()
    try stage.window.expectPicture("editor-inverted")
    withExtendedLifetime(controller) {}
  }

  @Test(arguments: ["weekly", "monthly", "yearly"]) func customRulesLookAsRecorded(name: String) throws {
    let stage = try stage()
    let frequencies: [String: EKRecurrenceFrequency] = ["weekly": .weekly, "monthly": .monthly, "yearly": .yearly]
    let event = try stage.event {
      $0.addRecurrenceRule(EKRecurrenceRule(recurrenceWith: frequencies[name]!, interval: 2, end: nil))
    }
    _ = stage.edit(event)
    try stage.tap("Repeat")
    try stage.tap("Custom")
    if name == "yearly" { try stage.tap("On the…") }
    try stage.window.expectPicture("custom-\(name)")
  }

  @Test func theViewOfAnEventLooksAsRecorded() throws {
    let stage = try stage()
    let event = try talk(stage)
    let controller = EKEventViewController()
    controller.event = event
    controller.allowsEditing = true
    stage.root.present(UINavigationController(rootViewController: controller), animated: true)
    stage.window.settle()
    try stage.window.expectPicture("view")
  }

  @Test(arguments: [EKCalendarChooserSelectionStyle.single, .multiple])
  func theChoiceOfCalendarsLooksAsRecorded(style: EKCalendarChooserSelectionStyle) throws {
    let stage = try stage(height: 400)
    let chooser = EKCalendarChooser(selectionStyle: style, displayStyle: .allCalendars, eventStore: stage.store)
    chooser.selectedCalendars = [stage.calendar("Work")]
    chooser.showsDoneButton = true
    chooser.showsCancelButton = true
    stage.root.present(UINavigationController(rootViewController: chooser), animated: true)
    stage.window.settle()
    try stage.window.expectPicture("chooser-\(style == .single ? "single" : "multiple")")
  }
}
