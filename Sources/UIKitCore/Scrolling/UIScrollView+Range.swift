import GeometryCore

/// The range of offsets along one axis at which only content is visible.
package struct ScrollRange: Equatable {
  package var low: Double
  package var high: Double

  package func clamp(_ v: Double) -> Double { min(max(v, low), high) }
  func contains(_ v: Double) -> Bool { v >= low && v <= high }
}

extension UIScrollView {
  /// The legal horizontal offsets, insets included, in points.
  package var horizontalRange: ScrollRange {
    range(adjustedContentInset.left, contentSize.width, adjustedContentInset.right, bounds.width)
  }

  /// The legal vertical offsets, insets included, in points.
  package var verticalRange: ScrollRange {
    range(adjustedContentInset.top + barRoomInRange, contentSize.height, adjustedContentInset.bottom, bounds.height)
  }

  /// A Boolean value that indicates whether the user can scroll horizontally.
  package var canDragHorizontally: Bool {
    let range = horizontalRange
    return range.high > range.low || (alwaysBounceHorizontal && bouncesHorizontally)
  }

  package var canDragVertically: Bool {
    let range = verticalRange
    return range.high > range.low || (alwaysBounceVertical && bouncesVertically)
  }

  func roundToPixels(_ v: Double) -> Double { PixelGrid(scale: Double(pixelScale)).round(v) }

  private func range(_ before: CGFloat, _ content: CGFloat, _ after: CGFloat, _ visible: CGFloat) -> ScrollRange {
    let low = Double(-before)
    return ScrollRange(low: low, high: roundToPixels(max(low, Double(content + after - visible))))
  }

  // MARK: Insets

  /// Updates the adjusted inset; an offset at the top or left edge follows the edge.
  package func updateAdjustedInset() {
    let safe = contentInsetAdjustmentBehavior == .never || storedWindow == nil ? .zero : safeAreaInsets
    var inset = contentInset
    let adjustsAll = contentInsetAdjustmentBehavior == .always
    if adjustsAll || alwaysBounceVertical || isContentOfController
      || contentSize.height + contentInset.top + contentInset.bottom > bounds.height
    {
      inset.top += safe.top
      inset.bottom += safe.bottom
    }
    if adjustsAll || alwaysBounceHorizontal || contentSize.width + contentInset.left + contentInset.right > bounds.width
    {
      inset.left += safe.left
      inset.right += safe.right
    }
    inset.top += refreshView?.refreshingHeight ?? 0
    guard inset != adjustedContentInset else {
      barRoomInRange = barRoom
      return
    }
    let horizontal = horizontalRange
    let vertical = verticalRange
    barRoomInRange = barRoom
    adjustedContentInset = inset
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    rangeDidChange(from: horizontal, vertical)
  }

  /// The insets that the safe area adds, for the indicators.
  var indicatorSafeArea: UIEdgeInsets {
    let inset = adjustedContentInset
    let own = contentInset
    return UIEdgeInsets(
      top: inset.top - own.top, left: inset.left - own.left, bottom: inset.bottom - own.bottom,
      right: inset.right - own.right)
  }

  /// A Boolean value that indicates whether the view is a controller's view or the first subview of it: its content
  /// begins below the safe area even if it does not scroll (recorded:
  /// `invalidation-contexts/flow-bounds-context-along-axis-scroll`).
  private var isContentOfController: Bool {
    guard contentInsetAdjustmentBehavior == .automatic,
      let controller = viewOwner ?? (superview?.subviews.first === self ? superview?.viewOwner : nil)
    else { return false }
    return controller.adjustsScrollViewInsets
  }

  // MARK: Changes of size

  func contentSizeDidChange(from old: CGSize) {
    let finite = contentSize.width.isFinite && contentSize.height.isFinite
    if !finite {
      Log.warn(
        "\(type(of: self)).contentSize was set to \(contentSize), which is not finite; the old size stays. Look for a division "
          + "by zero or an endless layout.")
      contentSize = old
      return
    }
    let inset = adjustedContentInset
    let room = barRoomInRange
    let horizontal = old.width + inset.left + inset.right - bounds.width
    let vertical = old.height + inset.top + inset.bottom - bounds.height
    updateAdjustedInset()
    let top = Double(-inset.top - room)
    rangeDidChange(
      from: ScrollRange(low: Double(-inset.left), high: max(Double(-inset.left), Double(horizontal - inset.left))),
      ScrollRange(low: top, high: max(top, Double(vertical - inset.top))))
    indicators.update()
  }

  func boundsDidChange(from old: CGRect) {
    let new = bounds
    if new.origin != old.origin {
      setNeedsLayout()
      if !isMoving { boundsDidMove() }
    }
    guard new.size != old.size else { return }
    let low = (x: Double(-adjustedContentInset.left), y: verticalRange.low)
    let horizontal = Double(contentSize.width + adjustedContentInset.right - old.width)
    let vertical = Double(contentSize.height + adjustedContentInset.bottom - old.height)
    updateAdjustedInset()
    rangeDidChange(
      from: ScrollRange(low: low.x, high: max(low.x, horizontal)), ScrollRange(low: low.y, high: max(low.y, vertical)))
    indicators.update()
  }

  /// Moves an offset that was legal to the nearest legal one; one that code set beyond the content does not change
  /// (recorded: `layout-call-order/explicit-invalidate-while-past-content`).
  private func rangeDidChange(from oldHorizontal: ScrollRange, _ oldVertical: ScrollRange) {
    let horizontal = horizontalRange
    let vertical = verticalRange
    guard horizontal != oldHorizontal || vertical != oldVertical else { return }
    if animator.isFlinging { return animator.rangeDidChange() }
    guard settlesOffset, drag == nil, !animator.isMoving else { return }
    let offset = contentOffset
    let x = UIScrollView.follow(Double(offset.x), from: oldHorizontal, to: horizontal)
    let y = UIScrollView.follow(Double(offset.y), from: oldVertical, to: vertical)
    let new = CGPoint(x: x, y: y)
    if new != offset { contentOffset = new }
  }

  private static func follow(_ offset: Double, from old: ScrollRange, to new: ScrollRange) -> Double {
    if old.low != new.low, offset == old.low { return new.low }
    // Half a point of tolerance: the range is rounded, the offset may not be.
    guard offset >= old.low - 0.5, offset <= old.high + 0.5 else { return offset }
    return new.clamp(offset)
  }
}
