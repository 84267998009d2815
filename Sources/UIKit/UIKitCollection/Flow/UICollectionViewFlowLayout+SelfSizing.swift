import CollectionCore
import GeometryCore
import LayoutCore

/// Self-sizing items: they have the estimated size until their cells were measured.
extension UICollectionViewFlowLayout {
  final var estimatesSizes: Bool { estimatedItemSize != .zero }

  /// The size of items that were not measured, in points; the automatic size begins with `itemSize`.
  final var assumedItemSize: CGSize {
    estimatesSizes && estimatedItemSize != Self.automaticSize ? estimatedItemSize : itemSize
  }

  /// Returns whether an item has the mean size of others, because it was not measured.
  final func isMean(_ key: ElementKey) -> Bool {
    guard estimatesSizes, key.kind == .cell, key.indexPath.count == 2 else { return false }
    return solution.geometry.isMean(item: key.indexPath[1], section: key.indexPath[0])
  }

  /// Returns whether a preferred size differs from the one in the layout; for headers and footers only the extent on
  /// the scroll axis counts.
  final func isResized(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
  ) -> Bool {
    switch original.element.kind {
    case .cell: preferred.size != original.size
    case .supplementary:
      scrollDirection == .vertical
        ? preferred.size.height != original.size.height : preferred.size.width != original.size.width
    case .decoration: false
    }
  }

  /// Returns measured sizes as the geometry's resizing of items, headers and footers.
  final func resizing(_ sizes: [ElementKey: CGSize], axis: FlowAxis) -> FlowResizing {
    var resizing = FlowResizing()
    for (key, size) in sizes {
      let section = key.indexPath[0]
      switch key.kind {
      case .cell: resizing.items[section, default: [:]][key.indexPath[1]] = Size(size)
      case .supplementary(UICollectionView.elementKindSectionHeader):
        resizing.headers[section] = axis.depth(of: Size(size))
      case .supplementary(UICollectionView.elementKindSectionFooter):
        resizing.footers[section] = axis.depth(of: Size(size))
      case .supplementary, .decoration: break
      }
    }
    return resizing
  }
}
