import CoreGraphics
import Foundation
import UIKitCore
@_spi(UIKitModules) import UIKitMenus

/// The menu of a text view: cut, copy, paste and select, as far as they would do something.
@MainActor
final class TextViewMenu: NSObject, UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let view = interaction.view as? UITextView, view.isSelectable || view.isEditable, view.becomeFirstResponder()
    else { return nil }
    view.prepareMenu(at: location)
    return TextViewMenuConfiguration(identifier: nil) { [weak view] _ in view?.editMenu() }
  }
}

/// A configuration of a menu about text, for which nothing is lifted.
private final class TextViewMenuConfiguration: UIContextMenuConfiguration {
  override var isLifted: Bool { false }
}

extension UITextView {
  /// Puts the caret where the menu is asked for, or selects the word there, unless that is in the selection.
  final func prepareMenu(at location: CGPoint) {
    layoutIfNeeded()
    let offset = offset(at: location)
    guard selection.length == 0 || offset < selection.location || offset > selection.upperBound else { return }
    place(at: location, count: isEditable ? 1 : 2, extends: false)
  }

  /// Returns true or false for the actions of the edit menu, and nil for others.
  final func mayPerform(_ action: Selector) -> Bool? {
    let isSelected = selection.length > 0
    switch action {
    case .cut: return isSelected && isEditable
    case .copy: return isSelected
    case .delete: return isSelected && isEditable
    case .paste: return isEditable && UIPasteboard.general.hasStrings
    case .select: return hasText && !isSelected
    case .selectAll: return hasText && selection.length < textStorage.length
    case .find, .findNext, .findPrevious: return isFindInteractionEnabled
    case .findAndReplace: return isFindInteractionEnabled && isEditable
    case .useSelectionForFind: return isFindInteractionEnabled && isSelected
    case .toggleBoldface, .toggleItalics, .toggleUnderline: return isEditable && allowsEditingTextAttributes
    default: return nil
    }
  }

  /// Returns the menu for the selection; nil for none.
  final func editMenu() -> UIMenu? {
    let all: [(Word, Selector, (UITextView) -> Void)] = [
      (.cut, .cut, { $0.cut(nil) }), (.copy, .copy, { $0.copy(nil) }), (.paste, .paste, { $0.paste(nil) }),
      (.select, .select, { $0.select(nil) }), (.selectAll, .selectAll, { $0.selectAll(nil) }),
      (.findSelection, .useSelectionForFind, { $0.useSelectionForFind(nil) }),
    ]
    let known = all.filter { canPerformAction($0.1, withSender: nil) }.map { word, _, run in
      UIAction(title: word.text) { [weak self] _ in if let self { run(self) } }
    }
    let actions = ContextMenus.elements(of: spellingElements + known, from: self)
    if let menu = delegate?.textView(self, editMenuForTextIn: selection, suggestedActions: actions) { return menu }
    return actions.isEmpty ? nil : UIMenu(children: actions)
  }
}
