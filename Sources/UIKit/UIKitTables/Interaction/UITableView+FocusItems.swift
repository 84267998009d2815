import CollectionCore
import DiffCore
import Foundation

extension UITableViewCell: FocusItemCell {
  package final var isCollectionViewCell: Bool { false }
}

extension UITableView: ItemFocusList {
  package final var itemFocus: any ItemFocusControl { focusControl }
  package final func focusCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }
  package final func focusPath(of cell: UIView) -> IndexPath? { (cell as? UITableViewCell).flatMap(indexPath) }
}
