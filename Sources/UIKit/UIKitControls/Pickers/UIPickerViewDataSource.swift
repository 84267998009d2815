import CoreGraphics
public import Foundation

/// Tells a picker view how many wheels and rows it has.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// Returns the number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the rows of a picker view, and hears of the choice of one.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  // @optional(0)
  /// Returns the width of a wheel, in points; unless implemented the wheels share the width.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  // @optional(0)
  /// Returns the height of the rows of a wheel, in points; 32 unless implemented.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  // @optional
  /// Returns the text of a row; nil, the default, for none.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  // @optional
  /// Returns the text of a row with attributes; it has precedence over the plain one.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  // @optional(NoRowView.shared)
  /// Returns the view of a row, which may be one that has left the wheel; it has precedence over texts.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  // @optional
  /// The user chose a row; selecting one by code is not told.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

/// The answer of a delegate that has no views for rows.
@MainActor
final class NoRowView: UIView {
  static let shared = NoRowView()
}
