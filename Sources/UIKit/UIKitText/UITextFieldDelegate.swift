public import Foundation

/// Methods that decide about the editing of a text field and are told of it; every method has a default.
///
/// The order, as documented: `ShouldBeginEditing`, first responder, `DidBeginEditing`; for every change
/// `shouldChangeCharactersIn` and then `DidChangeSelection`; `ShouldEndEditing`, first responder resigned,
/// `DidEndEditing`.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Returns true if editing may begin; called before the field becomes the first responder.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Tells the delegate that editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns true if editing may end; called before the field resigns as the first responder.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Tells the delegate that editing has ended; not called where the method with a reason is implemented.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Tells the delegate that editing has ended, with the reason.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns true if the user may replace a range (UTF-16 units) by a string.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Tells the delegate that the selection or the position of the caret has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns true if the clear button may clear the field.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns true if the Return key performs its default action.
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
