public import UIKit

/// Lets events of a calendar layout be dragged to other times and days, and changes the data.
///
/// The collection view's delegate conforms to it: that is all that is needed. What is done with the fingers, a mouse or
/// keys ends in `moveEventAt`.
@preconcurrency @MainActor
public protocol CollectionViewDelegateCalendarDragging: CollectionViewDelegateCalendarLayout {
  /// Returns whether an event may be lifted and taken to another time or day; true without it.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    canMoveEventAt indexPath: IndexPath
  ) -> Bool
  /// Returns whether an event may begin or end at another time without the other; true without it.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    canResizeEventAt indexPath: IndexPath
  ) -> Bool
  /// An event was lifted.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    didLiftEventAt indexPath: IndexPath)
  /// Returns where an event may lie that is being dragged to a place: there, as without it, or elsewhere; nil refuses, and
  /// it stays where it was last.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    placeForEventAt indexPath: IndexPath, proposed place: CalendarEventPlace
  ) -> CalendarEventPlace?
  /// An event that is being dragged lies at another place now, which the layout's `dragging` has too: its cell may show it.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    didDragEventAt indexPath: IndexPath, to place: CalendarEventPlace)
  /// Gives an event its new times, and returns the path that it has then; nil refuses, and nothing has changed.
  ///
  /// It is called within a batch update of the view, which moves the event's cell by itself. An event that is listed in
  /// each of its days changes its other parts here, with inserts and deletes.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    moveEventAt indexPath: IndexPath, to place: CalendarEventPlace
  ) -> IndexPath?
  /// A drag is over; the event lies at a path, which is its old one when the drag was cancelled or refused.
  ///
  /// An update by others ends a drag too, and comes here when the event's cell is still there; a reload does not, since
  /// all cells are made anew.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    didEndDraggingEventAt indexPath: IndexPath, isCancelled: Bool)
}

extension CollectionViewDelegateCalendarDragging {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    canMoveEventAt indexPath: IndexPath
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    canResizeEventAt indexPath: IndexPath
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    didLiftEventAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    placeForEventAt indexPath: IndexPath, proposed place: CalendarEventPlace
  ) -> CalendarEventPlace? { place }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    didDragEventAt indexPath: IndexPath, to place: CalendarEventPlace
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    didEndDraggingEventAt indexPath: IndexPath, isCancelled: Bool
  ) {}
}
