import CoreGraphics
import Foundation

/// Handles drops into a collection view by means of its drop delegate.
@MainActor
final class CollectionDropTarget: NSObject, UIDropInteractionDelegate {
  private weak var view: UICollectionView?
  weak var delegate: (any UICollectionViewDropDelegate)?
  /// The session of the drag that is over the view or being dropped into it.
  private(set) weak var activeSession: (any UIDropSession)?
  private var proposal = UICollectionViewDropProposal(operation: .cancel)
  /// The destination that was last passed to the delegate, in the data's order.
  private var destination: IndexPath?
  /// The item into which a drop would go, in the shown order.
  private var highlighted: IndexPath?
  private var coordinator: DropCoordinator?
  /// The cells that wait for their dropped items, in the data's order.
  private var landing: Set<IndexPath> = []
  private var scroller: EdgeScroller?

  init(of view: UICollectionView) {
    self.view = view
    super.init()
  }

  func state(of path: IndexPath) -> UICellConfigurationState.DropState {
    guard activeSession != nil, coordinator == nil else { return .none }
    return path == highlighted ? .targeted : .notTargeted
  }

  /// Returns true if a dropped item is animating to the cell at a path of the shown order.
  func isLanding(_ path: IndexPath) -> Bool {
    guard !landing.isEmpty, let view else { return false }
    return view.isPhantom(path) ? landing.contains(path) : landing.contains(view.dataPath(path))
  }

  // MARK: Hovering

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    guard let view, let delegate else { return false }
    return delegate.collectionView(view, canHandle: session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    guard let view else { return }
    activeSession = session
    coordinator = nil
    view.refreshDragStates()
    delegate?.collectionView(view, dropSessionDidEnter: session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    guard let view, let delegate else { return UIDropProposal(operation: .cancel) }
    let parts = view.dragAndDrop
    let point = session.location(in: view)
    let source = session.allowsMoveOperation ? parts.source.singlePath(in: session) : nil
    let shown = DropDestination(view: view).path(at: point, gap: parts.order.gap?.indexPath ?? source)
    destination = shown.map(parts.order.destination)
    proposal = delegate.collectionView(view, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
    show(proposal, at: shown, movingFrom: proposal.operation == .move ? source : nil)
    scroll(to: point, in: view)
    return proposal
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    guard let view else { return }
    leave()
    activeSession = nil
    view.refreshDragStates()
    delegate?.collectionView(view, dropSessionDidExit: session)
  }

  /// Scrolls while a point of the content is near an edge of the view.
  private func scroll(to point: CGPoint, in view: UICollectionView) {
    guard let window = view.window else { return }
    let scroller = self.scroller ?? EdgeScroller(of: view)
    self.scroller = scroller
    scroller.didScroll = { [weak view] in view?.runtime.drag?.updateTarget() }
    scroller.move(to: view.convert(point, to: window))
  }

  private func show(_ proposal: UICollectionViewDropProposal, at path: IndexPath?, movingFrom source: IndexPath?) {
    guard let view else { return }
    let order = view.dragAndDrop.order
    let intent = proposal.operation.isDelivered ? proposal.intent : .unspecified
    switch (intent, path) {
    case (.insertAtDestinationIndexPath, let path?): order.open(at: path, movingFrom: source)
    default: order.close()
    }
    let target = intent == .insertIntoDestinationIndexPath ? destination.map(order.path(ofData:)) : nil
    guard highlighted != target else { return }
    highlighted = target
    view.refreshDragStates()
  }

  private func leave() {
    scroller?.stop()
    highlighted = nil
    view?.dragAndDrop.order.close()
  }

  // MARK: Dropping

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let view, let delegate else { return }
    scroller?.stop()
    highlighted = nil
    let coordinator = DropCoordinator(in: view, session: session, destination: destination, proposal: proposal)
    self.coordinator = coordinator
    delegate.collectionView(view, performDropWith: coordinator)
    // A gap that the delegate has not used closes.
    view.dragAndDrop.order.close()
    view.layoutIfNeeded()
    view.refreshDragStates()
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let view, let coordinator, let ending = coordinator.ending(of: item) else { return nil }
    switch ending.place {
    case .item(let path):
      guard let cell = view.shownCell(ofData: path) else { return nil }
      landing.insert(path)
      view.refreshDragStates()
      let parameters = delegate?.collectionView(view, dropPreviewParametersForItemAt: path)
      return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
    case .placeholder(let id, let placeholder):
      guard let path = view.dragAndDrop.order.path(of: id), let cell = view.cellForItem(at: path) else { return nil }
      landing.insert(path)
      view.refreshDragStates()
      let parameters = placeholder.previewParametersProvider?(cell)
      return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
    case .into(let path, let rect):
      guard let cell = view.shownCell(ofData: path) else { return nil }
      let size = defaultPreview.size
      let fit = min(1, min(rect.width / max(size.width, 1), rect.height / max(size.height, 1)))
      let scale = max(fit, 0.01)
      return defaultPreview.retargetedPreview(
        with: UIDragPreviewTarget(
          container: cell, center: CGPoint(x: rect.midX, y: rect.midY),
          transform: CGAffineTransform(scaleX: scale, y: scale)))
    case .target(let target): return defaultPreview.retargetedPreview(with: target)
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard let own = coordinator?.ending(of: item)?.animator else { return }
    animator.addAnimations { own.animate() }
    animator.addCompletion { own.finish(at: $0) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    landing = []
    coordinator = nil
    if activeSession === session { activeSession = nil }
    view?.refreshDragStates()
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    guard let view else { return }
    if activeSession === session { activeSession = nil }
    delegate?.collectionView(view, dropSessionDidEnd: session)
  }
}
