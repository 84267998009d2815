import CoreGraphics
import Foundation

/// A drop into a table that is being performed.
@MainActor
final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession
  private let order: DropOrder
  private let endings: DropEndings

  init(
    session: any UIDropSession, destination: IndexPath?, proposal: UITableViewDropProposal, in parts: TableDragAndDrop,
    endings: DropEndings
  ) {
    self.session = session
    self.proposal = proposal
    self.endings = endings
    order = parts.order
    destinationIndexPath = destination
    items = DroppedItem.items(of: session, from: parts.source)
    super.init()
  }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    let id = order.insert(placeholder)
    let context = DropPlaceholderContext(of: dragItem, id: id, in: order)
    guard let id else { return context }
    let parameters = { (cell: UIView) in
      (cell as? UITableViewCell).flatMap { placeholder.previewParametersProvider?($0) }
    }
    endings.end(dragItem, at: .placeholder(id, parameters), context.animator)
    return context
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    endings.end(dragItem, at: .item(indexPath))
  }

  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    endings.end(dragItem, at: .into(indexPath, rect))
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    endings.end(dragItem, at: .target(target))
  }
}
