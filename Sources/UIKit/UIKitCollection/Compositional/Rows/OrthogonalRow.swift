import CollectionCore
import GeometryCore
import LayoutCore
@_spi(UIKitModules) import UIKitCore

/// The row of an orthogonally scrolling section: its scroll view, and the view in it that has the layout's coordinates.
@MainActor
final class OrthogonalRow {
  /// The frame of a row and the extent of its content.
  struct Place {
    /// The visible part of the row in the content of the collection view, in points.
    var frame: CGRect
    /// The extent of all groups, in points.
    var length: CGFloat
    var isHorizontal: Bool
    /// A Boolean value that indicates whether the row begins at the right.
    var isMirrored: Bool
    var zPosition: CGFloat

    var viewport: CGFloat { isHorizontal ? frame.width : frame.height }
    /// The offset of the scroll view at the end of the row's regular range.
    var end: CGFloat { max(0, length - viewport) }
  }

  var section: Int
  private unowned let rows: OrthogonalRows
  let scrollView = OrthogonalScrollView(frame: .zero)
  let content = OrthogonalContentView(frame: .zero)
  private(set) var place: Place?
  /// The positions at which the row may rest; nil while it has no place.
  private(set) var position: RestPosition?
  /// The distance by which the row is scrolled from its start, in points.
  var offset: CGFloat = 0
  /// The offset at which the layout was queried for the elements of the row.
  var queriedOffset: CGFloat = 0
  /// The range of offsets in which no element appears or disappears.
  var stableRange: StableOffsetRange?
  private var isUpdating = false
  /// A Boolean value that indicates whether the next update ends a motion toward an offset that is no stop any more.
  private var endsMotion = false

  init(section: Int, of rows: OrthogonalRows) {
    self.section = section
    self.rows = rows
    content.row = self
    scrollView.row = self
    scrollView.clipsToBounds = false
    scrollView.isDirectionalLockEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.scrollsToTop = false
    scrollView.addSubview(content)
  }

  var collectionView: UICollectionView { rows.view }

  // MARK: Places

  /// Moves the row to its frame in the layout; its offset does not change, unless it is out of range.
  func update(_ new: Place, _ newPosition: RestPosition, _ description: NSCollectionLayoutSection) {
    isUpdating = true
    let isFirst = place == nil
    (place, position) = (new, newPosition)
    if isFirst { queriedOffset = offset }
    if endsMotion {
      endsMotion = false
      scrollView.stopScrollingAndZooming()
    }
    configure(description)
    if scrollView.frame != new.frame { scrollView.frame = new.frame }
    let size =
      new.isHorizontal
      ? CGSize(width: max(new.length, new.viewport), height: new.frame.height)
      : CGSize(width: new.frame.width, height: max(new.length, new.viewport))
    if scrollView.contentSize != size { scrollView.contentSize = size }
    let range = newPosition.range
    // Before the first and after the last stop there is room for content that is centered.
    let (before, after) = (
      max(0, -CGFloat(range.lowerBound)), max(0, CGFloat(range.upperBound) - new.end)
    )
    let insets =
      new.isHorizontal
      ? UIEdgeInsets(
        top: 0, left: new.isMirrored ? after : before, bottom: 0, right: new.isMirrored ? before : after)
      : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
    if scrollView.contentInset != insets { scrollView.contentInset = insets }
    if scrollView.layer.zPosition != new.zPosition { scrollView.layer.zPosition = new.zPosition }
    placeContent(new, size)
    if !scrollView.isTracking, !scrollView.isDecelerating {
      offset = min(max(offset, CGFloat(range.lowerBound)), CGFloat(range.upperBound))
    }
    let target = scrollOffset(for: offset)
    if scrollView.contentOffset != target, !scrollView.isTracking, !scrollView.isDecelerating,
      !scrollView.isScrollAnimating
    {
      scrollView.contentOffset = target
    }
    isUpdating = false
  }

  /// Removes the scroll view, and returns views that wait in it for reuse to the collection view.
  func recycleCells(to view: UICollectionView) {
    scrollView.stopScrollingAndZooming()
    for waiting in content.subviews { view.withoutLayout { view.addSubview(waiting) } }
    scrollView.removeFromSuperview()
  }

  /// Places the content view so that it has the coordinates of the layout before the row is scrolled: cells lie at
  /// their attributes' frames.
  private func placeContent(_ new: Place, _ size: CGSize) {
    let frame = CGRect(origin: .zero, size: size)
    if content.frame.size != size { content.frame = frame }
    let origin = CGPoint(
      x: new.frame.minX - (new.isMirrored ? new.end : 0), y: new.frame.minY)
    if content.bounds.origin != origin { content.bounds.origin = origin }
  }

