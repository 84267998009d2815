import UIKit

extension UICollectionViewFlowLayout {
  /// Sets the item size so that as many items as possible fit beside each other, each as wide as possible.
  ///
  /// - Parameters:
  ///   - width: the room of a line, in points.
  ///   - least: how wide an item is at least, in points, if there is room for `columns` of them.
  ///   - columns: how many stand beside each other at least.
  ///   - height: returns the height of an item of a width, in points, which is rounded down afterwards.
  func fill(
    _ width: CGFloat, withItemsOfAtLeast least: CGFloat, columns: CGFloat = 1, height: (CGFloat) -> CGFloat
  ) {
    let gap = minimumInteritemSpacing
    let count = max(columns, ((width + gap) / (least + gap)).rounded(.down))
    let side = max(1, (width - gap * (count - 1)) / count)
    let size = CGSize(width: side.rounded(.down), height: height(side))
    if itemSize != size { itemSize = size }
  }
}
