import UIKit

final class RingLayout: UICollectionViewLayout {
  var itemSize = CGSize(width: 60, height: 60) {
    didSet { invalidateLayout() }
  }

  private var attributes: [UICollectionViewLayoutAttributes] = []
  private var middle = CGPoint.zero

  override func prepare() {
    super.prepare()
    attributes = []
    guard let collectionView, collectionView.numberOfSections > 0 else { return }
    let size = collectionView.bounds.size
    let count = collectionView.numberOfItems(inSection: 0)
    let radius = max(0, (min(size.width, size.height) - itemSize.width) / 2 - 10)
    middle = CGPoint(x: size.width / 2, y: size.height / 2)
    for item in 0..<count {
      let angle = 2 * CGFloat.pi * CGFloat(item) / CGFloat(count)
      let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      place.size = itemSize
      place.center = CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
      attributes.append(place)
    }
  }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    indexPath.section == 0 && attributes.indices.contains(indexPath.item) ? attributes[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  private var inserted: Set<IndexPath> = []

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = Set(updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard inserted.contains(itemIndexPath),
      let start = layoutAttributesForItem(at: itemIndexPath)?.copy() as? UICollectionViewLayoutAttributes
    else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
    start.center = middle
    start.alpha = 0
    return start
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted = []
  }
}
