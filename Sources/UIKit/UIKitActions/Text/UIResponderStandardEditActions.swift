public import Foundation

/// The edit actions of responders.
///
/// Every responder has them, so that a subclass overrides those that it supports. `canPerformAction(_:withSender:)`
/// returns true for an action that the responder's class overrides; one that it does not is passed along the responder
/// chain.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions {
  /// Moves the selection to the pasteboard.
  func cut(_ sender: Any?)
  /// Copies the selection to the pasteboard.
  func copy(_ sender: Any?)
  /// Replaces the selection by the content of the pasteboard.
  func paste(_ sender: Any?)
  /// Replaces the selection by the content of the pasteboard, in the style of the text around it.
  func pasteAndMatchStyle(_ sender: Any?)
  /// Opens the address that is on the pasteboard.
  func pasteAndGo(_ sender: Any?)
  /// Searches for the text that is on the pasteboard.
  func pasteAndSearch(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
  /// Selects the text at the caret.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Makes the selected text bold or regular.
  func toggleBoldface(_ sender: Any?)
  /// Makes the selected text italic or upright.
  func toggleItalics(_ sender: Any?)
  /// Underlines the selected text, or removes the underline.
  func toggleUnderline(_ sender: Any?)
  /// Makes the selected text larger.
  func increaseSize(_ sender: Any?)
  /// Makes the selected text smaller.
  func decreaseSize(_ sender: Any?)
  /// Sets the writing direction of the selected paragraphs from left to right.
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  /// Sets the writing direction of the selected paragraphs from right to left.
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  /// Changes the attributes of the selected text by a function from old to new attributes.
  func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any])
  /// Shows the panel that finds text.
  func find(_ sender: Any?)
  /// Shows the panel that finds text and replaces it.
  func findAndReplace(_ sender: Any?)
  /// Goes to the next place that was found.
  func findNext(_ sender: Any?)
  /// Goes to the previous place that was found.
  func findPrevious(_ sender: Any?)
  /// Finds the places of the selected text.
  func useSelectionForFind(_ sender: Any?)
  /// Prints the content.
  func printContent(_ sender: Any?)
  /// Renames the content.
  func rename(_ sender: Any?)
  /// Duplicates the content.
  func duplicate(_ sender: Any?)
  /// Moves the content to another place.
  func move(_ sender: Any?)
  /// Exports the content to a file.
  func export(_ sender: Any?)
}
