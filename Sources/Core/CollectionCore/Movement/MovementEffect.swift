package import DiffCore
package import GeometryCore

/// An effect of an interactive movement that the engine has a collection view carry out.
package enum MovementEffect: Equatable, Sendable {
  /// Invalidates the layout for a step that changes no place.
  case invalidate(MovementStep)
  /// Animates the lift of the items: the event `liftIsAnimated` places them.
  case lift
  /// Shows the items in another order, which an update map leads to; the data source is not asked.
  case rearrange(MovementStep, UpdateMap, CollectionDataCounts)
  /// Places the view of a moving item by the layout's attributes for a position of the held item.
  case carry(ViewSlot, ElementKey, position: Point, depth: Int)
  /// Scrolls while the held item is near an edge of the view or of its row.
  case scrollAtEdges(Point)
  /// Stops the scrolling of the view at its edges.
  case stopScrolling
  /// Ends the delay after which the other items make room.
  case stopDelay
  /// Stops all scrolling at edges, and the delay.
  case stopCarrying
  /// Ends the appearance of a view as a moving one.
  case release(ViewSlot, ElementKey)
  /// Loads all data again.
  case reloadData
  /// Reports a wrong answer.
  case report(MovementMistake)
}

/// A wrong answer of the layout, the delegate or the data source during an interactive movement.
package enum MovementMistake: Equatable, Sendable {
  /// A target is no place of the proposed order.
  case target(ItemPlace, isDelegates: Bool, CollectionDataCounts)
  /// The data source has no method that moves items.
  case missingMethod
  /// The data source has made another change than the one that it was asked for.
  case otherChange(found: CollectionDataCounts, expected: CollectionDataCounts)
}

/// A step of an interactive movement, as a layout is told of it.
package struct MovementStep: Equatable, Sendable {
  /// The places of the moving items before the step and after it, in their order.
  package let previousPlaces, places: [ItemPlace]
  /// The center of the held item before the step and after it, in the view's coordinates, in points.
  package let previousPosition, position: Point

  /// Creates a step.
  package init(previousPlaces: [ItemPlace], places: [ItemPlace], previousPosition: Point, position: Point) {
    self.previousPlaces = previousPlaces
    self.places = places
    self.previousPosition = previousPosition
    self.position = position
  }
}
