package import GeometryCore

/// The state of making cells before they become visible.
package struct PrefetchState: Equatable, Sendable {
  /// The cells to make, and the part of the content that was searched for them.
  package internal(set) var plan = PrefetchPlan()
  /// A Boolean value that indicates whether cells are made or searched for in the frames to come.
  package internal(set) var isWaiting = false
  /// The tiles ahead that the layout was last queried for; nil when there is no cached answer.
  package internal(set) var tilesAhead: Rect?
  /// The number of frames that had no time left to make a cell.
  package internal(set) var deferredCount = 0
  /// A Boolean value that indicates whether the content has moved since the last frame.
  var hasMoved = false
  /// The number of views that had been made by the end of the last frame.
  var madeViewCount = 0
  /// The time of the frame that found the cells to make, in seconds: they are made in later frames.
  var foundAt = -Double.infinity

  /// Creates the state of a view that has not moved.
  package init() {}
}
