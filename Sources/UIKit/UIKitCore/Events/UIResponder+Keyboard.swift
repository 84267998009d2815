public import Foundation

/// The notifications of an on-screen keyboard; their object is the screen. A desktop has no such keyboard; a test may.
nonisolated extension UIResponder {
  /// Posted when a keyboard is about to appear.
  public class var keyboardWillShowNotification: NSNotification.Name { .init("UIKeyboardWillShowNotification") }
  /// Posted when a keyboard has appeared.
  public class var keyboardDidShowNotification: NSNotification.Name { .init("UIKeyboardDidShowNotification") }
  /// Posted when a keyboard is about to disappear.
  public class var keyboardWillHideNotification: NSNotification.Name { .init("UIKeyboardWillHideNotification") }
  /// Posted when a keyboard has disappeared.
  public class var keyboardDidHideNotification: NSNotification.Name { .init("UIKeyboardDidHideNotification") }
  /// Posted when the frame of a keyboard is about to change.
  public class var keyboardWillChangeFrameNotification: NSNotification.Name {
    .init("UIKeyboardWillChangeFrameNotification")
  }
  /// Posted when the frame of a keyboard has changed.
  public class var keyboardDidChangeFrameNotification: NSNotification.Name {
    .init("UIKeyboardDidChangeFrameNotification")
  }
  /// The key of the frame before the change, an `NSValue` in the screen's coordinates.
  public class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }
  /// The key of the frame after the change, an `NSValue` in the screen's coordinates.
  public class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
  /// The key of the duration of the change, a number of seconds.
  public class var keyboardAnimationDurationUserInfoKey: String { "UIKeyboardAnimationDurationUserInfoKey" }
  /// The key of the curve of the change, the raw value of a `UIView.AnimationCurve`.
  public class var keyboardAnimationCurveUserInfoKey: String { "UIKeyboardAnimationCurveUserInfoKey" }
  /// The key of a Boolean value that indicates whether the keyboard belongs to this program.
  public class var keyboardIsLocalUserInfoKey: String { "UIKeyboardIsLocalUserInfoKey" }
}
