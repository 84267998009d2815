/// A header or footer that stays in the visible range of the scroll axis while its section is visible.
///
/// Flow layouts, compositional layouts and tables place their pinned elements with it. All positions are along the
/// scroll axis, in points.
@usableFromInline package struct PinnedElement: Hashable, Sendable {
  /// The edge of the visible range at which an element stays.
  @usableFromInline package enum Edge: Hashable, Sendable {
    /// The edge at which the visible range starts; headers stay there.
    case start
    /// The edge at which the visible range ends; footers stay there.
    case end
  }

  /// The edge of the visible range at which the element stays.
  @usableFromInline package let edge: Edge
  /// The position at which the element starts when it is not pinned.
  @usableFromInline package let start: Double
  /// The extent of the element.
  @usableFromInline package let length: Double
  /// The position at which the section pushes the element off: a header never ends after it, a footer never starts
  /// before it.
  @usableFromInline package let limit: Double

  @inlinable
  init(edge: Edge, start: Double, length: Double, limit: Double) {
    self.edge = edge
    self.start = start
    self.length = length
    self.limit = limit
  }

  /// Creates a header.
  /// - Parameter limit: The end of its section, or the start of the footer there.
  @inlinable
  package static func header(start: Double, length: Double, limit: Double) -> Self {
    Self(edge: .start, start: start, length: length, limit: limit)
  }

  /// Creates a footer.
  /// - Parameter limit: The start of its section, or the end of the header there.
  @inlinable
  package static func footer(start: Double, length: Double, limit: Double) -> Self {
    Self(edge: .end, start: start, length: length, limit: limit)
  }

  /// Returns the position at which the element starts when its edge of the visible range is at a position.
  ///
  /// An element that does not fit between its own position and the limit stays at its own position.
  @inlinable
  package func start(withEdgeAt visible: Double) -> Double {
    switch edge {
    case .start: max(start, min(visible, limit - length))
    case .end: min(start, max(visible - length, limit))
    }
  }

  /// Returns the position at which the element starts for a visible range, without the content insets.
  @inlinable
  package func start(in visible: ClosedRange<Double>) -> Double {
    start(withEdgeAt: edge == .start ? visible.lowerBound : visible.upperBound)
  }
}
