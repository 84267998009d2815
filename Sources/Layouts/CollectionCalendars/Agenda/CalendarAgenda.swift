public import UIKit

/// The events of a calendar day by day, as a list shows them: an event of several days in each of its days.
public enum CalendarAgenda {
  /// The part of an event that lies on a day.
  public enum Part: Hashable, Sendable {
    /// The event begins and ends on the day.
    case whole
    /// The event begins on the day and continues on the next one.
    case start
    /// The event lasts the whole day, and began on an earlier one or ends on a later one.
    case middle
    /// The event began on an earlier day and ends on this one.
    case end
  }

  /// An event on one of its days.
  public struct Entry: Hashable, Sendable {
    /// The event.
    public var event: CalendarEvent
    /// The part of the event that lies on the day.
    public var part: Part
    /// A Boolean value that indicates whether the event takes all of the day.
    public var isAllDay: Bool
  }

  /// A day with its events.
  public struct Day: Hashable, Sendable {
    /// The first instant of the day.
    public var start: Date
    /// The events of the day: those that take all of it first, the others by the time at which they begin.
    public var entries: [Entry]
  }

  /// Returns the days of an interval with their events.
  ///
  /// - Parameter includesEmptyDays: A Boolean value that determines whether days without events are returned, too.
  /// - Complexity: O(d + n log n) for d days and n entries.
  public static func days(
    of events: [CalendarEvent], in interval: DateInterval, calendar: Calendar, includesEmptyDays: Bool = false
  ) -> [Day] {
    var starts: [Date] = []
    var start = calendar.startOfDay(for: interval.start)
    while start < interval.end {
      starts.append(start)
      let next = calendar.date(byAdding: .day, value: 1, to: start).map(calendar.startOfDay(for:)) ?? start
      guard next > start else { break }
      start = next
    }
    guard !starts.isEmpty else { return [] }
    starts.append(start)
    var entries = [[Entry]](repeating: [], count: starts.count - 1)
    for event in events where event.touches(DateInterval(start: starts[0], end: start)) {
      var day = Self.day(of: max(event.startDate, starts[0]), in: starts)
      while day < entries.count, event.touches(DateInterval(start: starts[day], end: starts[day + 1])) {
        entries[day].append(entry(event, from: starts[day], to: starts[day + 1]))
        day += 1
      }
    }
    return entries.indices.compactMap { index in
      guard includesEmptyDays || !entries[index].isEmpty else { return nil }
      return Day(start: starts[index], entries: entries[index].sorted(by: precedes))
    }
  }

  private static func entry(_ event: CalendarEvent, from start: Date, to end: Date) -> Entry {
    let (begins, stops) = (event.startDate >= start, event.endDate <= end)
    let part: Part = begins ? (stops ? .whole : .start) : stops ? .end : .middle
    return Entry(
      event: event, part: part, isAllDay: event.isAllDay || event.startDate <= start && event.endDate >= end)
  }

  private static func precedes(_ a: Entry, _ b: Entry) -> Bool {
    if a.isAllDay != b.isAllDay { return a.isAllDay }
    if a.event.startDate != b.event.startDate { return a.event.startDate < b.event.startDate }
    if a.event.endDate != b.event.endDate { return a.event.endDate < b.event.endDate }
    return a.event.title < b.event.title
  }

  /// Returns the index of the last day that does not begin after a date.
  private static func day(of date: Date, in starts: [Date]) -> Int {
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= date { low = middle } else { high = middle }
    }
    return low
  }
}
