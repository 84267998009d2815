import CollectionCore

/// The parts of a layout that have become stale, so that a layout can update only these.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// A Boolean value that indicates whether all data is stale; true for `reloadData` only.
  open internal(set) var invalidateEverything = false

  /// A Boolean value that indicates whether the counts of sections and items are stale; true for `reloadData`, inserts
  /// and deletes.
  open internal(set) var invalidateDataSourceCounts = false

  /// The stale items in the order in which they were first listed; nil when none were.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The stale supplementary views by kind; nil when none were listed.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The stale decoration views by kind; nil when none were listed.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// The offset that is added to the content offset at once, in points.
  open var contentOffsetAdjustment = CGPoint.zero

  /// The size that is added to the content size at once, in points, until the layout is prepared again.
  open var contentSizeAdjustment = CGSize.zero

  /// The original index paths of interactively moving items; nil outside of interactive movement.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The current index paths of interactively moving items; nil outside of interactive movement.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The target of an interactive movement in the content's coordinates, in points.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// The measured size of an element, when the invalidation is about nothing else.
  final var measuredSize: (key: ElementKey, size: CGSize)?

  /// A Boolean value that indicates whether the measured sizes of elements are still valid.
  final var keepsMeasuredSizes = false

  /// A Boolean value that indicates whether all elements that move are listed and the layout need not be prepared:
  /// pinned views follow the bounds.
  final var movesOnlyNamed = false

  public override init() { super.init() }

  /// Lists items as stale; paths that are listed already are ignored.
  ///
  /// - Complexity: O(n) expected in the number of paths, named before and in this call.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = Self.merge(indexPaths, into: invalidatedItemIndexPaths)
  }

  /// Lists supplementary views as stale; paths that are listed already are ignored. An empty array lists only the kind.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    let merged = Self.merge(indexPaths, into: invalidatedSupplementaryIndexPaths?[elementKind]) ?? []
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging([elementKind: merged]) {
      $1
    }
  }

  /// Lists decoration views as stale; paths that are listed already are ignored. An empty array lists only the kind.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    let merged = Self.merge(indexPaths, into: invalidatedDecorationIndexPaths?[elementKind]) ?? []
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging([elementKind: merged]) { $1 }
  }

  /// Appends new paths in order; recorded: `invalidation-contexts/items-keep-first-order-and-dedupe`.
  private static func merge(_ new: [IndexPath], into old: [IndexPath]?) -> [IndexPath]? {
    guard !new.isEmpty else { return old }
    var merged = old ?? []
    var seen = Set(merged)
    for path in new where seen.insert(path).inserted { merged.append(path) }
    return merged
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// Makes a context of the class that a layout returns from `invalidationContextClass`.
  package static func make(_ contextClass: AnyClass) -> UICollectionViewLayoutInvalidationContext {
    if contextClass == UICollectionViewLayoutInvalidationContext.self {
      return UICollectionViewLayoutInvalidationContext()
    }
    guard contextClass is UICollectionViewLayoutInvalidationContext.Type else {
      fatalError(CollectionViewMessage.wrongContextClass(contextClass))
    }
    return unsafeDowncast(makeInstance(of: contextClass), to: UICollectionViewLayoutInvalidationContext.self)
  }
}
