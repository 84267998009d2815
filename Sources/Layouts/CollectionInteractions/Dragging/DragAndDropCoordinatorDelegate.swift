public import UIKit

/// The methods that report drags between collection views; every method has a default.
@preconcurrency @MainActor
public protocol DragAndDropCoordinatorDelegate: AnyObject {
  /// Tells the delegate that an item was lifted.
  func dragAndDropCoordinator(
    _ coordinator: DragAndDropCoordinator, didLiftItemAt indexPath: IndexPath, in view: DragAndDropCollectionView)
  /// Tells the delegate that an item entered another view, or returned; it is not dropped yet.
  func dragAndDropCoordinator(
    _ coordinator: DragAndDropCoordinator, itemDidEnter view: DragAndDropCollectionView, at indexPath: IndexPath)
  /// Tells the delegate that a drag ended; the item is at a path of a view, the old one when the drag was canceled.
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
