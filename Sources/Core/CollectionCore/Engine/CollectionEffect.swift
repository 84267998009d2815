package import DiffCore
package import GeometryCore

/// An effect that the engine has a collection view carry out.
///
/// Questions to the layout and effects alternate in one order, which `LayoutPort` sees as the order of its calls.
package enum CollectionEffect: Equatable, Sendable {
  /// Ends a drop whose items are no longer there.
  case abandonDrop
  /// Discards the updates that are being collected: a reload makes them obsolete.
  case discardUpdates
  /// An effect on the selection.
  case selection(SelectionEffect)
  /// An effect on the focus.
  case focus(FocusEffect)
  /// Forgets the touch, the cell that shows the focus, and what accessibility knows of the items.
  case resetInteraction
  /// Tells the layout how an update changes the data.
  case tellLayout(UpdateMap, before: CollectionDataCounts, after: CollectionDataCounts)
  /// Maps what accessibility knows of the items to their new places.
  case followUpdate(UpdateMap)
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
  /// Makes the elements that were queried ahead the present ones.
  case showElementsAhead
  /// Discards the attributes of the present elements, and those that were queried ahead.
  case discardAttributes
  /// Discards the attributes that were queried ahead.
  case discardAttributesAhead
  /// Marks the animations of changes as interrupted, because all elements are removed.
  case interruptChanges
  /// An effect that keeps content at its position.
  case anchor(AnchorEffect)
  /// An effect that concerns the sizes that views prefer.
  case sizing(SizingEffect)
  /// Tells the layout that its elements are about to be placed.
  case announcePlacement
  /// An effect on the views of elements.
  case element(ElementEffect)
  /// An effect of a change of the elements; indirect for the same reason as a movement's.
  indirect case update(UpdateEffect)
  /// An effect of an interactive movement of items; indirect, so that the effects of every frame are not larger.
  indirect case movement(MovementEffect)
  /// Has each frame after its layout pass delivered as an event, until the engine no longer waits for one.
  case awaitFrames
  /// Ends the delivery of frames.
  case leaveFrames
  /// Makes the cell of an item before it becomes visible.
  case prefetchCell(ItemPlace)
  /// Announces items that will be needed to the prefetching data source.
  case announce([ItemPlace])
  /// Tells the prefetching data source that announced items are not needed.
  case cancelAnnouncements([ItemPlace])
  /// Compares the cached answers with those of a layout that is queried again, if self-checks are on.
  case checkPass
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
