import UIKit

/// A day as the rows of a schedule see it: 23, 24 or 25 hours from one midnight to the next.
struct CalendarDay {
  /// The first instant of the day.
  let start: Date
  /// The duration of the day, in seconds.
  let length: TimeInterval
  private let calendar: Calendar

  private static let hour: TimeInterval = 3600

  init(containing date: Date, in calendar: Calendar) {
    self.calendar = calendar
    let midnight = calendar.startOfDay(for: date)
    start = midnight
    // In zones where midnight is skipped, adding a day does not give the first instant of the next one.
    let next = calendar.date(byAdding: .day, value: 1, to: midnight).map(calendar.startOfDay(for:))
    length = next.map { $0.timeIntervalSince(midnight) } ?? 24 * Self.hour
  }

  var end: Date { start + length }

  /// A Boolean value that indicates whether the day has 24 hours, without a clock change.
  var isRegular: Bool { length == 24 * Self.hour }

  /// The number of hour rows of the day when every elapsed hour has one.
  var rowCount: Int { Int((length / Self.hour).rounded(.up)) }

  func contains(_ date: Date) -> Bool { date >= start && date < end }

  /// Returns the hours elapsed between midnight and an instant.
  func elapsedHours(at date: Date) -> Double { date.timeIntervalSince(start) / Self.hour }

  /// Returns the time that a clock shows, in hours; beyond the day, the hours of the next one are added to 24.
  func clockHours(at date: Date) -> Double {
    let elapsed = date.timeIntervalSince(start)
    if isRegular || elapsed < 0 { return elapsed / Self.hour }
    if elapsed >= length { return 24 + (elapsed - length) / Self.hour }
    let parts = calendar.dateComponents([.hour, .minute, .second], from: date)
    return Double(parts.hour ?? 0) + Double(parts.minute ?? 0) / 60 + Double(parts.second ?? 0) / 3600
  }

  /// Returns the instant at which a clock shows a time of the day; below 0 and from 24 on, on the days around it.
  func date(atClockHours hours: Double) -> Date {
    let days = (hours / 24).rounded(.down)
    if days != 0, let date = calendar.date(byAdding: .day, value: Int(days), to: start) {
      return CalendarDay(containing: date, in: calendar).date(atClockHours: hours - 24 * days)
    }
    if isRegular { return start + hours * Self.hour }
    let seconds = Int((hours * Self.hour).rounded())
    return calendar.date(
      bySettingHour: seconds / 3600, minute: seconds / 60 % 60, second: seconds % 60, of: start)
      ?? start + hours * Self.hour
  }

  /// Returns the beginning and end of an event, in hours of the clock or in elapsed hours.
  ///
  /// By the clock, an event across the hour that occurs twice would run backwards: it keeps its duration instead. An
  /// event that ends before it begins has the duration zero.
  func span(from first: Date, to last: Date, byClock: Bool) -> EventSpan {
    let begin = byClock ? clockHours(at: first) : elapsedHours(at: first)
    var stop = byClock ? clockHours(at: last) : elapsedHours(at: last)
    if stop <= begin { stop = begin + max(0, last.timeIntervalSince(first)) / Self.hour }
    return EventSpan(start: begin, end: stop)
  }
}

/// A part of a day, in hours.
struct EventSpan: Equatable {
  var start: Double
  var end: Double

  /// Returns whether two spans share time; spans that only touch do not.
  func overlaps(_ other: EventSpan) -> Bool { start < other.end && other.start < end }

  /// Returns the part between two hours; empty at the nearer one when there is none.
  func clipped(to range: ClosedRange<Double>) -> EventSpan {
    EventSpan(
      start: min(max(start, range.lowerBound), range.upperBound),
      end: min(max(end, range.lowerBound), range.upperBound))
  }
}
