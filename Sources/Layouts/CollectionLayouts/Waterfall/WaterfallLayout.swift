import CollectionInteractions
public import UIKit

/// Columns of items of one width and any height, each item in the shortest column; or rows, when it scrolls
/// horizontally.
///
/// An item keeps the proportions that the delegate (`CollectionViewDelegateWaterfallLayout`) gives: with w × h and
/// columns of width c it is ⌊c · h / w⌋ high, down to a whole pixel. After CHTCollectionViewWaterfallLayout, without
/// its errors: an empty section is as high as its insets, `sectionInsetReference` also moves what it narrows, and a
/// rectangle is answered exactly. When scrolling horizontally, heights are widths, and columns are rows.
///
/// With `estimatedItemHeight` cells determine their own heights. With `sectionBackgroundKind` every section has a
/// decoration view behind its items.
/// - Complexity: O(n) to prepare, O(columns · log n + found) to query; an update costs what follows the first change.
open class WaterfallLayout: UICollectionViewLayout {
  /// The rule that selects the column of the next item.
  public enum ItemRenderDirection: Int, Hashable, Sendable {
    /// The shortest column; of several, the first.
    case shortestFirst = 0
    /// One column after the other, beginning at the leading edge.
    case leftToRight = 1
    /// One column after the other, beginning at the trailing edge.
    case rightToLeft = 2
  }

  /// The edges from which `sectionInset` is measured.
  public enum SectionInsetReference: Int, Hashable, Sendable {
    case fromContentInset = 0
    case fromLayoutMargins = 1
    case fromSafeArea = 2
  }

  /// The number of columns of a section. The default is 2. The delegate can give each section another number.
  open var columnCount = 2 { didSet { if columnCount != oldValue { invalidateLayout() } } }
  /// The distance between columns, in points.
  open var minimumColumnSpacing: CGFloat = 10 { didSet { if minimumColumnSpacing != oldValue { invalidateLayout() } } }
  /// The distance between the items of a column, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The height of headers, in points; 0: no headers.
  open var headerHeight: CGFloat = 0 { didSet { if headerHeight != oldValue { invalidateLayout() } } }
  /// The height of footers, in points; 0: no footers.
  open var footerHeight: CGFloat = 0 { didSet { if footerHeight != oldValue { invalidateLayout() } } }
  /// The margins of headers, in points.
  open var headerInset = UIEdgeInsets.zero { didSet { if headerInset != oldValue { invalidateLayout() } } }
  /// The margins of footers, in points.
  open var footerInset = UIEdgeInsets.zero { didSet { if footerInset != oldValue { invalidateLayout() } } }
  /// The margins of a section's items, in points.
  open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
  /// The rule that selects the column of the next item. The default is the shortest column.
  open var itemRenderDirection = ItemRenderDirection.shortestFirst {
    didSet { if itemRenderDirection != oldValue { invalidateLayout() } }
  }
  /// The edges from which the section insets are measured.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  /// The minimum length of the content along the scroll axis, in points.
  open var minimumContentHeight: CGFloat = 0 { didSet { if minimumContentHeight != oldValue { invalidateLayout() } } }
  /// The axis along which the layout scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// A Boolean value that determines whether a section's header stays visible while the section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// The height of an item until its cell returns its preferred height, in points; 0: the delegate gives the sizes
  /// instead.
  open var estimatedItemHeight: CGFloat = 0 { didSet { if estimatedItemHeight != oldValue { invalidateLayout() } } }
  /// The kind of the decoration views behind the sections' items, for which a class is registered; nil: none.
  open var sectionBackgroundKind: String? { didSet { if sectionBackgroundKind != oldValue { invalidateLayout() } } }
  /// The distances from the edges of a section's body, between header and footer, to its background, in points.
  open var sectionBackgroundInset = UIEdgeInsets.zero {
    didSet { if sectionBackgroundInset != oldValue { invalidateLayout() } }
  }

  /// The state of the data that the layout has prepared for.
  enum Knowledge {
    case none
    /// The counts have changed; the inserted and deleted items are reported after the preparation.
    case beforeUpdates
    case complete
  }

  var sections: [WaterfallSection] = []
  var knowledge = Knowledge.none
  /// The first item of each section from which depths may have changed.
  var changedItems: [Int: Int] = [:]
  private var preparedSize: CGSize?

  var delegate: (any CollectionViewDelegateWaterfallLayout)? {
    collectionView?.delegate as? any CollectionViewDelegateWaterfallLayout
  }
  var isVertical: Bool { scrollDirection == .vertical }

