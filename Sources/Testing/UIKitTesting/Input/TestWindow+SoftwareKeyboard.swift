public import UIKit

/// The keyboard on the screen.
extension TestWindow {
  /// The height in points of a keyboard on the screen that is shown while a text field is first responder; nil, the
  /// default, for a device with a hardware keyboard.
  public var softwareKeyboardHeight: CGFloat? {
    get { keyboard?.height }
    set { keyboard?.height = newValue }
  }

  /// Shows a keyboard of a height in points, whether or not text is edited.
  ///
  /// The notifications of its beginning are posted at once, those of its end when the clock has moved by their
  /// duration.
  public func showKeyboard(height: CGFloat = 336) { keyboard?.show(height: height) }

  /// Hides the keyboard; the first responder does not change.
  public func hideKeyboard() { keyboard?.hide() }

  /// The frame of the keyboard in the coordinates of the screen; nil while none is shown.
  public var keyboardFrame: CGRect? { keyboard.flatMap { $0.shownHeight > 0 ? $0.frame : nil } }

  private var keyboard: SoftwareKeyboard? { window.windowScene?.softwareKeyboard }
}
