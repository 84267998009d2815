/// An event that concerns the item that has the focus.
package enum FocusEvent: Equatable, Sendable {
  /// Another view has taken the focus.
  case isTaken
  /// The focus has to move to the preferred item before the next frame.
  case updateNeeded
  /// The focus moves to the preferred item if that was requested.
  case updateIsDue
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
