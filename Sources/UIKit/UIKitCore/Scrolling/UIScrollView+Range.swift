package import GeometryCore

extension UIScrollView {
  /// The legal horizontal offsets, insets included, in points.
  package var horizontalRange: ScrollRange { offsetLimits.horizontal }

  /// The legal vertical offsets, insets included, in points.
  package var verticalRange: ScrollRange { offsetLimits.vertical }

  /// The legal offsets, insets included, in points.
  package var offsetLimits: ScrollLimits { offsetLimits(contentSize: contentSize, viewport: bounds.size) }

  /// A Boolean value that indicates whether the offset is legal, give or take half a point.
  package var isWithinLimits: Bool { offsetLimits.contains(Point(contentOffset)) }

  /// A Boolean value that indicates whether neither a drag nor a motion moves the content.
  package var isAtRest: Bool { !isDragging && !animator.isMoving }

  /// Returns the nearest legal offset; for the present content without a size.
  package func legalOffset(near offset: CGPoint, contentSize: CGSize? = nil) -> CGPoint {
    let limits = offsetLimits(contentSize: contentSize ?? self.contentSize, viewport: bounds.size)
    return CGPoint(limits.clamp(Point(offset)))
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

  /// Returns the legal offsets of a content of a size in a viewport of a size. Their upper ends are rounded to pixels,
  /// as offsets are.
  private func offsetLimits(contentSize: CGSize, viewport: CGSize) -> ScrollLimits {
    let inset = adjustedContentInset
    var limits = ScrollLimits(
      content: Size(contentSize),
      insets: Insets(
        top: Double(inset.top + barRoomInRange), left: Double(inset.left), bottom: Double(inset.bottom),
        right: Double(inset.right)),
      viewport: Size(viewport))
    limits.horizontal.high = roundToPixels(limits.horizontal.high)
    limits.vertical.high = roundToPixels(limits.vertical.high)
    return limits
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
    let old = offsetLimits
    barRoomInRange = barRoom
    adjustedContentInset = inset
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    limitsDidChange(from: old)
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
    let old = offsetLimits(contentSize: old, viewport: bounds.size)
    updateAdjustedInset()
    limitsDidChange(from: old)
    indicators.update()
  }

  func boundsDidChange(from old: CGRect) {
    let new = bounds
    if new.origin != old.origin {
      setNeedsLayout()
      if !isMoving { boundsDidMove() }
    }
    guard new.size != old.size else { return }
    let oldLimits = offsetLimits(contentSize: contentSize, viewport: old.size)
    updateAdjustedInset()
    limitsDidChange(from: oldLimits)
    indicators.update()
  }

  /// Moves an offset that was legal to the nearest legal one; one that code set beyond the content does not change
  /// (recorded: `layout-call-order/explicit-invalidate-while-past-content`). During a drag the offset is free until the
  /// finger is lifted; a motion continues to an end that is legal.
  private func limitsDidChange(from old: ScrollLimits) {
    let new = offsetLimits
    guard new != old else { return }
    if animator.isMoving { return animator.limitsDidChange() }
    guard settlesOffset, !isDragging else { return }
    let offset = CGPoint(new.follow(Point(contentOffset), from: old))
    if offset != contentOffset { contentOffset = offset }
  }
}
