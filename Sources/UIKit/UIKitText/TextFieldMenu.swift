import CoreGraphics
import Foundation
import UIKitCore
@_spi(UIKitModules) import UIKitMenus

/// The menu of a text field: cut, copy, paste and select, as far as they have an effect.
@MainActor
final class TextFieldMenu: NSObject, UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let field = interaction.view as? UITextField, field.isEnabled, field.becomeFirstResponder() else {
      return nil
    }
    field.prepareMenu(at: location)
    return TextFieldMenuConfiguration(identifier: nil) { [weak field] _ in
      field?.editMenu()
    }
  }
}

/// A configuration of a menu for text, which lifts nothing.
private final class TextFieldMenuConfiguration: UIContextMenuConfiguration {
  override var isLifted: Bool { false }
}

extension UITextField {
  /// Moves the caret to the location of the menu, unless that is in the selection.
  final func prepareMenu(at location: CGPoint) {
    layoutIfNeeded()
    let offset = canvas.offset(at: convert(location, to: canvas))
    let selection = editor.selection
    let isInside =
      selection.length > 0 && offset >= selection.location && offset <= selection.location + selection.length
    if !isInside { select(anchor: offset, head: offset) }
  }

  /// Returns whether an action of the edit menu can be performed; nil for other actions.
  final func mayPerform(_ action: Selector) -> Bool? {
    let isSelected = editor.selection.length > 0
    switch action {
    case .cut: return isSelected && !isSecureTextEntry && isEnabled
    case .copy: return isSelected && !isSecureTextEntry
    case .delete: return isSelected && isEnabled
    case .paste: return isEnabled && UIPasteboard.general.hasStrings
    case .select: return hasText && !isSelected
    case .selectAll: return hasText && editor.selection.length < editor.length
    default: return nil
    }
  }

  /// Returns the menu for the selection; nil for none.
  final func editMenu() -> UIMenu? {
    let all: [(Word, Selector, (UITextField) -> Void)] = [
      (.cut, .cut, { $0.cut(nil) }), (.copy, .copy, { $0.copy(nil) }), (.paste, .paste, { $0.paste(nil) }),
      (.select, .select, { $0.select(nil) }), (.selectAll, .selectAll, { $0.selectAll(nil) }),
    ]
    let known = all.filter { canPerformAction($0.1, withSender: nil) }.map { word, _, run in
      UIAction(title: word.text) { [weak self] _ in if let self { run(self) } }
    }
    let actions = ContextMenus.elements(of: spellingElements + known, from: self)
    if let menu = delegate?.textField(self, editMenuForCharactersIn: editor.selection, suggestedActions: actions) {
      return menu
    }
    return actions.isEmpty ? nil : UIMenu(children: actions)
  }
}
