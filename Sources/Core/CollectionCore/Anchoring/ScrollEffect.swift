package import DiffCore
package import GeometryCore

/// An effect on the size and the offset of the content, or on what keeps its position.
package enum ScrollEffect: Equatable, Sendable {
  /// Sets the content size of the scroll view.
  case setContentSize(Size)
  /// Sets the content offset, which ends a motion.
  case setOffset(Point)
  /// Moves the content to an offset together with its elements: a running motion goes on.
  case shiftOffset(Point)
  /// Moves the content under the viewport without ending a motion; the layout is asked about the offset.
  case shiftContent(Point)
  /// Has the animated scroll that is running lead to another offset.
  case retargetScroll(Point)
  /// Sets the item that the client wants to keep its position to its new place; nil when it was deleted.
  case setAnchorItem(ItemPlace?)
}
