/// The choice and the end of a color picker.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: AnyObject {
  // @optional
  /// Called when the user has closed the picker.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
  // @optional
  /// Called when the user has chosen a color; `continuously` is true while a finger is still moving.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  // @optional
  /// Called when the user has chosen a color. The form of iOS 14.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
}
