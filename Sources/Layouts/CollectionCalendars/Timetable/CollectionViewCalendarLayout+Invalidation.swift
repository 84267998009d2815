import UIKit

extension CollectionViewCalendarLayout {
  /// The caches that remain valid when the layout places its elements again.
  enum Keeping {
    /// Everything: only the visible part or the present time changed.
    case everything
    /// The times of the events; the metrics are computed again.
    case times
  }

  /// The context of a change that leaves the data alone.
  final class Context: UICollectionViewLayoutInvalidationContext {
    var keeping = Keeping.everything
  }

  /// Discards the cached days and events, which are requested from the delegate again; `reloadData` and updates do so
  /// themselves.
  ///
  /// The headers on the screen are requested again.
  public func invalidateLayoutCache() {
    dismissHeaders()
    forgetEverything()
    invalidateLayout()
  }

  func invalidate(keeping: Keeping) {
    let context = Context()
    context.keeping = keeping
    invalidateLayout(with: context)
  }

  /// Removes the headers on the screen before a change after which they represent other hours or days.
  ///
  /// A collection view asks its data source for a view when an element appears, not when the element represents
  /// something else. So the headers disappear here, in a layout pass that moves nothing else, and are requested again
  /// when the change is laid out.
  func dismissHeaders() {
    guard let collectionView, !omitsHeaders, collectionView.window != nil else { return }
    let kinds = CalendarElementKind.supplementary
    guard kinds.contains(where: { !collectionView.visibleSupplementaryViews(ofKind: $0).isEmpty }) else { return }
    omitsHeaders = true
    invalidate(keeping: .everything)
    collectionView.layoutIfNeeded()
    omitsHeaders = false
  }

  func forgetEverything() {
    dayAnchor.note(self)
    sections.removeAll(keepingCapacity: true)
    knownMetrics = nil
    knownAllDay = nil
    knownToday = nil
  }
}
