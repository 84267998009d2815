public import Foundation

/// Decides about the editing of a text field and hears of it; every method has a default.
///
/// The order, as documented: `ShouldBeginEditing`, first responder, `DidBeginEditing`; for every change
/// `shouldChangeCharactersIn` and then `DidChangeSelection`; `ShouldEndEditing`, first responder given up, `DidEndEditing`.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether editing may begin; asked before the field becomes the first responder.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end; asked before the field gives up being the first responder.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Editing has ended; not called where the method with a reason is implemented.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Editing has ended, and why.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether what the user does may put a string in the place of a range (UTF-16 units).
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// The selection or the place of the caret has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the clear button may empty the field.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key does what it does by itself.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Returns the menu for a range of the text (UTF-16 units); nil for one of the suggested actions.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
}
