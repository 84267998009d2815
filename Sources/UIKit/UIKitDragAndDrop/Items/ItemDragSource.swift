import CoreGraphics
package import Foundation

/// Drags items out of a collection view or a table by means of its drag delegate.
@MainActor
package final class ItemDragSource: NSObject, UIDragInteractionDelegate {
  private weak var host: (any ItemDragHost)?
  /// The session of the running drag, after it has begun.
  package private(set) weak var activeSession: (any UIDragSession)?
  /// The lifted items, with their places in the data at that time.
  private var lifted: [(item: UIDragItem, path: IndexPath)] = []
  /// A Boolean value that indicates whether the places are still those of the items.
  private var isCurrent = true
  private var isMoving = false
  /// The items that a tap has added to a drag of another view, until its preview is requested.
  private var added: [(item: UIDragItem, path: IndexPath)] = []

  package init(of host: any ItemDragHost) {
    self.host = host
    super.init()
  }

  /// Returns the place of a dragged item in the data; nil for items from elsewhere, and after the data has changed.
  package func path(of item: UIDragItem) -> IndexPath? {
    isCurrent ? lifted.first { $0.item === item }?.path : nil
  }

  /// Returns the place of the only item of the drag, if that comes from this view.
  package func singlePath(in session: any UIDropSession) -> IndexPath? {
    guard session.items.count == 1, let item = session.items.first else { return nil }
    return path(of: item)
  }

  /// Returns the state of an item of the data.
  package func state(of path: IndexPath) -> ItemDragState {
    guard isCurrent, lifted.contains(where: { $0.path == path }) else { return .none }
    return isMoving ? .dragging : .lifting
  }

  /// Marks the places as outdated.
  package func dataWillChange() { if !lifted.isEmpty { isCurrent = false } }

  // MARK: Items

  package func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]
  {
    guard let host, host.canBeginDrag, let path = host.dragPath(at: session.location(in: host.dragView)) else {
      return []
    }
    let selected = host.selectedDragPaths
    let others = selected.count > 1 && selected.contains(path) ? selected.filter { $0 != path } : []
    lifted = []
    isCurrent = true
    isMoving = false
    for path in [path] + others {
      let items = host.dragItems(forBeginning: session, at: path)
      // If the item under the finger provides nothing, there is no drag.
      if items.isEmpty, lifted.isEmpty { return [] }
      lifted += items.map { ($0, path) }
    }
    host.removeHighlight()
    return lifted.map(\.item)
  }

  package func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let host, let path = host.dragPath(at: point) else { return [] }
    let isOwn = session === activeSession
    if isOwn, lifted.contains(where: { $0.path == path }) { return [] }
    let items = host.dragItems(forAddingTo: session, at: path, point: point)
    if isOwn {
      lifted += items.map { ($0, path) }
      host.refreshDragStates()
    } else {
      added = items.map { ($0, path) }
    }
    return items
  }

  // MARK: Previews

  package func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let path = path(of: item) ?? added.first(where: { $0.item === item })?.path else { return nil }
    return preview(of: path)
  }

  package func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { path(of: item).flatMap(preview) }

  private func preview(of path: IndexPath) -> UITargetedDragPreview? {
    guard let host, let cell = host.dragCell(at: path), cell.superview != nil, cell.window != nil else { return nil }
    // The picture is taken at once, and the cell may be waiting for an update of its configuration.
    cell.layoutIfNeeded()
    return UITargetedDragPreview(
      view: cell, parameters: host.dragPreviewParameters(at: path) ?? UIDragPreviewParameters())
  }

  // MARK: Course

  package func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    host?.refreshDragStates()
    animator.addCompletion { [weak self] position in
      // The finger was lifted before it moved.
      if position == .start { self?.forget() }
    }
  }

  package func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    activeSession = session
    isMoving = true
    host?.dragWillBegin(session)
    host?.refreshDragStates()
  }

  package func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    host?.dragAllowsMove(session) ?? true
  }

  package func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    host?.dragIsRestricted(session) ?? false
  }

  package func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    // Another drag may have begun while this one was animating to its place.
    if activeSession === session { forget() }
    host?.dragDidEnd(session)
  }

  private func forget() {
    activeSession = nil
    lifted = []
    added = []
    isMoving = false
    isCurrent = true
    host?.refreshDragStates()
  }
}
