import DiffCore

// Movement of several items at once, and the two orders during an interactive movement.
extension UICollectionView {
  /// Begins the interactive movement of several items at once, an addition to UIKit: they gather around the held one.
  ///
  /// The rest is as with one item: `updateInteractiveMovementTargetPosition(_:)` moves the held item and all others
  /// with it, `endInteractiveMovement()` tells the data source to move them one by one, each path referring to the
  /// state after the moves before. Items that may not move are left in place.
  /// - Parameters:
  ///   - indexPaths: The items to move; their relative order does not change.
  ///   - held: The item under the pointer, which is on the screen; nil for the first one.
  /// - Returns: `true` if the held item may move; otherwise no items are moved.
  @discardableResult
  public func beginInteractiveMovement(forItemsAt indexPaths: [IndexPath], holding held: IndexPath? = nil) -> Bool {
    guard let lead = held ?? indexPaths.min(), indexPaths.contains(lead) else {
      Log.warn(CollectionViewMessage.emptyMovement)
      return false
    }
    return movement.begin(indexPaths, held: lead)
  }

  /// A Boolean value that indicates whether items are being moved interactively, an addition to UIKit.
  public var isMovingItems: Bool { movement.isActive }

  /// A Boolean value that indicates whether the shown order is that of the data: nothing is carried, and there are no
  /// placeholders. Layouts that ask for many items translate index paths only if it is false.
  package final var showsDataOrder: Bool { !movement.isActive && dropOrder == nil }

  /// Returns the index path that the data source and the delegate use for an item of the shown order.
  @inline(__always)
  final func dataPath(_ path: IndexPath) -> IndexPath {
    movement.isActive ? movement.dataPath(path) : dropOrder?.dataPath(path) ?? path
  }
}

/// Translates between the shown order and the order of the data, which differ during an interactive movement.
@preconcurrency @MainActor
public protocol UIDataSourceTranslating: NSObjectProtocol {
  /// Returns the shown section for a section of the data.
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  /// Returns the data's section for a shown section; `NSNotFound` when there is none.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
  /// Returns the shown index path for an item of the data.
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
  /// Returns the data's index path for a shown item; nil when there is none.
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
  /// Runs a closure whose index paths refer to the shown order.
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

/// The view itself uses the shown order at any time, as its layout does; its data source and its delegate receive index
/// paths in the order of the data.
extension UICollectionView: UIDataSourceTranslating {
  public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
    dataSourceSectionIndex
  }

  public func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
    layoutSession.counts.contains(section: presentationSectionIndex) ? presentationSectionIndex : NSNotFound
  }

  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
    dataSourceIndexPath.map { dropOrder?.path(ofData: $0) ?? movement.path(ofData: $0) }
  }

  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    guard let presentationIndexPath, layoutSession.counts.contains(presentationIndexPath),
      !isPhantom(presentationIndexPath)
    else { return nil }
    return dataPath(presentationIndexPath)
  }

  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }
}
