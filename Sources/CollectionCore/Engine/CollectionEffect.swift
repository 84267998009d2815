package import DiffCore
package import GeometryCore

/// An effect that the engine has a collection view carry out.
///
/// Questions to the layout and effects alternate in one order, which `LayoutPort` sees as the order of its calls.
package enum CollectionEffect: Equatable, Sendable {
  /// Gives up an interactive movement, because its items are no longer there.
  case abandonMovement
  /// Discards the updates that are being collected: a reload makes them obsolete.
  case discardUpdates
  /// Removes the selection from an item's cell.
  case deselect(ItemPlace)
  /// Removes the highlight from an item's cell.
  case unhighlight(ItemPlace)
  /// Forgets the touch, the focus, and what accessibility knows of the items.
  case resetInteraction
  /// Tells the layout how an update changes the data.
  case tellLayout(UpdateMap, before: CollectionDataCounts, after: CollectionDataCounts)
  /// Moves the views of elements, the focus and the anchors to the new places of their items.
  case renameElements(UpdateMap)
  /// Sets the content size of the scroll view.
  case setContentSize(Size)
  /// Sets the content offset, which ends a motion.
  case setOffset(Point)
  /// Moves the content to an offset together with its elements: a running motion goes on.
  case shiftOffset(Point)
  /// Schedules a layout pass.
  case setNeedsLayout
  /// Invalidates the whole layout.
  case invalidateLayout
  /// Invalidates the layout with the context of the last question about bounds that it answered with true.
  case invalidateForBounds(Rect, BoundsCause)
  /// Notes that the content has moved and the layout is still valid.
  case contentDidMove
  /// Discards the cells that are to be made ahead.
  case discardCandidates
  /// Discards the attributes of the present elements, and those that were queried ahead.
  case discardAttributes
  /// Discards the attributes that were queried ahead.
  case discardAttributesAhead
  /// Recycles the views of data that has been replaced.
  case recycleOldViews
  /// Recycles all views: nothing is visible.
  case recycleAllViews
  /// Moves the content so that what is to keep its position does.
  case restoreAnchors
  /// Restores the element that was captured before a change of size.
  case restoreAfterResize
  /// Tells the layout that its elements are about to be placed.
  case announcePlacement
  /// Prefetches in the direction of a scroll by a distance, in points.
  case prefetch(Point)
  /// Does what is due at the end of the pass, while the elements cannot change.
  case endPass
  /// Does what waited for the end of the pass.
  case runDeferredWork
  /// Reports a content size that is not finite or is negative.
  case reportContentSize(Size)
  /// Reports that views preferred other sizes in every one of a number of rounds.
  case reportUnsettledSizes(rounds: Int)
}

/// The cause of a question about bounds.
package enum BoundsCause: Equatable, Sendable {
  /// The bounds have changed.
  case change
  /// The offset is set from code.
  case offset
  /// The offset is no longer legal.
  case legalOffset
}
