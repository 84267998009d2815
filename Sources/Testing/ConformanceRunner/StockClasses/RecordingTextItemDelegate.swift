import UIKit

/// A delegate that writes down what a text view asks and tells about its items.
///
/// It stands for one of three classes, since a class either has a method or not; `face` is the delegate of that class.
final class RecordingTextItemDelegate: StockDelegate {
  /// The methods that the delegate has: "new", "old" or "both".
  var implements = "new"
  /// The answer to the question for the primary action: "default", "custom", or nil.
  var answers: String? = "default"
  private var shown: AnyObject?

  /// The delegate with the methods that are asked for.
  var face: AnyObject {
    if let shown { return shown }
    let made: AnyObject =
      switch implements {
      case "old": OldTextItemDelegate(self)
      case "both": BothTextItemDelegate(self)
      default: NewTextItemDelegate(self)
      }
    shown = made
    return made
  }

  static func register(in registry: Registry) {
    let delegate = registry.addDelegate(
      RecordingTextItemDelegate.self,
      calls: [
        "textView(_:primaryActionFor:defaultAction:)": ["range", "content"],
        "textView(_:menuConfigurationFor:defaultMenu:)": ["range"],
        "textView(_:textItemMenuWillDisplayFor:animator:)": ["range"],
        "textView(_:shouldInteractWith:in:interaction:)": ["range"],
      ])
    delegate.property("implements", \.implements)
    delegate.property("answers", \.answers)
  }

  fileprivate func action(_ item: UITextItem, _ given: UIAction) -> UIAction? {
    let content =
      switch item.content {
      case .link: ".link"
      case .tag: ".tag"
      case .textAttachment: ".textAttachment"
      }
    run?.log.write("textView(_:primaryActionFor:defaultAction:)", ["range": item.range, "content": content])
    switch answers {
    case nil: return nil
    case "custom": return UIAction { _ in }
    default: return given
    }
  }

  fileprivate func menu(_ item: UITextItem, _ given: UIMenu) -> UITextItem.MenuConfiguration? {
    run?.log.write("textView(_:menuConfigurationFor:defaultMenu:)", ["range": item.range])
    return UITextItem.MenuConfiguration(menu: given)
  }

  fileprivate func willDisplay(_ item: UITextItem) {
    run?.log.write("textView(_:textItemMenuWillDisplayFor:animator:)", ["range": item.range])
  }

  fileprivate func shouldInteract(_ range: NSRange) -> Bool {
    run?.log.write("textView(_:shouldInteractWith:in:interaction:)", ["range": range])
    return true
  }
}

private class TextItemFace: NSObject {
  unowned let owner: RecordingTextItemDelegate

  init(_ owner: RecordingTextItemDelegate) {
    self.owner = owner
    super.init()
  }
}

private final class NewTextItemDelegate: TextItemFace, UITextViewDelegate {
  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
    owner.action(textItem, defaultAction)
  }

  func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration? { owner.menu(textItem, defaultMenu) }

  func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) { owner.willDisplay(textItem) }
}

private final class OldTextItemDelegate: TextItemFace, UITextViewDelegate {
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { owner.shouldInteract(characterRange) }
}

private final class BothTextItemDelegate: TextItemFace, UITextViewDelegate {
  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
    owner.action(textItem, defaultAction)
  }

  func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration? { owner.menu(textItem, defaultMenu) }

  func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) { owner.willDisplay(textItem) }

  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { owner.shouldInteract(characterRange) }
}
