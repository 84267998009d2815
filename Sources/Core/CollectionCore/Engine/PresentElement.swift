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
