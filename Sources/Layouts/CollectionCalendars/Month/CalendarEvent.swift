public import UIKit

/// An event on one day or on several.
public struct CalendarEvent: Hashable, Sendable {
  /// The title of the event.
  public var title: String
  /// The time when the event begins.
  public var startDate: Date
  /// The time when the event ends; the instant itself does not belong to it.
  public var endDate: Date
  /// The location of the event.
  public var location: String?
  /// The name of the calendar that it belongs to; `CalendarView.Style.eventColors` may give it a color.
  public var category: String?
  /// A Boolean value that indicates whether the event lasts whole days.
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

  /// Returns whether a part of the event lies in an interval; an event without duration lies at its beginning.
  public func touches(_ interval: DateInterval) -> Bool {
    startDate < interval.end && (endDate > interval.start || (startDate >= interval.start && endDate <= startDate))
  }
}

/// A source of events for any time; it is asked for a month when that becomes visible.
@preconcurrency @MainActor
public protocol CalendarEventSource: AnyObject {
  /// Returns the events that overlap an interval, ordered by their beginnings.
  func events(in interval: DateInterval) -> [CalendarEvent]
}
