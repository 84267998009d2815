import CoreGraphics
import Foundation

extension CollectionDragAndDrop: ItemDragHost {
  var dragView: UIView { view }
  var canBeginDrag: Bool { dragDelegate != nil && !view.movement.isActive && !view.visibleElements.showsOldData }
  func dragPath(at point: CGPoint) -> IndexPath? { view.item(at: point).map(view.dataPath) }
  var selectedDragPaths: [IndexPath] { (view.indexPathsForSelectedItems ?? []).map(view.dataPath) }
  func removeHighlight() { view.selectionControl.touch.cancel() }
  func dragCell(at path: IndexPath) -> UIView? { view.cellForItem(at: order.path(ofData: path)) }

  func dragItems(forBeginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.collectionView(view, itemsForBeginning: session, at: path) ?? []
  }

  func dragItems(forAddingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem] {
    dragDelegate?.collectionView(view, itemsForAddingTo: session, at: path, point: point) ?? []
  }

  func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(view, dragPreviewParametersForItemAt: path)
  }

  func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.collectionView(view, dragSessionWillBegin: session)
  }

  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(view, dragSessionDidEnd: session) }

  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(view, dragSessionAllowsMoveOperation: session) ?? true
  }

  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(view, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
}
