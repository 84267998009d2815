package import DiffCore
package import GeometryCore

/// An effect on the focus that the engine has a collection view carry out.
package enum FocusEffect: Equatable, Sendable {
  /// Makes the cell of an item that is not on the screen, so that there is a view to focus.
  case makeCell(ItemPlace)
  /// Removes the focus from another view of the window, before an item of this one gets it.
  case takeFromOthers
  /// Scrolls the row of an orthogonally scrolling section until an item is visible in it.
  case showInRow(ItemPlace)
  /// Scrolls the content.
  case scroll(to: Point)
  /// Scrolls to an item that a key has moved.
  case scrollToItem(ItemPlace)
  /// Removes the mark from the cell of the item that had the focus.
  case unmark
  /// Has the view take the keys after one of its items was clicked.
  case takeKeys
  /// Cancels the interactive movement.
  case cancelMovement
}
