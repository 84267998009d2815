package import DiffCore

/// The item that has the focus; it follows the item through updates, visible or not.
package struct FocusState: Equatable, Sendable {
  /// The item that has the focus; nil when none has.
  package private(set) var focused: ItemPlace?
  /// The last item that had the focus before it left the view; nil when there was none.
  package private(set) var last: ItemPlace?
  /// A Boolean value that indicates whether a client has requested that the focus moves to the preferred item.
  var isUpdateRequested = false
  /// A Boolean value that indicates whether the item with the focus was removed, and the focus has not moved since.
  private(set) var hasLostItem = false

  /// Creates the state of a view without the focus.
  package init() {}

  /// A Boolean value that indicates whether the focus has to move to the preferred item before the next frame.
  package var needsUpdate: Bool { isUpdateRequested || hasLostItem }

  /// Moves the focus to an item, or out of the view, which remembers the item.
  package mutating func move(to place: ItemPlace?) {
    if place == nil { last = focused }
    (focused, hasLostItem) = (place, false)
  }

  /// Maps the items to their new places; deleted ones are forgotten.
  package mutating func follow(_ map: UpdateMap) {
    let new = focused.flatMap { map.newPlace(ofOld: $0) }
    if focused != nil, new == nil { hasLostItem = true }
    focused = new
    last = last.flatMap { map.newPlace(ofOld: $0) }
  }

  /// Forgets the items after the data changed as a whole.
  package mutating func dataDidChange() {
    if focused != nil { hasLostItem = true }
    (focused, last) = (nil, nil)
  }

  /// Forgets the item with the focus, and the last one, after another view has taken the focus from it; a lost item is
  /// not replaced any more.
  package mutating func removeAll() {
    if focused != nil { (focused, last) = (nil, nil) }
    hasLostItem = false
  }

  /// Ends the need for an update.
  mutating func endUpdate() { (isUpdateRequested, hasLostItem) = (false, false) }
}
