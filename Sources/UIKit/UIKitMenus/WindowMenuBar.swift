import HostInterface
@_spi(UIKitModules) import UIKitCore

/// The main menu as the menu bar of a window.
///
/// Menus without items that can be shown are left out, and so is the bar without menus. The commands are validated
/// when the bar is made and each time that the user turns to it.
@MainActor
enum WindowMenuBar {
  /// A leaf with the object that performs it.
  struct Leaf {
    let element: any UIMenuLeaf
    let target: UIResponder?
  }

  /// Returns the menu bar of a window, and the leaves by the numbers of their commands.
  static func make(for window: UIWindow) -> (bar: MenuBar, leaves: [Leaf]) {
    guard let main = UIMenuSystem.main as? MainMenuSystem else { return (MenuBar(menus: []), []) }
    let root = main.menu { $0.build(from: UIApplication.shared) }
    var maker = Maker(responder: window.keyTarget)
    var menus: [MenuBar.Menu] = []
    var entries = root.children.compactMap { $0 as? UIMenu }.map { ($0, maker.items(of: $0)) }
    guard entries.contains(where: { !$0.1.isEmpty }) else { return (MenuBar(menus: []), []) }
    if let index = entries.firstIndex(where: { $0.0.identifier == .edit }) {
      entries[index].1.insert(.section(maker.undoItems(of: window)), at: 0)
    }
    for (menu, items) in entries where !items.isEmpty {
      menus.append(.init(title: title(of: menu), items: items))
    }
    let system = maker.systemItems(of: window)
    if let index = menus.firstIndex(where: { $0.title == Word.fileMenu.text }) {
      menus[index].items.append(.section(system))
    } else {
      menus.insert(.init(title: Word.fileMenu.text, items: system), at: 0)
    }
    return (MenuBar(menus: menus), maker.leaves)
  }

  /// Returns the title of a menu in the bar; those of the system have none of their own.
  private static func title(of menu: UIMenu) -> String {
    if !menu.title.isEmpty { return menu.title }
    switch menu.identifier {
    case .application: return UIApplication.shared.information.title
    case .file: return Word.fileMenu.text
    case .edit: return Word.edit.text
    case .format: return Word.formatMenu.text
    case .view: return Word.viewMenu.text
    case .window: return Word.windowMenu.text
    case .help: return Word.helpMenu.text
    default: return menu.identifier.rawValue
    }
  }

  /// Makes items of elements, and numbers their leaves.
  @MainActor
  private struct Maker {
    let responder: UIResponder
    var leaves: [Leaf] = []

    mutating func items(of menu: UIMenu) -> [MenuBar.Item] {
      menu.children.flatMap { child -> [MenuBar.Item] in
        switch child {
        case let submenu as UIMenu:
          let items = items(of: submenu)
          if items.isEmpty { return [] }
          return submenu.options.contains(.displayInline)
            ? [.section(items)] : [.submenu(title: submenu.title, items)]
        case let deferred as UIDeferredMenuElement:
          return items(of: UIMenu(children: deferred.elements))
        case let leaf as any UIMenuLeaf: return item(leaf).map { [.command($0)] } ?? []
        default: return []
        }
      }
    }

    mutating func systemItems(of window: UIWindow) -> [MenuBar.Item] {
      let close = UIAction(title: Word.closeWindow.text) { [weak window] _ in
        window?.windowScene?.userDidRequestClose()
      }
      let quit = UIAction(title: Word.quit.text) { _ in UIApplication.shared.terminate() }
      return [(close, "Ctrl+W"), (quit, "Ctrl+Q")].map { action, keys in
        leaves.append(Leaf(element: action, target: nil))
        return .command(.init(number: leaves.count - 1, title: action.title, keys: keys))
      }
    }

    /// Returns the items that undo and redo with the undo manager of the responder that gets the keys. Their titles
    /// name the operations.
    mutating func undoItems(of window: UIWindow) -> [MenuBar.Item] {
      let manager = responder.undoManager
      let undo = UIAction(title: title(.undo, manager?.undoActionName, manager?.undoMenuItemTitle)) { [weak window] _ in
        window?.keyTarget.undoManager?.undo()
      }
      let redo = UIAction(title: title(.redo, manager?.redoActionName, manager?.redoMenuItemTitle)) { [weak window] _ in
        window?.keyTarget.undoManager?.redo()
      }
      let entries = [
        (undo, "Ctrl+Z", manager?.canUndo == true), (redo, "Ctrl+Shift+Z", manager?.canRedo == true),
      ]
      return entries.map { action, keys, isEnabled in
        leaves.append(Leaf(element: action, target: nil))
        var command = MenuBar.Command(number: leaves.count - 1, title: action.title, keys: keys)
        command.isEnabled = isEnabled
        return .command(command)
      }
    }

    /// Returns the title of an item: that of the undo manager in English, or the word with the name of the operation.
    private func title(_ word: Word, _ name: String?, _ english: String?) -> String {
      guard word.text != word.rawValue else { return english ?? word.text }
      return name.map { $0.isEmpty ? word.text : "\(word.text): \($0)" } ?? word.text
    }

    private mutating func item(_ leaf: any UIMenuLeaf) -> MenuBar.Command? {
      var target: UIResponder?
      var isEnabled = true
      if let command = leaf as? UICommand, let action = command.action {
        target = responder.target(forAction: action, withSender: command) as? UIResponder
        isEnabled = target != nil
        target?.validate(command)
      }
      let attributes = leaf.attributes
      guard !attributes.contains(.hidden), !leaf.title.isEmpty else { return nil }
      leaves.append(Leaf(element: leaf, target: target))
      var item = MenuBar.Command(
        number: leaves.count - 1, title: leaf.title, keys: (leaf as? UIKeyCommand)?.keysText)
      item.isEnabled = isEnabled && !attributes.contains(.disabled)
      item.isChecked = leaf.state != .off
      return item
    }
  }
}

@MainActor
extension WindowMenuBar.Leaf {
  /// Performs the leaf, if it can still be performed.
  func perform() {
    if let command = element as? UICommand, target == nil || command.attributes.contains(.disabled) { return }
    element.performWithSender(nil, target: target)
  }
}
