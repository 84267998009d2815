import CollectionCore
import CoreGraphics
import DiffCore
package import Foundation
package import UIKitDragAndDrop

// The calls of the drag delegate, see `ItemDragHost`.
extension UITableView {
  package final var canBeginDrag: Bool { dragDelegate != nil && !reordering.isActive && !session.showsOldData }
  package final var selectedDragPaths: [IndexPath] { (indexPathsForSelectedRows ?? []).map(dataPath) }
  package final func dragCell(at path: IndexPath) -> UIView? { cellForRow(at: order.path(ofData: path)) }

  /// Returns the row at a point; nil for none, and on a reorder control, which moves rows by itself.
  package final func dragPath(at point: CGPoint) -> IndexPath? {
    guard let place = row(at: point), !order.isPhantom(place.indexPath) else { return nil }
    return isEditing && reordering.handle(at: point) != nil ? nil : dataPath(place.indexPath)
  }

  package final func refreshDragStates() {
    for (key, shown) in session.elements(onScreen: false) {
      if let place = key.path.place, let cell = shown as? UITableViewCell { showDrags(on: cell, at: place) }
    }
  }

  // MARK: Calls of the delegate

  package final func dragItems(forBeginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }

  package final func dragItems(
    forAddingTo session: any UIDragSession, at path: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }

  package final func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
  }

  package final func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
  }

  package final func dragDidEnd(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }

  package final func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  package final func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
}
