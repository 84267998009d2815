public import CoreGraphics
public import Foundation

/// Decides about the editing of a text view and hears of it; every method has a default.
///
/// The order for a change by the user: `shouldChangeTextIn`, `textViewDidChangeSelection` if the selection is another
/// one, `textViewDidChange`, `textDidChangeNotification`. A change by code does the same without the question
/// (recorded: `text-input`).
@preconcurrency @MainActor
public protocol UITextViewDelegate: NSObjectProtocol, UIScrollViewDelegate {
  // @optional(true)
  /// Returns whether editing may begin; asked before the view becomes the first responder.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  // @optional(true)
  /// Returns whether editing may end; asked before the view gives up being the first responder.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  // @optional
  /// Editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  // @optional
  /// Editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  // @optional(true)
  /// Returns whether the user may put a text in the place of a range, in UTF-16 units.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  // @optional
  /// The text has changed.
  func textViewDidChange(_ textView: UITextView)
  // @optional
  /// The selection has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
  // @optional
  /// Returns the menu for a range, in UTF-16 units; nil for one of the suggested actions.
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?

  /// Returns what a tap on an item does; nil to show the item's menu instead.
  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
  // @optional(UITextItem.MenuConfiguration(menu: defaultMenu))
  /// Returns the menu of an item; nil for none.
  func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration?
  // @optional
  /// The menu of an item is about to be shown.
  func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating)
  // @optional
  /// The menu of an item is about to be closed.
  func textView(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating)

  // @optional(true)
  /// Returns whether a tap may open a link; asked where `primaryActionFor` is not implemented.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
  // @optional(true)
  /// Returns whether a tap may act on an attachment; asked where `primaryActionFor` is not implemented.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
}

extension UITextViewDelegate {
  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? {
    let isAllowed =
      switch textItem.content {
      case .link(let url):
        self.textView(textView, shouldInteractWith: url, in: textItem.range, interaction: .invokeDefaultAction)
      case .textAttachment(let attachment):
        self.textView(textView, shouldInteractWith: attachment, in: textItem.range, interaction: .invokeDefaultAction)
      case .tag: true
      }
    return isAllowed ? defaultAction : UIAction { _ in }
  }
}
