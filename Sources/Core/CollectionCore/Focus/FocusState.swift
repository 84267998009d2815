package import DiffCore

/// The item that has the focus; it follows the item through updates, visible or not.
package struct FocusState: Equatable, Sendable {
  /// The item that has the focus; nil when none has.
  package private(set) var focused: ItemPlace?
  /// The last item that had the focus before it left the view; nil when there was none.
  package private(set) var last: ItemPlace?
  /// A Boolean value that indicates whether the focus has to move to the preferred item before the next frame.
  package internal(set) var needsUpdate = false

  /// Creates the state of a view without the focus.
  package init() {}

  /// Moves the focus to an item, or out of the view, which remembers the item.
  package mutating func move(to place: ItemPlace?) {
    if place == nil { last = focused }
    focused = place
  }

  /// Maps the items to their new places; deleted ones are forgotten.
  package mutating func follow(_ map: UpdateMap) {
    focused = focused.flatMap { map.newPlace(ofOld: $0) }
    last = last.flatMap { map.newPlace(ofOld: $0) }
  }

  /// Forgets the items.
  package mutating func removeAll() { (focused, last) = (nil, nil) }
}
