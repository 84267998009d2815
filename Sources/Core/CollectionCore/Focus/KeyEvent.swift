/// A command of the keyboard.
package enum KeyEvent: Equatable, Sendable {
  /// Moves the focus; if it extends, the selection grows from the start of the range.
  case moves(FocusHeading, extends: Bool)
  /// Moves the focused item in a direction, with the focus.
  case carries(FocusHeading)
  /// Selects or deselects the focused item.
  case toggles
  /// Selects the focused item and performs its primary action.
  case activates
  /// Selects all items.
  case selectsAll
  /// Cancels an interactive movement, or clears the selection of several items, or the focus.
  case leaves
  /// Opens the context menu of the focused item.
  case opensMenu
  /// Performs the delete action of the focused item.
  case deletes
}
