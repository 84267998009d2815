import CollectionCore
import CoreGraphics
import DiffCore
import Foundation

extension CollectionDragAndDrop: ItemDropHost {
  var dropView: UIScrollView { view }
  func dropPath(at point: CGPoint, gap: IndexPath?) -> IndexPath? {
    DropDestination(view: view).path(at: point, gap: gap)
  }

  func dropCell(at path: IndexPath) -> UIView? { view.cellForItem(at: path) }

  // MARK: The shown order

  var shownCounts: CollectionDataCounts { view.data.counts }
  func askCounts() -> CollectionDataCounts { view.data.ask() }
  var gapDelay: Double { view.reorderingCadence.rest }

  var canRearrange: Bool {
    !view.updates.isCollecting && !view.layoutSession.isLayingOut && !view.transitions.isInteractive
      && !view.movement.isActive
  }

  func rearrange(_ map: UpdateMap, _ operations: [UpdateOperation], to counts: CollectionDataCounts) {
    view.updates.rearrange(map, operations, to: counts, with: orderContext)
  }

  func restore(_ map: UpdateMap, to counts: CollectionDataCounts) {
    view.updates.restore(map, to: counts, with: orderContext)
  }

  func reloadData() { view.reload() }

  private var orderContext: UICollectionViewLayoutInvalidationContext {
    let context = UICollectionViewLayoutInvalidationContext.make(type(of: view.storedLayout).invalidationContextClass)
    context.invalidateDataSourceCounts = true
    return context
  }

  // MARK: Calls of the delegate

  func canHandleDrop(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(view, canHandle: session) ?? false
  }

  func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.collectionView(view, dropSessionDidEnter: session) }
  func dropDidExit(_ session: any UIDropSession) { dropDelegate?.collectionView(view, dropSessionDidExit: session) }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView(view, dropSessionDidEnd: session) }

  func proposal(
    for session: any UIDropSession, _ path: IndexPath?, movingFrom source: IndexPath?
  ) -> ItemDropProposal {
    let destination = path.map(order.destination)
    guard let dropDelegate else {
      return ItemDropProposal(UIDropProposal(operation: .cancel), .none, at: path, destination: destination)
    }
    let proposal = dropDelegate.collectionView(
      view, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
    let placement: ItemDropPlacement =
      switch proposal.intent {
      case .unspecified: .none
      case .insertAtDestinationIndexPath: .at
      case .insertIntoDestinationIndexPath: .into
      }
    return ItemDropProposal(proposal, placement, at: path, destination: destination)
  }

  func performDrop(
    _ session: any UIDropSession, at destination: IndexPath?, _ proposal: ItemDropProposal, _ endings: DropEndings
  ) {
    guard let proposal = proposal.proposal as? UICollectionViewDropProposal else { return }
    let coordinator = DropCoordinator(
      in: view, session: session, destination: destination, proposal: proposal, endings: endings)
    dropDelegate?.collectionView(view, performDropWith: coordinator)
  }

  func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.collectionView(view, dropPreviewParametersForItemAt: path)
  }
}
