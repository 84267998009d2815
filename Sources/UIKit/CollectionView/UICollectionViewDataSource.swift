/// Gives a collection view its numbers and its views.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// Returns how many items a section has; asked once until the data is said to have changed.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  /// Returns the cell of an item, one that was dequeued for its path; asked when the item comes near the screen.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// Optional; one section without it.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// Optional for layouts without supplementary views.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// Optional; true when `collectionView(_:moveItemAt:to:)` is implemented.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Optional; called when an item was moved interactively.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

  /// Optional; the titles of the index beside the content.
  func indexTitles(for collectionView: UICollectionView) -> [String]?

  /// Optional; where an index title leads.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

/// What happens where a data source leaves an optional method out; each reports that it ran, see
/// `UICollectionView.ifImplemented(_:)`.
extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    collectionView.reportDefaultImplementation()
    return 1
  }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.reportDefaultImplementation()
    return UICollectionReusableView()
  }

  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    collectionView.reportDefaultImplementation()
    return false
  }

  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    collectionView.reportDefaultImplementation()
  }

  public func indexTitles(for collectionView: UICollectionView) -> [String]? {
    collectionView.reportDefaultImplementation()
    return nil
  }

  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    collectionView.reportDefaultImplementation()
    return IndexPath(item: 0, section: 0)
  }
}

/// Is told which items will be needed soon.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Items that will come on screen soon, the nearest first; not called for every item.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Optional; items that were announced and will not come after all.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
