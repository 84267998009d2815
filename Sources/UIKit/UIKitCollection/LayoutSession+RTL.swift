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
  var rtl: RTLTransform? {
    engine.state.isMirrored ? CollectionState.transform(visibleWidth: Double(view.bounds.width), self) : nil
  }

  /// A Boolean value that indicates whether the present layout has to be mirrored: the interface has the opposite
  /// direction, and the view's `layoutMirroring` allows it.
  var runsAgainstLayout: Bool {
    let layout = view.storedLayout
    switch view.layoutMirroring {
    case .never: return false
    case .asLayoutSays: guard layout.flipsHorizontallyInOppositeLayoutDirection else { return false }
    case .always: break
    }
    return view.effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
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
}
