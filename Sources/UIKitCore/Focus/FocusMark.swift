import Foundation

/// The item that has the focus in a view of items, with the cell that shows it; it follows the item through updates,
/// visible or not.
@MainActor
package final class FocusMark {
  /// The item that has the focus; nil for none.
  package private(set) var path: IndexPath?
  /// The last item that had the focus before it left the view, for `remembersLastFocusedIndexPath`.
  package private(set) var last: IndexPath?
  /// The cell that shows the focus; it may be disappearing or already show another item.
  private weak var cell: (any FocusItemCell)?
  /// A Boolean value that indicates whether a pointer moved the focus last: no ring is shown then, as on iPadOS, until
  /// a key moves it.
  private var isByPointer = false

  package init() {}

  /// Updates the index paths after a batch update.
  package func rename(_ newPath: (IndexPath) -> IndexPath?) {
    path = path.flatMap(newPath)
    if path == nil { show(on: nil) }
    last = last.flatMap(newPath)
  }

  /// Clears the focus after a reload of the data.
  package func reset() {
    show(on: nil)
    path = nil
    last = nil
  }

  /// Shows on the cell of an item whether it has the focus.
  package func apply(to cell: any FocusItemCell, at path: IndexPath) {
    cell.showsFocusRing = !isByPointer
    if self.path == path { show(on: cell) } else if cell.hasFocus { cell.hasFocus = false }
  }

  /// Moves the focus from the cell of its item to that of another, or out of the view.
  package func move(
    to path: IndexPath?, from old: (any FocusItemCell)?, to new: (any FocusItemCell)?, byPointer: Bool
  ) {
    if path == nil { last = self.path }
    self.path = path
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
