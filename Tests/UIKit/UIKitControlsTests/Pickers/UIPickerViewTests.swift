import Testing
import UIKit
import UIKitTesting

@MainActor
struct UIPickerViewTests {
  private let source = Rows(counts: [10, 3])
  private let picker = UIPickerView()
  private let test: TestWindow

  init() {
    picker.dataSource = source
    picker.delegate = source
    let controller = UIViewController()
    controller.view.addSubview(picker)
    test = TestWindow(controller, size: CGSize(width: 320, height: 480), scale: 1)
    test.settle()
  }

  @Test func aPickerHasTheSizeAndTheRowsOfIOS() {
    #expect(picker.frame == CGRect(x: 0, y: 0, width: 320, height: 216))
    #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
    #expect(picker.numberOfComponents == 2)
    #expect(picker.numberOfRows(inComponent: 0) == 10)
    #expect(picker.rowSize(forComponent: 0).height == 32)
    #expect(picker.selectedRow(inComponent: 0) == 0)
  }

  @Test func selectRowByCodeDoesNotCallThePickerDelegate() {
    picker.selectRow(4, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 4)
    picker.selectRow(99, inComponent: 1, animated: true)
    #expect(picker.selectedRow(inComponent: 1) == 2)
    test.settle()
    #expect(source.chosen.isEmpty)
  }

  @Test func draggingAPickerSelectsTheRowInTheMiddle() {
    test.drag(from: CGPoint(x: 80, y: 140), to: CGPoint(x: 80, y: 76), duration: 1)
    test.settle()
    let row = picker.selectedRow(inComponent: 0)
    #expect(row == 2)
    #expect(source.chosen == ["2 in 0"])
  }

  @Test func aTapSelectsARowOfAPicker() {
    test.tap(at: CGPoint(x: 80, y: 108 + 32))
    test.settle()
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect(source.chosen == ["1 in 0"])
  }

  private var focused: UIView? { UIFocusSystem.focusSystem(for: test.window)?.focusedItem as? UIView }

  @Test func arrowKeysTurnThePickerWheels() throws {
    test.press(.keyboardTab)
    let first = try #require(focused)
    test.press(.keyboardDownArrow)
    test.press(.keyboardDownArrow)
    test.press(.keyboardUpArrow)
    test.settle()
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect(source.chosen == ["1 in 0", "2 in 0", "1 in 0"])
    test.press(.keyboardPageDown)
    test.settle()
    #expect(picker.selectedRow(inComponent: 0) == 6)
    test.press(.keyboardEnd)
    test.settle()
    #expect(picker.selectedRow(inComponent: 0) == 9)
    test.press(.keyboardDownArrow)
    test.press(.keyboardHome)
    test.settle()
    #expect(picker.selectedRow(inComponent: 0) == 0)
    test.press(.keyboardTab)
    let second = try #require(focused)
    #expect(second !== first)
    #expect(second.frame.minX > first.frame.minX)
    test.press(.keyboardDownArrow)
    test.settle()
    #expect(source.chosen.suffix(2) == ["0 in 0", "1 in 1"])
  }

  @Test func pickerWheelsAreReadWithTheNameOfThePicker() {
    picker.accessibilityLabel = "Paper"
    let lines = test.accessibilityTree().split(separator: "\n").filter { $0.contains("Paper") && $0.contains("Row 0") }
    #expect(lines.count == 2)
  }

  @Test func theFocusRingOfAPickerStaysAroundTheSelectedRow() throws {
    test.press(.keyboardTab)
    let ring = try #require(picker.subviews.first { String(describing: type(of: $0)) == "FocusRingView" })
    let frame = ring.frame
    #expect(frame.midY == 108)
    #expect(frame.height == 32)
    test.press(.keyboardDownArrow)
    test.settle()
    #expect(ring.frame == frame)
  }

  @Test func tabReachesEveryWheelOfADatePicker() {
    let day = UIDatePicker()
    day.preferredDatePickerStyle = .wheels
    day.datePickerMode = .date
    // Not the last day of a month: the row after it leads back to it.
    day.date = Date(timeIntervalSince1970: 1_715_938_860)
    let start = day.date
    let window = TestWindow(day, size: CGSize(width: 320, height: 480), scale: 1)
    window.settle()
    var stops: [ObjectIdentifier] = []
    for _ in 0..<6 {
      window.press(.keyboardTab)
      window.press(.keyboardDownArrow)
      window.press(.keyboardUpArrow)
      window.settle()
      let item = UIFocusSystem.focusSystem(for: window.window)?.focusedItem as? UIView
      if let item { stops.append(ObjectIdentifier(item)) }
    }
    #expect(stops.count == 6)
    #expect(Set(stops).count == 3)
    #expect(Calendar.current.isDate(day.date, inSameDayAs: start))
  }

  @Test func reloadingFewerPickerRowsKeepsTheSelectionInside() {
    picker.selectRow(9, inComponent: 0, animated: false)
    source.counts[0] = 4
    picker.reloadComponent(0)
    #expect(picker.selectedRow(inComponent: 0) == 3)
    source.counts = [0]
    picker.reloadAllComponents()
    #expect(picker.numberOfComponents == 1)
    #expect(picker.selectedRow(inComponent: 0) == -1)
  }

  @Test func aPickerDelegateMayProvideViewsForRows() {
    source.givesViews = true
    picker.reloadAllComponents()
    test.settle()
    #expect((picker.view(forRow: 1, forComponent: 0) as? UIImageView)?.tag == 1)
    #expect(picker.view(forRow: 9, forComponent: 0) == nil)
  }
}

@MainActor
private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var counts: [Int]
  var chosen: [String] = []
  var givesViews = false

  init(counts: [Int]) { self.counts = counts }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    "Row \(row)"
  }
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    guard givesViews else { return missing(pickerView, row, component, view) }
    let view = UIImageView()
    view.tag = row
    return view
  }
  private func missing(_ picker: UIPickerView, _ row: Int, _ component: Int, _ view: UIView?) -> UIView {
    let label = UILabel()
    label.text = "Row \(row)"
    label.textAlignment = .center
    return label
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosen.append("\(row) in \(component)")
  }
}
