package import DiffCore
package import GeometryCore

/// An effect that keeps content at its position on the screen.
package enum AnchorEffect: Equatable, Sendable {
  /// Moves the content under the viewport without ending a motion; the layout is asked about the offset.
  case shiftContent(Point)
  /// Has the animated scroll that is running lead to another offset.
  case retargetScroll(Point)
  /// Sets the item that the client wants to keep its position to its new place; nil when it was deleted.
  case setAnchorItem(ItemPlace?)
  /// Lays out the view, if it needs it.
  case layOut
}
