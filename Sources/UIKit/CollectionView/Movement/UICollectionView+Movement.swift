import DiffCore

// Several items at once, and the two orders while items are carried.
extension UICollectionView {
  /// Returns where the data source and the delegate know an item of the shown order.
  @inline(__always)
  final func dataPath(_ path: IndexPath) -> IndexPath {
    movement.isActive ? movement.dataPath(path) : dropOrder?.dataPath(path) ?? path
  }

  /// Begins to carry several items at once, an addition to UIKit: they gather around the one that is held.
  ///
  /// From then on it is as with one item: `updateInteractiveMovementTargetPosition(_:)` moves the held item and all others
  /// with it, `endInteractiveMovement()` has the data source move them one by one, each path counted after the moves
  /// before. Items that may not move stay behind.
  /// - Parameters:
  ///   - indexPaths: all items that are carried; they keep their order among each other.
  ///   - held: the item under the pointer, on the screen; nil: the first.
  /// - Returns: `true` if the held item may move; otherwise nothing is carried.
  @discardableResult
  public func beginInteractiveMovement(forItemsAt indexPaths: [IndexPath], holding held: IndexPath? = nil) -> Bool {
    guard let lead = held ?? indexPaths.min(), indexPaths.contains(lead) else {
      Log.warn(CollectionViewMessage.emptyMovement)
      return false
    }
    return movement.begin(indexPaths, held: lead)
  }

  /// A Boolean value that indicates whether items are being carried, an addition to UIKit.
  public var isMovingItems: Bool { movement.isActive }
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
  public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
    dataSourceSectionIndex
  }

  public func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
    data.counts.contains(section: presentationSectionIndex) ? presentationSectionIndex : NSNotFound
  }

  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
    dataSourceIndexPath.map { dropOrder?.path(ofData: $0) ?? movement.path(ofData: $0) }
  }

  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    guard let presentationIndexPath, data.counts.contains(presentationIndexPath),
      !isPhantom(presentationIndexPath)
    else { return nil }
    return dataPath(presentationIndexPath)
  }

  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }
}
