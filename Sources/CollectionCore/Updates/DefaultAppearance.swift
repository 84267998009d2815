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

/// The attributes from which an element appears in a change, or to which it disappears, unless the layout has others.
package struct DefaultAppearance<Attributes> {
  /// The attributes of the source.
  package let attributes: Attributes
  /// A Boolean value that indicates whether the element is transparent there.
  package let fades: Bool
  /// The displacement from the centre of the source; nil when the element is exactly there.
  package let displacement: Displacement?

  /// Creates an appearance at the attributes of a source.
  init(_ attributes: Attributes, fades: Bool, displacement: Displacement? = nil) {
    self.attributes = attributes
    self.fades = fades
    self.displacement = displacement
  }
}

/// The movement of one element, which another makes in the same way.
package struct Displacement: Equatable, Sendable {
  let from, to: Point

  /// Creates the movement from one centre to another, in points.
  package init(from: Point, to: Point) {
    self.from = from
    self.to = to
  }

  /// Returns a displaced centre.
  package func callAsFunction(_ center: Point) -> Point {
    Point(center.x + to.x - from.x, center.y + to.y - from.y)
  }
}
