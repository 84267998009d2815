import CoreGraphics
import DiffCore
import Foundation
import UIKitCore

// The swipes of rows, see `SwipeHost`.
extension UITableView {
  package final var isCarryingRows: Bool { reordering.isActive }

  package final func swipeRow(at point: CGPoint) -> IndexPath? { row(at: point)?.indexPath }
  package final func swipeCell(at path: IndexPath) -> (any SwipeCell)? { cellForRow(at: path) }
  package final func isShown(_ cell: UIView, at path: IndexPath) -> Bool { cellForRow(at: path) === cell }
  package final func restFrame(of cell: UIView, at path: IndexPath) -> CGRect? { rectForRow(at: path) }

  /// Returns the delegate's swipe actions, or else a button that deletes the row if the data source deletes rows.
  package final func swipeConfiguration(at path: IndexPath, _ side: SwipeControl.Side) -> UISwipeActionsConfiguration? {
    guard session.counts.contains(path), !isPhantom(ItemPlace(path)) else { return nil }
    let path = dataPath(path)
    guard canEdit(path) else { return nil }
    if let delegate {
      let given = ifImplemented {
        side == .leading
          ? delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
          : delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      }
      if let given, let configuration = given { return configuration }
      if given == nil, side == .trailing, let configuration = rowActions(at: path, delegate) { return configuration }
    }
    guard side == .trailing, editingStyle(at: path) == .delete, deletesRows(path) else { return nil }
    let title = delegate.flatMap { delegate in
      ifImplemented { delegate.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) }
    }
    let action = UIContextualAction(style: .destructive, title: (title ?? nil) ?? Word.delete.text) {
      [weak self] _, _, done in
      if let self { self.dataSource?.tableView(self, commit: .delete, forRowAt: path) }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  package final func swipeWillBegin(at path: IndexPath) { delegate?.tableView(self, willBeginEditingRowAt: path) }

  package final func swipeDidEnd(at path: IndexPath) {
    delegate?.tableView(self, didEndEditingRowAt: session.counts.contains(path) ? path : nil)
  }

  /// Returns the buttons of `editActionsForRowAt`, which preceded swipe actions; nil if the delegate has none.
  ///
  /// The row stays open after an action until the table ends editing.
  private func rowActions(at path: IndexPath, _ delegate: any UITableViewDelegate) -> UISwipeActionsConfiguration? {
    let asked = ifImplemented { delegate.tableView(self, editActionsForRowAt: path) }
    guard let asked, let actions = asked, !actions.isEmpty else { return nil }
    let configuration = UISwipeActionsConfiguration(
      actions: actions.map { action in
        let style: UIContextualAction.Style = action.style == .normal ? .normal : .destructive
        let button = UIContextualAction(style: style, title: action.title) { _, _, _ in action.handler(action, path) }
        if let color = action.backgroundColor { button.backgroundColor = color }
        return button
      })
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  /// Returns true if the data source deletes rows, as far as that can be determined without deleting one.
  private func deletesRows(_ path: IndexPath) -> Bool {
    guard let dataSource else { return false }
    if isEditing || TableMethods.implementsCommit(dataSource) { return true }
    // A data source or delegate that implements one of these methods intends rows to be deleted.
    if ifImplemented({ dataSource.tableView(self, canEditRowAt: path) }) != nil { return true }
    guard let delegate else { return false }
    return ifImplemented { delegate.tableView(self, editingStyleForRowAt: path) } != nil
      || ifImplemented { delegate.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) } != nil
  }
}
