import CollectionCore
import Foundation

extension UICollectionViewCell: FocusItemCell {
  package final var isCollectionViewCell: Bool { true }
}

extension UICollectionView: ItemFocusList {
  package final var itemFocus: any ItemFocusControl { focusControl }
  package final func focusCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
  package final func focusPath(of cell: UIView) -> IndexPath? { (cell as? UICollectionViewCell).flatMap(indexPath) }
}
