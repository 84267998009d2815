package import GeometryCore

/// One of the elements that the layout returned for the present tile.
package struct PresentElement: Equatable, Sendable {
  /// The key of the element.
  package let key: ElementKey
  /// The frame on the screen, in the view's coordinates, in points; an element of a row moves with it.
  package let frame: Rect

  /// Creates an element with its frame.
  package init(key: ElementKey, frame: Rect) {
    self.key = key
    self.frame = frame
  }
}

/// A change of the elements on the screen: a batch of updates, a step of an interactive movement, or another layout.
package struct ElementChange: Equatable, Sendable {
  /// The number of the change in its view.
  package let number: Int
  /// A Boolean value that indicates whether elements move to their new attributes in an animation, rather than at once.
  package let isAnimated: Bool

  /// Creates a change.
  package init(number: Int, isAnimated: Bool) {
    self.number = number
    self.isAnimated = isAnimated
  }
}
