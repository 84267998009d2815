import DiffCore
import Foundation

/// A table whose rows are inserted and deleted with one animation.
struct AnimatedTable: SnapshotTarget {
  let view: UITableView
  let animation: UITableView.RowAnimation

  func reloadData() { view.reloadData() }
  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    view.performBatchUpdates(updates, completion: completion)
  }
  func reportOperations(_ operations: [UpdateOperation]) { reportInGroups(operations) }
  func deleteSections(_ sections: IndexSet) { view.deleteSections(sections, with: animation) }
  func insertSections(_ sections: IndexSet) { view.insertSections(sections, with: animation) }
  func reloadSections(_ sections: IndexSet) { view.reloadSections(sections, with: animation) }
  func moveSection(_ section: Int, toSection newSection: Int) { view.moveSection(section, toSection: newSection) }
  func deleteItems(at paths: [IndexPath]) { view.deleteRows(at: paths, with: animation) }
  func insertItems(at paths: [IndexPath]) { view.insertRows(at: paths, with: animation) }
  func reloadItems(at paths: [IndexPath]) { view.reloadRows(at: paths, with: animation) }
  func reconfigureItems(at paths: [IndexPath]) { view.reconfigureRows(at: paths) }
  func moveItem(at path: IndexPath, to newPath: IndexPath) { view.moveRow(at: path, to: newPath) }
}
