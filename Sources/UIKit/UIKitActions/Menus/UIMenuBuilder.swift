/// A kind of menus: the main menu, or the menus of places.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
  /// The program's menu, whose key commands work in every window and which the Control key and F1 list.
  public static let main: UIMenuSystem = MainMenuSystem()
  /// The menus of places, which are made anew each time they are shown.
  public static let context = UIMenuSystem()

  override init() { super.init() }

  /// Makes the menu anew before it is used again.
  open func setNeedsRebuild() {}
  /// Asks again which commands can be performed; every menu does so when it is shown.
  open func setNeedsRevalidate() {}
}

/// The main menu, which is made at its first use.
@MainActor
package final class MainMenuSystem: UIMenuSystem {
  /// A closure that is called when the menu or the states of its commands may have changed.
  package var didChange: (() -> Void)?
  private var tree: MenuTree?

  /// Returns the menu; `build` is called with the system's one if it has to be made.
  package func menu(_ build: (MenuTree) -> Void) -> UIMenu {
    if let tree { return tree.root }
    let made = MenuTree(self, children: Self.standard)
    // A responder that asks for the menu while it is made gets what there is.
    tree = made
    build(made)
    return made.root
  }

  package override func setNeedsRebuild() {
    tree = nil
    didChange?()
  }

  package override func setNeedsRevalidate() { didChange?() }

  /// The menus of the system, which are empty: its commands have keys of their own here.
  private static var standard: [UIMenu] {
    func menu(_ identifier: UIMenu.Identifier, _ groups: [UIMenu.Identifier]) -> UIMenu {
      UIMenu(identifier: identifier, children: groups.map { UIMenu(identifier: $0, options: .displayInline) })
    }
    return [
      menu(.application, [.about, .preferences, .services, .hide, .quit]),
      menu(.file, [.newScene, .open, .openRecent, .close, .document, .print]),
      menu(.edit, [.undoRedo, .standardEdit, .find, .spelling, .substitutions, .transformations, .speech]),
      menu(.format, [.font, .text]),
      menu(.view, [.toolbar, .sidebar, .fullscreen]),
      menu(.window, [.minimizeAndZoom, .bringAllToFront]), menu(.help, []),
    ]
  }
}

/// The methods that change a menu while it is made.
@preconcurrency @MainActor
public protocol UIMenuBuilder {
  /// The kind of the menu.
  var system: UIMenuSystem { get }
  /// Returns the menu with an identifier; nil if there is none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Returns the action with an identifier; nil if there is none.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// Returns the command with an action and a property list; nil if there is none.
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  /// Puts a menu in the place of another one.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Puts elements in the place of those of a menu.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Inserts a menu before another one.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu after another one.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the first element of another one.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the last element of another one.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Removes a menu.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

extension UIMenuBuilder {
  /// Returns the command with an action; nil if there is none.
  public func command(for action: Selector) -> UICommand? { command(for: action, propertyList: nil) }
}

/// A tree of menus that responders change.
@MainActor
package final class MenuTree: UIMenuBuilder {
  package let system: UIMenuSystem
  /// The outermost menu.
  package private(set) var root: UIMenu

  /// Creates a tree of the menus of a kind.
  package init(_ system: UIMenuSystem, children: [UIMenuElement]) {
    self.system = system
    root = UIMenu(identifier: .root, children: children)
  }

  package func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    find { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
  }

  package func action(for identifier: UIAction.Identifier) -> UIAction? {
    find { ($0 as? UIAction)?.identifier == identifier } as? UIAction
  }

  package func command(for action: Selector, propertyList: Any?) -> UICommand? {
    find {
      guard let command = $0 as? UICommand, command.action == action else { return false }
      guard let propertyList else { return command.propertyList == nil }
      return (command.propertyList as? AnyHashable) == (propertyList as? AnyHashable)
    } as? UICommand
  }

  package func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    if replacedIdentifier == .root { return root = replacementMenu }
    change(replacedIdentifier) { _ in [replacementMenu] }
  }

  package func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    guard let menu = menu(for: parentIdentifier) else { return warn("no menu", parentIdentifier) }
    replace(menu: parentIdentifier, with: menu.replacingChildren(childrenBlock(menu.children)))
  }

  package func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier, adding: siblingMenu) { [siblingMenu, $0] }
  }

  package func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier, adding: siblingMenu) { [$0, siblingMenu] }
  }

  package func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    if isNew(childMenu) { replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 } }
  }

  package func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    if isNew(childMenu) { replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] } }
  }

  package func remove(menu removedIdentifier: UIMenu.Identifier) { change(removedIdentifier) { _ in [] } }

  // MARK: The tree

  private func find(_ isWanted: (UIMenuElement) -> Bool) -> UIMenuElement? {
    func search(_ element: UIMenuElement) -> UIMenuElement? {
      if isWanted(element) { return element }
      for child in (element as? UIMenu)?.children ?? [] { if let found = search(child) { return found } }
      return nil
    }
    return search(root)
  }

  /// Puts elements in the place of a menu.
  private func change(
    _ identifier: UIMenu.Identifier, adding new: UIMenu? = nil, _ replacements: (UIMenu) -> [UIMenuElement]
  ) {
    if let new, !isNew(new) { return }
    var isFound = false
    func changed(_ menu: UIMenu) -> UIMenu {
      guard !isFound else { return menu }
      var children: [UIMenuElement] = []
      for child in menu.children {
        guard !isFound, let child = child as? UIMenu else {
          children.append(child)
          continue
        }
        if child.identifier == identifier {
          isFound = true
          children += replacements(child)
        } else {
          children.append(changed(child))
        }
      }
      return isFound ? menu.replacingChildren(children) : menu
    }
    let new = changed(root)
    if isFound { root = new } else { warn("no menu", identifier) }
  }

  /// Returns whether no menu of the tree has the identifier of another; iOS raises an exception there.
  private func isNew(_ menu: UIMenu) -> Bool {
    if self.menu(for: menu.identifier) == nil { return true }
    warn("already a menu", menu.identifier)
    return false
  }

  private func warn(_ what: String, _ identifier: UIMenu.Identifier) {
    Log.warn("There is \(what) with the identifier \"\(identifier.rawValue)\"; the builder changed nothing.")
  }
}
