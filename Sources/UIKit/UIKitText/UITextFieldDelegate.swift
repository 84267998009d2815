public import Foundation

/// Methods that decide about the editing of a text field and are told of it; every method has a default.
///
/// The order, as documented: `ShouldBeginEditing`, first responder, `DidBeginEditing`; for every change
/// `shouldChangeCharactersIn` and then `DidChangeSelection`; `ShouldEndEditing`, first responder resigned,
/// `DidEndEditing`.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  // @optional(true)
  /// Returns true if editing may begin; called before the field becomes the first responder.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  // @optional
  /// Tells the delegate that editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  // @optional(true)
  /// Returns true if editing may end; called before the field resigns as the first responder.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  // @optional
  /// Tells the delegate that editing has ended; not called where the method with a reason is implemented.
  func textFieldDidEndEditing(_ textField: UITextField)
  // @optional(textFieldDidEndEditing(textField))
  /// Tells the delegate that editing has ended, with the reason.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  // @optional(true)
  /// Returns true if the user may replace a range (UTF-16 units) by a string.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  // @optional
  /// Tells the delegate that the selection or the position of the caret has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  // @optional(true)
  /// Returns true if the clear button may clear the field.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  // @optional(true)
  /// Returns true if the Return key performs its default action.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  // @optional
  /// Returns the menu for a range of the text (UTF-16 units); nil for one of the suggested actions.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
}
