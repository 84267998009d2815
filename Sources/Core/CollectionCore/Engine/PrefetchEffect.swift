package import DiffCore

/// An effect that concerns cells before they become visible.
package enum PrefetchEffect: Equatable, Sendable {
  /// Requests an event after the layout pass of each frame, until `leaveFrames`.
  case awaitFrames
  /// Ends the delivery of frames.
  case leaveFrames
  /// Makes the elements that were queried ahead the present ones.
  case showAhead
  /// Discards the attributes that were queried ahead.
  case discardAhead
  /// Makes the cell of an item before it becomes visible.
  case makeCell(ItemPlace)
  /// Announces items that will be needed to the prefetching data source.
  case announce([ItemPlace])
  /// Tells the prefetching data source that announced items are not needed.
  case withdraw([ItemPlace])
}
