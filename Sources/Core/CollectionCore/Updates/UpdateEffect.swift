package import DiffCore
package import GeometryCore

/// An effect of a change of the elements that the engine has a collection view carry out.
package enum UpdateEffect: Equatable, Sendable {
  /// Tells the layout how an update changes the data.
  case tellLayout(UpdateMap, before: CollectionDataCounts, after: CollectionDataCounts)
  /// Maps what accessibility knows of the items to their new places.
  case follow(UpdateMap)
  /// Invalidates the layout with the context of the change.
  case invalidateLayout
  /// Calls the layout's `prepare(forCollectionViewUpdates:)`.
  case prepareLayout([UpdateOperation])
  /// Reconfigures the cells that the batch names by their places before it.
  case reconfigure(UpdateMap)
  /// Animates the change: the event `animates` places the elements, and `animationEnded` follows.
  case animate
  /// Tells the layout that the bounds, which are given, are about to change in the animation.
  case beginBoundsChange(Rect)
  /// Moves the content to an offset as code does; a running motion goes on.
  case moveContent(Point)
  /// Tells the layout that the change has been made.
  case finish
  /// Tells the layout that the bounds have changed in the animation.
  case endBoundsChange
  /// Calls the completions, which are currently due, or after the caller is done. `isFinished` is false for an
  /// animation that was cut short.
  case complete(isFinished: Bool, isDue: Bool)
}
