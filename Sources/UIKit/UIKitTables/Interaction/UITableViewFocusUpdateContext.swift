public import Foundation

/// A focus update from or to a row of a table.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row that was focused before; nil when focus was outside.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The row that becomes focused; nil when focus moves outside.
  public let nextFocusedIndexPath: IndexPath?

  init(from previous: IndexPath?, to next: IndexPath?, heading: UIFocusHeading) {
    previouslyFocusedIndexPath = previous
    nextFocusedIndexPath = next
    super.init(heading: heading)
  }
}
