public import UIKit

/// Pages of days beside or below each other: seven columns and six rows fill the view, or one row for a week.
///
/// Cell i of page s lies at (n + i mod 7 · w, ⌊i / 7⌋ · h), where n is the width of the week numbers, moved on by s
/// times the view's size. A rectangle is answered in O(what it meets) beside each other; below each other, in O(pages)
/// more.
open class CalendarFlowLayout: UICollectionViewLayout {
  /// The direction in which pages follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.horizontal {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  /// The number of rows that fill the height: 6 for months, 1 for weeks.
  open var rowCount = 6 {
    didSet { if rowCount != oldValue { invalidateLayout() } }
  }

  /// The width of the column before the days that has a view of the kind `weekNumberKind` in each row, in points; 0:
  /// there is none.
  open var weekNumberWidth: CGFloat = 0 {
    didSet { if weekNumberWidth != oldValue { invalidateLayout() } }
  }

  /// The kind of the supplementary views with the numbers of the weeks; the item of their index paths is the row.
  public static let weekNumberKind = "CalendarFlowLayoutWeekNumber"

  private static let columnCount = 7

  /// The size of a cell, in points: a seventh of the view's width beside the week numbers, and its height by the rows.
  open var itemSize: CGSize {
    CGSize(
      width: max(0, page.width - weekNumberWidth) / CGFloat(Self.columnCount),
      height: page.height / CGFloat(max(1, rowCount)))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == Self.weekNumberKind, weekNumberWidth > 0, let collectionView,
      indexPath.section < collectionView.numberOfSections, (0..<rowCount).contains(indexPath.item)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    let origin = origin(ofPage: indexPath.section)
    attributes.frame = CGRect(
      x: origin.x, y: origin.y + CGFloat(indexPath.item) * itemSize.height, width: weekNumberWidth,
      height: itemSize.height)
    return attributes
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
    let origin = origin(ofPage: indexPath.section)
    attributes.frame = CGRect(
      x: origin.x + weekNumberWidth + CGFloat(column) * itemSize.width,
      y: origin.y + CGFloat(row) * itemSize.height, width: itemSize.width, height: itemSize.height)
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
      let origin = origin(ofPage: section)
      let left = origin.x + weekNumberWidth
      let rows = items / Self.columnCount + 1
      if !isHorizontal, items <= rowCount * Self.columnCount, origin.y + length <= rect.minY { continue }
      let columns =
        cell(
          rect.minX - left, size.width, Self.columnCount - 1)...cell(
          rect.maxX - left, size.width, Self.columnCount - 1)
      for row in 0..<(weekNumberWidth > 0 ? rowCount : 0) {
        let path = IndexPath(item: row, section: section)
        guard let made = layoutAttributesForSupplementaryView(ofKind: Self.weekNumberKind, at: path),
          made.frame.intersects(rect)
        else { continue }
        found.append(made)
      }
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

  private func origin(ofPage section: Int) -> CGPoint {
    let move = CGFloat(section)
    return scrollDirection == .horizontal ? CGPoint(x: move * page.width, y: 0) : CGPoint(x: 0, y: move * page.height)
  }

  /// Returns the index of the cell at a distance, from 0 to a limit.
  private func cell(_ distance: CGFloat, _ step: CGFloat, _ limit: Int) -> Int {
    Int(min(max(0, (distance / step).rounded(.down)), CGFloat(limit)))
  }
}
