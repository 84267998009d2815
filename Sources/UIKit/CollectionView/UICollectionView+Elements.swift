// Questions about supplementary views; those about cells are in the class, where subclasses can answer otherwise.
extension UICollectionView {
  /// Returns where the layout places a supplementary view; nil when the layout has none there.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    driver.cachedAttributes(for: ElementKey(kind: .supplementary(kind), indexPath: indexPath))
  }

  /// Returns the place of a supplementary view that is in use; nil for others.
  public func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    currentKey(of: supplementaryView)?.indexPath
  }

  /// Returns a supplementary view that is on screen or prepared; nil for others.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    currentView(for: ElementKey(kind: .supplementary(elementKind), indexPath: indexPath))
  }

  /// Returns the supplementary views of a kind on the screen, by index path.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    visible(.supplementary(elementKind)).map(\.view)
  }

  /// Returns the places of the supplementary views of a kind on the screen, in ascending order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visible(.supplementary(elementKind)).map(\.path)
  }
}
