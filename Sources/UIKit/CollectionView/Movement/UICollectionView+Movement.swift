// Several items at once, and the two orders while items are carried.
extension UICollectionView {
  /// Returns where the data source and the delegate know an item of the shown order.
  @inline(__always)
  final func dataPath(_ path: IndexPath) -> IndexPath {
    movement.isActive ? movement.dataPath(path) : dropOrder?.dataPath(path) ?? path
  }
}

/// Translates between the order that is shown and the order of the data, which differ while items are carried.
@preconcurrency @MainActor
public protocol UIDataSourceTranslating: NSObjectProtocol {
  /// Returns the shown section of a section of the data.
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  /// Returns the section of the data of a shown section; `NSNotFound` when there is none.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
  /// Returns where an item of the data is shown.
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
  /// Returns where a shown item is in the data; nil when there is none.
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
  /// Runs a closure in which index paths are those of the shown order.
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

/// The view itself speaks of the shown order at any time, as its layout does; its data source and its delegate are asked
/// and told about items by the order of the data.
extension UICollectionView: UIDataSourceTranslating {
  public final func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }
}
