import EventKit
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import EventKitUI

/// Recurring events in the editor: spans, rules and their ends.
@MainActor
@Suite struct RecurringEventTests {
  @Test func aChangeIsSavedForThisEventOnly() throws {
    let stage = try EditorStage()
    try stage.event(weekly: true)
    _ = stage.edit(stage.events[1])
    try stage.type("Lecture", into: "Title")
    try stage.tap("Done")
    #expect(stage.delegate.actions.isEmpty)
    #expect(stage.shows("This is a repeating event."))
    try stage.tap("Save for This Event Only")
    #expect(stage.delegate.actions == [.saved])
    #expect(stage.events.map(\.title) == ["Talk", "Lecture", "Talk", "Talk", "Talk"])
  }

  @Test func aChangeIsSavedForFutureEvents() throws {
    let stage = try EditorStage()
    try stage.event(weekly: true)
    _ = stage.edit(stage.events[1])
    try stage.type("Lecture", into: "Title")
    try stage.tap("Done")
    try stage.tap("Save for Future Events")
    #expect(stage.events.map(\.title) == ["Talk", "Lecture", "Lecture", "Lecture", "Lecture"])
  }

  @Test func cancelingTheQuestionKeepsTheEditorAndTheEvent() throws {
    let stage = try EditorStage()
    try stage.event(weekly: true)
    let controller = stage.edit(stage.events[1])
    try stage.type("Lecture", into: "Title")
    try stage.tap("Done")
    try stage.tap("Cancel")
    #expect(stage.delegate.actions.isEmpty)
    #expect(controller.form?.draft.title == "Lecture")
    #expect(controller.event?.title == "Talk")
  }

  @Test(arguments: [("Delete This Event Only", 4), ("Delete All Future Events", 1)])
  func oneOrAllFutureOccurrencesAreDeleted(answer: String, count: Int) throws {
    let stage = try EditorStage()
    try stage.event(weekly: true)
    _ = stage.edit(stage.events[1])
    try stage.tap("Delete Event")
    try stage.tap(answer)
    #expect(stage.delegate.actions == [.deleted])
    #expect(stage.events.count == count)
  }

  @Test func aChangedRuleIsForFutureEventsOnly() throws {
    let stage = try EditorStage()
    try stage.event(weekly: true)
    _ = stage.edit(stage.events[2])
    #expect(stage.value("Repeat") == "Every Week")
    try stage.tap("Repeat")
    try stage.tap("Never")
    #expect(!stage.shows("End Repeat"))
    try stage.tap("Done")
    #expect(!stage.shows("Save for This Event Only"))
    try stage.tap("Save for Future Events")
    #expect(stage.listing == ["06-03 10:00 Talk", "06-10 10:00 Talk", "06-17 10:00 Talk"])
  }

  @Test func aStandardRuleIsChosenByName() throws {
    let stage = try EditorStage()
    _ = stage.edit(try stage.event())
    try stage.tap("Repeat")
    try stage.tap("Every 2 Weeks")
    #expect(stage.value("Repeat") == "Every 2 Weeks")
    #expect(stage.value("End Repeat") == "Never")
    try stage.tap("Done")
    let rule = try #require(stage.events.first?.recurrenceRules?.first)
    #expect(rule.frequency == .weekly)
    #expect(rule.interval == 2)
  }

  @Test func theRecurrenceEndsAfterTheChosenDay() throws {
    let stage = try EditorStage()
    try stage.event { $0.addRecurrenceRule(EKRecurrenceRule(recurrenceWith: .daily, interval: 1, end: nil)) }
    _ = stage.edit(stage.events[0])
    try stage.tap("End Repeat")
    try stage.tap("On Date")
    let picker = try #require(stage.views(UIDatePicker.self).last)
    picker.date = EditorStage.date("2026-06-06 00:30")
    picker.sendActions(for: .valueChanged)
    stage.window.settle()
    try stage.tap("Edit Event")
    #expect(stage.value("End Repeat") == "Jun 6, 2026")
    try stage.tap("Done")
    try stage.tap("Save for Future Events")
    #expect(stage.events.count == 4)
  }

  @Test func theRecurrenceEndsAfterANumberOfTimes() throws {
    let stage = try EditorStage()
    try stage.event { $0.addRecurrenceRule(EKRecurrenceRule(recurrenceWith: .daily, interval: 1, end: nil)) }
    _ = stage.edit(stage.events[0])
    try stage.tap("End Repeat")
    try stage.tap("After")
    let stepper = try #require(stage.views(UIStepper.self).last)
    stepper.value = 3
    stepper.sendActions(for: .valueChanged)
    #expect(stage.shows("3 times"))
    try stage.tap("Edit Event")
    #expect(stage.value("End Repeat") == "After 3 times")
    try stage.tap("Done")
    try stage.tap("Save for Future Events")
    #expect(stage.events.count == 3)
  }

