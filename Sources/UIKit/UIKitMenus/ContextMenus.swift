@_spi(UIKitModules) import UIKitCore

/// The menus of places, to which the responders add theirs by `buildMenu(with:)`.
@MainActor
package enum ContextMenus {
  /// Returns the elements of a menu: the system's, and what the responder and those after it make of them.
  package static func elements(of system: [UIMenuElement], from responder: UIResponder) -> [UIMenuElement] {
    let edit = UIMenu(identifier: .standardEdit, options: .displayInline, children: system)
    let tree = MenuTree(.context, children: [edit])
    tree.build(from: responder)
    // Nobody added anything: the menu is as flat as before.
    if tree.root.children.count == 1, let only = tree.root.children.first as? UIMenu, only === edit { return system }
    return tree.root.children
  }

  /// Returns the commands of editing that a responder of the chain has a method for and can perform.
  static func editCommands(for responder: UIResponder) -> [UIMenuElement] {
    let commands: [(word: Word, action: Selector)] = [
      (.cut, .cut), (.copy, .copy), (.paste, .paste), (.select, .select), (.selectAll, .selectAll),
    ]
    return commands.compactMap { word, action in
      var next: UIResponder? = responder
      while let current = next {
        // A class may claim to perform actions that it does not have.
        if action.isImplemented(current), current.canPerformAction(action, withSender: nil) {
          return UIAction(title: word.text) { _ in
            UIApplication.shared.sendAction(action, to: current, from: nil, for: nil)
          }
        }
        next = current.next
      }
      return nil
    }
  }
}

extension MenuTree {
  /// Lets a responder and those after it change the menu.
  func build(from responder: UIResponder) {
    var next: UIResponder? = responder
    while let current = next {
      current.buildMenu(with: self)
      next = current.next
    }
  }
}

extension UIMenu {
  /// The key commands in the menu and those inside it.
  final var keyCommands: [UIKeyCommand] {
    children.flatMap { child -> [UIKeyCommand] in
      switch child {
      case let menu as UIMenu: menu.keyCommands
      case let command as UIKeyCommand: [command]
      default: []
      }
    }
  }
}
