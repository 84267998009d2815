package import GeometryCore

/// An effect of the engine on the views of elements.
package enum ElementEffect: Equatable, Sendable {
  /// Begins to place the present elements in the bounds; they are referred to by their index until the end.
  case beginPlacing(Rect)
  /// Moves a view to the new attributes of its element, and sends the event `viewNeedsFitting` if it needs it.
  case move(ViewSlot, element: Int)
  /// Moves a view that was disappearing to the attributes of its element.
  case moveBack(ViewSlot, element: Int)
  /// Places a view at the attributes of its element.
  case place(ViewSlot, element: Int)
  /// Moves a view to the final attributes of its element, which disappears in an animated change.
  case animateOut(ViewSlot, ElementKey)
  /// Adds a new view to the hierarchy and configures it.
  case install(ViewSlot, ElementKey)
  /// Tells the delegate that a view is about to be displayed, and shows it.
  case display(ViewSlot, ElementKey)
  /// Places an appearing view at the initial attributes of its element in a change, with its subviews if others are
  /// animated.
  case startFromInitialAttributes(ViewSlot, ElementKey, laysOut: Bool)
  /// Sorts the views into the stacking order if one that has appeared overlaps others.
  case stackEntered
  /// Tells the delegate that the display of a view has ended, although the view is retained.
  case endDisplaying(ViewSlot, ElementKey)
  /// Places a view that is retained beyond the bounds by the layout's present attributes.
  case placeRetained(ViewSlot, ElementKey)
  /// Puts a view into its reuse pool, after the delegate was told if it was displayed. A view that is not hidden at
  /// once remains where it left the bounds until the next pass uses or hides it.
  case recycle(ViewSlot, ElementKey, wasDisplayed: Bool, hidesAtOnce: Bool)
  /// Hides the views that were recycled.
  case hideRecycledViews
  /// Ends the placing of the present elements.
  case endPlacing(Rect)
  /// Reports an element that the layout returned twice.
  case reportDuplicate(ElementKey)
}
