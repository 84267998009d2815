public import UIKit

/// Where an event lies or is to lie: a day of a calendar layout, and when it begins and ends.
public struct CalendarEventPlace: Hashable, Sendable {
  /// The section of the day.
  public var section: Int
  /// When the event begins; before its day when it began on an earlier one.
  public var startDate: Date
  /// When the event ends; after its day when it goes on over midnight.
  public var endDate: Date

  /// Creates a place.
  public init(section: Int, startDate: Date, endDate: Date) {
    self.section = section
    self.startDate = startDate
    self.endDate = endDate
  }
}

/// An event that is being dragged: it lies where it would lie if it were dropped, in front of the others.
struct DraggedEvent: Equatable {
  let path: IndexPath
  var place: CalendarEventPlace
  let alpha: CGFloat
}

extension CollectionViewCalendarLayout {
  /// The held event as wide as its day, at its new times.
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

  /// The place of an event as the delegate says it.
  func place(ofEventAt path: IndexPath) -> CalendarEventPlace? {
    guard let collectionView, let delegate = timesDelegate, collectionView.hasItem(at: path) else { return nil }
    return CalendarEventPlace(
      section: path.section, startDate: delegate.collectionView(collectionView, layout: self, startTimeForItemAt: path),
      endDate: delegate.collectionView(collectionView, layout: self, endTimeForItemAt: path))
  }

  /// The day at a point of the layout; the nearest one outside of all.
  func section(at point: CGPoint) -> Int {
    guard let count = collectionView?.numberOfSections, count > 0 else { return 0 }
    guard sectionLayoutType == .horizontalTile else { return metrics.section(at: point.y) }
    guard sectionStride > 0 else { return 0 }
    return Int(min(max(0, ((point.x - gridMinX) / sectionStride).rounded(.down)), CGFloat(count - 1)))
  }

  /// The hours of a day that lie at a height, by the clock when days stand beside each other, else those that pass.
  func hour(at y: CGFloat, inSection section: Int) -> Double {
    guard hourHeight > 0 else { return 0 }
    return Double(displayedHours(ofSection: section).lowerBound)
      + Double((y - firstLine(ofSection: section)) / hourHeight)
  }

  /// The hours of a day at an instant; below 0 before it.
  func hour(of date: Date, inSection section: Int) -> Double {
    let day = day(section)
    return sectionLayoutType == .horizontalTile ? day.clockHours(at: date) : day.elapsedHours(at: date)
  }

  /// The instant at some hours of a day.
  func date(atHour hour: Double, inSection section: Int) -> Date {
    let day = day(section)
    return sectionLayoutType == .horizontalTile ? day.date(atClockHours: hour) : day.start + hour * 3600
  }

  /// A point of the content in the coordinates of the layout, which are mirrored from right to left.
  func unmirrored(_ point: CGPoint) -> CGPoint {
    guard collectionView?.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection else { return point }
    return CGPoint(x: mirroredWidth - point.x, y: point.y)
  }
}
