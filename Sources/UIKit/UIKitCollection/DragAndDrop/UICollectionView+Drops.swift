import CollectionCore
import CoreGraphics
package import DiffCore
package import Foundation
package import UIKitItems

// The calls of the drop delegate, see `ItemDropHost`.
extension UICollectionView {
  package final func dropPath(at point: CGPoint, gap: IndexPath?) -> IndexPath? {
    DropDestination(view: self).path(at: point, gap: gap)
  }

  package final func dropCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

  // MARK: The shown order

  package final var gapDelay: Double { reorderingCadence.rest }

  package final var canRearrange: Bool {
    !updates.isCollecting && !layoutSession.isLayingOut && !transitions.isInteractive
      && !movement.isActive
  }

  package final func rearrange(_ map: UpdateMap, _ operations: [UpdateOperation], to counts: CollectionDataCounts) {
    updates.rearrange(map, operations, to: counts, with: orderContext)
  }

  package final func restore(_ map: UpdateMap, to counts: CollectionDataCounts) {
    updates.restore(map, to: counts, with: orderContext)
  }

  private var orderContext: UICollectionViewLayoutInvalidationContext {
    let context = UICollectionViewLayoutInvalidationContext.make(type(of: storedLayout).invalidationContextClass)
    context.invalidateDataSourceCounts = true
    return context
  }

  // MARK: Calls of the delegate

  package final func canHandleDrop(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }

  package final func dropDidChange(_ event: ItemDropEvent, _ session: any UIDropSession) {
    switch event {
    case .enters: dropDelegate?.collectionView(self, dropSessionDidEnter: session)
    case .exits: dropDelegate?.collectionView(self, dropSessionDidExit: session)
    case .ends: dropDelegate?.collectionView(self, dropSessionDidEnd: session)
    }
  }

  package final func proposal(
    for session: any UIDropSession, _ path: IndexPath?, movingFrom source: IndexPath?
  ) -> ItemDropProposal {
    let destination = path.map(order.destination)
    guard let dropDelegate else {
      return ItemDropProposal(UIDropProposal(operation: .cancel), .none, at: path, destination: destination)
    }
    let proposal = dropDelegate.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
    let placement: ItemDropPlacement =
      switch proposal.intent {
      case .unspecified: .none
      case .insertAtDestinationIndexPath: .at
      case .insertIntoDestinationIndexPath: .into
      }
    return ItemDropProposal(proposal, placement, at: path, destination: destination)
  }

  package final func performDrop(
    _ session: any UIDropSession, at destination: IndexPath?, _ proposal: ItemDropProposal, _ endings: DropEndings
  ) {
    guard let proposal = proposal.proposal as? UICollectionViewDropProposal else { return }
    let coordinator = ItemDropCoordinator(
      session: session, destination: destination, proposal: proposal, in: self, endings: endings)
    dropDelegate?.collectionView(self, performDropWith: coordinator)
  }

  package final func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
  }
}
