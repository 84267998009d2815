import CoreGraphics
import Foundation

/// A drop into a collection view that is being performed.
@MainActor
final class DropCoordinator: NSObject, UICollectionViewDropCoordinator {
  /// The destination of a dropped item.
  enum Place {
    case item(IndexPath)
    case placeholder(Int, UICollectionViewDropPlaceholder)
    case into(IndexPath, CGRect)
    case target(UIDragPreviewTarget)
  }

  struct Ending {
    let place: Place
    let animator: DragAnimator
  }

  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  let session: any UIDropSession
  private unowned let view: UICollectionView
  private var endings: [ObjectIdentifier: Ending] = [:]

  init(
    in view: UICollectionView, session: any UIDropSession, destination: IndexPath?,
    proposal: UICollectionViewDropProposal
  ) {
    self.view = view
    self.session = session
    self.proposal = proposal
    destinationIndexPath = destination
    let source = view.dragAndDrop.source
    let activity = (session as? LocalDragDropSession)?.activity
    items = session.items.map {
      DropItem($0, sourceIndexPath: source.path(of: $0), previewSize: activity?.previewSize(of: $0) ?? .zero)
    }
    super.init()
  }

  func ending(of item: UIDragItem) -> Ending? { endings[ObjectIdentifier(item)] }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    let id = view.dragAndDrop.order.insert(placeholder)
    let context = PlaceholderContext(of: dragItem, id: id, in: view)
    if let id { _ = end(dragItem, at: .placeholder(id, placeholder), context.animator) }
    return context
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    end(dragItem, at: .item(indexPath))
  }

  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    end(dragItem, at: .into(indexPath, rect))
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    end(dragItem, at: .target(target))
  }

  private func end(_ item: UIDragItem, at place: Place, _ animator: DragAnimator = DragAnimator()) -> DragAnimator {
    endings[ObjectIdentifier(item)] = Ending(place: place, animator: animator)
    return animator
  }
}

/// One item of a drop into a collection view.
@MainActor
private final class DropItem: NSObject, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ dragItem: UIDragItem, sourceIndexPath: IndexPath?, previewSize: CGSize) {
    self.dragItem = dragItem
    self.sourceIndexPath = sourceIndexPath
    self.previewSize = previewSize
    super.init()
  }
}

/// A placeholder of a collection view, by its number.
@MainActor
private final class PlaceholderContext: NSObject, UICollectionViewDropPlaceholderContext {
  let dragItem: UIDragItem
  let animator = DragAnimator()
  private let id: Int?
  private weak var view: UICollectionView?

  init(of dragItem: UIDragItem, id: Int?, in view: UICollectionView) {
    self.dragItem = dragItem
    self.id = id
    self.view = view
    super.init()
  }

  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool {
    guard let id, let order else { return false }
    return order.commit(id, dataSourceUpdates)
  }

  func deletePlaceholder() -> Bool {
    guard let id, let order else { return false }
    return order.delete(id)
  }

  func setNeedsCellUpdate() { if let id { order?.updateCell(of: id) } }

  func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animator.addCompletion(completion) }

  private var order: DropOrder? { view?.knownDragAndDrop?.order }
}
