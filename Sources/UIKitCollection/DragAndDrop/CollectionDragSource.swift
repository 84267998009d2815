import CoreGraphics
import Foundation

/// Drags items out of a collection view by means of its drag delegate.
@MainActor
final class CollectionDragSource: NSObject, UIDragInteractionDelegate {
  private weak var view: UICollectionView?
  weak var delegate: (any UICollectionViewDragDelegate)?
  /// The session of the running drag, after it has begun.
  private(set) weak var activeSession: (any UIDragSession)?
  /// The lifted items, with their places in the data at that time.
  private var lifted: [(item: UIDragItem, path: IndexPath)] = []
  /// A Boolean value that indicates whether the places are still those of the items.
  private var isCurrent = true
  private var isMoving = false

  init(of view: UICollectionView) {
    self.view = view
    super.init()
  }

  /// Returns the place of a dragged item in the data; nil for items from elsewhere, and after the data has changed.
  func path(of item: UIDragItem) -> IndexPath? {
    isCurrent ? lifted.first { $0.item === item }?.path : nil
  }

  /// Returns the place of the only item of the drag, if that comes from this view.
  func singlePath(in session: any UIDropSession) -> IndexPath? {
    guard session.items.count == 1, let item = session.items.first else { return nil }
    return path(of: item)
  }

  func state(of path: IndexPath) -> UICollectionViewCell.DragState {
    guard isCurrent, lifted.contains(where: { $0.path == path }) else { return .none }
    return isMoving ? .dragging : .lifting
  }

  /// Marks the places as outdated.
  func dataWillChange() { if !lifted.isEmpty { isCurrent = false } }

  // MARK: Items

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard let view, let delegate, !view.movement.isActive, !view.visibleElements.showsOldData,
      let shown = view.item(at: session.location(in: view))
    else { return [] }
    let path = view.dataPath(shown)
    let selected = (view.indexPathsForSelectedItems ?? []).map(view.dataPath)
    let others = selected.count > 1 && selected.contains(path) ? selected.filter { $0 != path } : []
    lifted = []
    isCurrent = true
    isMoving = false
    for path in [path] + others {
      let items = delegate.collectionView(view, itemsForBeginning: session, at: path)
      // If the item under the finger provides nothing, there is no drag.
      if items.isEmpty, lifted.isEmpty { return [] }
      lifted += items.map { ($0, path) }
    }
    return lifted.map(\.item)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let view, let delegate, let shown = view.item(at: point) else { return [] }
    let path = view.dataPath(shown)
    let isOwn = session === activeSession
    if isOwn, lifted.contains(where: { $0.path == path }) { return [] }
    let items = delegate.collectionView(view, itemsForAddingTo: session, at: path, point: point)
    if isOwn {
      lifted += items.map { ($0, path) }
      view.refreshDragStates()
    } else {
      added = items.map { ($0, path) }
    }
    return items
  }

  /// The items that a tap has added to a drag of another view, until its preview is requested.
  private var added: [(item: UIDragItem, path: IndexPath)] = []

  // MARK: Previews

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let path = path(of: item) ?? added.first(where: { $0.item === item })?.path else { return nil }
    return preview(of: path)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { path(of: item).flatMap(preview) }

  private func preview(of path: IndexPath) -> UITargetedDragPreview? {
    guard let view, let cell = view.shownCell(ofData: path), cell.superview != nil, cell.window != nil else {
      return nil
    }
    let parameters = delegate?.collectionView(view, dragPreviewParametersForItemAt: path) ?? UIDragPreviewParameters()
    return UITargetedDragPreview(view: cell, parameters: parameters)
  }

  // MARK: Course

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    view?.refreshDragStates()
    animator.addCompletion { [weak self] position in
      // The finger was lifted before it moved.
      if position == .start { self?.forget() }
    }
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    guard let view else { return }
    activeSession = session
    isMoving = true
    delegate?.collectionView(view, dragSessionWillBegin: session)
    view.refreshDragStates()
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    guard let view, let delegate else { return true }
    return delegate.collectionView(view, dragSessionAllowsMoveOperation: session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    guard let view, let delegate else { return false }
    return delegate.collectionView(view, dragSessionIsRestrictedToDraggingApplication: session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    // Another drag may have begun while this one was animating to its place.
    if activeSession === session { forget() }
    guard let view else { return }
    delegate?.collectionView(view, dragSessionDidEnd: session)
  }

  private func forget() {
    activeSession = nil
    lifted = []
    added = []
    isMoving = false
    isCurrent = true
    view?.refreshDragStates()
  }
}

extension UICollectionView {
  /// Returns the cell on the screen of an item of the data.
  final func shownCell(ofData path: IndexPath) -> UICollectionViewCell? {
    cellForItem(at: knownDragAndDrop?.order.path(ofData: path) ?? path)
  }
}
