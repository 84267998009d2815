import Foundation

/// The item that has the focus in a view of items, with the cell that shows it; it follows the item through updates, in
/// sight or out of it.
@MainActor
final class FocusMark {
  /// The item that has the focus; nil for none.
  private(set) var path: IndexPath?
  /// The item that had the focus when it left, for `remembersLastFocusedIndexPath`.
  private(set) var last: IndexPath?
  /// The cell that shows the focus, which may be leaving or not be its item's any more.
  private weak var cell: (any FocusItemCell)?
  /// A Boolean value that indicates whether a pointer has moved the focus: then no ring is shown, as on iPadOS, until a
  /// key moves it.
  private var isByPointer = false

  /// Gives the items the names that they have after an update.
  func rename(_ newPath: (IndexPath) -> IndexPath?) {
    path = path.flatMap(newPath)
    if path == nil { show(on: nil) }
    last = last.flatMap(newPath)
  }

  /// Forgets the focus: the data has changed as a whole.
  func reset() {
    show(on: nil)
    path = nil
    last = nil
  }

  /// Shows on the cell of an item whether it has the focus.
  func apply(to cell: any FocusItemCell, at path: IndexPath) {
    cell.showsFocusRing = !isByPointer
    if self.path == path { show(on: cell) } else if cell.hasFocus { cell.hasFocus = false }
  }

  /// Moves the focus from the cell of its item to that of another, or out of the view.
  func move(
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
  /// Tells of a focus that has moved: the delegate, the two cells, the system.
  func focusDidMove(
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

  /// Gives the keys to this view since an item was clicked: from another view of items and from controls it takes them,
  /// not from a text field.
  func moveKeyFocus() {
    let holder = window?.firstResponder
    let givesKeys = holder is any FocusItemsView || (holder is UIControl && !(holder is any UIKeyInput))
    if holder == nil || (givesKeys && holder !== self) { becomeFirstResponder() }
  }
}
