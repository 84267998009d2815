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
    return Self.depth(
      of: delegate.collectionView(
        collectionView, layout: self,
        sizeForItemAt: collectionView.dataSourceIndexPath(forPresentationIndexPath: path) ?? path),
      sections[path.section].rule.itemLength, isVertical, PixelFloor(collectionView))
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
    let (floor, isVertical) = (PixelFloor(view), isVertical)
    let sizes = delegate.collectionView(view, layout: self, sizesForItemsIn: section)
    depths.resize(to: count, 0)
    let showsDataOrder = view.showsDataOrder
    // Written in place: for a hundred thousand items, the checks of an append cost as much as the columns do.
    depths.withUnsafeMutableBufferPointer { depths in
      // An item without a size has the depth zero; surplus sizes are ignored.
      if let sizes {
        let given = min(count, sizes.count)
        sizes.withUnsafeBufferPointer { sizes in
          for item in 0..<given { depths[item] = Self.depth(of: sizes[item], itemLength, isVertical, floor) }
        }
        for item in given..<count { depths[item] = 0 }
        return
      }
      for item in 0..<count {
        var path = IndexPath(item: item, section: section)
        // While an item is carried, the data source still has it at its old index path.
        if !showsDataOrder { path = view.dataSourceIndexPath(forPresentationIndexPath: path) ?? path }
        let size = delegate.collectionView(view, layout: self, sizeForItemAt: path)
        depths[item] = Self.depth(of: size, itemLength, isVertical, floor)
      }
    }
  }

  /// Returns the depth that keeps an item's proportions in a column; zero for a size without extent.
  @inline(__always)
  private static func depth(
    of size: CGSize, _ itemLength: CGFloat, _ isVertical: Bool, _ floor: PixelFloor
  ) -> CGFloat {
    let (across, along) = isVertical ? (size.width, size.height) : (size.height, size.width)
    return across > 0 && along > 0 ? max(0, floor(along * itemLength / across)) : 0
  }
}

/// A function that rounds lengths down to whole pixels.
struct PixelFloor {
  private let scale: CGFloat
  /// The length of a pixel where it is exact: a division takes longer than everything else here.
  private let pixel: CGFloat?

  @MainActor
  init(_ view: UIView) { self.init(scale: view.traitCollection.displayScale) }

  init(scale: CGFloat) {
    self.scale = max(scale, 1)
    pixel = self.scale.significand == 1 ? 1 / self.scale : nil
  }

  /// The number of pixels in a point if multiples of a pixel are exact, otherwise 0.
  var exactScale: CGFloat { pixel == nil ? 0 : scale }

  @inline(__always)
  func callAsFunction(_ value: CGFloat) -> CGFloat {
    let count = value * scale
    // A conversion to an integer and back truncates positive numbers, at a fraction of the cost of general rounding.
    let whole: CGFloat
    if count >= 0, count < 0x1p52 {
      whole = CGFloat(Int64(count))
    } else {
      guard count.isFinite else { return 0 }
      whole = count.rounded(.down)
    }
    return if let pixel { whole * pixel } else { whole / scale }
  }
}
