import CoreGraphics
import DiffCore
import Foundation

extension TableDragAndDrop: ItemDragHost {
  var dragView: UIView { view }
  var canBeginDrag: Bool { dragDelegate != nil && !view.reordering.isActive && !view.session.showsOldData }
  var selectedDragPaths: [IndexPath] { (view.indexPathsForSelectedRows ?? []).map(view.dataPath) }
  func removeHighlight() { view.selection.touch.cancel() }
  func dragCell(at path: IndexPath) -> UIView? { view.cellForRow(at: order.path(ofData: path)) }

  /// Returns the row at a point; nil for none, and on a reorder control, which moves rows by itself.
  func dragPath(at point: CGPoint) -> IndexPath? {
    guard let place = view.row(at: point), !order.isPhantom(place.indexPath) else { return nil }
    if view.isEditing, view.reordering.handle(at: point) != nil { return nil }
    return view.dataPath(place.indexPath)
  }

  func refreshDragStates() {
    for (element, shown) in view.elements.all {
      if case .row(let place) = element, let cell = shown as? UITableViewCell { applyState(to: cell, at: place) }
    }
  }

  // MARK: Calls of the delegate

  func dragItems(forBeginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.tableView(view, itemsForBeginning: session, at: path) ?? []
  }

  func dragItems(forAddingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem] {
    dragDelegate?.tableView(view, itemsForAddingTo: session, at: path, point: point) ?? []
  }

  func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(view, dragPreviewParametersForRowAt: path)
  }

  func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.tableView(view, dragSessionWillBegin: session) }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(view, dragSessionDidEnd: session) }

  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(view, dragSessionAllowsMoveOperation: session) ?? true
  }

  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(view, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
}
