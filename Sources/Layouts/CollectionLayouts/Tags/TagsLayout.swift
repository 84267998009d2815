import CollectionInteractions
public import UIKit

/// Items as wide as what they say, in lines like the words of a paragraph.
///
/// A flow layout spreads every line over the whole width; here, lines keep their gaps and are aligned. The sizes come
/// from the collection view's delegate, a `CollectionViewDelegateTagsLayout` or a `UICollectionViewDelegateFlowLayout`.
///
/// # Performance
/// Preparing is O(n) and asks for every size once; a rectangle is answered in O(log n + items of its lines).
open class TagsLayout: UICollectionViewLayout {
  /// The alignment of a line.
  public enum LineAlignment: CaseIterable, Sendable {
    /// At the leading edge.
    case leading
    case center
    case trailing
    /// At both sides, by wider gaps; the last line of a section is leading.
    case justified
  }

  /// The alignment of the lines.
  open var lineAlignment = LineAlignment.leading { didSet { changed(lineAlignment != oldValue) } }
  /// The distance between items of a line, in points; justified lines widen it.
  open var minimumInteritemSpacing: CGFloat = 8 { didSet { changed(minimumInteritemSpacing != oldValue) } }
  /// The distance between lines, in points.
  open var minimumLineSpacing: CGFloat = 8 { didSet { changed(minimumLineSpacing != oldValue) } }
  /// The distances between a section's edges and its lines, in points.
  open var sectionInset = UIEdgeInsets.zero { didSet { changed(sectionInset != oldValue) } }
  /// The size of items when no delegate gives other sizes, in points.
  open var itemSize = CGSize(width: 50, height: 30) { didSet { changed(itemSize != oldValue) } }

  private var sections: [TagLines] = []
  private var bottoms: [CGFloat] = []
  /// The cached sizes; only the positions of the items change with the width.
  private var sizes: [[CGSize]]?

  private final class WidthContext: UICollectionViewLayoutInvalidationContext {}

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if !(context is WidthContext) { sizes = nil }
    super.invalidateLayout(with: context)
  }

  open override func prepare() {
    super.prepare()
    sections = []
    bottoms = []
    guard let collectionView else { return }
    let asked = sizes ?? askForSizes(collectionView)
    sizes = asked
    var y: CGFloat = 0
    for sizes in asked {
      let area = CGRect(
        x: sectionInset.left, y: y + sectionInset.top, width: width - sectionInset.left - sectionInset.right, height: 0)
      let lines = TagLines(
        sizes, in: CGRect(origin: area.origin, size: CGSize(width: max(0, area.size.width), height: 0)),
        gap: minimumInteritemSpacing, lineGap: minimumLineSpacing, alignment: lineAlignment)
      sections.append(lines)
      y = lines.bottom + sectionInset.bottom
      bottoms.append(y)
    }
  }

  open override var collectionViewContentSize: CGSize { CGSize(width: width, height: max(0, bottoms.last ?? 0)) }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    for (section, lines) in sections.enumerated() {
      for item in lines.items(in: rect) where lines.frames[item].intersects(rect) {
        if let made = layoutAttributesForItem(at: IndexPath(item: item, section: section)) { found.append(made) }
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].frames.indices.contains(indexPath.item)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = sections[indexPath.section].frames[indexPath.item]
    return attributes
  }

  /// A Boolean value that indicates whether a right-to-left interface mirrors the layout; always true: lines begin at
  /// the right there.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { WidthContext() }

  private func changed(_ isDifferent: Bool) { if isDifferent { invalidateLayout() } }

  private var width: CGFloat {
    guard let collectionView else { return 0 }
    let insets = collectionView.adjustedContentInset
    return max(0, collectionView.bounds.width - insets.left - insets.right)
  }

  private func askForSizes(_ collectionView: UICollectionView) -> [[CGSize]] {
    let delegate = collectionView.delegate as? any CollectionViewDelegateTagsLayout
    return (0..<collectionView.numberOfSections).map { section in
      (0..<collectionView.numberOfItems(inSection: section)).map { item in
        let path = IndexPath(item: item, section: section)
        return delegate?.collectionView(collectionView, layout: self, sizeForItemAt: path)
          ?? sizeFromFlowDelegate(ofItemAt: path, in: collectionView) ?? itemSize
      }
    }
  }
}
