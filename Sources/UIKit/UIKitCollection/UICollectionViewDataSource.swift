/// An object that provides a collection view with its counts and its views.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// Returns the number of items in a section; called once until the data changes.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  /// Returns the cell of an item, which has been dequeued for its path; called when the item comes near the screen.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  // @optional(reported, 1)
  /// Returns the number of sections. Optional; the default is 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  // @optional(reported, UICollectionReusableView())
  /// Returns a supplementary view. Optional for layouts without supplementary views.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView

  // @optional(reported, false)
  /// Returns whether an item can be moved. Optional; the default is true when `collectionView(_:moveItemAt:to:)` is
  /// implemented.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  // @optional(reported)
  /// Moves an item in the data after it was moved interactively. Optional.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

  // @optional(reported)
  /// Returns the titles of the index beside the content. Optional.
  func indexTitles(for collectionView: UICollectionView) -> [String]?

  // @optional(reported, IndexPath(item: 0, section: 0))
  /// Returns the item to which an index title scrolls. Optional.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

/// An object that is told which items will be needed soon.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Prepares the data of items that will be visible soon, the nearest first; not called for every item.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

  // @optional
  /// Cancels the preparation of items that will not be visible after all. Optional.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}
