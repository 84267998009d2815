package import GeometryCore

/// An effect on the layout, on what is cached of its answers, or on the layout pass of the view.
package enum LayoutEffect: Equatable, Sendable {
  /// Schedules a layout pass.
  case setNeedsLayout
  /// Lays out the view, if it needs it.
  case layOut
  /// Invalidates the whole layout.
  case invalidate
  /// Notes that the content has moved and the layout is still valid.
  case contentDidMove
  /// Tells the layout that its elements are about to be placed.
  case announcePlacement
  /// Discards the attributes of the present elements, and those that were queried ahead.
  case discardAttributes
  /// Compares the cached answers with those of a layout that is queried again, if self-checks are on.
  case checkPass
  /// Does what the view has to do after every pass.
  case endPass
  /// Discards the updates that are being collected, and ends a drop whose items are gone: a reload makes
  /// them obsolete.
  case discardCollectedUpdates
  /// Reports a content size that is not finite or is negative.
  case reportContentSize(Size)
}

/// The cause of an invalidation of the layout.
package enum InvalidationCause: Equatable, Sendable {
  /// The bounds have changed.
  case bounds(Rect)
  /// The offset is set from code; these are the bounds with it.
  case offset(Rect)
  /// The offset has become invalid.
  case legalOffset
  /// Items are moved interactively.
  case movement
}
