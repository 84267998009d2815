package import DiffCore

/// An effect on the selection that the engine has a collection view carry out.
package enum SelectionEffect: Equatable, Sendable {
  /// Shows on the cell of an item whether it is selected.
  case showSelected(ItemPlace, Bool, animated: Bool = false)
  /// Shows on the cell of an item whether it is highlighted.
  case showHighlighted(ItemPlace, Bool)
  /// Tells the delegate that an item was highlighted.
  case didHighlight(ItemPlace)
  /// Tells the delegate that an item was unhighlighted.
  case didUnhighlight(ItemPlace)
  /// Tells the delegate that the user has selected an item.
  case didSelect(ItemPlace)
  /// Tells the delegate that an item was deselected.
  case didDeselect(ItemPlace)
  /// Tells the delegate that the user has begun to select several items, at an item.
  case didBeginMultipleSelection(ItemPlace)
  /// Tells the delegate that the user has ended to select several items.
  case didEndMultipleSelection
  /// Has the delegate perform the primary action of an item.
  case performPrimaryAction(ItemPlace)
  /// Expands or collapses the outline below an item.
  case toggleOutline(ItemPlace)
  /// Reports that code selects an item that does not exist.
  case reportMissing(ItemPlace)
}
