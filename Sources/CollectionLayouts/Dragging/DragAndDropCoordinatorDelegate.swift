public import UIKit

/// Hears of the drags between collection views; every method has a default.
@preconcurrency @MainActor
public protocol DragAndDropCoordinatorDelegate: AnyObject {
  /// An item was lifted.
  func dragAndDropCoordinator(
    _ coordinator: DragAndDropCoordinator, didLiftItemAt indexPath: IndexPath, in view: DragAndDropCollectionView)
  /// An item has come into another view, or back; it is not dropped yet.
  func dragAndDropCoordinator(
    _ coordinator: DragAndDropCoordinator, itemDidEnter view: DragAndDropCollectionView, at indexPath: IndexPath)
  /// A drag is over; the item lies at a path of a view, which is its old one when the drag was cancelled.
  func dragAndDropCoordinator(
    _ coordinator: DragAndDropCoordinator, didPutItemAt indexPath: IndexPath, in view: DragAndDropCollectionView,
    isCancelled: Bool)
}

extension DragAndDropCoordinatorDelegate {
  public func dragAndDropCoordinator(
    _ coordinator: DragAndDropCoordinator, didLiftItemAt indexPath: IndexPath, in view: DragAndDropCollectionView
  ) {}
  public func dragAndDropCoordinator(
    _ coordinator: DragAndDropCoordinator, itemDidEnter view: DragAndDropCollectionView, at indexPath: IndexPath
  ) {}
  public func dragAndDropCoordinator(
    _ coordinator: DragAndDropCoordinator, didPutItemAt indexPath: IndexPath, in view: DragAndDropCollectionView,
    isCancelled: Bool
  ) {}
}
