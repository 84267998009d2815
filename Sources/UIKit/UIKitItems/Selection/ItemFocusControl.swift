package import CollectionCore
package import DiffCore
package import Foundation
package import UIKitCore

/// The connection between the focus in the engine and keys, cells, the delegate and the focus system.
///
/// Until an item is focused keys scroll, as in any scroll view. An item becomes focused by Tab, by a click of the
/// mouse, or from code; Escape clears the focus.
@MainActor
package protocol ItemFocusControl: AnyObject {
  /// The item that has the focus, as the engine knows it.
  var state: FocusState { get }
  /// The moves that were allowed, and the cell that shows the focus.
  var moves: FocusMoves { get }
  /// A Boolean value that indicates whether any item can have the focus.
  var isAllowed: Bool { get }

  /// The item that becomes focused when focus enters the view; nil when none can be.
  var entryItem: ItemPlace? { get }

  /// Delivers an event to the engine.
  func send(_ event: FocusEvent)
  /// Moves focus into the view; returns false if no item can be focused.
  func enter(_ heading: FocusHeading) -> Bool
  /// Returns whether an item can be focused.
  func mayFocus(_ place: ItemPlace) -> Bool
  /// Moves focus to an item; returns false when the item, the cell or the delegate refuses.
  func move(to place: ItemPlace?, _ move: FocusMove) -> Bool
}

extension ItemFocusControl {
  /// The focused item; nil for none.
  package var focused: IndexPath? { state.focused?.indexPath }

  /// Moves focus to an item; returns false when the item, the cell or the delegate refuses.
  @discardableResult
  package func move(to path: IndexPath?, scrolls: Bool = true) -> Bool {
    move(to: path.map { ItemPlace($0) }, FocusMove(scrolls: scrolls))
  }

  /// Moves focus to the preferred item if that was requested; asked after every layout pass.
  package func updateIfNeeded() { if state.needsUpdate { send(.updateIsDue) } }

  /// Shows on the cell of an item whether it has the focus.
  package func applyState(to cell: any FocusItemCell, at place: ItemPlace) {
    moves.apply(to: cell, isFocused: state.focused == place)
  }
}

/// A list whose focus a control connects with the engine.
@MainActor
package protocol ItemFocusList: FocusItemsView {
  var itemFocus: any ItemFocusControl { get }
}

extension ItemFocusList {
  package var focusedPath: IndexPath? { itemFocus.focused }
  package var focusEntry: IndexPath? { itemFocus.entryItem?.indexPath }
  @discardableResult
  package func moveFocus(to path: IndexPath?) -> Bool { itemFocus.move(to: path) }
  package func resetFocus() { itemFocus.send(.isTaken) }
  package func enterFocus(_ heading: UIFocusHeading) -> Bool { itemFocus.enter(FocusHeading(heading)) }
  package func setNeedsItemFocusUpdate() { itemFocus.send(.updateNeeded) }
  package func updateItemFocusIfNeeded() { itemFocus.updateIfNeeded() }
  package var isFocusAllowed: Bool { itemFocus.isAllowed }
  package func canFocusItem(at path: IndexPath) -> Bool { itemFocus.mayFocus(ItemPlace(path)) }
}
