package import DiffCore
package import GeometryCore

/// The rule that chooses the content that keeps its position on the screen while the content around it changes.
package enum AnchorPolicy: Equatable, Sendable {
  /// The first element in the viewport; nothing at the very beginning of the content.
  case automatic
  /// The first element in the viewport.
  case leading
  /// The last element in the viewport.
  case trailing
  /// One item, in the viewport or not.
  case item(ItemPlace)
  /// The end of the content while it is no more than `tolerance` points away; otherwise the first element in the
  /// viewport.
  case end(tolerance: Double)
  /// No content.
  case none
}

/// The frames of elements before a change, from which the offset after it is computed.
package struct AnchorSnapshot: Equatable, Sendable {
  /// An element that may serve as anchor.
  package struct Mark: Equatable, Sendable {
    /// The item of the element.
    package var place: ItemPlace
    /// The frame in the view's coordinates.
    package var frame: Rect
    /// A Boolean value that indicates whether the element's end keeps its position, rather than its beginning.
    package var holdsEnd: Bool

    /// Creates a mark.
    package init(place: ItemPlace, frame: Rect, holdsEnd: Bool = false) {
      self.place = place
      self.frame = frame
      self.holdsEnd = holdsEnd
    }
  }

  /// The part of the content that keeps its position.
  package enum Target: Equatable, Sendable {
    /// The first of some elements that exists after the change.
    case elements([Mark])
    /// The end of the content.
    case end
  }

  /// The part of the content that keeps its position.
  package let target: Target
  /// The offset before the change.
  package let offset: Point
  /// The part of the content between the insets before the change.
  package let visibleRect: Rect

  /// Creates a snapshot of the content that keeps its position; nil when the policy chooses none.
  ///
  /// - Parameters:
  ///   - policy: The rule.
  ///   - elements: The elements in the viewport, in any order.
  ///   - viewport: The viewport before the change.
  ///   - frame: Returns the frame of an item that is not in the viewport; nil when there is none.
  package init?(
    _ policy: AnchorPolicy, of elements: [Mark], in viewport: ScrollViewport, frame: (ItemPlace) -> Rect?
  ) {
    func leading() -> [Mark] { Self.sorted(elements, in: viewport) }
    let marks: [Mark]
    switch policy {
    case .none: return nil
    case .automatic: marks = viewport.isAtStart ? [] : leading()
    case .leading: marks = leading()
    case .trailing:
      marks = leading().reversed().map { Mark(place: $0.place, frame: $0.frame, holdsEnd: true) }
    case .item(let item):
      if let frame = elements.first(where: { $0.place == item })?.frame ?? frame(item) {
        marks = [Mark(place: item, frame: frame)] + leading()
      } else {
        marks = viewport.isAtStart ? [] : leading()
      }
    case .end(let tolerance):
      if viewport.distanceToEnd <= tolerance {
        self.init(target: .end, in: viewport)
        return
      }
      // Even at the beginning: there history is prepended.
      marks = leading()
    }
    if marks.isEmpty { return nil }
    self.init(target: .elements(marks), in: viewport)
  }

  private init(target: Target, in viewport: ScrollViewport) {
    self.target = target
    offset = viewport.offset
    visibleRect = viewport.visibleRect
  }

  /// Returns the elements that reach into the viewport, from the leading edge on.
  private static func sorted(_ elements: [Mark], in viewport: ScrollViewport) -> [Mark] {
    func inLayout(_ rect: Rect) -> Rect { viewport.rtl.map { $0(rect) } ?? rect }
    let visible = inLayout(viewport.visibleRect)
    let isVertical = viewport.scrollsVertically
    return elements.map { (mark: $0, frame: inLayout($0.frame)) }
      .filter { isVertical ? $0.frame.maxY > visible.minY : $0.frame.maxX > visible.minX }
      .sorted {
        isVertical
          ? ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX)
          : ($0.frame.minX, $0.frame.minY) < ($1.frame.minX, $1.frame.minY)
      }
      .map { $0.mark }
  }

  // MARK: After the change

  /// Returns the offset at which the target has its old position; nil when nothing of it remains.
  ///
  /// - Parameters:
  ///   - viewport: The viewport after the change.
  ///   - frame: Returns the present frame of an item, given by its place before the change; nil when it was removed.
  package func offset(in viewport: ScrollViewport, frame: (ItemPlace) -> Rect?) -> Point? {
    guard case .elements(let marks) = target else { return viewport.endOffset }
    for mark in marks {
      guard let new = frame(mark.place), new.origin.isFinite else { continue }
      let x = mark.holdsEnd != (viewport.rtl != nil) ? new.maxX - mark.frame.maxX : new.minX - mark.frame.minX
      let y = mark.holdsEnd ? new.maxY - mark.frame.maxY : new.minY - mark.frame.minY
      return usable(Point(offset.x + x, offset.y + y), in: viewport)
    }
    return nil
  }

  /// Returns the offset after a change of the view's size, at which the same part of the same element is at the leading
  /// edge; nil when the element was removed.
  package func offsetAfterResize(in viewport: ScrollViewport, frame: (ItemPlace) -> Rect?) -> Point? {
    guard case .elements(let marks) = target else { return viewport.endOffset }
    guard let mark = marks.first, let new = frame(mark.place), new.origin.isFinite else { return nil }
    /// Returns the new position: a hidden part stays hidden in proportion, a distance to the edge does not change.
    func place(_ old: (start: Double, length: Double), _ new: (start: Double, length: Double), edge: Double) -> Double {
      guard old.start < edge, old.length > 0 else { return new.start - (old.start - edge) }
      return new.start + (edge - old.start) / old.length * new.length
    }
    let y = place((mark.frame.minY, mark.frame.height), (new.minY, new.height), edge: visibleRect.minY)
    let x = place((mark.frame.minX, mark.frame.width), (new.minX, new.width), edge: visibleRect.minX)
    return viewport.limits.clamp(
      viewport.scrollsVertically
        ? Point(offset.x, y - viewport.insets.top) : Point(x - viewport.insets.left, offset.y))
  }

  /// Returns an offset limited to the content; a drag beyond its edges, or a bounce, continues from its present offset.
  private func usable(_ new: Point, in viewport: ScrollViewport) -> Point {
    if !viewport.isFree { return viewport.limits.clamp(new) }
    // Along an axis without room the element moves, not the content.
    return Point(
      viewport.limits.horizontal.high > viewport.limits.horizontal.low ? new.x : offset.x,
      viewport.limits.vertical.high > viewport.limits.vertical.low ? new.y : offset.y)
  }
}
