package import GeometryCore

/// An event in the life of a collection view.
package enum CollectionEvent: Equatable, Sendable {
  /// The data source was replaced.
  case dataSourceReplaced
  /// The counts may have changed: the data source has to be asked again.
  case countsInvalidated
  /// The data changed as a whole.
  case dataReloaded
  /// All views have to be replaced, although the data is the same.
  case viewsReplaced
  /// An event of a change of the elements; indirect, so that the events of every frame are not larger.
  indirect case update(UpdateEvent)
  /// An event that concerns the selection.
  case selection(SelectionEvent)
  /// An event that concerns the item that has the focus.
  case focus(FocusEvent)
  /// An event that concerns the content that keeps its position.
  case anchor(AnchorEvent)
  /// The view of an element has moved, and needs to be measured.
  case viewNeedsFitting(ViewSlot, ElementKey)
  /// An event of an interactive movement of items.
  case movement(MovementEvent)
  /// The layout was invalidated.
  case layoutInvalidated(LayoutInvalidation)
  /// The layout was replaced: nothing that is cached of it is valid.
  case layoutReplaced
  /// The attributes of the present elements have become invalid: the layout has to be queried again.
  case placesChanged
  /// Elements may have appeared on the screen or left it without a movement of the bounds.
  case visibilityChanged
  /// A view was made ahead of time for an element without a view.
  case viewMadeAhead(ViewSlot, ElementKey)
  /// The content size of the layout changed outside of `prepare()`.
  case contentSizeChanged
  /// The view has left its window.
  case windowLost
  /// The direction of the interface, or the layouts to mirror, may have changed.
  case directionMayHaveChanged
  /// A frame lays out the view.
  case layoutPass
  /// A frame has been laid out; its time, and the time by which it has to be complete, are in seconds.
  case frame(Double, deadline: Double)
  /// Prefetching is disabled.
  case prefetchingDisabled
}

/// The extent of an invalidation.
package struct LayoutInvalidation: Equatable, Sendable {
  /// The part of the layout that is invalid.
  package enum Extent: Equatable, Sendable {
    /// The layout has to be prepared again.
    case layout
    /// Only these elements have moved.
    case elements([ElementKey])
    /// The attributes have to be queried again, but the layout need not be prepared.
    case places
  }

  /// The part that is invalid.
  package var extent: Extent
  /// The change of the content size, in points, which takes effect at once.
  package var contentSizeAdjustment = Size(0, 0)
  /// The change of the offset in the layout's coordinates, in points, which takes effect at once.
  package var contentOffsetAdjustment = Point.zero

  /// Creates the invalidation of a part of a layout.
  package init(_ extent: Extent = .layout) { self.extent = extent }
}
