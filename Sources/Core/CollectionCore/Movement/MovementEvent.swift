package import DiffCore
package import GeometryCore

/// An event of an interactive movement.
package enum MovementEvent: Equatable, Sendable {
  /// Items are about to be moved together with a held one. Nothing begins when that may not move or is not visible.
  case begins([ItemPlace], held: ItemPlace)
  /// The changes of the animation that lifts the items are collected.
  case liftIsAnimated
  /// The center of the held item has moved to a position in the view's coordinates, in points.
  case targetChanges(Point)
  /// The content has moved below the held item, or that has rested over a place.
  case contentMoved
  /// The items are dropped at their present places.
  case ends
  /// The items have to return to their original places.
  case isCancelled
  /// The data or the layout is about to change.
  case isInterrupted
}
