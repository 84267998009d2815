import UIKit

/// A day as the rows of a schedule see it: 23, 24 or 25 hours from one midnight to the next.
struct CalendarDay {
  /// The first instant of the day.
  let start: Date
  /// The duration of the day, in seconds.
  let length: TimeInterval
  /// The time that clocks show at the first instant, in hours: 0 unless midnight is skipped.
  private let firstHour: Double
  /// The change of the clock within the day: the hours elapsed before it, and the hours by which clocks are put
  /// forward.
  private let change: (elapsed: Double, shift: Double)?

  private let calendar: Calendar

  private static let hour: TimeInterval = 3600

  init(containing date: Date, in calendar: Calendar) {
    self.calendar = calendar
    let midnight = calendar.startOfDay(for: date)
    start = midnight
    // In zones where midnight is skipped, adding a day does not give the first instant of the next one.
    let next = calendar.date(byAdding: .day, value: 1, to: midnight).map(calendar.startOfDay(for:))
    length = next.map { $0.timeIntervalSince(midnight) } ?? 24 * Self.hour
    guard length != 24 * Self.hour else {
      (firstHour, change) = (0, nil)
      return
    }
    let parts = calendar.dateComponents([.hour, .minute, .second], from: midnight)
    firstHour = Double(parts.hour ?? 0) + Double(parts.minute ?? 0) / 60 + Double(parts.second ?? 0) / 3600
    change = Self.change(from: midnight, seconds: Int(length), in: calendar.timeZone)
  }

  var end: Date { start + length }

  /// A Boolean value that indicates whether the day has 24 hours, without a clock change.
  var isRegular: Bool { length == 24 * Self.hour }

  func contains(_ date: Date) -> Bool { date >= start && date < end }

  /// Returns the hours elapsed between midnight and an instant.
  func elapsedHours(at date: Date) -> Double { date.timeIntervalSince(start) / Self.hour }

  /// Returns the time that a clock shows, in hours; beyond the day, the hours of the next one are added to 24.
  func clockHours(at date: Date) -> Double {
    let elapsed = date.timeIntervalSince(start)
    if isRegular || elapsed < 0 { return elapsed / Self.hour }
    if elapsed >= length { return 24 + (elapsed - length) / Self.hour }
    let hours = elapsed / Self.hour
    guard let change, hours >= change.elapsed else { return firstHour + hours }
    return firstHour + hours + change.shift
  }

  /// Returns the elapsed hours at which a clock shows a time of the day: once, twice in a repeated hour, and never in a
  /// skipped one. Times below 0 and beyond 24 are counted from the beginning and the end of the day.
  func elapsedHours(atClockHours hours: Double) -> [Double] {
    if isRegular || hours < 0 { return [hours] }
    if hours >= 24 { return [length / Self.hour + hours - 24] }
    let before = hours - firstHour
    // Without a change within the day, its first or last hours are skipped.
    let total = length / Self.hour
    guard let change else { return before >= 0 && before < total ? [before] : [] }
    let after = before - change.shift
    return (before >= 0 && before < change.elapsed ? [before] : [])
      + (after >= change.elapsed && after < total ? [after] : [])
  }

  /// Returns the instant at which a clock shows a time of the day; below 0 and from 24 on, on the days around it. A
  /// time that is skipped is the instant of the change, and one that is repeated its first occurrence.
  func date(atClockHours hours: Double) -> Date {
    let days = (hours / 24).rounded(.down)
    if days != 0, let date = calendar.date(byAdding: .day, value: Int(days), to: start) {
      return CalendarDay(containing: date, in: calendar).date(atClockHours: hours - 24 * days)
    }
    if isRegular { return start + hours * Self.hour }
    let elapsed =
      elapsedHours(atClockHours: hours).first ?? change?.elapsed ?? (hours < firstHour ? 0 : length / Self.hour)
    return start + (elapsed * Self.hour).rounded()
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

  /// Returns the change of a time zone's offset within some seconds, found by bisection.
  private static func change(
    from start: Date, seconds: Int, in zone: TimeZone
  ) -> (elapsed: Double, shift: Double)? {
    let old = zone.secondsFromGMT(for: start)
    let new = zone.secondsFromGMT(for: start + Double(seconds - 1))
    guard old != new else { return nil }
    var (low, high) = (0, seconds - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if zone.secondsFromGMT(for: start + Double(middle)) == old { low = middle } else { high = middle }
    }
    return (Double(high) / hour, Double(new - old) / hour)
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
