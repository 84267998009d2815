import CollectionCore

/// What of a layout has become stale, so that a layout can redo only that.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  public override init() { super.init() }

  /// Whether all data is to be asked again; true for `reloadData` only.
  open internal(set) var invalidateEverything = false

  /// Whether the numbers of sections and items are to be asked again; true for `reloadData`, inserts and deletes.
  open internal(set) var invalidateDataSourceCounts = false

  /// The stale items in the order in which they were named first; nil when none were named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The stale supplementary views by kind; nil when none were named.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The stale decoration views by kind; nil when none were named.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Points that are added to the content offset at once.
  open var contentOffsetAdjustment = CGPoint.zero

  /// Points that are added to the content size at once, until the layout is prepared again.
  open var contentSizeAdjustment = CGSize.zero

  /// Where interactively moved items came from; nil outside of interactive movement.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// Where interactively moved items are now; nil outside of interactive movement.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The location of an interactive movement in the content.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// The size that an element has measured, when the invalidation is about nothing else.
  final var measuredSize: (key: ElementKey, size: CGSize)?

  /// A Boolean value that indicates whether sizes that elements have measured are still right.
  final var keepsMeasuredSizes = false

  /// Whether everything that moves is named and the layout need not be prepared: pinned views follow the bounds.
  final var movesOnlyNamed = false

  /// Names items as stale; paths named before are left out.
  ///
  /// - Complexity: O(n) expected in the number of paths, named before and now.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = Self.merge(indexPaths, into: invalidatedItemIndexPaths)
  }

  /// Names supplementary views as stale; paths named before are left out. An empty list names the kind alone.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    let merged = Self.merge(indexPaths, into: invalidatedSupplementaryIndexPaths?[elementKind]) ?? []
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging([elementKind: merged]) {
      $1
    }
  }

  /// Names decoration views as stale; paths named before are left out. An empty list names the kind alone.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    let merged = Self.merge(indexPaths, into: invalidatedDecorationIndexPaths?[elementKind]) ?? []
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging([elementKind: merged]) { $1 }
  }

  /// Appends what is new, in order; recorded: `invalidation-contexts/items-keep-first-order-and-dedupe`.
  private static func merge(_ new: [IndexPath], into old: [IndexPath]?) -> [IndexPath]? {
    guard !new.isEmpty else { return old }
    var merged = old ?? []
    var seen = Set(merged)
    for path in new where seen.insert(path).inserted { merged.append(path) }
    return merged
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// Makes a context of the class that a layout names in `invalidationContextClass`.
  static func make(_ contextClass: AnyClass) -> UICollectionViewLayoutInvalidationContext {
    if contextClass == UICollectionViewLayoutInvalidationContext.self {
      return UICollectionViewLayoutInvalidationContext()
    }
    guard contextClass is UICollectionViewLayoutInvalidationContext.Type else {
      fatalError(CollectionViewMessage.wrongContextClass(contextClass))
    }
    return unsafeBitCast(contextClass, to: InvalidationContextTrampoline.Type.self).init()
  }
}

/// Makes a context of a class known only at run time; not final, so that the call goes through the vtable.
///
/// Open, although nobody needs it: an optimiser that sees every subclass calls this class's own initialiser instead.
@_spi(Trampolines)
open class InvalidationContextTrampoline: UICollectionViewLayoutInvalidationContext {
  public required override init() { super.init() }
}
