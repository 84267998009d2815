import CoreGraphics
package import Foundation

/// A drop into a list that is being performed. Each list extends it by the methods of its own drop coordinator.
@MainActor
package final class ItemDropCoordinator<Proposal: UIDropProposal>: NSObject {
  package let droppedItems: [DroppedItem]
  package let destinationIndexPath: IndexPath?
  package let proposal: Proposal
  package let session: any UIDropSession
  private let order: DropOrder
  private let endings: DropEndings

  package init(
    session: any UIDropSession, destination: IndexPath?, proposal: Proposal, in host: any ItemDropHost,
    endings: DropEndings
  ) {
    self.session = session
    self.proposal = proposal
    self.endings = endings
    order = host.order
    destinationIndexPath = destination
    droppedItems = DroppedItem.items(of: session, from: host.source)
    super.init()
  }

  /// Inserts a placeholder for an item; `parameters` returns those of the preview at the placeholder's cell.
  package func insert(
    _ placeholder: any ItemPlaceholder, for dragItem: UIDragItem,
    _ parameters: @escaping (UIView) -> UIDragPreviewParameters?
  ) -> DropPlaceholderContext {
    let id = order.insert(placeholder)
    let context = DropPlaceholderContext(of: dragItem, id: id, in: order)
    if let id { endings.end(dragItem, at: .placeholder(id, parameters), context.animator) }
    return context
  }

  /// Animates an item to a place.
  package func end(_ dragItem: UIDragItem, at place: DropEndings.Place) -> any UIDragAnimating {
    endings.end(dragItem, at: place)
  }

  package func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    endings.end(dragItem, at: .target(target))
  }
}