  @Test func aCustomWeeklyRuleNamesItsDays() throws {
    let stage = try EditorStage()
    let controller = stage.edit(
      try stage.event {
        $0.addRecurrenceRule(
          EKRecurrenceRule(recurrenceWith: .weekly, interval: 1, end: nil))
      })
    try stage.tap("Repeat")
    try stage.tap("Custom")
    #expect(stage.shows("Event will occur every week on Wednesday."))
    try stage.tap("Friday")
    try stage.tap("Every")
    let page = try #require(controller.topViewController as? CustomRepeatController)
    let wheel = page.intervalWheel
    wheel.pickerView(wheel.picker, didSelectRow: 1, inComponent: 0)
    stage.window.settle()
    #expect(stage.shows("Event will occur every 2 weeks on Wednesday and Friday."))
    try stage.tap("Wednesday")
    try stage.tap("Friday")
    #expect(stage.shows("Event will occur every 2 weeks on Friday."), "the last day cannot be removed")
    let rule = try #require(controller.form?.draft.rules.first)
    #expect(rule.daysOfTheWeek?.map(\.dayOfTheWeek) == [.friday])
    #expect(rule.interval == 2)
  }

  @Test func aCustomMonthlyRuleCountsDaysOrPositions() throws {
    let stage = try EditorStage()
    let controller = stage.edit(
      try stage.event {
        $0.addRecurrenceRule(
          EKRecurrenceRule(recurrenceWith: .monthly, interval: 1, end: nil))
      })
    try stage.tap("Repeat")
    try stage.tap("Custom")
    try stage.tap("15")
    #expect(controller.form?.draft.rules.first?.daysOfTheMonth == [3, 15])
    try stage.tap("On the…")
    let page = try #require(controller.topViewController as? CustomRepeatController)
    let wheels = page.positionWheels
    stage.window.settle()
    wheels.picker.selectRow(5, inComponent: 0, animated: false)
    wheels.pickerView(wheels.picker, didSelectRow: 8, inComponent: 1)
    stage.window.settle()
    #expect(stage.shows("Event will occur every month on the last weekday."))
    let rule = try #require(controller.form?.draft.rules.first)
    #expect(rule.daysOfTheMonth == nil)
    #expect(rule.setPositions == [-1])
    #expect(rule.daysOfTheWeek?.count == 5)
    try stage.tap("Each")
    #expect(controller.form?.draft.rules.first?.daysOfTheMonth == [3, 15])
  }

  @Test func aCustomYearlyRuleNamesItsMonths() throws {
    let stage = try EditorStage()
    let controller = stage.edit(
      try stage.event {
        $0.addRecurrenceRule(
          EKRecurrenceRule(recurrenceWith: .yearly, interval: 1, end: nil))
      })
    try stage.tap("Repeat")
    try stage.tap("Custom")
    try stage.tap("Sep")
    #expect(controller.form?.draft.rules.first?.monthsOfTheYear == [6, 9])
    try stage.tap("On the…")
    #expect(stage.shows("Event will occur every year in June and September on the first Sunday."))
  }
}

/// The patterns of custom rules.
@MainActor
@Suite struct RepeatPatternTests {
  nonisolated static var rules: [EKRecurrenceRule] {
    [
      EKRecurrenceRule(recurrenceWith: .daily, interval: 3, end: nil),
      EKRecurrenceRule(recurrenceWith: .weekly, interval: 2, end: EKRecurrenceEnd(occurrenceCount: 4)),
      make(.weekly, days: [EKRecurrenceDayOfWeek(.monday), EKRecurrenceDayOfWeek(.friday)]),
      make(.monthly, monthDays: [1, 15]), make(.monthly, days: [EKRecurrenceDayOfWeek(.tuesday, weekNumber: 2)]),
      make(.monthly, days: (1...7).map { EKRecurrenceDayOfWeek(EKWeekday(rawValue: $0)!) }, positions: [-1]),
      make(.yearly, months: [1, 7]), make(.yearly, days: [EKRecurrenceDayOfWeek(.sunday, weekNumber: 1)], months: [5]),
    ]
  }

  nonisolated private static func make(
    _ frequency: EKRecurrenceFrequency, days: [EKRecurrenceDayOfWeek]? = nil, monthDays: [NSNumber]? = nil,
    months: [NSNumber]? = nil, positions: [NSNumber]? = nil
  ) -> EKRecurrenceRule {
    EKRecurrenceRule(
      recurrenceWith: frequency, interval: 1, daysOfTheWeek: days, daysOfTheMonth: monthDays, monthsOfTheYear: months,
      weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: positions, end: nil)
  }

  @Test(arguments: 0..<rules.count) func aRuleThatThePageShowsIsWrittenAsItWasRead(index: Int) {
    let rule = Self.rules[index]
    let start = DateComponents(month: 6, day: 3, weekday: 4)
    #expect(RepeatPattern(rule, start: start).rule.isEqual(rule))
  }
}
