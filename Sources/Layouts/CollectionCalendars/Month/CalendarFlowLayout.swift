public import UIKit

/// Pages of days beside or below each other: seven columns and six rows fill the view, or one row for a week.
///
/// Cell i of page s lies at (i mod 7 · w, ⌊i / 7⌋ · h), moved on by s times the view's size. A rectangle is answered
/// in O(what it meets) beside each other; below each other, in O(pages) more.
open class CalendarFlowLayout: UICollectionViewLayout {
  /// The direction in which pages follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.horizontal {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  /// The number of rows that fill the height: 6 for months, 1 for weeks.
  open var rowCount = 6 {
    didSet { if rowCount != oldValue { invalidateLayout() } }
  }

  private static let columnCount = 7

  /// The size of a cell, in points: a seventh of the view's width, and its height by the rows.
  open var itemSize: CGSize {
    CGSize(width: page.width / CGFloat(Self.columnCount), height: page.height / CGFloat(max(1, rowCount)))
  }

  open override var collectionViewContentSize: CGSize {
    let count = CGFloat(collectionView?.numberOfSections ?? 0)
    return scrollDirection == .horizontal
      ? CGSize(width: page.width * count, height: page.height)
      : CGSize(width: page.width, height: page.height * count)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let collectionView, indexPath.section < collectionView.numberOfSections,
      indexPath.item < collectionView.numberOfItems(inSection: indexPath.section)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let (row, column) = indexPath.item.quotientAndRemainder(dividingBy: Self.columnCount)
    let move = CGFloat(indexPath.section)
    let isHorizontal = scrollDirection == .horizontal
    attributes.frame = CGRect(
      x: CGFloat(column) * itemSize.width + (isHorizontal ? move * page.width : 0),
      y: CGFloat(row) * itemSize.height + (isHorizontal ? 0 : move * page.height), width: itemSize.width,
      height: itemSize.height)
    return attributes
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView, page.width > 0, page.height > 0 else { return [] }
    let size = itemSize
    let isHorizontal = scrollDirection == .horizontal
    let length = isHorizontal ? page.width : page.height
    // A page with more cells than fit continues below.
    let count = collectionView.numberOfSections
    let first = isHorizontal ? cell(rect.minX, length, count) : 0
    let end = min(count, isHorizontal ? cell(rect.maxX, length, count) + 1 : cell(rect.maxY, length, count) + 1)
    var found: [UICollectionViewLayoutAttributes] = []
    for section in first..<max(first, end) {
      let items = collectionView.numberOfItems(inSection: section)
      let origin = CGPoint(
        x: isHorizontal ? CGFloat(section) * length : 0, y: isHorizontal ? 0 : CGFloat(section) * length)
      let rows = items / Self.columnCount + 1
      if !isHorizontal, items <= rowCount * Self.columnCount, origin.y + length <= rect.minY { continue }
      let columns =
        cell(
          rect.minX - origin.x, size.width, Self.columnCount - 1)...cell(
          rect.maxX - origin.x, size.width, Self.columnCount - 1)
      for row in cell(rect.minY - origin.y, size.height, rows)...cell(rect.maxY - origin.y, size.height, rows) {
        for column in columns {
          let item = row * Self.columnCount + column
          guard column < Self.columnCount, item < items,
            let made = layoutAttributesForItem(at: IndexPath(item: item, section: section)),
            made.frame.intersects(rect)
          else { continue }
          found.append(made)
        }
      }
    }
    return found
  }

  /// A Boolean value that indicates whether a right-to-left interface mirrors the layout; always true.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  /// The size of a page: that of the view.
  private var page: CGSize { collectionView?.bounds.size ?? .zero }

  /// Returns the index of the cell at a distance, from 0 to a limit.
  private func cell(_ distance: CGFloat, _ step: CGFloat, _ limit: Int) -> Int {
    Int(min(max(0, (distance / step).rounded(.down)), CGFloat(limit)))
  }
}
