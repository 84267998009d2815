public import UIKit

/// A flow layout that can be gathered into a pile: factor 0 is the pile, 1 the grid, more spreads it further.
///
/// Every center is moved to stackCenter + (center − stackCenter) · factor. The first element of each section stays
/// opaque and in front; the others are as opaque as the factor, up to 1.
open class StackLayout: UICollectionViewFlowLayout {
  /// The center of the pile, in the content's coordinates.
  open var stackCenter = CGPoint.zero {
    didSet { if stackCenter != oldValue { invalidateLayout() } }
  }
  /// The distance of the items from the pile, as a fraction of their distance in the grid: 0 on the pile, 1 in their
  /// places.
  open var stackFactor: CGFloat = 1 {
    didSet { if stackFactor != oldValue { invalidateLayout() } }
  }

  open override var collectionViewContentSize: CGSize {
    let flow = super.collectionViewContentSize
    let bounds = collectionView?.bounds.size ?? .zero
    return CGSize(width: max(flow.width, bounds.width), height: max(flow.height, bounds.height))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: source(of: rect))?.compactMap { attributes in
      let (old, new) = (attributes.center, gathered(attributes.center))
      let frame = attributes.frame.offsetBy(dx: new.x - old.x, dy: new.y - old.y)
      return frame.intersects(rect) ? gathered(attributes) : nil
    }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(gathered)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map(gathered)
  }

  /// Returns the rectangle of the flow layout that contains everything that can be in a rectangle of this layout;
  /// elements are at most as large as the content.
  private func source(of rect: CGRect) -> CGRect {
    let content = CGRect(origin: .zero, size: super.collectionViewContentSize)
    guard stackFactor > 0 else { return content }
    let largest = max(itemSize.width, itemSize.height, headerReferenceSize.height, footerReferenceSize.height)
    let reach = max(content.width, largest)
    let near = rect.insetBy(dx: -reach, dy: -largest)
    func back(_ value: CGFloat, _ center: CGFloat) -> CGFloat { center + (value - center) / stackFactor }
    let (minX, maxX) = (back(near.minX, stackCenter.x), back(near.maxX, stackCenter.x))
    let (minY, maxY) = (back(near.minY, stackCenter.y), back(near.maxY, stackCenter.y))
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
      .insetBy(dx: -reach, dy: -largest).intersection(content.insetBy(dx: -1, dy: -1))
  }

  private func gathered(_ center: CGPoint) -> CGPoint {
    CGPoint(
      x: stackCenter.x + (center.x - stackCenter.x) * stackFactor,
      y: stackCenter.y + (center.y - stackCenter.y) * stackFactor)
  }

  private func gathered(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    copy.center = gathered(copy.center)
    let isFirst = copy.indexPath.item == 0
    copy.alpha = isFirst ? 1 : min(max(stackFactor, 0), 1)
    copy.zIndex = isFirst ? 1 : 0
    return copy
  }
}
