package import UIKit

extension UICollectionViewFlowLayout {
  /// Sets the item size so that as many items as possible fit beside each other, each as wide as possible.
  ///
  /// - Parameters:
  ///   - width: the length of a line, in points.
  ///   - least: the minimum width of an item, in points, if there is room for `columns` of them.
  ///   - columns: the minimum number of items beside each other.
  ///   - height: returns the height of an item of a width, in points, which is rounded down afterwards.
  package func fill(
    _ width: CGFloat, withItemsOfAtLeast minimum: CGFloat, columns: CGFloat = 1, height: (CGFloat) -> CGFloat
  ) {
    let gap = minimumInteritemSpacing
    let count = max(columns, ((width + gap) / (minimum + gap)).rounded(.down))
    let side = max(1, (width - gap * (count - 1)) / count)
    let size = CGSize(width: side.rounded(.down), height: height(side))
    if itemSize != size { itemSize = size }
  }
}
