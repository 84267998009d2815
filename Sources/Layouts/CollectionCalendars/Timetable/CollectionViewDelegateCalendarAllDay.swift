public import UIKit

/// The methods with which a delegate gives a calendar layout, whose days lie beside each other, events that last whole
/// days: bars between the headers of the days and the hours.
///
/// The data source returns a view of the kind `CalendarElementKind.allDayEvent` for each of them, whose index path has
/// the event's index as its item and 0 as its section, and one of the kind `CalendarElementKind.moreAllDayEvents` for
/// each day with more events than rows, whose index path has the day as its section.
@preconcurrency @MainActor
public protocol CollectionViewDelegateCalendarAllDay: CollectionViewDelegateCalendarLayout {
  /// Returns the number of events that last whole days.
  func numberOfAllDayEvents(
    in collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout
  ) -> Int
  /// Returns any instants of the first and of the last day of an event.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    daysOfAllDayEventAt index: Int
  ) -> ClosedRange<Date>
}
