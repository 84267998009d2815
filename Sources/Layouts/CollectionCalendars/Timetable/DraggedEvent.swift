import CollectionInteractions
public import UIKit

/// The place of an event: a day of a calendar layout, and its beginning and end.
public struct CalendarEventPlace: Hashable, Sendable {
  /// The section of the day.
  public var section: Int
  /// The time when the event begins; before its day when it began on an earlier one.
  public var startDate: Date
  /// The time when the event ends; after its day when it continues over midnight.
  public var endDate: Date

  /// Creates a place.
  public init(section: Int, startDate: Date, endDate: Date) {
    self.section = section
    self.startDate = startDate
    self.endDate = endDate
  }
}

/// An event that is being dragged: shown where it would be dropped, in front of the others.
struct DraggedEvent: Equatable {
  let path: IndexPath
  var place: CalendarEventPlace
  let alpha: CGFloat
}

extension CollectionViewCalendarLayout {
  /// The attributes of the dragged event, as wide as its day, at its new times.
  var heldAttributes: UICollectionViewLayoutAttributes? {
    guard let held, let count = collectionView?.numberOfSections, held.place.section < count else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: held.path)
    let span = day(held.place.section)
      .span(from: held.place.startDate, to: held.place.endDate, byClock: sectionLayoutType == .horizontalTile)
    let whole = EventColumns(column: 0, width: 1, count: 1)
    (attributes.frame, attributes.isHidden) = CalendarColumn(held.place.section, of: self).place(of: span, whole)
    attributes.zIndex = CalendarDepth.held
    attributes.alpha = held.alpha
    return attributes
  }

  /// Returns the place of an event as the delegate gives it.
  func place(ofEventAt path: IndexPath) -> CalendarEventPlace? {
    guard let collectionView, let delegate = timesDelegate, collectionView.hasItem(at: path) else { return nil }
    return CalendarEventPlace(
      section: path.section, startDate: delegate.collectionView(collectionView, layout: self, startTimeForItemAt: path),
      endDate: delegate.collectionView(collectionView, layout: self, endTimeForItemAt: path))
  }

  /// Returns the day at a point of the layout; the nearest one outside all days.
  func section(at point: CGPoint) -> Int {
    guard let count = collectionView?.numberOfSections, count > 0 else { return 0 }
    guard sectionLayoutType == .horizontalTile else { return metrics.section(at: point.y) }
    guard sectionStride > 0 else { return 0 }
    return Int(min(max(0, ((point.x - gridMinX) / sectionStride).rounded(.down)), CGFloat(count - 1)))
  }

  /// Returns the hour of a day at a height, by the clock when days lie beside each other, otherwise in elapsed hours.
  func hour(at y: CGFloat, inSection section: Int) -> Double {
    guard hourHeight > 0 else { return 0 }
    return Double(displayedHours(ofSection: section).lowerBound)
      + Double((y - firstLine(ofSection: section)) / hourHeight)
  }

  /// Returns the hour of a day at an instant; below 0 before it.
  func hour(of date: Date, inSection section: Int) -> Double {
    let day = day(section)
    return sectionLayoutType == .horizontalTile ? day.clockHours(at: date) : day.elapsedHours(at: date)
  }

  /// Returns the instant at an hour of a day.
  func date(atHour hour: Double, inSection section: Int) -> Date {
    let day = day(section)
    return sectionLayoutType == .horizontalTile ? day.date(atClockHours: hour) : day.start + hour * 3600
  }

  /// Converts a point of the content to the layout's coordinates, which are mirrored in a right-to-left interface.
  func unmirrored(_ point: CGPoint) -> CGPoint {
    guard collectionView?.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection else { return point }
    return CGPoint(x: mirroredWidth - point.x, y: point.y)
  }
}
