package import DiffCore
package import GeometryCore

/// The questions that are asked during an interactive movement of items.
///
/// Places are those of the proposed order, unless they are called places in the data.
package protocol MovementPort: AnyObject {
  /// The context of an invalidation, which the layout makes and gets back.
  associatedtype InvalidationContext

  /// Returns the center of an element on the screen, in the view's coordinates, in points; nil when the layout has no
  /// usable attributes for it.
  func shownCenter(of key: ElementKey) -> Point?
  /// Returns the place that the layout has for the item at a place when that is held at a position.
  func movementTarget(of place: ItemPlace, at position: Point) -> ItemPlace
  /// Returns the place that the delegate chooses instead of a proposed one, for an item with a place in the data and a
  /// present place; nil when it does not choose.
  func delegateTarget(ofData original: ItemPlace, at current: ItemPlace, proposed: ItemPlace) -> ItemPlace?
  /// Returns whether the items at a place make room at once; if not, the event `contentMoved` follows when they may.
  func makesRoom(at place: ItemPlace) -> Bool
  /// Has the data source move an item, each place referring to the data after the moves before; returns false when it
  /// has no method for that.
  func moveItem(from old: ItemPlace, to new: ItemPlace) -> Bool
  /// Asks the layout for the context of the end of a movement.
  func movementEndContext(final: [ItemPlace], previous: [ItemPlace], isCancelled: Bool) -> InvalidationContext

  // MARK: The end

  /// Moves released views to the places of their items in the order that an update map leads to.
  func settle(
    _ slots: [ViewSlot], _ map: UpdateMap, from old: [ItemPlace], to new: [ItemPlace], _ counts: CollectionDataCounts,
    with context: InvalidationContext)
  /// Restores the order of the data, which an update map leads to, without a layout pass.
  func restore(_ map: UpdateMap, _ counts: CollectionDataCounts, with context: InvalidationContext)
}
