import CollectionLayouts
import EventKit
import ExhibitSupport
import UIKit

/// Events within a day can be dragged to other times and days.
extension ScheduleController: CollectionViewDelegateCalendarDragging {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    canMoveEventAt indexPath: IndexPath
  ) -> Bool { canDrag(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    canResizeEventAt indexPath: IndexPath
  ) -> Bool { canDrag(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    canCreateEventAt place: CalendarEventPlace
  ) -> Bool { createsByDrag }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    createEventAt place: CalendarEventPlace
  ) -> IndexPath? {
    // The event is there when its editor has saved it.
    let event = calendars.newEvent(at: place.startDate)
    event.endDate = place.endDate
    edit(event)
    return nil
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    placeForEventAt indexPath: IndexPath, proposed place: CalendarEventPlace
  ) -> CalendarEventPlace? {
    // An event beyond midnight would have to be listed in two days.
    isWithinDay(place.section, place.startDate, place.endDate) ? place : nil
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    didLiftEventAt indexPath: IndexPath
  ) { showTimes(ofEventAt: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    didDragEventAt indexPath: IndexPath, to place: CalendarEventPlace
  ) { showTimes(ofEventAt: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    moveEventAt indexPath: IndexPath, to place: CalendarEventPlace
  ) -> IndexPath? {
    var event = events[indexPath.section].remove(at: indexPath.item)
    pendingMove = (pendingMove?.event ?? event, place)
    event.startDate = place.startDate
    event.endDate = place.endDate
    let item = events[place.section].firstIndex { $0.startDate > event.startDate } ?? events[place.section].count
    events[place.section].insert(event, at: item)
    return IndexPath(item: item, section: place.section)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    didEndDraggingEventAt indexPath: IndexPath, isCancelled: Bool
  ) {
    showTimes(ofEventAt: indexPath)
    if !isCancelled, let cell = collectionView.cellForItem(at: indexPath) {
      UIAccessibility.post(notification: .announcement, argument: cell.accessibilityLabel)
    }
    finishMove()
  }

  /// Returns the accessibility actions for the event of a cell.
  func actions(for cell: ScheduleEventCell) -> [UIAccessibilityCustomAction] {
    guard let path = collectionView.indexPath(for: cell) else { return [] }
    return layout.dragging.accessibilityActions(for: cell, at: path)
  }

  /// Shows an event in a cell; one that is being dragged, with its proposed times.
  func show(_ path: IndexPath, in cell: ScheduleEventCell) {
    var event = events[path.section][path.item]
    let place = path == layout.dragging.draggedIndexPath ? layout.dragging.draggedPlace : nil
    if let place { (event.startDate, event.endDate) = (place.startDate, place.endDate) }
    cell.show(event, .gallery, isHeld: place != nil)
  }

  private func showTimes(ofEventAt path: IndexPath) {
    if let cell = collectionView.cellForItem(at: path) as? ScheduleEventCell { show(path, in: cell) }
  }

  private func canDrag(_ path: IndexPath) -> Bool {
    isWithinDay(path) && calendars.canChange(events[path.section][path.item])
  }

  private func isWithinDay(_ path: IndexPath) -> Bool {
    let event = events[path.section][path.item]
    return isWithinDay(path.section, event.startDate, event.endDate)
  }

  private func isWithinDay(_ section: Int, _ start: Date, _ end: Date) -> Bool {
    let next = Calendar.gallery.date(byAdding: .day, value: 1, to: days[section]) ?? .distantFuture
    return start >= days[section] && end <= next
  }
}
