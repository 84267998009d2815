/// The moves of the focus in a view of items that the delegate and the cells have allowed, and the cell that shows the
/// focus.
@MainActor
package final class FocusMoves {
  /// A move of the focus, with the cells of both items.
  private struct Move {
    let context: UIFocusUpdateContext
    let old: (any FocusItemCell)?
    let new: (any FocusItemCell)?
  }

  private let mark = FocusMark()
  /// The moves that were allowed, until the delegate and the cells are told of them; the innermost last.
  private var moves: [Move] = []

  package init() {}

  /// Asks the delegate and the cells whether the focus may move, and keeps the move if it may.
  package func allows(
    _ context: UIFocusUpdateContext, from old: (any FocusItemCell)?, to new: (any FocusItemCell)?,
    _ asksDelegate: () -> Bool
  ) -> Bool {
    context.previouslyFocusedItem = old
    context.nextFocusedItem = new
    guard asksDelegate(), (old ?? new)?.shouldUpdateFocus(in: context) ?? true else { return false }
    moves.append(Move(context: context, old: old, new: new))
    return true
  }

  /// Shows on the cells that the focus has moved.
  package func show(isByPointer: Bool) {
    if let move = moves.last { mark.move(from: move.old, to: move.new, byPointer: isByPointer) }
  }

  /// Tells the delegate, the cells and the focus system that the focus has moved; returns the cell that has it.
  @discardableResult
  package func tell(
    in view: any FocusItemsView, _ tellDelegate: (UIFocusUpdateContext, UIFocusAnimationCoordinator) -> Void
  ) -> UIView? {
    guard let move = moves.popLast() else { return nil }
    view.focusDidMove(in: move.context, from: move.old, to: move.new) { tellDelegate(move.context, $0) }
    return move.new
  }

  /// Shows on a cell whether its item has the focus.
  package func apply(to cell: any FocusItemCell, isFocused: Bool) { mark.apply(to: cell, isFocused: isFocused) }

  /// Removes the mark from the cell of the item that had the focus.
  package func unmark() { mark.clear() }
}
