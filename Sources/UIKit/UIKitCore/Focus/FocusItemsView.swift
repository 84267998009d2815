import Foundation

/// A cell that can have the focus; the collection view or table that contains it moves the focus to it.
@MainActor
package protocol FocusItemCell: UIView {
  /// A Boolean value that indicates whether the cell's item has the focus.
  var hasFocus: Bool { get set }
  /// A Boolean value that indicates whether the focus is shown by a ring.
  var showsFocusRing: Bool { get set }
  /// A Boolean value that indicates whether the cell belongs to a collection view.
  var isCollectionViewCell: Bool { get }
}

/// A view whose items can have the focus: a collection view or a table. Tab stops once for all of its items.
@MainActor
package protocol FocusItemsView: UIView {
  /// The item that has the focus; nil for none.
  var focusedPath: IndexPath? { get }
  /// The item to which the focus moves when it enters the view.
  var focusEntry: IndexPath? { get }
  func focusCell(at path: IndexPath) -> UIView?
  func focusPath(of cell: UIView) -> IndexPath?
  /// Moves the focus to an item, or out of the view; returns false if the view or the delegate refuses.
  @discardableResult
  func moveFocus(to path: IndexPath?) -> Bool
  /// Removes the focus without asking the delegate.
  func resetFocus()
  /// Moves the focus into the view; returns false if no item can have it.
  func enterFocus(_ heading: UIFocusHeading) -> Bool
  /// Requests that the focus moves to the preferred item before the next frame.
  func setNeedsItemFocusUpdate()
  func updateItemFocusIfNeeded()
  /// A Boolean value that indicates whether any item can have the focus.
  var isFocusAllowed: Bool { get }
  func canFocusItem(at path: IndexPath) -> Bool
}
