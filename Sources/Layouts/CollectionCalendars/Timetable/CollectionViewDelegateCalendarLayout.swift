public import UIKit

/// The methods with which a delegate gives a calendar layout the times of its days and events.
///
/// The collection view's delegate conforms to it. Sections are days, in their order; items are the events of the day.
@preconcurrency @MainActor
public protocol CollectionViewDelegateCalendarLayout: UICollectionViewDelegate {
  /// Returns any instant of the day that a section shows.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    dayForSection section: Int
  ) -> Date
  /// Returns the time when an event begins; before its day when it began on an earlier one.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    startTimeForItemAt indexPath: IndexPath
  ) -> Date
  /// Returns the time when an event ends; after its day when it continues over midnight.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    endTimeForItemAt indexPath: IndexPath
  ) -> Date
  /// Returns the present time.
  func currentTime(
    for collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout
  ) -> Date
}

extension CollectionViewDelegateCalendarLayout {
  public func currentTime(
    for collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout
  ) -> Date { Date() }
}
