/// Turns places of a layout's coordinates into places of the view's, and back: left and right change sides.
///
/// The stage stands between every layout and the view when the interface runs against the direction that the layout was
/// written for. A layout sees its own coordinates only: query rectangles, new bounds, proposed offsets, velocities and
/// preferred sizes come to it mirrored, and its attributes, targets and adjustments are mirrored on their way out. The
/// view, its delegate and its clients see what is on the screen. Mirroring twice changes nothing.
struct MirrorStage: Equatable {
  /// The width that is mirrored, in points: the content's, or that of the visible part when the content is narrower.
  let width: CGFloat

  func callAsFunction(_ rect: CGRect) -> CGRect {
    CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  func callAsFunction(_ point: CGPoint) -> CGPoint { CGPoint(x: width - point.x, y: point.y) }

  /// Returns the offset at which the other side shows the same part of the content in a view of some width.
  func offset(_ offset: CGPoint, visibleWidth: CGFloat) -> CGPoint {
    CGPoint(x: width - visibleWidth - offset.x, y: offset.y)
  }

  /// Returns a copy whose frame lies at `width − maxX`; transforms stay what they are.
  @MainActor
  func callAsFunction(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let copy = attributes.copied()
    copy.center = CGPoint(x: width - copy.center.x, y: copy.center.y)
    return copy
  }
}

extension UICollectionView {
  /// Which layouts are mirrored when the interface runs against the direction they were written for.
  public enum LayoutMirroring: Int, Sendable {
    /// Only layouts whose `flipsHorizontallyInOppositeLayoutDirection` is true, as on iOS.
    case asLayoutSays = 0
    /// Every layout: right to left needs no code in a layout.
    case always = 1
    /// None.
    case never = 2
  }
}

// What the layout is asked, through the mirror stage; without one every call goes straight to the layout.
extension LayoutDriver {
  /// The stage at the present content size; nil when layout and interface run the same way.
  var mirror: MirrorStage? { isMirrored ? makeMirror(visible: view.bounds.width) : nil }

  private func makeMirror(visible width: CGFloat) -> MirrorStage {
    let insets = view.adjustedContentInset
    return MirrorStage(width: max(view.contentSize.width, width - insets.left - insets.right))
  }

  /// Whether the interface runs against the present layout.
  func runsAgainstLayout() -> Bool {
    let layout = view.storedLayout
    switch view.layoutMirroring {
    case .never: return false
    case .asLayoutSays: guard layout.flipsHorizontallyInOppositeLayoutDirection else { return false }
    case .always: break
    }
    return view.effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
  }

  /// The direction of the interface may have changed.
  func directionDidChange() {
    if view.isAttached, runsAgainstLayout() != isMirrored { view.storedLayout.invalidateLayout() }
  }

  /// Mirrors a rectangle from one side to the other; the same one when nothing is mirrored.
  func mirrored(_ rect: CGRect) -> CGRect { mirror.map { $0(rect) } ?? rect }

  func mirrored(_ point: CGPoint) -> CGPoint { mirror.map { $0(point) } ?? point }

  func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    mirror.map { $0(attributes) } ?? attributes
  }

  func mirrored(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    guard let mirror, let attributes else { return attributes }
    return mirror(attributes)
  }

  /// Returns new bounds as the layout sees them: at their own width, which may change the mirrored one.
  func boundsForLayout(_ bounds: CGRect) -> CGRect {
    isMirrored ? makeMirror(visible: bounds.width)(bounds) : bounds
  }

  /// Asks the layout for what touches a rectangle, both in the view's coordinates.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let layout = view.storedLayout
    guard let mirror else { return layout.layoutAttributesForElements(in: rect) ?? [] }
    return (layout.layoutAttributesForElements(in: mirror(rect)) ?? []).map { mirror($0) }
  }

  /// Asks a layout where a drag ends, in the view's coordinates; velocity in points per millisecond.
  func target(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    throughMirror(proposed) {
      let velocity = isMirrored ? CGPoint(x: -velocity.x, y: velocity.y) : velocity
      return view.storedLayout.targetContentOffset(forProposedContentOffset: $0, withScrollingVelocity: velocity)
    }
  }

  /// Asks about an offset of the view in the layout's coordinates.
  func throughMirror(_ offset: CGPoint, _ ask: (CGPoint) -> CGPoint) -> CGPoint {
    guard let mirror else { return ask(offset) }
    let width = view.bounds.width
    return mirror.offset(ask(mirror.offset(offset, visibleWidth: width)), visibleWidth: width)
  }

  /// Keeps the layout's offset when the mirrored width, the view's width or the direction has changed: right to left the
  /// content begins at its right end, and what is added at its end moves nothing on the screen.
  func followMirror() {
    let new = mirror.map {
      Reflection(stage: $0, visibleWidth: view.bounds.width, hasRoom: $0.width == view.contentSize.width)
    }
    guard new != reflection else { return }
    let old = reflection
    reflection = new
    forgetPlaces()
    var offset = view.contentOffset
    if let old {
      offset = old.stage.offset(offset, visibleWidth: old.visibleWidth)
      // A content without room is at its start, whatever the insets have become since.
      if !old.hasRoom { offset.x = -view.adjustedContentInset.right }
    } else if !hasLaidOut, offset.x != 0, offset.x != -view.adjustedContentInset.left {
      return  // A client has scrolled before there was a content to show.
    }
    if let new {
      // The start of the layout's coordinates lies beyond the right inset.
      if old == nil, offset.x == -view.adjustedContentInset.left { offset.x = -view.adjustedContentInset.right }
      offset = new.stage.offset(offset, visibleWidth: new.visibleWidth)
    }
    moveWithMirror(to: view.isTracking || view.isDecelerating ? offset : view.legalOffset(near: offset))
  }

  /// What the offset was last mirrored with.
  struct Reflection: Equatable {
    let stage: MirrorStage
    let visibleWidth: CGFloat
    /// Whether the content fills the visible part.
    let hasRoom: Bool
  }
}
