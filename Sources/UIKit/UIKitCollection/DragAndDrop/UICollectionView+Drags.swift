import CollectionCore
import CoreGraphics
package import Foundation
package import UIKitDragAndDrop

// The calls of the drag delegate, see `ItemDragHost`.
extension UICollectionView {
  package final var canBeginDrag: Bool { dragDelegate != nil && !movement.isActive && !visibleElements.showsOldData }
  package final func dragPath(at point: CGPoint) -> IndexPath? { item(at: point).map(dataPath) }
  package final var selectedDragPaths: [IndexPath] { (indexPathsForSelectedItems ?? []).map(dataPath) }
  package final func dragCell(at path: IndexPath) -> UIView? { cellForItem(at: order.path(ofData: path)) }

  /// Applies the drag states to every cell on the screen.
  package final func refreshDragStates() {
    for (path, shown) in visible(.cell) {
      if let cell = shown as? UICollectionViewCell { showDrags(on: cell, at: path) }
    }
  }

  package final func dragItems(forBeginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }

  package final func dragItems(
    forAddingTo session: any UIDragSession, at path: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }

  package final func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
  }

  package final func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }

  package final func dragDidEnd(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }

  package final func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  package final func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
}
