import UIKit

/// Items of one size, each a step further right and down, all 90 × 60 points.
final class StaircaseLayout: UICollectionViewLayout {
  static let itemSize = CGSize(width: 90, height: 60)
  private var frames: [CGRect] = []

  override func prepare() {
    super.prepare()
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    let room = (collectionView?.bounds.width ?? 0) - Self.itemSize.width
    let step = count > 1 ? room / CGFloat(count - 1) : 0
    frames = (0..<count).map { item in
      CGRect(origin: CGPoint(x: step * CGFloat(item), y: Self.itemSize.height * CGFloat(item)), size: Self.itemSize)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: frames.last?.maxY ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    frames.indices.filter { frames[$0].intersects(rect) }
      .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.item]
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
