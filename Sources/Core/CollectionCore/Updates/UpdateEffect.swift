package import DiffCore
package import GeometryCore

/// An effect of a change of the elements that the engine has a collection view carry out.
package enum UpdateEffect: Equatable, Sendable {
  /// Discards the updates that are being collected, and ends a drop whose items are no longer there: a reload makes
  /// them obsolete.
  case discardCollected
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
  /// Animates the change: the event `runs` places the elements, and `changeFinished` follows the animation.
  case animate
  /// Tells the layout that the bounds, now these, are about to change in the animation.
  case beginBoundsChange(Rect)
  /// Moves the content to an offset as code does; a running motion goes on.
  case moveContent(Point)
  /// Tells the layout that the change has been made.
  case finish
  /// Tells the layout that the bounds have changed in the animation.
  case endBoundsChange
  /// Has the change finished and completed after the layout pass that runs.
  case finishAfterPass
  /// Calls the completions of a change without an animation.
  case complete
  /// Marks the animations of changes as interrupted, because all elements are removed.
  case interruptAll
}
