import CollectionCore
import GeometryCore

// The layout is queried through the RTL transform; without one every call goes straight to the layout.
//
// A layout uses its own coordinates only: query rectangles, new bounds, proposed offsets, velocities and preferred
// sizes are mirrored before they are passed to it, and its attributes, targets and adjustments are mirrored on return.
// The view, its delegate and its clients use the coordinates of the screen.

extension RTLTransform {
  func callAsFunction(_ rect: CGRect) -> CGRect { CGRect(self(Rect(standardizing: rect))) }

  func callAsFunction(_ point: CGPoint) -> CGPoint { CGPoint(self(Point(point))) }

  /// Returns the offset at which the mirrored side shows the same part of the content in a view of a given width, in
  /// points.
  func offset(_ offset: CGPoint, visibleWidth: CGFloat) -> CGPoint {
    CGPoint(self.offset(Point(offset), visibleWidth: Double(visibleWidth)))
  }

  /// Returns a copy whose frame lies at `width − maxX`; transforms are not mirrored.
  @MainActor
  func callAsFunction(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let copy = attributes.copied()
    copy.center = self(copy.center)
    return copy
  }
}

extension LayoutSession {
  /// The transform at the present content size; nil when layout and interface run the same way.
  var rtl: RTLTransform? { isMirrored ? makeRTL(visible: view.bounds.width) : nil }

  private func makeRTL(visible width: CGFloat) -> RTLTransform {
    let insets = view.adjustedContentInset
    return RTLTransform(width: Double(max(view.contentSize.width, width - insets.left - insets.right)))
  }

  /// Returns whether the present layout has to be mirrored: the interface has the opposite direction, and the view's
  /// `layoutMirroring` allows it.
  func runsAgainstLayout() -> Bool {
    let layout = view.storedLayout
    switch view.layoutMirroring {
    case .never: return false
    case .asLayoutSays: guard layout.flipsHorizontallyInOppositeLayoutDirection else { return false }
    case .always: break
    }
    return view.effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
  }

  /// Invalidates the layout when a possible change of the interface direction turns mirroring on or off.
  func directionDidChange() {
    if view.isAttached, runsAgainstLayout() != isMirrored { view.storedLayout.invalidateLayout() }
  }

  /// Returns a rectangle mirrored from one side to the other; the same rectangle when nothing is mirrored.
  func mirrored(_ rect: CGRect) -> CGRect { rtl.map { $0(rect) } ?? rect }

  func mirrored(_ point: CGPoint) -> CGPoint { rtl.map { $0(point) } ?? point }

  func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    rtl.map { $0(attributes) } ?? attributes
  }

  func mirrored(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    guard let rtl, let attributes else { return attributes }
    return rtl(attributes)
  }

  /// Returns new bounds in the layout's coordinates: mirrored at their own width, which may change the mirrored width.
  func boundsForLayout(_ bounds: CGRect) -> CGRect {
    isMirrored ? makeRTL(visible: bounds.width)(bounds) : bounds
  }

  /// Returns the layout's attributes for the elements that touch a rectangle, both in the view's coordinates.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let layout = view.storedLayout
    guard let rtl else { return layout.layoutAttributesForElements(in: rect) ?? [] }
    return (layout.layoutAttributesForElements(in: rtl(rect)) ?? []).map { rtl($0) }
  }

  /// Returns the target offset that the layout chooses for the end of a drag, in the view's coordinates; `velocity` is
  /// in points per millisecond.
  func target(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    throughRTL(proposed) {
      let velocity = isMirrored ? CGPoint(x: -velocity.x, y: velocity.y) : velocity
      return view.storedLayout.targetContentOffset(forProposedContentOffset: $0, withScrollingVelocity: velocity)
    }
  }

  /// Transforms an offset of the view by a closure that works in the layout's coordinates.
  func throughRTL(_ offset: CGPoint, _ ask: (CGPoint) -> CGPoint) -> CGPoint {
    guard let rtl else { return ask(offset) }
    let width = view.bounds.width
    return rtl.offset(ask(rtl.offset(offset, visibleWidth: width)), visibleWidth: width)
  }

  /// Restores the layout's offset after the mirrored width, the view's width or the direction has changed: right to
  /// left the content begins at its right end, and content that is added at its end moves nothing on the screen.
  func reapplyRTLTransform() {
    let new = rtl.map {
      Reflection(
        transform: $0, visibleWidth: view.bounds.width, hasRoom: $0.width == Double(view.contentSize.width))
    }
    guard new != reflection else { return }
    let old = reflection
    reflection = new
    forgetPlaces()
    var offset = view.contentOffset
    if let old {
      offset = old.transform.offset(offset, visibleWidth: old.visibleWidth)
      // A content without room is at its start, whatever the insets have become since.
      if !old.hasRoom { offset.x = -view.adjustedContentInset.right }
    } else if !hasLaidOut, offset.x != 0, offset.x != -view.adjustedContentInset.left {
      return  // A client has scrolled before there was a content to show.
    }
    if let new {
      // The start of the layout's coordinates lies beyond the right inset.
      if old == nil, offset.x == -view.adjustedContentInset.left { offset.x = -view.adjustedContentInset.right }
      offset = new.transform.offset(offset, visibleWidth: new.visibleWidth)
    }
    setOffsetKeepingRTL(to: view.isTracking || view.isDecelerating ? offset : view.legalOffset(near: offset))
  }

  /// The transform by which the offset was mirrored last.
  struct Reflection: Equatable {
    let transform: RTLTransform
    let visibleWidth: CGFloat
    /// A Boolean value that indicates whether the content fills the visible width.
    let hasRoom: Bool
  }
}
