import UIKit

/// A day as the rows of a schedule see it: 23, 24 or 25 hours from one midnight to the next.
struct CalendarDay {
  /// The first instant of the day.
  let start: Date
  /// How long the day is, in seconds.
  let length: TimeInterval
  private let calendar: Calendar

  private static let hour: TimeInterval = 3600

  init(containing date: Date, in calendar: Calendar) {
    self.calendar = calendar
    let midnight = calendar.startOfDay(for: date)
    start = midnight
    // Where midnight itself is left out, a day later is not the next one's first instant.
    let next = calendar.date(byAdding: .day, value: 1, to: midnight).map(calendar.startOfDay(for:))
    length = next.map { $0.timeIntervalSince(midnight) } ?? 24 * Self.hour
  }

  var end: Date { start + length }

  /// Whether no clock is put forward or back on this day.
  var isRegular: Bool { length == 24 * Self.hour }

  /// How many rows of an hour the day has when every hour that passes has one.
  var rowCount: Int { Int((length / Self.hour).rounded(.up)) }

  func contains(_ date: Date) -> Bool { date >= start && date < end }

  /// The hours that pass between midnight and an instant.
  func elapsedHours(at date: Date) -> Double { date.timeIntervalSince(start) / Self.hour }

  /// What a clock shows, in hours; beyond the day, the hours of the next one are added to 24.
  func clockHours(at date: Date) -> Double {
    let elapsed = date.timeIntervalSince(start)
    if isRegular || elapsed < 0 { return elapsed / Self.hour }
    if elapsed >= length { return 24 + (elapsed - length) / Self.hour }
    let parts = calendar.dateComponents([.hour, .minute, .second], from: date)
    return Double(parts.hour ?? 0) + Double(parts.minute ?? 0) / 60 + Double(parts.second ?? 0) / 3600
  }

  /// The instant at which a clock shows some hours of the day; below 0 and from 24 on, on the days around it.
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

  /// Where something that takes time begins and ends, in hours of the clock or in hours that pass.
  ///
  /// By the clock, what lasts across the hour that comes twice would run backwards: it keeps its duration instead. The
  /// same for what ends before it begins, which lasts no time at all.
  func span(from first: Date, to last: Date, byClock: Bool) -> EventSpan {
    let begin = byClock ? clockHours(at: first) : elapsedHours(at: first)
    var stop = byClock ? clockHours(at: last) : elapsedHours(at: last)
    if stop <= begin { stop = begin + max(0, last.timeIntervalSince(first)) / Self.hour }
    return EventSpan(start: begin, end: stop)
  }
}

/// A piece of a day, in hours.
struct EventSpan: Equatable {
  var start: Double
  var end: Double

  /// Whether two pieces share time; those that touch do not.
  func overlaps(_ other: EventSpan) -> Bool { start < other.end && other.start < end }

  /// The part between two hours; empty at the nearer one when there is none.
  func clipped(to range: ClosedRange<Double>) -> EventSpan {
    EventSpan(
      start: min(max(start, range.lowerBound), range.upperBound),
      end: min(max(end, range.lowerBound), range.upperBound))
  }
}
