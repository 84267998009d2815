package import DiffCore

/// An event that concerns the item that has the focus.
package enum FocusEvent: Equatable, Sendable {
  /// The focus is to move to an item, or out of the view.
  case moves(ItemPlace?, FocusMove)
  /// The focus enters the view, in a direction.
  case enters(FocusHeading)
  /// Another view has taken the focus.
  case isTaken
  /// The item to which the focus would move when it enters the view is needed.
  case entryNeeded
  /// An answer is needed whether an item can have the focus.
  case consentNeeded(ItemPlace)
  /// The focus has to move to the preferred item before the next frame.
  case updateNeeded
  /// The focus moves to the preferred item now if that was requested.
  case updateIsDue
  /// A key was pressed that is a command.
  case key(KeyEvent)
}

/// A move of the focus.
package struct FocusMove: Equatable, Sendable {
  /// The direction.
  package var heading: FocusHeading
  /// A Boolean value that indicates whether the content scrolls until the item is visible.
  package var scrolls: Bool
  /// A Boolean value that indicates whether a pointer moves the focus.
  package var isByPointer: Bool

  /// Creates a move.
  package init(heading: FocusHeading = .none, scrolls: Bool = true, isByPointer: Bool = false) {
    self.heading = heading
    self.scrolls = scrolls
    self.isByPointer = isByPointer
  }
}
