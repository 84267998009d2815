import CoreGraphics
import Foundation

/// A drop into a collection view that is being performed.
@MainActor
final class DropCoordinator: NSObject, UICollectionViewDropCoordinator {
  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  let session: any UIDropSession
  private unowned let view: UICollectionView
  private let endings: DropEndings

  init(
    in view: UICollectionView, session: any UIDropSession, destination: IndexPath?,
    proposal: UICollectionViewDropProposal, endings: DropEndings
  ) {
    self.view = view
    self.endings = endings
    self.session = session
    self.proposal = proposal
    destinationIndexPath = destination
    items = DroppedItem.items(of: session, from: view.dragAndDrop.source)
    super.init()
  }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    let id = view.dragAndDrop.order.insert(placeholder)
    let context = DropPlaceholderContext(of: dragItem, id: id, in: view.dragAndDrop.order)
    guard let id else { return context }
    let parameters = { (cell: UIView) in
      (cell as? UICollectionViewCell).flatMap { placeholder.previewParametersProvider?($0) }
    }
    endings.end(dragItem, at: .placeholder(id, parameters), context.animator)
    return context
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    endings.end(dragItem, at: .item(indexPath))
  }

  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    endings.end(dragItem, at: .into(indexPath, rect))
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    endings.end(dragItem, at: .target(target))
  }
}
