import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
struct UICalendarSelectionTests {
  /// Records the calls of all three delegates, and allows what `forbidden` does not contain.
  private final class Delegate: NSObject, UICalendarSelectionSingleDateDelegate, UICalendarSelectionMultiDateDelegate,
    UICalendarSelectionWeekOfYearDelegate
  {
    var log: [String] = []
    var forbidden: Set<Int> = []
    var keepsSelection = false

    func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {
      log.append("select \(dateComponents?.day ?? 0)")
    }

    func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?)
      -> Bool
    {
      dateComponents.map { !forbidden.contains($0.day ?? 0) } ?? !keepsSelection
    }

    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {
      log.append("select \(dateComponents.day ?? 0)")
    }

    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents) {
      log.append("deselect \(dateComponents.day ?? 0)")
    }

    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents)
      -> Bool
    {
      !forbidden.contains(dateComponents.day ?? 0)
    }

    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool { !keepsSelection }

    func weekOfYearSelection(
      _ selection: UICalendarSelectionWeekOfYear, didSelectWeekOfYear weekOfYearComponents: DateComponents?
    ) { log.append("week \(weekOfYearComponents?.weekOfYear ?? 0)") }

    func weekOfYearSelection(
      _ selection: UICalendarSelectionWeekOfYear, canSelectWeekOfYear weekOfYearComponents: DateComponents?
    ) -> Bool { weekOfYearComponents.map { !forbidden.contains($0.weekOfYear ?? 0) } ?? !keepsSelection }
  }

  private let fixture: CalendarFixture
  private let delegate = Delegate()

  init() throws { fixture = try CalendarFixture() }

  private func tap(_ day: Int) throws {
    try fixture.test.tap(fixture.day(day))
    fixture.test.settle()
  }

  private var selectedDays: [Int] { fixture.days.filter { $0.value.isSelected }.keys.sorted() }

  @Test func aTapSelectsADayAndASecondTapDeselectsIt() throws {
    let selection = UICalendarSelectionSingleDate(delegate: delegate)
    fixture.view.selectionBehavior = selection
    try tap(17)
    #expect(selection.selectedDate?.day == 17)
    #expect(selection.selectedDate?.month == 5)
    #expect(selectedDays == [17])
    try tap(20)
    #expect(selectedDays == [20])
    try tap(20)
    #expect(selection.selectedDate == nil)
    #expect(selectedDays == [])
    #expect(delegate.log == ["select 17", "select 20", "select 0"])
  }

  @Test func aSelectedDayStaysWhenItsDelegateForbidsToDeselectIt() throws {
    delegate.keepsSelection = true
    let selection = UICalendarSelectionSingleDate(delegate: delegate)
    fixture.view.selectionBehavior = selection
    try tap(17)
    try tap(17)
    #expect(selection.selectedDate?.day == 17)
    #expect(delegate.log == ["select 17"])
  }

  @Test func aForbiddenDayIsDisabledUntilTheSelectableDatesAreUpdated() throws {
    delegate.forbidden = [17]
    let selection = UICalendarSelectionSingleDate(delegate: delegate)
    fixture.view.selectionBehavior = selection
    #expect(try !fixture.day(17).isEnabled)
    try tap(17)
    #expect(selection.selectedDate == nil)
    delegate.forbidden = []
    #expect(try !fixture.day(17).isEnabled)
    selection.updateSelectableDates()
    #expect(try fixture.day(17).isEnabled)
  }

  @Test func aSelectionSetFromCodeIsShownWithoutACallOfTheDelegate() throws {
    let selection = UICalendarSelectionSingleDate(delegate: delegate)
    fixture.view.selectionBehavior = selection
    selection.selectedDate = DateComponents(calendar: Calendar(identifier: .buddhist), year: 2567, month: 5, day: 9)
    #expect(selectedDays == [9])
    selection.setSelected(DateComponents(year: 2024, month: 6, day: 1), animated: true)
    fixture.test.settle()
    #expect(selectedDays == [])
    #expect(delegate.log == [])
  }

  @Test func tapsSelectAndDeselectSeveralDays() throws {
    let selection = UICalendarSelectionMultiDate(delegate: delegate)
    fixture.view.selectionBehavior = selection
    selection.selectedDates = [DateComponents(year: 2024, month: 5, day: 3)]
    for day in [17, 5, 3] { try tap(day) }
    #expect(selection.selectedDates.map(\.day) == [17, 5])
    #expect(selectedDays == [5, 17])
    #expect(delegate.log == ["select 17", "select 5", "deselect 3"])
  }

  @Test func aDayThatMayNotBeDeselectedStaysAmongSeveral() throws {
    delegate.keepsSelection = true
    let selection = UICalendarSelectionMultiDate(delegate: delegate)
    fixture.view.selectionBehavior = selection
    for day in [17, 17] { try tap(day) }
    #expect(selection.selectedDates.map(\.day) == [17])
    #expect(delegate.log == ["select 17"])
  }

  @Test func aTapSelectsTheWholeWeekAlsoAcrossMonths() throws {
    let selection = UICalendarSelectionWeekOfYear(delegate: delegate)
    fixture.view.selectionBehavior = selection
    try tap(29)
    #expect(selection.selectedWeekOfYear?.weekOfYear == 22)
    #expect(selection.selectedWeekOfYear?.yearForWeekOfYear == 2024)
    #expect(selectedDays == [26, 27, 28, 29, 30, 31])
    fixture.show(2024, 6)
    fixture.test.settle()
    #expect(selectedDays == [1])
    #expect(delegate.log == ["week 22"])
    try tap(1)
    #expect(selection.selectedWeekOfYear == nil)
  }

  @Test func aForbiddenWeekIsDisabledAsAWhole() throws {
    delegate.forbidden = [20]
    fixture.view.selectionBehavior = UICalendarSelectionWeekOfYear(delegate: delegate)
    let disabled = fixture.days.filter { !$0.value.isEnabled }.keys.sorted()
    #expect(disabled == Array(12...18))
  }

  @Test func daysCannotBeTappedWithoutASelection() throws {
    #expect(try !fixture.day(17).isUserInteractionEnabled)
    try tap(17)
    #expect(selectedDays == [])
  }

  // MARK: Keys and assistive technologies

  @Test func theDaysAreOneStopOfTabAndArrowsLeadIntoOtherMonths() throws {
    let selection = UICalendarSelectionSingleDate(delegate: delegate)
    fixture.view.selectionBehavior = selection
    selection.selectedDate = DateComponents(year: 2024, month: 5, day: 29)
    let test = fixture.test
    func focused() -> String? {
      (UIFocusSystem.focusSystem(for: test.window)?.focusedItem as? UIView)?.accessibilityLabel
    }
    var stops: [String?] = []
    for _ in 0..<5 {
      test.press(.keyboardTab)
      stops.append(focused())
    }
    #expect(stops.filter { $0?.hasSuffix("May 29, 2024") == true }.count == 1)
    #expect(Set(stops).count == 4)
    while focused()?.hasSuffix("May 29, 2024") != true { test.press(.keyboardTab) }
    test.press(.keyboardRightArrow)
    #expect(focused() == "Thursday, May 30, 2024")
    test.press(.keyboardDownArrow)
    test.settle()
    #expect(focused() == "Thursday, June 6, 2024")
    #expect(fixture.title == "June 2024")
    test.press(.keyboardSpacebar)
    test.settle()
    #expect(selection.selectedDate?.day == 6)
    #expect(selection.selectedDate?.month == 6)
    test.press(.keyboardHome)
    #expect(focused() == "Saturday, June 1, 2024")
    test.press(.keyboardPageDown)
    test.settle()
    #expect(fixture.title == "July 2024")
  }

  @Test func aDaySaysItsDateAndItsSelection() throws {
    delegate.forbidden = [18]
    let selection = UICalendarSelectionSingleDate(delegate: delegate)
    fixture.view.selectionBehavior = selection
    selection.selectedDate = DateComponents(year: 2024, month: 5, day: 17)
    let (chosen, forbidden) = try (fixture.day(17), fixture.day(18))
    #expect(chosen.accessibilityLabel == "Friday, May 17, 2024")
    #expect(chosen.accessibilityTraits == [.button, .selected])
    #expect(forbidden.accessibilityTraits == [.button, .notEnabled])
  }
}
