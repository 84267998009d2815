import Foundation

/// The cell that shows that its item has the focus in a view of items.
@MainActor
package final class FocusMark {
  /// The cell that shows the focus; it may be disappearing or already show another item.
  private weak var cell: (any FocusItemCell)?
  /// A Boolean value that indicates whether a pointer moved the focus last: no ring is shown then, as on iPadOS, until
  /// a key moves it.
  private var isByPointer = false

  package init() {}

  /// Removes the mark because no item has the focus any more.
  package func clear() { show(on: nil) }

  /// Shows on a cell whether its item has the focus.
  package func apply(to cell: any FocusItemCell, isFocused: Bool) {
    cell.showsFocusRing = !isByPointer
    if isFocused { show(on: cell) } else if cell.hasFocus { cell.hasFocus = false }
  }

  /// Moves the mark from a cell to another, or out of the view.
  package func move(from old: (any FocusItemCell)?, to new: (any FocusItemCell)?, byPointer: Bool) {
    isByPointer = byPointer
    old?.hasFocus = false
    new?.showsFocusRing = !byPointer
    show(on: new)
  }

  private func show(on cell: (any FocusItemCell)?) {
    if let old = self.cell, old !== cell { old.hasFocus = false }
    self.cell = cell
    if let cell, !cell.hasFocus { cell.hasFocus = true }
  }
}

extension FocusItemsView {
  /// Notifies the delegate, the two cells and the focus system that the focus has moved.
  package func focusDidMove(
    in context: UIFocusUpdateContext, from old: (any FocusItemCell)?, to new: (any FocusItemCell)?,
    tellDelegate: (UIFocusAnimationCoordinator) -> Void
  ) {
    let coordinator = UIFocusAnimationCoordinator()
    tellDelegate(coordinator)
    old?.didUpdateFocus(in: context, with: coordinator)
    new?.didUpdateFocus(in: context, with: coordinator)
    UIFocusSystem.focusDidMove(in: self, context, coordinator)
    coordinator.run()
  }

  /// Makes this view the first responder because an item was clicked: it replaces another view of items or a control,
  /// but not a text field.
  package func moveKeyFocus() {
    let holder = window?.firstResponder
    let givesKeys = (holder as? UIView)?.isOperatedByKeys == true && !(holder is any UIKeyInput)
    if holder == nil || (givesKeys && holder !== self) { becomeFirstResponder() }
  }
}
