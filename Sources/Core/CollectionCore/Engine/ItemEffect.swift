/// An effect on the items alone, not on the elements on the screen.
package enum ItemEffect: Equatable, Sendable {
  /// An effect on the selection.
  case selection(SelectionEffect)
  /// An effect on the focus.
  case focus(FocusEffect)
  /// Forgets the touch, the cell that shows the focus, and what accessibility knows of the items.
  case resetInteraction
}
