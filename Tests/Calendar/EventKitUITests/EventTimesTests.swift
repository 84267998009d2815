import EventKit
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import EventKitUI

extension EditorStage {
  /// The rows of start and end.
  var times: [TimesCell] {
    views(TimesCell.self).sorted { $0.convert(CGPoint.zero, to: nil).y < $1.convert(CGPoint.zero, to: nil).y }
  }
}

/// The times of the editor: pickers, all-day events, time zones, and ends before the start.
@MainActor
@Suite struct EventTimesTests {
  private func choose(_ text: String, _ zone: String = "Europe/Vienna", in stage: EditorStage) throws {
    let picker = try #require(stage.views(UIDatePicker.self).last)
    picker.date = EditorStage.date(text, zone)
    picker.sendActions(for: .valueChanged)
    stage.window.settle()
  }

  /// The rows of start and end.
  private func times(_ stage: EditorStage) -> [TimesCell] { stage.times }

  private func tap(_ view: UIView, _ stage: EditorStage) {
    stage.window.tap(view)
    stage.window.settle()
  }

  @Test func oneRowWithAPickerUnfoldsAndFolds() throws {
    let stage = try EditorStage()
    _ = stage.edit(try stage.event())
    #expect(stage.views(UIDatePicker.self).isEmpty)
    tap(times(stage)[0].dayButton, stage)
    #expect(stage.views(UIDatePicker.self).map(\.datePickerStyle) == [.inline])
    tap(times(stage)[0].timeButton, stage)
    #expect(stage.views(UIDatePicker.self).map(\.datePickerStyle) == [.wheels])
    tap(times(stage)[1].timeButton, stage)
    #expect(stage.views(UIDatePicker.self).count == 1)
    tap(times(stage)[1].timeButton, stage)
    #expect(stage.views(UIDatePicker.self).isEmpty)
  }

  @Test func aTapOnADayOfTheUnfoldedCalendarMovesTheEvent() throws {
    let stage = try EditorStage()
    _ = stage.edit(try stage.event())
    tap(times(stage)[0].dayButton, stage)
    try stage.tap("17")
    #expect(times(stage)[0].dayButton.accessibilityLabel == "Starts, Jun 17, 2026")
    try stage.tap("Done")
    #expect(stage.listing == ["06-17 10:00 Talk"])
  }

  @Test func theEndMovesWithTheStart() throws {
    let stage = try EditorStage()
    _ = stage.edit(try stage.event())
    tap(times(stage)[0].dayButton, stage)
    try choose("2026-06-09 10:00", in: stage)
    tap(times(stage)[0].timeButton, stage)
    try choose("2026-06-09 14:30", in: stage)
    #expect(times(stage)[1].dayButton.accessibilityLabel == "Ends, Jun 9, 2026")
    try stage.tap("Done")
    #expect(stage.listing == ["06-09 14:30 Talk"])
    #expect(stage.events.first?.endDate == EditorStage.date("2026-06-09 15:30"))
  }

  @Test func anEndBeforeTheStartIsStruckThroughAndDisablesDone() throws {
    let stage = try EditorStage()
    let controller = stage.edit(try stage.event())
    tap(times(stage)[1].timeButton, stage)
    try choose("2026-06-03 09:00", in: stage)
    let title = try #require(times(stage)[1].timeButton.currentAttributedTitle)
    let attributes = title.attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.strikethroughStyle] as? Int == NSUnderlineStyle.single.rawValue)
    #expect(attributes[.foregroundColor] as? UIColor == .systemRed)
    #expect(controller.form?.navigationItem.rightBarButtonItem?.isEnabled == false)
    try choose("2026-06-03 10:30", in: stage)
    #expect(controller.form?.navigationItem.rightBarButtonItem?.isEnabled == true)
    try stage.tap("Done")
    #expect(stage.events.first?.endDate == EditorStage.date("2026-06-03 10:30"))
  }

  @Test func allDayHidesTheTimesAndBringsThemBack() throws {
    let stage = try EditorStage()
    let controller = stage.edit(try stage.event())
    tap(times(stage)[0].timeButton, stage)
    let toggle = try #require(stage.views(UISwitch.self).first)
    tap(toggle, stage)
    #expect(controller.form?.draft.isAllDay == true)
    #expect(stage.views(UIDatePicker.self).isEmpty)
    #expect(times(stage).allSatisfy { $0.timeButton.isHidden })
    #expect(!stage.shows("Time Zone"))
    tap(toggle, stage)
    #expect(controller.form?.hasChanges == false)
    tap(toggle, stage)
    try stage.tap("Done")
    let event = try #require(stage.events.first)
    #expect(event.isAllDay)
    #expect(event.startDate == EditorStage.date("2026-06-03 00:00"))
    #expect(event.endDate == EditorStage.date("2026-06-04 00:00") - 1)
  }

  @Test func anAllDayEventGetsTimesOfTheNextHour() throws {
    let stage = try EditorStage()
    let event = try stage.event {
      $0.isAllDay = true
      $0.startDate = EditorStage.date("2026-06-10 00:00")
      $0.endDate = EditorStage.date("2026-06-11 00:00")
    }
    _ = stage.edit(event)
    tap(try #require(stage.views(UISwitch.self).first), stage)
    try stage.tap("Done")
    let saved = try #require(stage.events.first)
    #expect(!saved.isAllDay)
    #expect(saved.startDate == EditorStage.date("2026-06-10 10:00"))
    #expect(saved.endDate == EditorStage.date("2026-06-11 11:00"))
    #expect(saved.timeZone?.identifier == "Europe/Vienna")
  }

  @Test func anotherTimeZoneKeepsWhatTheClockSays() throws {
    let stage = try EditorStage()
    let controller = stage.edit(try stage.event())
    #expect(stage.value("Time Zone") == "Vienna")
    try stage.tap("Time Zone")
    let search = try #require(controller.topViewController?.navigationItem.searchController)
    search.searchBar.text = "tokyo"
    search.searchResultsUpdater?.updateSearchResults(for: search)
    stage.window.settle()
    try stage.tap("Tokyo")
    #expect(stage.value("Time Zone") == "Tokyo")
    try stage.tap("Done")
    let saved = try #require(stage.events.first)
    #expect(saved.startDate == EditorStage.date("2026-06-03 10:00", "Asia/Tokyo"))
    #expect(saved.timeZone?.identifier == "Asia/Tokyo")
  }
}
