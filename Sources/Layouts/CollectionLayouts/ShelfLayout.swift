public import UIKit

/// A grid that stands on shelves: a decoration view below every row, behind the items.
///
/// A shelf begins 32 points above the lower edge of its row and is 37 points deep, as wide as the content. When the
/// layout scrolls horizontally the shelves run through all sections, one below each line of items, and headers and
/// footers are turned by −90°.
open class ShelfLayout: UICollectionViewFlowLayout {
  /// The kind of the shelves' decoration views.
  public nonisolated static let shelfKind = "ShelfView"

  /// The distance from the top of a shelf to the lower edge of the row on it, in points.
  open var shelfRise: CGFloat = 32 {
    didSet { if shelfRise != oldValue { invalidateLayout() } }
  }
  /// The depth of a shelf, in points.
  open var shelfDepth: CGFloat = 37 {
    didSet { if shelfDepth != oldValue { invalidateLayout() } }
  }

  public override init() {
    super.init()
    itemSize = CGSize(width: 170, height: 197)
    sectionInset = UIEdgeInsets(top: 4, left: 10, bottom: 14, right: 10)
    headerReferenceSize = CGSize(width: 50, height: 50)
    footerReferenceSize = CGSize(width: 44, height: 44)
    register(ShelfView.self, forDecorationViewOfKind: Self.shelfKind)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    register(ShelfView.self, forDecorationViewOfKind: Self.shelfKind)
  }

  // MARK: Shelves

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { elementKind == Self.shelfKind ? shelf(at: indexPath) : nil }

  /// The number of items beside each other on a shelf, or below each other when the layout scrolls horizontally.
  private var across: Int {
    guard let bounds = collectionView?.bounds else { return 1 }
    let (room, item) =
      scrollDirection == .vertical
      ? (bounds.width - sectionInset.left - sectionInset.right, itemSize.width)
      : (bounds.height - sectionInset.top - sectionInset.bottom, itemSize.height)
    guard item + minimumInteritemSpacing > 0, room.isFinite else { return 1 }
    return max(1, Int(((room + minimumInteritemSpacing) / (item + minimumInteritemSpacing)).rounded(.down)))
  }

  private func rowCount(in section: Int) -> Int {
    let count = collectionView?.numberOfItems(inSection: section) ?? 0
    return count == 0 ? 0 : (count - 1) / across + 1
  }

  private func shelf(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let collectionView, path.count == 2, path.item >= 0, path.section >= 0 else { return nil }
    let isVertical = scrollDirection == .vertical
    if isVertical {
      guard path.section < collectionView.numberOfSections, path.item < rowCount(in: path.section) else { return nil }
    } else {
      guard path.section == 0, path.item < across, collectionView.numberOfSections > 0 else { return nil }
    }
    let bottom: CGFloat
    if isVertical {
      let first = IndexPath(item: path.item * across, section: path.section)
      guard let row = super.layoutAttributesForItem(at: first) else { return nil }
      bottom = row.frame.maxY
    } else {
      let room = collectionView.bounds.height - sectionInset.top - sectionInset.bottom
      let pitch = (room - itemSize.height) / CGFloat(max(across - 1, 1))
      bottom = sectionInset.top + itemSize.height + CGFloat(path.item) * pitch
    }
    let shelf = UICollectionViewLayoutAttributes(forDecorationViewOfKind: Self.shelfKind, with: path)
    shelf.frame = CGRect(
      x: 0, y: (bottom - shelfRise).rounded(), width: collectionViewContentSize.width, height: shelfDepth)
    shelf.zIndex = 0
    return shelf
  }

  /// Returns the shelves that intersect a rectangle of the content, found from the rows in it.
  private func shelves(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let paths: Set<IndexPath>
    if scrollDirection == .vertical {
      let near = rect.insetBy(dx: -collectionViewContentSize.width, dy: -(shelfDepth + shelfRise))
      let cells = super.layoutAttributesForElements(in: near) ?? []
      paths = Set(
        cells.lazy.filter { $0.representedElementCategory == .cell }.map {
          IndexPath(item: $0.indexPath.item / self.across, section: $0.indexPath.section)
        })
    } else {
      paths = Set((0..<across).map { IndexPath(item: $0, section: 0) })
    }
    return paths.sorted().compactMap(shelf).filter { $0.frame.intersects(rect) }
  }

  // MARK: Items, headers and footers

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (super.layoutAttributesForElements(in: rect) ?? []).map(raised) + shelves(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(raised)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map(raised)
  }

  /// Returns a copy of the attributes in front of the shelves; turned for a header or footer beside the sections.
  private func raised(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    copy.zIndex = 1
    if scrollDirection == .horizontal, copy.representedElementCategory == .supplementaryView {
      copy.turnUpwards()
    }
    return copy
  }
}
