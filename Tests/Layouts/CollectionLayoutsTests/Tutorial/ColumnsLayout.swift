import UIKit

protocol ColumnsLayoutDelegate: UICollectionViewDelegate {
  /// Returns the height of an item, as a multiple of its width.
  func proportion(ofItemAt indexPath: IndexPath) -> CGFloat
}

final class ColumnsLayout: UICollectionViewLayout {
  var columnCount = 3 {
    didSet { invalidateLayout() }
  }
  var spacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }

  private var columns: [[UICollectionViewLayoutAttributes]] = []
  private var items: [UICollectionViewLayoutAttributes] = []
  private var bottoms: [CGFloat] = []

  override func prepare() {
    super.prepare()
    columns = Array(repeating: [], count: max(columnCount, 1))
    bottoms = Array(repeating: spacing, count: columns.count)
    items = []
    guard let collectionView, collectionView.numberOfSections > 0 else { return }
    let delegate = collectionView.delegate as? ColumnsLayoutDelegate
    let room = collectionView.bounds.width - spacing * CGFloat(columns.count + 1)
    let width = max(0, (room / CGFloat(columns.count)).rounded(.down))
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let path = IndexPath(item: item, section: 0)
      let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
      let place = UICollectionViewLayoutAttributes(forCellWith: path)
      place.frame = CGRect(
        x: spacing + (width + spacing) * CGFloat(column), y: bottoms[column], width: width,
        height: (width * (delegate?.proportion(ofItemAt: path) ?? 1)).rounded(.down))
      bottoms[column] = place.frame.maxY + spacing
      columns[column].append(place)
      items.append(place)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: bottoms.max() ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    for column in columns {
      var (low, high) = (0, column.count)
      while low < high {
        let half = (low + high) / 2
        if column[half].frame.maxY > rect.minY { high = half } else { low = half + 1 }
      }
      found += column[low...].prefix { $0.frame.minY < rect.maxY }.filter { $0.frame.intersects(rect) }
    }
    return found
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    indexPath.section == 0 && items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
