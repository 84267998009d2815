import Testing
import UIKit
import UIKitTesting

/// The wheel of the mouse and typed text over the wheels of pickers.
@MainActor
struct PickerInputTests {
  private let page = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let picker = UIDatePicker()
  private let test: TestWindow
  /// A point over the wheel of the hours.
  private let point = CGPoint(x: 130, y: 300)

  init() throws {
    picker.datePickerMode = .time
    picker.preferredDatePickerStyle = .wheels
    picker.locale = Locale(identifier: "de_DE")
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = try #require(TimeZone(identifier: "UTC"))
    picker.date = Date(timeIntervalSince1970: 0)
    page.contentSize = CGSize(width: 320, height: 3_000)
    picker.frame = CGRect(x: 0, y: 500, width: 320, height: 216)
    page.addSubview(picker)
    test = TestWindow(page, scale: 1)
    test.settle()
  }

  private var isUnderThePointer: Bool { picker.convert(picker.bounds, to: nil).contains(point) }

  private func turn(_ notches: CGFloat = 1, pause: TimeInterval = 0.1) {
    test.turnWheel(by: CGVector(dx: 0, dy: notches), at: point)
    test.advance(by: pause)
  }

  /// The time that the picker shows, in minutes.
  private var minutes: Int { Int(picker.date.timeIntervalSince1970) / 60 }

  // MARK: The wheel

  @Test func aPickerScrolledUnderThePointerByAPageDoesNotTurn() {
    while page.contentOffset.y < 350 { turn() }
    #expect(isUnderThePointer)
    let offset = page.contentOffset.y
    for _ in 0..<3 { turn() }
    test.settle()
    #expect(minutes == 0)
    #expect(page.contentOffset.y > offset + 60)
  }

  @Test func aPickerUnderThePointerDoesNotTurnAtTheEndOfThePage() {
    page.contentSize.height = 780
    for _ in 0..<20 { turn() }
    test.settle()
    #expect(isUnderThePointer)
    #expect(minutes == 0)
  }

  @Test func thePickerTurnsAfterThePageHasRested() {
    page.contentOffset.y = 300
    turn()
    test.settle()
    test.advance(by: 1)
    #expect(isUnderThePointer)
    let offset = page.contentOffset.y
    turn()
    test.settle()
    #expect(minutes > 0)
    #expect(page.contentOffset.y == offset)
  }

  @Test func thePickerTurnsWhenThePointerMovesToIt() {
    page.contentOffset.y = 200
    test.turnWheel(by: CGVector(dx: 0, dy: 1), at: CGPoint(x: 130, y: 100))
    test.advance(by: 0.1)
    #expect(isUnderThePointer || picker.convert(picker.bounds, to: nil).minY < 400)
    let over = CGPoint(x: 130, y: picker.convert(picker.bounds, to: nil).midY)
    test.turnWheel(by: CGVector(dx: 0, dy: 1), at: over)
    test.settle()
    #expect(minutes > 0)
  }

  @Test func aWheelStepAcrossTheAxisMayScrollAnotherView() {
    let row = UIScrollView(frame: CGRect(x: 0, y: 200, width: 320, height: 250))
    row.contentSize = CGSize(width: 2_000, height: 250)
    page.addSubview(row)
    turn()
    test.turnWheel(by: CGVector(dx: 1, dy: 0), at: point)
    test.settle()
    #expect(row.contentOffset.x > 0)
  }

  // MARK: Typed text

  private func focusPicker() {
    page.contentOffset.y = 300
    test.settle()
    test.press(.keyboardTab)
  }

  @Test func typedDigitsSetHourAndMinuteOfADatePicker() {
    focusPicker()
    for digit in ["0", "9", "3", "5"] { test.type(digit) }
    test.settle()
    #expect(minutes == 9 * 60 + 35)
  }

  @Test func aDigitThatContinuesNoHourMovesToTheMinutes() {
    focusPicker()
    for digit in ["7", "4", "2"] { test.type(digit) }
    test.settle()
    #expect(minutes == 7 * 60 + 42)
  }

  @Test func typingInADatePickerBeginsAgainAfterAPause() {
    focusPicker()
    test.type("1")
    test.advance(by: 3)
    test.type("2")
    test.settle()
    #expect(minutes == 2 * 60)
  }

  @Test func typedDigitsReachTheDatePickerOfACompactLabel() throws {
    let root = UIViewController()
    let compact = UIDatePicker()
    compact.datePickerMode = .time
    compact.locale = Locale(identifier: "de_DE")
    compact.timeZone = try #require(TimeZone(identifier: "UTC"))
    compact.date = Date(timeIntervalSince1970: 0)
    compact.frame = CGRect(origin: CGPoint(x: 20, y: 60), size: compact.intrinsicContentSize)
    root.view.addSubview(compact)
    let test = TestWindow(root, size: CGSize(width: 600, height: 500), scale: 1)
    test.settle()
    test.tap(compact)
    test.settle()
    for digit in ["1", "8", "0", "5"] { test.type(digit) }
    test.settle()
    #expect(Int(compact.date.timeIntervalSince1970) / 60 == 18 * 60 + 5)
  }

  @Test func typedLettersSelectAPickerRowByItsTitle() {
    let titles = Titles(["Laid", "Wove", "Vellum"])
    let wheels = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    wheels.dataSource = titles
    wheels.delegate = titles
    let test = TestWindow(wheels, scale: 1)
    test.settle()
    test.press(.keyboardTab)
    test.type("v")
    test.settle()
    #expect(wheels.selectedRow(inComponent: 0) == 2)
  }

  private final class Titles: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let titles: [String]

    init(_ titles: [String]) { self.titles = titles }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { titles.count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      titles[row]
    }
  }
}
