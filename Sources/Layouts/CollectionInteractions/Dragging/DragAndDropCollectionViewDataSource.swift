public import UIKit

/// The methods with which a data source moves its items, gives them to other collection views and accepts theirs.
///
/// The coordinator of a drag calls the three changing methods right before it updates the view. The data has to be
/// changed when they return; the view must not be updated or reloaded in them.
@preconcurrency @MainActor
public protocol DragAndDropCollectionViewDataSource: UICollectionViewDataSource {
  /// Returns the data of an item: it is passed to the data source of the view where the item is dropped.
  func collectionView(_ collectionView: UICollectionView, dataItemAt indexPath: IndexPath) -> Any
  /// Removes an item at one path and inserts it at another, counted after the removal.
  func collectionView(
    _ collectionView: UICollectionView, moveDataItemFrom source: IndexPath, to destination: IndexPath)
  /// Inserts an item.
  func collectionView(_ collectionView: UICollectionView, insertDataItem dataItem: Any, at indexPath: IndexPath)
  /// Removes an item.
  func collectionView(_ collectionView: UICollectionView, deleteDataItemAt indexPath: IndexPath)

  /// Returns whether an item may be lifted. The default is true.
  func collectionView(_ collectionView: UICollectionView, cellIsDraggableAt indexPath: IndexPath) -> Bool
  /// Returns whether a dragged item may take the place of the item at a path. The default is true.
  func collectionView(_ collectionView: UICollectionView, cellIsDroppableAt indexPath: IndexPath) -> Bool
  /// Returns whether an item of another view may be dropped here. The default is true.
  func collectionView(_ collectionView: UICollectionView, accepts dataItem: Any) -> Bool
  /// Returns the view to show under the pointer instead of the picture of a cell. The default is the picture.
  func collectionView(_ collectionView: UICollectionView, stylingRepresentationView view: UIView) -> UIView?
}

extension DragAndDropCollectionViewDataSource {
  public func collectionView(_ collectionView: UICollectionView, cellIsDraggableAt indexPath: IndexPath) -> Bool {
    true
  }
  public func collectionView(_ collectionView: UICollectionView, cellIsDroppableAt indexPath: IndexPath) -> Bool {
    true
  }
  public func collectionView(_ collectionView: UICollectionView, accepts dataItem: Any) -> Bool { true }
  public func collectionView(_ collectionView: UICollectionView, stylingRepresentationView view: UIView) -> UIView? {
    nil
  }
}
