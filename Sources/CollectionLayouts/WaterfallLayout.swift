public import UIKit

/// Columns of items of one width and any height, each item in the shortest column; or rows, when it scrolls horizontally.
///
/// An item keeps the proportions that the delegate (`CollectionViewDelegateWaterfallLayout`) gives: with w × h and columns of
/// width c it is ⌊c · h / w⌋ high, down to a whole pixel. After CHTCollectionViewWaterfallLayout, without its faults: an empty
/// section is as high as its insets say, `sectionInsetReference` also moves what it narrows, and a rectangle is answered
/// exactly. When scrolling horizontally, heights are widths, and columns are rows.
/// - Complexity: O(n) to prepare, O(columns · log n + found) to query.
open class WaterfallLayout: UICollectionViewLayout {
  /// Which column the next item joins.
  public enum ItemRenderDirection: Int, Hashable, Sendable {
    /// The shortest; the first of several.
    case shortestFirst = 0
    /// One after the other, beginning at the leading side.
    case leftToRight = 1
    /// One after the other, beginning at the trailing side.
    case rightToLeft = 2
  }

  /// What `sectionInset` is counted from.
  public enum SectionInsetReference: Int, Hashable, Sendable {
    case fromContentInset = 0
    case fromLayoutMargins = 1
    case fromSafeArea = 2
  }

  open var columnCount = 2 { didSet { if columnCount != oldValue { invalidateLayout() } } }
  /// Between columns, in points.
  open var minimumColumnSpacing: CGFloat = 10 { didSet { if minimumColumnSpacing != oldValue { invalidateLayout() } } }
  /// Between the items of a column, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// In points; 0: no headers.
  open var headerHeight: CGFloat = 0 { didSet { if headerHeight != oldValue { invalidateLayout() } } }
  /// In points; 0: no footers.
  open var footerHeight: CGFloat = 0 { didSet { if footerHeight != oldValue { invalidateLayout() } } }
  open var headerInset = UIEdgeInsets.zero { didSet { if headerInset != oldValue { invalidateLayout() } } }
  open var footerInset = UIEdgeInsets.zero { didSet { if footerInset != oldValue { invalidateLayout() } } }
  open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
  open var itemRenderDirection = ItemRenderDirection.shortestFirst {
    didSet { if itemRenderDirection != oldValue { invalidateLayout() } }
  }
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  /// How deep the content is at least, in points.
  open var minimumContentHeight: CGFloat = 0 { didSet { if minimumContentHeight != oldValue { invalidateLayout() } } }
  /// Along which axis items follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// Whether a section's header stays in sight while the section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  private var sections: [WaterfallSection] = []
  private var depth: CGFloat = 0
  private var preparedSize: CGSize?

  private var delegate: (any CollectionViewDelegateWaterfallLayout)? {
    collectionView?.delegate as? any CollectionViewDelegateWaterfallLayout
  }
  private var isVertical: Bool { scrollDirection == .vertical }

