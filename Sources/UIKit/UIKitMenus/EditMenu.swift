import UIKitCore

/// Cut, copy and paste for a long-pressed item or row, as collection views and tables offered before they had context
/// menus.
@MainActor
package enum EditMenu {
  /// The actions, in the order in which they are offered.
  private static let actions: [(selector: Selector, word: Word)] = [
    (.cut, .cut), (.copy, .copy), (.paste, .paste),
  ]

  /// Returns the menu of the actions that can be performed; nil without any.
  package static func configuration(
    canPerform: (Selector) -> Bool, perform: @escaping (Selector) -> Void
  ) -> UIContextMenuConfiguration? {
    let allowed = actions.filter { canPerform($0.selector) }
    guard !allowed.isEmpty else { return nil }
    return EditMenuConfiguration { _ in
      UIMenu(children: allowed.map { action in UIAction(title: action.word.text) { _ in perform(action.selector) } })
    }
  }
}

/// A menu whose actions are only passed to the delegate's `performAction`.
@MainActor
private final class EditMenuConfiguration: UIContextMenuConfiguration {
  init(_ actionProvider: @escaping UIContextMenuActionProvider) {
    super.init(actions: actionProvider)
  }

  override var isLifted: Bool { false }
}
