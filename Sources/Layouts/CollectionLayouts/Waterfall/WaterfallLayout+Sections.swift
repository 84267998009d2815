public import UIKit

// The delegate's answers for a section, and the layout derived from them.
extension WaterfallLayout {
  /// Returns the width of a section's items, in points; the height when scrolling horizontally.
  public func itemWidth(inSection section: Int) -> CGFloat {
    guard let collectionView else { return 0 }
    return rule(of: section, in: collectionView, delegate).itemLength
  }

  /// Lays out a whole section, as if it began at zero, in the storage of an old one.
  func laidOut(
    _ section: Int, in view: UICollectionView, _ delegate: (any CollectionViewDelegateWaterfallLayout)?,
    _ old: inout WaterfallSection
  ) -> WaterfallSection {
    var result = WaterfallSection()
    result.reuse(&old)
    result.rule = rule(of: section, in: view, delegate)
    let inset = turned(delegate?.collectionView(view, layout: self, insetsForHeaderIn: section) ?? headerInset)
    let header = delegate?.collectionView(view, layout: self, heightForHeaderIn: section) ?? headerHeight
    result.rule.top += inset.top
    if header > 0 {
      result.header = CGRect(
        x: inset.left, y: inset.top, width: max(0, result.rule.length - inset.left - inset.right), height: header)
      result.rule.top += header + inset.bottom
    }
    setDepths(of: section, result.rule.itemLength, in: view, delegate, &result.depths)
    result.fill(from: 0)
    return result
  }

  /// Returns the depth of one item; only its size is requested from the delegate.
  func depth(of path: IndexPath) -> CGFloat {
    if estimatedItemHeight > 0 { return estimatedItemHeight }
    guard let collectionView, let delegate else { return 0 }
    let rule = WaterfallDepths(
      sections[path.section].rule.itemLength, isVertical: isVertical, PixelFloor(collectionView))
    return rule.depth(
      of: delegate.collectionView(
        collectionView, layout: self,
        sizeForItemAt: collectionView.dataSourceIndexPath(forPresentationIndexPath: path) ?? path))
  }

  private func rule(
    of section: Int, in view: UICollectionView, _ delegate: (any CollectionViewDelegateWaterfallLayout)?
  ) -> WaterfallSection.Rule {
    var rule = WaterfallSection.Rule()
    rule.columnCount = max(1, delegate?.collectionView(view, layout: self, columnCountFor: section) ?? columnCount)
    rule.direction = itemRenderDirection
    let insets = turned(delegate?.collectionView(view, layout: self, insetsFor: section) ?? sectionInset)
    let columnSpacing =
      delegate?.collectionView(view, layout: self, minimumColumnSpacingFor: section) ?? minimumColumnSpacing
    rule.spacing =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingFor: section) ?? minimumInteritemSpacing
    let reference: UIEdgeInsets =
      switch sectionInsetReference {
      case .fromContentInset: .zero
      case .fromLayoutMargins: turned(view.layoutMargins)
      case .fromSafeArea: turned(view.safeAreaInsets)
      }
    rule.length = isVertical ? view.bounds.width : view.bounds.height
    let room =
      rule.length - reference.left - reference.right - insets.left - insets.right
      - columnSpacing * CGFloat(rule.columnCount - 1)
    let floor = PixelFloor(view)
    rule.exactScale = floor.exactScale
    rule.itemLength = max(0, floor(room / CGFloat(rule.columnCount)))
    rule.lead = reference.left + insets.left
    rule.pitch = rule.itemLength + columnSpacing
    rule.top = insets.top
    rule.bottom = insets.bottom
    rule.footerInset = turned(delegate?.collectionView(view, layout: self, insetsForFooterIn: section) ?? footerInset)
    rule.footerDepth = delegate?.collectionView(view, layout: self, heightForFooterIn: section) ?? footerHeight
    return rule
  }

  /// Sets the depths of a section's items, along the scroll axis, in points.
  private func setDepths(
    of section: Int, _ itemLength: CGFloat, in view: UICollectionView,
    _ delegate: (any CollectionViewDelegateWaterfallLayout)?, _ depths: inout [CGFloat]
  ) {
    let count = view.numberOfItems(inSection: section)
    guard estimatedItemHeight <= 0, let delegate else {
      depths.removeAll(keepingCapacity: true)
      depths.resize(to: count, max(0, estimatedItemHeight))
      return
    }
    let rule = WaterfallDepths(itemLength, isVertical: isVertical, PixelFloor(view))
    let sizes = delegate.collectionView(view, layout: self, sizesForItemsIn: section)
    depths.resize(to: count, 0)
    // Written in place: for a hundred thousand items, the checks of an append cost as much as the columns do.
    depths.withUnsafeMutableBufferPointer { depths in
      // An item without a size has the depth zero; surplus sizes are ignored.
      if let sizes {
        let given = min(count, sizes.count)
        sizes.withUnsafeBufferPointer { sizes in
          rule.set(depths.extracting(..<given), from: sizes.extracting(..<given))
        }
        for item in given..<count { depths[item] = 0 }
      } else {
        request(count, of: section, in: view, delegate) { rule.set(depths.extracting($0), from: $1) }
      }
    }
  }

  /// Requests the sizes of a number of a section's items one by one, and passes them on some hundred at a time.
  private func request(
    _ count: Int, of section: Int, in view: UICollectionView, _ delegate: any CollectionViewDelegateWaterfallLayout,
    _ body: (Range<Int>, UnsafeBufferPointer<CGSize>) -> Void
  ) {
    let showsDataOrder = view.showsDataOrder
    withUnsafeTemporaryAllocation(of: CGSize.self, capacity: WaterfallDepths.batch) { sizes in
      // Changed from item to item: a new path takes a third of a call.
      var path = IndexPath(item: 0, section: section)
      for first in stride(from: 0, to: count, by: WaterfallDepths.batch) {
        let items = first..<min(first + WaterfallDepths.batch, count)
        for item in items {
          path[1] = item
          // While an item is carried, the data source still has it at its old index path.
          let asked = showsDataOrder ? path : view.dataSourceIndexPath(forPresentationIndexPath: path) ?? path
          sizes.initializeElement(
            at: item - first, to: delegate.collectionView(view, layout: self, sizeForItemAt: asked))
        }
        body(items, UnsafeBufferPointer(rebasing: sizes[..<items.count]))
      }
    }
  }
}
