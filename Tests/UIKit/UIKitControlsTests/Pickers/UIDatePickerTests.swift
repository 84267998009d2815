import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
struct UIDatePickerTests {
  private let picker = UIDatePicker()
  private var calendar = Calendar(identifier: .gregorian)

  init() throws {
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    picker.calendar = calendar
    picker.locale = Locale(identifier: "en_US")
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) throws -> Date {
    try #require(
      calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)))
  }

  @Test func datePickersHaveTheDefaultsOfIOS() {
    let new = UIDatePicker()
    #expect(new.datePickerMode == .dateAndTime)
    #expect(new.preferredDatePickerStyle == .automatic)
    #expect(new.datePickerStyle == .compact)
    #expect(new.minuteInterval == 1)
    #expect(new.roundsToMinuteInterval)
    #expect(abs(new.date.timeIntervalSinceNow) < 60)
    new.datePickerMode = .countDownTimer
    #expect(new.datePickerStyle == .wheels)
  }

  @Test func theDateOfAPickerStaysBetweenItsLimits() throws {
    picker.date = try date(2024, 5, 10)
    picker.minimumDate = try date(2024, 5, 20)
    #expect(try picker.date == date(2024, 5, 20))
    picker.maximumDate = try date(2024, 5, 25)
    picker.date = try date(2030, 1, 1)
    #expect(try picker.date == date(2024, 5, 25))
  }

  @Test func aCompactPickerFollowsTheTextSize() throws {
    let test = TestWindow(size: CGSize(width: 600, height: 300))
    picker.date = try date(2024, 5, 10)
    test.window.addSubview(picker)
    test.settle()
    let usual = picker.intrinsicContentSize
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    test.settle()
    let large = picker.intrinsicContentSize
    #expect(usual.height < 36)
    #expect(large.height > usual.height)
    #expect(large.width > usual.width)
  }

  @Test func tabReachesTheLabelsOfACompactPicker() throws {
    let root = UIViewController()
    let test = TestWindow(root, size: CGSize(width: 600, height: 500))
    picker.date = try date(2024, 5, 10, 9, 30)
    picker.frame = CGRect(origin: CGPoint(x: 20, y: 60), size: picker.intrinsicContentSize)
    root.view.addSubview(picker)
    test.settle()
    func focused() -> UIButton? {
      UIFocusSystem.focusSystem(for: test.window)?.focusedItem as? UIButton
    }
    test.press(.keyboardTab)
    let first = focused()
    #expect(first?.currentTitle?.contains("2024") == true)
    test.press(.keyboardTab)
    #expect(focused()?.currentTitle?.contains("9:30") == true)
    test.press(.keyboardTab)
    #expect(focused() === first)
    test.press(.keyboardSpacebar)
    test.settle()
    #expect(root.presentedViewController != nil)
  }

  @Test func theDateOfAPickerIsRoundedDownToItsMinuteInterval() throws {
    picker.minuteInterval = 15
    picker.date = try date(2024, 5, 10, 9, 29)
    #expect(try picker.date == date(2024, 5, 10, 9, 15))
  }

  @Test func theWheelsOfADatePickerShowAndChooseADate() throws {
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .wheels
    picker.date = try date(2024, 1, 31)
    picker.frame.size = picker.intrinsicContentSize
    var changes = 0
    picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    let wheels = try #require(picker.subviews.first as? UIPickerView)
    #expect((0..<3).map { wheels.selectedRow(inComponent: $0) } == [0, 30, 2023])
    let controller = UIViewController()
    controller.view.addSubview(picker)
    let test = TestWindow(controller, size: CGSize(width: 320, height: 480), scale: 1)
    test.settle()
    // A tap on the row below January chooses February, which has no 31st.
    test.tap(at: CGPoint(x: 80, y: 108 + 32))
    test.settle()
    #expect(try picker.date == date(2024, 2, 29))
    #expect(changes == 1)
  }

  @Test func theCalendarOfADatePickerChoosesADay() throws {
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .inline
    picker.date = try date(2024, 5, 10)
    let controller = UIViewController()
    controller.view.addSubview(picker)
    picker.frame.size = picker.intrinsicContentSize
    let test = TestWindow(controller, size: CGSize(width: 375, height: 480), scale: 1)
    test.settle()
    func controls(in view: UIView) -> [UIControl] {
      view.subviews.flatMap { ($0 as? UIControl).map { [$0] } ?? controls(in: $0) }
    }
    let day = try #require(controls(in: picker).first { $0.accessibilityLabel == "Friday, May 17, 2024" })
    test.tap(day)
    #expect(try picker.date == date(2024, 5, 17))
    // A date picker always has a date.
    test.tap(day)
    #expect(day.isSelected)
    #expect(try picker.date == date(2024, 5, 17))
  }

  @Test func tappingACompactDatePickerOpensACalendar() throws {
    picker.datePickerMode = .date
    picker.date = try date(2024, 5, 10)
    let controller = UIViewController()
    controller.view.addSubview(picker)
    picker.frame = CGRect(origin: CGPoint(x: 20, y: 60), size: picker.intrinsicContentSize)
    let test = TestWindow(controller, size: CGSize(width: 375, height: 640), scale: 1)
    test.settle()
    test.tap(picker)
    test.settle()
    #expect(controller.presentedViewController != nil)
  }

  @Test func aCountdownOfADatePickerIsInWholeMinutes() {
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 3_725
    #expect(picker.countDownDuration == 3_720)
    let wheels = picker.subviews.first as? UIPickerView
    #expect(wheels?.selectedRow(inComponent: 0) == 1)
    #expect(wheels?.selectedRow(inComponent: 1) == 2)
  }
}
