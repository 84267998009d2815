import UIKit

extension CollectionViewCalendarLayout {
  /// What stays known while the layout places its elements again.
  enum Keeping {
    /// Nothing is asked again: only the visible part or the present time changed.
    case everything
    /// The sizes are worked out again.
    case times
  }

  /// The context of a change that leaves the data alone.
  final class Context: UICollectionViewLayoutInvalidationContext {
    var keeping = Keeping.everything
  }

  func invalidate(keeping: Keeping) {
    let context = Context()
    context.keeping = keeping
    invalidateLayout(with: context)
  }

  /// Forgets what the delegate said about days and events, to be asked again; `reloadData` and updates do it by themselves.
  public func invalidateLayoutCache() {
    forgetEverything()
    invalidateLayout()
  }

  func forgetEverything() {
    sections.removeAll(keepingCapacity: true)
    knownMetrics = nil
    knownToday = nil
  }
}
