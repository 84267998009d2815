public import UIKit

/// The methods with which a delegate lets events of a calendar layout be dragged to other times and days, and changes
/// the data.
///
/// It is enough that the collection view's delegate conforms to it. Drags with fingers, a mouse or keys end in
/// `moveEventAt`.
@preconcurrency @MainActor
public protocol CollectionViewDelegateCalendarDragging: CollectionViewDelegateCalendarLayout {
  /// Returns whether an event may be dragged to another time or day. The default is true.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    canMoveEventAt indexPath: IndexPath
  ) -> Bool
  /// Returns whether an event's beginning or end may be changed without the other. The default is true.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    canResizeEventAt indexPath: IndexPath
  ) -> Bool
  /// Returns whether a drag on an empty part of a day may create an event at a place. The default is false.
  ///
  /// It is asked again for every place during the drag; at a refused one the outline stays at the last place.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    canCreateEventAt place: CalendarEventPlace
  ) -> Bool
  /// Adds an event at the place of a drag on an empty part of a day, and returns its path; nil adds none, for example
  /// because an editor is presented first. The default is nil.
  ///
  /// It is called within a batch update of the view, which inserts the event's cell by itself.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    createEventAt place: CalendarEventPlace
  ) -> IndexPath?
  /// Tells the delegate that an event was lifted.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    didLiftEventAt indexPath: IndexPath)
  /// Returns the place for an event that is being dragged to a proposed place. The default is the proposed place; nil
  /// refuses it, and the event stays at its last place.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    placeForEventAt indexPath: IndexPath, proposed place: CalendarEventPlace
  ) -> CalendarEventPlace?
  /// Tells the delegate that the dragged event moved to another place, also available from the layout's `dragging`: its
  /// cell may show it.
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
  /// Tells the delegate that a drag ended; the event is at a path, the old one when the drag was canceled or refused.
  ///
  /// An update by others ends a drag and is reported here when the event's cell is still there; a reload is not, since
  /// all cells are created again.
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
    canCreateEventAt place: CalendarEventPlace
  ) -> Bool { false }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    createEventAt place: CalendarEventPlace
  ) -> IndexPath? { nil }
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
