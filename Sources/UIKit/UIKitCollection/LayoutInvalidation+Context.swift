import CollectionCore
import GeometryCore

extension LayoutInvalidation {
  /// Creates the invalidation that a layout's context stands for.
  ///
  /// Pinned views follow the bounds while all other elements are unchanged: a context that lists nothing else has only
  /// these queried, and nothing prepared.
  @MainActor
  init(_ context: UICollectionViewLayoutInvalidationContext, by layout: UICollectionViewLayout) {
    self.init()
    contentSizeAdjustment = Size(context.contentSizeAdjustment)
    contentOffsetAdjustment = Point(context.contentOffsetAdjustment)
    guard context.movesOnlyNamed, !context.invalidateEverything, !context.invalidateDataSourceCounts,
      context.invalidatedItemIndexPaths == nil, context.invalidatedDecorationIndexPaths == nil
    else { return }
    let type = type(of: layout)
    guard type == UICollectionViewFlowLayout.self || type == UICollectionViewCompositionalLayout.self else {
      // A subclass may place more by the bounds than it lists.
      extent = .places
      return
    }
    var keys: [ElementKey] = []
    for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
      for path in paths { keys.append(ElementKey(kind: .supplementary(kind), indexPath: path)) }
    }
    extent = .elements(keys)
  }
}
