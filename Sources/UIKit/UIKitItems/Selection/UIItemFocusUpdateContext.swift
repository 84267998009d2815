package import CollectionCore
package import DiffCore
public import Foundation

/// A focus update from or to an item of a list; the superclass of `UICollectionViewFocusUpdateContext` and
/// `UITableViewFocusUpdateContext`.
@preconcurrency @MainActor
open class UIItemFocusUpdateContext: UIFocusUpdateContext {
  /// The item that was focused before; nil when focus was outside.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The item that becomes focused; nil when focus moves outside.
  public let nextFocusedIndexPath: IndexPath?

  /// Creates an update between two items, by their places.
  package init(from previous: ItemPlace?, to next: ItemPlace?, heading: FocusHeading) {
    previouslyFocusedIndexPath = previous?.indexPath
    nextFocusedIndexPath = next?.indexPath
    super.init(heading: UIFocusHeading(heading))
  }
}
