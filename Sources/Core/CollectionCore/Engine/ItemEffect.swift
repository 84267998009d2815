/// An effect on the items alone, not on the elements on the screen.
package enum ItemEffect: Equatable, Sendable {
  /// An effect on the selection.
  case selection(SelectionEffect)
  /// An effect on the focus.
  case focus(FocusEffect)
  /// Forgets the touch, the cell that shows the focus, and what accessibility knows of the items.
  case resetInteraction
}

extension CollectionEffect {
  /// Creates the effect of a collection view that is one on its items.
  init(_ effect: ItemEffect) {
    self =
      switch effect {
      case .selection(let effect): .selection(effect)
      case .focus(let effect): .focus(effect)
      case .resetInteraction: .resetInteraction
      }
  }
}
