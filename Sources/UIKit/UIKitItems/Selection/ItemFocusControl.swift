package import CollectionCore
package import DiffCore
import Foundation
package import UIKitCore

/// The connection between the focus in the engine and keys, cells, the delegate and the focus system.
///
/// Until an item is focused keys scroll, as in any scroll view. An item becomes focused by Tab, by a click of the
/// mouse, or from code; Escape clears the focus.
@MainActor
package final class ItemFocusControl {

  private unowned let list: any ItemList
  /// The moves that were allowed, and the cell that shows the focus.
  package let moves = FocusMoves()

  package init(of list: any ItemList) { self.list = list }

  /// The item that has the focus, as the engine knows it.
  package var state: FocusState { session.items.focus }
  /// The focused item; nil for none.
  package var focused: IndexPath? { state.focused?.indexPath }
  /// A Boolean value that indicates whether any item can have the focus.
  package var isAllowed: Bool { list.isEditing ? list.allowsFocusDuringEditing : list.allowsFocus }

  /// Delivers an event to the engine.
  package func send(_ event: FocusEvent) { session.handle(.focus(event)) }

  /// Moves focus to an item; returns false when the item, the cell or the delegate refuses.
  @discardableResult
  package func move(to path: IndexPath?, scrolls: Bool = true) -> Bool {
    session.engine.moveFocus(to: path.map { ItemPlace($0) }, FocusMove(scrolls: scrolls), session.port)
  }

  /// Handles key presses; returns false when none of them is a command here.
  package func handle(_ presses: Set<UIPress>) -> Bool {
    KeyCommand.performFirst(of: presses) {
      list.performsItself($0) || session.engine.perform(KeyEvent($0), session.port)
    }
  }

  /// Moves focus to the preferred item if that was requested; asked after every layout pass.
  package func updateIfNeeded() { if state.needsUpdate { send(.updateIsDue) } }

  /// Shows on the cell of an item whether it has the focus.
  package func applyState(to cell: any FocusItemCell, at place: ItemPlace) {
    moves.apply(to: cell, isFocused: state.focused == place)
  }

  private var session: any ItemSession { list.itemSession }
}
