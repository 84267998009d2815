package import DiffCore

/// An event that concerns the selection of items, by code or by the user.
///
/// A change by the user needs the consent of the delegate, which is told of it; one by code happens unasked.
package enum SelectionEvent: Equatable, Sendable {
  /// Code selects an item, instead of others when only one may be selected.
  case codeSelects(ItemPlace, animated: Bool = false)
  /// Code deselects an item.
  case codeDeselects(ItemPlace, animated: Bool = false)
  /// Code deselects all items.
  case codeDeselectsAll(animated: Bool = false)
  /// The range that Shift extends begins at an item; nil for none.
  case rangeStarts(ItemPlace?)

  /// A touch begins on an item that may be highlighted. `isDoubleClick` is true for the second click of a pointer.
  case touchBegins(ItemPlace, isDoubleClick: Bool)
  /// The touch on the highlighted item lifts; nil when it has left the item.
  case touchEnds(SelectionClick?)
  /// The touch on the highlighted item has become a scroll.
  case touchIsCancelled
  /// The primary action of an item is to be performed.
  case performsPrimaryAction(ItemPlace)

  /// The user selects an item, or deselects it when several may be selected and it is.
  case toggles(ItemPlace)
  /// The user selects an item instead of all others.
  case replaces(ItemPlace)
  /// The user selects the items from the start of the range to an item, instead of all others unless `adding`.
  case extends(ItemPlace, adding: Bool)
  /// The user selects all items.
  case selectsAll
  /// The user deselects all items.
  case deselectsAll

  /// The fingers are over an item.
  case sweepReaches(ItemPlace)
  /// The mouse begins to draw a rectangle over items; the present selection is kept when `adding`.
  case marqueeBegins(adding: Bool)
  /// The rectangle covers items.
  case marqueeCovers([ItemPlace])
  /// The gesture over several items ends.
  case gestureEnds
  /// The gesture over several items is canceled: the selection before it is restored.
  case gestureIsCancelled
}

/// A touch or a click that lifts on an item.
package struct SelectionClick: Equatable, Sendable {
  /// A Boolean value that indicates whether the input is a pointer.
  package var isPointer = false
  /// A Boolean value that indicates whether Shift is held, which extends a range.
  package var extendsRange = false
  /// A Boolean value that indicates whether Control or Command is held, which changes one item of several.
  package var addsItem = false

  /// Creates a tap with a finger.
  package init() {}

  /// A Boolean value that indicates whether no key is held that changes how many items are selected.
  var isPlain: Bool { !extendsRange && !addsItem }
}