  /// Converts a frame with lengths along x to the content's coordinates, or back.
  func turned(_ frame: CGRect) -> CGRect {
    isVertical ? frame : CGRect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width)
  }

  /// Converts insets likewise: top and bottom are on the scroll axis.
  func turned(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    isVertical
      ? insets : UIEdgeInsets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
  }

  // MARK: Preparing

  open override func prepare() {
    super.prepare()
    guard let collectionView else {
      sections = []
      knowledge = .none
      return
    }
    if preparedSize != collectionView.bounds.size { knowledge = .none }
    if knowledge == .beforeUpdates, sections.count == collectionView.numberOfSections { return }
    settle()
  }

  /// Lays out everything that is not laid out yet.
  func settle() {
    guard let collectionView else { return }
    guard knowledge == .complete else {
      preparedSize = collectionView.bounds.size
      knowledge = .complete
      changedItems = [:]
      let delegate = delegate
      // The storage of the old sections is reused.
      var old = sections
      sections = []
      sections = (0..<collectionView.numberOfSections).map { section in
        var none = WaterfallSection()
        return section < old.count
          ? laidOut(section, in: collectionView, delegate, &old[section])
          : laidOut(section, in: collectionView, delegate, &none)
      }
      stack(from: 0)
      return
    }
    guard !changedItems.isEmpty else { return }
    for (section, item) in changedItems where sections.indices.contains(section) { sections[section].fill(from: item) }
    stack(from: changedItems.keys.min() ?? 0)
    changedItems = [:]
  }

  /// Places sections one after the other.
  func stack(from first: Int) {
    for section in max(first, 0)..<max(first, sections.count, 0) {
      sections[section].start = section == 0 ? 0 : sections[section - 1].end
    }
  }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize {
    guard let collectionView, !sections.isEmpty else { return .zero }
    // Before the updates are reported the content keeps its size; it is requested again then.
    if knowledge != .beforeUpdates { settle() }
    let depth = max(sections.last?.end ?? 0, minimumContentHeight)
    let bounds = collectionView.bounds
    return isVertical ? CGSize(width: bounds.width, height: depth) : CGSize(width: depth, height: bounds.height)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    settle()
    let area = turned(rect)
    var found: [UICollectionViewLayoutAttributes] = []
    for section in firstSection(endingAfter: area.minY)..<sections.count {
      guard sections[section].start < area.maxY else { break }
      if let background = background(of: section), background.frame.intersects(rect) { found.append(background) }
      if let header = header(of: section), header.frame.intersects(rect) { found.append(header) }
      for item in sections[section].items(in: area) { found.append(attributes(item, section)) }
      if let footer = footer(of: section), footer.frame.intersects(rect) { found.append(footer) }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    settle()
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      sections[indexPath.section].starts.indices.contains(indexPath.item)
    else { return nil }
    return attributes(indexPath.item, indexPath.section)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    settle()
    guard indexPath.count == 2, indexPath.item == 0, sections.indices.contains(indexPath.section) else { return nil }
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: return header(of: indexPath.section)
    case UICollectionView.elementKindSectionFooter: return footer(of: indexPath.section)
    default: return nil
    }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    settle()
    guard elementKind == sectionBackgroundKind, indexPath.count == 2, indexPath.item == 0,
      sections.indices.contains(indexPath.section)
    else { return nil }
    return background(of: indexPath.section)
  }

  /// Finds a section by binary search, since sections follow each other.
  private func firstSection(endingAfter depth: CGFloat) -> Int {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].end > depth { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func attributes(_ item: Int, _ section: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
    attributes.frame = turned(sections[section].frame(item))
    return attributes
  }

  private func bar(_ frame: CGRect?, _ kind: String, _ section: Int) -> UICollectionViewLayoutAttributes? {
    guard let frame else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    attributes.frame = turned(frame.offsetBy(dx: 0, dy: sections[section].start))
    return attributes
  }

  private func header(of section: Int) -> UICollectionViewLayoutAttributes? {
    let laidOut = sections[section]
    guard var frame = laidOut.header else { return nil }
    if sectionHeadersPinToVisibleBounds {
      let origin = pinningOrigin(in: seenBounds)
      let header = PinnedHeader(start: frame.minY, length: frame.height, limit: laidOut.depth)
      frame.origin.y = header.start(withEdgeAt: (isVertical ? origin.y : origin.x) - laidOut.start)
    }
    let attributes = bar(frame, UICollectionView.elementKindSectionHeader, section)
    if sectionHeadersPinToVisibleBounds { attributes?.zIndex = 1 }
    return attributes
  }

  private func footer(of section: Int) -> UICollectionViewLayoutAttributes? {
    bar(sections[section].footer, UICollectionView.elementKindSectionFooter, section)
  }

  private func background(of section: Int) -> UICollectionViewLayoutAttributes? {
    guard let sectionBackgroundKind else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: sectionBackgroundKind, with: IndexPath(item: 0, section: section))
    let inset = sectionBackgroundInset
    let body = turned(sections[section].body.offsetBy(dx: 0, dy: sections[section].start))
    attributes.frame = CGRect(
      x: body.minX + inset.left, y: body.minY + inset.top, width: max(0, body.width - inset.left - inset.right),
      height: max(0, body.height - inset.top - inset.bottom))
    attributes.zIndex = -1
    return attributes
  }

  // MARK: Invalidation

  /// Invalidates the layout; a change of the visible rect alone keeps everything that is laid out.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    note(context)
  }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    follow(updateItems)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    if isVertical ? newBounds.width != bounds.width : newBounds.height != bounds.height { return true }
    return sectionHeadersPinToVisibleBounds && newBounds.origin != bounds.origin
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    newBounds.size == collectionView?.bounds.size
      ? makeScrollContext() : super.invalidationContext(forBoundsChange: newBounds)
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { isNews(preferredAttributes, originalAttributes) }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { take(preferredAttributes) }
}
