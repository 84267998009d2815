import CollectionCore
import DiffCore
import UIKitItems

extension UICollectionView {
  /// Returns true if no item of the data is shown at a path.
  final func isPhantom(_ path: IndexPath) -> Bool { dropOrder?.isPhantom(path) ?? false }

  /// Applies the state of the drags over an item to its cell.
  final func showDrags(on cell: UICollectionViewCell, at path: IndexPath) {
    if !movement.isActive { knownDragAndDrop?.applyState(to: cell, at: path) }
  }
}

extension UICollectionViewCell: DraggedItemCell {
  package final func showDrag(_ state: ItemDragState) {
    let state = state == .none ? DragState.none : state == .lifting ? .lifting : .dragging
    if dragState != state { dragState = state }
  }
}
