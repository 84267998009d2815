import CollectionCore
import DiffCore
import Foundation

// Editing mode: the rows that can be edited, and their controls.
extension UITableView {
  final func canEdit(_ path: IndexPath) -> Bool {
    guard let dataSource else { return false }
    return ifImplemented { dataSource.tableView(self, canEditRowAt: path) } ?? true
  }

  /// Returns the editing control of a row: the delegate's, or `.delete` for rows that can be deleted.
  final func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    if let delegate,
      let style = ifImplemented({ delegate.tableView(self, editingStyleForRowAt: path) })
    {
      return style
    }
    return .delete
  }

  final func changeEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedIsEditing else { return }
    knownSwipes?.close(animated: animated)
    reordering.interrupt()
    storedIsEditing = editing
    // The selection made while editing is cleared at its end, as on iOS, and rows start without one.
    if !editing || !allowsSelectionDuringEditing { select(nil, animated: animated) }
    let change = {
      for cell in self.shownCells {
        guard case .row(let place)? = self.elements.element(of: cell) else { continue }
        cell.setEditing(editing, animated: animated)
        self.updatePlace(of: cell, at: place)
        cell.layoutIfNeeded()
      }
    }
    if animated, window != nil {
      UIView.animate(withDuration: 0.3, animations: change)
    } else {
      change()
    }
    session.rowsDidChange()
  }
}
