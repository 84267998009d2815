public import UIKit

/// The keyboard on the screen.
extension TestWindow {
  /// The height in points of a keyboard on the screen that comes when a text field becomes first responder, and goes when
  /// none is; nil, as at first, for a device whose keyboard has keys.
  public var softwareKeyboardHeight: CGFloat? {
    get { keyboard?.height }
    set { keyboard?.height = newValue }
  }

  /// Shows a keyboard of a height in points, whether or not text is edited.
  ///
  /// The notifications of its beginning are posted at once, those of its end when the clock has moved by their duration.
  public func showKeyboard(height: CGFloat = 336) { keyboard?.show(height: height) }

  /// Hides the keyboard; the first responder stays what it is.
  public func hideKeyboard() { keyboard?.hide() }

  /// The frame of the keyboard in the coordinates of the screen; nil while none is shown.
  public var keyboardFrame: CGRect? { keyboard.flatMap { $0.shownHeight > 0 ? $0.frame : nil } }

  private var keyboard: SoftwareKeyboard? { window.windowScene?.softwareKeyboard }
}
