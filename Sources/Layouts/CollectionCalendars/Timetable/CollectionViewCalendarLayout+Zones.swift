public import UIKit

// A second column of times, in another time zone.
extension CollectionViewCalendarLayout {
  /// Returns the instant that a header of the kind `CalendarElementKind.secondTimeRowHeader` represents: on the day of
  /// its section, the time of the line in `calendar`, for which the header shows that in `secondTimeZone`.
  public func dateForSecondTimeRowHeader(at indexPath: IndexPath) -> Date {
    guard let collectionView, indexPath.section < collectionView.numberOfSections else { return Date() }
    let rows = displayedHours(ofSection: indexPath.section)
    let hour = indexPath.item < rows.count ? rows[indexPath.item] : rows.upperBound
    return date(atHour: hour, inSection: indexPath.section)
  }

  /// The width of all columns of times, in points.
  var timesWidth: CGFloat { timeRowHeaderWidth + secondTimesWidth }

  /// The width of the column of times in the second time zone, in points; 0 without one.
  var secondTimesWidth: CGFloat { hasSecondTimes ? max(0, secondTimeRowHeaderWidth) : 0 }

  /// The day whose times the second column shows, beside each other: the first visible one.
  ///
  /// The difference of two time zones depends on the day. The day is part of the headers' index paths, so that they are
  /// requested again when another day is the first.
  var secondTimesSection: Int { visibleSections.lowerBound }
}
