import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
struct PickerPictureTests {
  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func pickersLookAsRecorded(style: UIUserInterfaceStyle) throws {
    let sheet = UIViewController()
    sheet.overrideUserInterfaceStyle = style
    sheet.view.backgroundColor = .systemBackground
    let titles = PickerTitles()
    let picker = UIPickerView(frame: CGRect(x: 10, y: 10, width: 320, height: 216))
    picker.dataSource = titles
    picker.delegate = titles
    picker.selectRow(5, inComponent: 0, animated: false)
    sheet.view.addSubview(picker)
    try add(.wheels, .dateAndTime, at: CGPoint(x: 350, y: 10), to: sheet.view)
    try add(.inline, .dateAndTime, at: CGPoint(x: 10, y: 240), to: sheet.view)
    try add(.compact, .dateAndTime, at: CGPoint(x: 350, y: 250), to: sheet.view)
    try add(.wheels, .countDownTimer, at: CGPoint(x: 350, y: 320), to: sheet.view)
    let test = TestWindow(sheet, size: CGSize(width: 690, height: 640), scale: 1)
    test.settle()
    try test.expectPicture("pickers-\(style == .dark ? "dark" : "light")")
  }

  private func add(_ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode, at origin: CGPoint, to view: UIView) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    let picker = UIDatePicker()
    picker.calendar = calendar
    picker.locale = Locale(identifier: "en_US")
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    // 17 May 2024, 09:41.
    picker.date = Date(timeIntervalSince1970: 1_715_938_860)
    picker.countDownDuration = 3_900
    picker.frame = CGRect(origin: origin, size: picker.intrinsicContentSize)
    view.addSubview(picker)
  }
}

@MainActor
private final class PickerTitles: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 12 }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    component == 0 ? "Row \(row)" : "\(row * 10) km"
  }
}
