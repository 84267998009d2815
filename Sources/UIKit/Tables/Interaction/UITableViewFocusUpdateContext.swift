public import Foundation

/// A move of the focus from or to a row of a table.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row that has the focus until now; nil when it is outside.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The row that gets the focus; nil when it is outside.
  public let nextFocusedIndexPath: IndexPath?

  init(from previous: IndexPath?, to next: IndexPath?, heading: UIFocusHeading) {
    previouslyFocusedIndexPath = previous
    nextFocusedIndexPath = next
    super.init(heading: heading)
  }
}
