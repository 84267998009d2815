public import UIKit

/// Something that happens on one day or on several.
public struct CalendarEvent: Hashable, Sendable {
  /// What it is called.
  public var title: String
  /// When it begins.
  public var startDate: Date
  /// When it ends; the instant itself no longer belongs to it.
  public var endDate: Date
  /// Where it takes place.
  public var location: String?
  /// The name of the calendar that it belongs to; `CalendarView.Style.eventColors` may give it a colour.
  public var category: String?
  /// Whether it lasts whole days.
  public var isAllDay: Bool

  /// Creates an event.
  public init(
    title: String, startDate: Date, endDate: Date, location: String? = nil, category: String? = nil,
    isAllDay: Bool = false
  ) {
    self.title = title
    self.startDate = startDate
    self.endDate = endDate
    self.location = location
    self.category = category
    self.isAllDay = isAllDay
  }

  /// Whether some of it lies in an interval; what takes no time lies where it begins.
  public func touches(_ interval: DateInterval) -> Bool {
    startDate < interval.end && (endDate > interval.start || (startDate >= interval.start && endDate <= startDate))
  }
}

/// Knows the events of any time; asked for a month when it comes into sight.
@preconcurrency @MainActor
public protocol CalendarEventSource: AnyObject {
  /// Returns the events of which some lies in an interval, in the order of their beginnings.
  func events(in interval: DateInterval) -> [CalendarEvent]
}
