import SwiftRuntime
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
    EditCommand.all.compactMap { command in
      var next: UIResponder? = responder
      while let current = next {
        let isOwn = command.method.isOverridden(in: type(of: current), below: UIResponder.self)
        if isOwn, current.canPerformAction(command.action, withSender: nil) {
          return UIAction(title: command.word.text) { _ in
            UIApplication.shared.sendAction(command.action, to: current, from: nil, for: nil)
          }
        }
        next = current.next
      }
      return nil
    }
  }
}

/// A command of editing, whose method every responder inherits.
@MainActor
private struct EditCommand {
  let word: Word
  let action: Selector
  let method: OverridableMethod

  static let all = [
    EditCommand(.cut, .cut, Cuts.self), EditCommand(.copy, .copy, Copies.self),
    EditCommand(.paste, .paste, Pastes.self),
    EditCommand(.select, .select, Selects.self), EditCommand(.selectAll, .selectAll, SelectsAll.self),
  ]

  private init(_ word: Word, _ action: Selector, _ example: UIResponder.Type) {
    self.word = word
    self.action = action
    method = OverridableMethod(of: UIResponder.self, inheritedBy: Plain.self, overriddenBy: example)
  }

  private final class Plain: UIResponder {}
  private final class Cuts: UIResponder { override func cut(_ sender: Any?) {} }
  private final class Copies: UIResponder { override func copy(_ sender: Any?) {} }
  private final class Pastes: UIResponder { override func paste(_ sender: Any?) {} }
  private final class Selects: UIResponder { override func select(_ sender: Any?) {} }
  private final class SelectsAll: UIResponder { override func selectAll(_ sender: Any?) {} }
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
