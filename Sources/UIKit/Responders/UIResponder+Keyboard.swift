public import Foundation

/// The notifications of a keyboard on the screen; their object is the screen. A desktop has no such keyboard; a test may.
extension UIResponder {
  /// A keyboard is about to come.
  public class var keyboardWillShowNotification: NSNotification.Name { .init("UIKeyboardWillShowNotification") }
  /// A keyboard has come.
  public class var keyboardDidShowNotification: NSNotification.Name { .init("UIKeyboardDidShowNotification") }
  /// A keyboard is about to go.
  public class var keyboardWillHideNotification: NSNotification.Name { .init("UIKeyboardWillHideNotification") }
  /// A keyboard has gone.
  public class var keyboardDidHideNotification: NSNotification.Name { .init("UIKeyboardDidHideNotification") }
  /// The frame of a keyboard is about to change.
  public class var keyboardWillChangeFrameNotification: NSNotification.Name {
    .init("UIKeyboardWillChangeFrameNotification")
  }
  /// The frame of a keyboard has changed.
  public class var keyboardDidChangeFrameNotification: NSNotification.Name {
    .init("UIKeyboardDidChangeFrameNotification")
  }
  /// The frame before, an `NSValue` in the screen's coordinates.
  public class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }
  /// The frame afterwards, an `NSValue` in the screen's coordinates.
  public class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
  /// How long the change takes, a number of seconds.
  public class var keyboardAnimationDurationUserInfoKey: String { "UIKeyboardAnimationDurationUserInfoKey" }
  /// The curve of the change, the raw value of a `UIView.AnimationCurve`.
  public class var keyboardAnimationCurveUserInfoKey: String { "UIKeyboardAnimationCurveUserInfoKey" }
  /// Whether the keyboard belongs to this program, a boolean.
  public class var keyboardIsLocalUserInfoKey: String { "UIKeyboardIsLocalUserInfoKey" }
}