  private func configure(_ description: NSCollectionLayoutSection) {
    let properties = description.orthogonalScrollingProperties
    let behavior = description.orthogonalScrollingBehavior
    let isFree = behavior == .continuous || behavior == .continuousGroupLeadingBoundary
    let rate =
      properties.decelerationRate == .automatic
      ? (isFree ? UIScrollView.DecelerationRate.normal : .fast)
      : UIScrollView.DecelerationRate(rawValue: properties.decelerationRate.rawValue)
    if scrollView.decelerationRate != rate { scrollView.decelerationRate = rate }
    let bounces = properties.bounce != .never
    if scrollView.bounces != bounces { scrollView.bounces = bounces }
    let always = properties.bounce == .always
    let isHorizontal = place?.isHorizontal ?? true
    if scrollView.alwaysBounceHorizontal != (always && isHorizontal) {
      scrollView.alwaysBounceHorizontal = always && isHorizontal
    }
    if scrollView.alwaysBounceVertical != (always && !isHorizontal) {
      scrollView.alwaysBounceVertical = always && !isHorizontal
    }
    scrollView.behavior = behavior
  }

  // MARK: Offsets

  /// Sets the offset for another length of the visible part, before the layout is queried.
  func move(to new: CGFloat) {
    (offset, queriedOffset) = (new, new)
    endsMotion = true
  }

  /// Returns the offset from the row's start for an offset of the scroll view.
  func rowOffset(for scrollOffset: CGPoint) -> CGFloat {
    guard let place else { return 0 }
    if !place.isHorizontal { return scrollOffset.y }
    return place.isMirrored ? place.end - scrollOffset.x : scrollOffset.x
  }

  /// Returns the offset of the scroll view nearest to a proposed one at which the row may rest.
  func restingOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let place, let position else { return proposed }
    let speed = (place.isHorizontal ? velocity.x : velocity.y) * (place.isMirrored ? -1 : 1)
    switch scrollView.behavior {
    case .none, .continuous: return proposed
    case .continuousGroupLeadingBoundary:
      return scrollOffset(for: CGFloat(position.nearest(to: Double(rowOffset(for: proposed)))))
    case .paging, .groupPaging, .groupPagingCentered:
      let here = Double(rowOffset(for: scrollView.contentOffset))
      // One step per drag: from its beginning, in the direction of the finger.
      guard abs(speed) > 0.3 else { return scrollOffset(for: CGFloat(position.nearest(to: here))) }
      let start = position.nearest(to: Double(dragStart))
      let step = position.next(from: start, forward: speed > 0)
      let goal = speed > 0 ? max(step, start) : min(step, start)
      return scrollOffset(for: CGFloat(goal))
    }
  }

  func scroll(to target: CGFloat, animated: Bool) {
    scrollView.setContentOffset(scrollOffset(for: target), animated: animated)
  }

  /// The offset at which the present drag began.
  var dragStart: CGFloat = 0

  func scrollViewDidMove() {
    guard !isUpdating else { return }
    let new = rowOffset(for: scrollView.contentOffset)
    guard new != offset else { return }
    offset = new
    rows.rowDidScroll(self)
  }

  /// Returns the offset of the scroll view for an offset from the row's start; right to left they have opposite
  /// directions.
  private func scrollOffset(for offset: CGFloat) -> CGPoint {
    guard let place else { return .zero }
    if !place.isHorizontal { return CGPoint(x: 0, y: offset) }
    return CGPoint(x: place.isMirrored ? place.end - offset : offset, y: 0)
  }

  // MARK: Visible rect

  /// Returns the translation from the frame of an element's attributes to its position on the screen.
  var shift: CGPoint {
    guard let place else { return .zero }
    if !place.isHorizontal { return CGPoint(x: 0, y: -offset) }
    return CGPoint(x: place.isMirrored ? offset : -offset, y: 0)
  }

  /// Returns the bounds of the collection view in the coordinates of the row.
  func virtualBounds(_ bounds: CGRect) -> CGRect {
    let shift = shift
    return bounds.offsetBy(dx: -shift.x, dy: -shift.y)
  }

  func virtualOrigin(of bounds: CGRect) -> Point { Point(virtualBounds(bounds).origin) }
}

/// The scroll view of a row. It lies below boundary items and does not clip its cells.
final class OrthogonalScrollView: UIScrollView {
  weak var row: OrthogonalRow?
  var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none

  override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      if newValue.origin != old { row?.scrollViewDidMove() }
    }
  }

  override func draggingDidBegin() {
    if let row { row.dragStart = row.offset }
  }

  override func targetOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    row?.restingOffset(forProposed: proposed, velocity: velocity) ?? proposed
  }

  /// Returns true anywhere between the edges of the collection view, including the insets of the section.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let row, let place = row.place else { return super.point(inside: point, with: event) }
    let outer = convert(row.collectionView.bounds, from: row.collectionView)
    return place.isHorizontal
      ? point.y >= bounds.minY && point.y < bounds.maxY && point.x >= outer.minX && point.x < outer.maxX
      : point.x >= bounds.minX && point.x < bounds.maxX && point.y >= outer.minY && point.y < outer.maxY
  }
}

/// The view in a row's scroll view that has the layout's coordinates.
final class OrthogonalContentView: UIView {
  weak var row: OrthogonalRow?

  /// Returns true everywhere: cells are visible beyond the row, as those of the collection view itself would be.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden else { return nil }
    for subview in ElementStack.fromFront(subviews) {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return nil
  }
}
