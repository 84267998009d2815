/// A move of the focus from or to an item of a collection view.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that has the focus until now; nil when it is outside.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The item that gets the focus; nil when it is outside.
  public let nextFocusedIndexPath: IndexPath?

  init(from previous: IndexPath?, to next: IndexPath?, heading: UIFocusHeading) {
    previouslyFocusedIndexPath = previous
    nextFocusedIndexPath = next
    super.init(heading: heading)
  }
}
