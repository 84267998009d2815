package import GeometryCore

/// A source of the attributes from which an element appears in a change, or to which it disappears.
package enum AppearanceSource: Hashable, Sendable {
  /// The element before the change, by its key there.
  case before(ElementKey)
  /// The element after the change, by its key there.
  case after(ElementKey)
  /// The element in the layout that was replaced, although it was not visible.
  case previousLayout(ElementKey)
}

/// The place from which an element appears in a change, or to which it disappears, unless the layout has another.
package struct DefaultAppearance: Equatable, Sendable {
  /// The source of the attributes.
  package let source: AppearanceSource
  /// A Boolean value that indicates whether the element is transparent there.
  package let fades: Bool
  /// The displacement from the center of the source; nil when the element is exactly there.
  package var displacement: Displacement?
}

/// The movement of one element, which another makes in the same way.
package struct Displacement: Equatable, Sendable {
  let from, to: Point

  /// Creates the movement from one center to another, in points.
  package init(from: Point, to: Point) {
    self.from = from
    self.to = to
  }

  /// Returns a displaced center.
  package func callAsFunction(_ center: Point) -> Point {
    Point(center.x + to.x - from.x, center.y + to.y - from.y)
  }
}
