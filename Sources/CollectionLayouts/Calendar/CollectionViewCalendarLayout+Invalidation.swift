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

  /// Lets the headers on the screen go, before a change after which they stand for other hours or days.
  ///
  /// A collection view asks its data source for a view when an element appears, not when what it stands for is another. So
  /// the headers disappear here, in a layout pass that moves nothing else, and are asked for when the change is laid out.
  func dismissHeaders() {
    guard let collectionView, !omitsHeaders, collectionView.window != nil else { return }
    let kinds = [CalendarElementKind.timeRowHeader, CalendarElementKind.dayColumnHeader]
    guard kinds.contains(where: { !collectionView.visibleSupplementaryViews(ofKind: $0).isEmpty }) else { return }
    omitsHeaders = true
    invalidate(keeping: .everything)
    collectionView.layoutIfNeeded()
    omitsHeaders = false
  }

  /// Forgets what the delegate said about days and events, to be asked again; `reloadData` and updates do it by themselves.
  ///
  /// The headers on the screen are asked for again, too.
  public func invalidateLayoutCache() {
    dismissHeaders()
    forgetEverything()
    invalidateLayout()
  }

  func forgetEverything() {
    sections.removeAll(keepingCapacity: true)
    knownMetrics = nil
    knownToday = nil
  }
}
