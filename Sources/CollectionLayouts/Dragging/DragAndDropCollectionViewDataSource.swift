public import UIKit

/// Gives the items of a collection view away, takes in those of others, and moves them.
///
/// The coordinator of a drag calls the three changing methods right before it updates the view. The data has to be changed
/// when they return; the view must not be updated or reloaded in them.
@preconcurrency @MainActor
public protocol DragAndDropCollectionViewDataSource: UICollectionViewDataSource {
  /// Returns what an item is: it is handed to the data source of the view where it is dropped.
  func collectionView(_ collectionView: UICollectionView, dataItemAt indexPath: IndexPath) -> Any
  /// Takes an item out at one path and puts it in at another, counted without it.
  func collectionView(
    _ collectionView: UICollectionView, moveDataItemFrom source: IndexPath, to destination: IndexPath)
  /// Puts an item in.
  func collectionView(_ collectionView: UICollectionView, insertDataItem dataItem: Any, at indexPath: IndexPath)
  /// Takes an item out.
  func collectionView(_ collectionView: UICollectionView, deleteDataItemAt indexPath: IndexPath)

  /// Returns whether an item may be lifted; true without it.
  func collectionView(_ collectionView: UICollectionView, cellIsDraggableAt indexPath: IndexPath) -> Bool
  /// Returns whether a dragged item may take the place of the item at a path; true without it.
  func collectionView(_ collectionView: UICollectionView, cellIsDroppableAt indexPath: IndexPath) -> Bool
  /// Returns whether an item of another view may come in; true without it.
  func collectionView(_ collectionView: UICollectionView, accepts dataItem: Any) -> Bool
  /// Returns what to show below the pointer instead of the picture of a cell; nil for the picture.
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