  /// Turns a frame with lengths along x into one of the content, or back.
  private func turned(_ frame: CGRect) -> CGRect {
    isVertical ? frame : CGRect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width)
  }

  /// The same with insets: top and bottom are on the scroll axis.
  private func turned(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    isVertical
      ? insets : UIEdgeInsets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
  }

  /// Returns how wide a section's items are (high, when scrolling horizontally), in points.
  open func itemWidth(inSection section: Int) -> CGFloat {
    guard let collectionView else { return 0 }
    return metrics(of: section, in: collectionView).itemLength
  }

  // MARK: Preparing

  /// What is laid out stays while only the place that is looked at changes.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    if !(context is ScrollContext) || context.invalidateEverything || context.invalidateDataSourceCounts {
      preparedSize = nil
    }
  }

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return clear() }
    if preparedSize == collectionView.bounds.size { return }
    preparedSize = collectionView.bounds.size
    clear()
    var top: CGFloat = 0
    for section in 0..<collectionView.numberOfSections {
      let laidOut = lay(section, from: top, in: collectionView)
      top = laidOut.end
      sections.append(laidOut)
    }
    depth = top
  }

  private func clear() {
    sections.removeAll(keepingCapacity: true)
    depth = 0
  }

  private struct Metrics {
    var count: Int
    var insets: UIEdgeInsets
    var reference: UIEdgeInsets
    var spacing: CGFloat
    var columnSpacing: CGFloat
    var itemLength: CGFloat
    var length: CGFloat
  }

  private func metrics(of section: Int, in view: UICollectionView) -> Metrics {
    let delegate = delegate
    let count = max(1, delegate?.collectionView(view, layout: self, columnCountFor: section) ?? columnCount)
    let insets = turned(delegate?.collectionView(view, layout: self, insetsFor: section) ?? sectionInset)
    let columnSpacing =
      delegate?.collectionView(view, layout: self, minimumColumnSpacingFor: section) ?? minimumColumnSpacing
    let spacing =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingFor: section) ?? minimumInteritemSpacing
    let reference = turned(
      sectionInsetReference == .fromContentInset
        ? .zero : sectionInsetReference == .fromLayoutMargins ? view.layoutMargins : view.safeAreaInsets)
    let length = isVertical ? view.bounds.width : view.bounds.height
    let room =
      length - reference.left - reference.right - insets.left - insets.right - columnSpacing * CGFloat(count - 1)
    return Metrics(
      count: count, insets: insets, reference: reference, spacing: spacing, columnSpacing: columnSpacing,
      itemLength: max(0, floored(room / CGFloat(count))), length: length)
  }

  /// Down to a whole pixel.
  private func floored(_ value: CGFloat) -> CGFloat {
    guard value.isFinite else { return 0 }
    let scale = max(collectionView?.traitCollection.displayScale ?? 1, 1)
    return (value * scale).rounded(.down) / scale
  }

  private func lay(_ section: Int, from start: CGFloat, in view: UICollectionView) -> WaterfallSection {
    let metrics = metrics(of: section, in: view)
    let delegate = delegate
    var result = WaterfallSection()
    result.start = start
    var top = start
    let headerInset = turned(delegate?.collectionView(view, layout: self, insetsForHeaderIn: section) ?? headerInset)
    let header = delegate?.collectionView(view, layout: self, heightForHeaderIn: section) ?? headerHeight
    top += headerInset.top
    if header > 0 {
      result.header = CGRect(
        x: headerInset.left, y: top, width: max(0, metrics.length - headerInset.left - headerInset.right),
        height: header)
      top += header + headerInset.bottom
    }
    top += metrics.insets.top
    result.lead = metrics.reference.left + metrics.insets.left
    result.itemLength = metrics.itemLength
    result.pitch = metrics.itemLength + metrics.columnSpacing
    result.isOrdered = metrics.spacing >= 0
    top = fill(&result, section, from: top, metrics, in: view)
    top += metrics.insets.bottom
    let footerInset = turned(delegate?.collectionView(view, layout: self, insetsForFooterIn: section) ?? footerInset)
    let footer = delegate?.collectionView(view, layout: self, heightForFooterIn: section) ?? footerHeight
    top += footerInset.top
    if footer > 0 {
      result.footer = CGRect(
        x: footerInset.left, y: top, width: max(0, metrics.length - footerInset.left - footerInset.right),
        height: footer)
      top += footer + footerInset.bottom
    }
    result.end = top
    return result
  }

  /// Puts the items into the columns; returns where the longest column ends.
  private func fill(
    _ result: inout WaterfallSection, _ section: Int, from top: CGFloat, _ metrics: Metrics, in view: UICollectionView
  ) -> CGFloat {
    let delegate = delegate
    let items = view.numberOfItems(inSection: section)
    var bottoms = [CGFloat](repeating: top, count: metrics.count)
    result.columns = Array(repeating: WaterfallSection.Column(), count: metrics.count)
    result.places.reserveCapacity(items)
    for item in 0..<items {
      let size =
        delegate?.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: item, section: section)) ?? .zero
      let (across, along) = isVertical ? (size.width, size.height) : (size.height, size.width)
      let depth = across > 0 && along > 0 ? max(0, floored(along * metrics.itemLength / across)) : 0
      let column: Int
      switch itemRenderDirection {
      case .shortestFirst: column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
      case .leftToRight: column = item % metrics.count
      case .rightToLeft: column = metrics.count - 1 - item % metrics.count
      }
      let start = bottoms[column]
      result.places.append(
        WaterfallSection.Place(column: Int32(column), index: Int32(result.columns[column].items.count)))
      result.columns[column].items.append(item)
      result.columns[column].starts.append(start)
      result.columns[column].ends.append(start + depth)
      bottoms[column] = start + depth + metrics.spacing
    }
    return items > 0 ? (bottoms.max() ?? top) - metrics.spacing : top
  }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize {
    guard let collectionView, !sections.isEmpty else { return .zero }
    let depth = max(depth, minimumContentHeight)
    let bounds = collectionView.bounds
    return isVertical ? CGSize(width: bounds.width, height: depth) : CGSize(width: depth, height: bounds.height)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let area = turned(rect)
    var found: [UICollectionViewLayoutAttributes] = []
    for section in firstSection(endingAfter: area.minY)..<sections.count {
      guard sections[section].start < area.maxY else { break }
      if let header = header(of: section), header.frame.intersects(rect) { found.append(header) }
      for item in sections[section].items(in: area) { found.append(attributes(item, section)) }
      if let footer = footer(of: section), footer.frame.intersects(rect) { found.append(footer) }
    }
    return found
  }

  /// Bisects: sections follow each other.
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
    attributes.frame = turned(frame)
    return attributes
  }

  private func header(of section: Int) -> UICollectionViewLayoutAttributes? {
    let laidOut = sections[section]
    guard var frame = laidOut.header else { return nil }
    if sectionHeadersPinToVisibleBounds, let collectionView {
      let inset = turned(collectionView.adjustedContentInset)
      let seen = turned(collectionView.bounds).minY + inset.top
      frame.origin.y = min(max(seen, frame.minY), max(frame.minY, laidOut.end - frame.height))
    }
    let attributes = bar(frame, UICollectionView.elementKindSectionHeader, section)
    if sectionHeadersPinToVisibleBounds { attributes?.zIndex = 1 }
    return attributes
  }

  private func footer(of section: Int) -> UICollectionViewLayoutAttributes? {
    bar(sections[section].footer, UICollectionView.elementKindSectionFooter, section)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      sections[indexPath.section].places.indices.contains(indexPath.item)
    else { return nil }
    return attributes(indexPath.item, indexPath.section)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: return header(of: indexPath.section)
    case UICollectionView.elementKindSectionFooter: return footer(of: indexPath.section)
    default: return nil
    }
  }

  // MARK: Invalidation

  /// Says that the same is looked at from another place.
  private final class ScrollContext: UICollectionViewLayoutInvalidationContext {}

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    if isVertical ? newBounds.width != bounds.width : newBounds.height != bounds.height { return true }
    return sectionHeadersPinToVisibleBounds && newBounds.origin != bounds.origin
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    newBounds.size == collectionView?.bounds.size
      ? ScrollContext() : super.invalidationContext(forBoundsChange: newBounds)
  }
}
