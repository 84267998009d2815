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

/// An event that is being dragged or created: shown where it would be dropped, in front of the others.
struct DraggedEvent: Equatable {
  /// The index path of the event; nil for one that is being created.
  let path: IndexPath?
  var place: CalendarEventPlace
  let alpha: CGFloat
}

extension CollectionViewCalendarLayout {
  /// The attributes of the dragged event, as wide as its day, at its new times.
  var heldAttributes: UICollectionViewLayoutAttributes? {
    guard let held, let path = held.path, let heldFrame else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    (attributes.frame, attributes.isHidden) = heldFrame
    attributes.zIndex = CalendarDepth.held
    attributes.alpha = held.alpha
    return attributes
  }

  /// The frame of the event that is dragged or created, and whether none of its time has a row.
  var heldFrame: (frame: CGRect, isHidden: Bool)? {
    guard let held, let count = collectionView?.numberOfSections, held.place.section < count else { return nil }
    let span = day(held.place.section)
      .span(from: held.place.startDate, to: held.place.endDate, byClock: sectionLayoutType == .horizontalTile)
    return CalendarColumn(held.place.section, of: self)
      .place(of: span, EventColumns(column: 0, width: 1, count: 1))
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
    return displayedHours(ofSection: section).lowerBound
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
