/// The moves of the focus in a view of items, and the cell that shows the focus.
@MainActor
package final class FocusMoves {
  /// A move of the focus that the delegate and the cells have allowed, with the cells of both items.
  package struct Move {
    fileprivate let context: UIFocusUpdateContext
    fileprivate let old: (any FocusItemCell)?
    fileprivate let new: (any FocusItemCell)?
  }

  private let mark = FocusMark()

  package init() {}

  /// Asks the delegate and the cells whether the focus may move; nil when one of them refuses.
  package func move(
    _ context: UIFocusUpdateContext, from old: (any FocusItemCell)?, to new: (any FocusItemCell)?,
    _ asksDelegate: () -> Bool
  ) -> Move? {
    context.previouslyFocusedItem = old
    context.nextFocusedItem = new
    guard asksDelegate(), (old ?? new)?.shouldUpdateFocus(in: context) ?? true else { return nil }
    return Move(context: context, old: old, new: new)
  }

  /// Shows on the cells that the focus has moved.
  package func show(_ move: Move, isByPointer: Bool) {
    mark.move(from: move.old, to: move.new, byPointer: isByPointer)
  }

  /// Tells the delegate, the cells and the focus system that the focus has moved; returns the cell that has it.
  @discardableResult
  package func tell(
    of move: Move, in view: any FocusItemsView,
    _ tellDelegate: (UIFocusUpdateContext, UIFocusAnimationCoordinator) -> Void
  ) -> UIView? {
    view.focusDidMove(in: move.context, from: move.old, to: move.new) { tellDelegate(move.context, $0) }
    return move.new
  }

  /// Shows on a cell whether its item has the focus.
  package func apply(to cell: any FocusItemCell, isFocused: Bool) { mark.apply(to: cell, isFocused: isFocused) }

  /// Removes the mark from the cell of the item that had the focus.
  package func unmark() { mark.clear() }
}
