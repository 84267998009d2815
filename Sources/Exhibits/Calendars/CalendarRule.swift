import CollectionLayouts
import UIKit

/// How an event comes again.
struct CalendarRule {
  private var unit = Calendar.Component.weekOfYear
  private var interval = 1
  private var count: Int?
  private var until: Date?
  /// The days of the week, 1 for Sunday; empty: the day of the first time.
  private var weekdays: [Int] = []

  private static let dayNames = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]

  /// Reads the value of an RRULE; nil when it has no frequency that is understood.
  init?(_ text: String, _ calendar: Calendar) {
    var parts: [String: String] = [:]
    for part in text.split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      if pair.count == 2 { parts[pair[0]] = pair[1] }
    }
    switch parts["FREQ"] {
    case "DAILY": unit = .day
    case "WEEKLY": unit = .weekOfYear
    case "MONTHLY": unit = .month
    case "YEARLY": unit = .year
    default: return nil
    }
    interval = max(1, parts["INTERVAL"].flatMap(Int.init) ?? 1)
    count = parts["COUNT"].flatMap(Int.init)
    until = parts["UNTIL"].flatMap { CalendarFile.date($0, calendar) }
    if unit == .weekOfYear {
      weekdays = (parts["BYDAY"] ?? "").split(separator: ",").compactMap {
        Self.dayNames.firstIndex(of: String($0)).map { $0 + 1 }
      }
    }
  }

  /// Every time that an event takes place and begins before a date.
  func repetitions(of event: CalendarEvent, until end: Date, _ calendar: Calendar) -> [CalendarEvent] {
    let first = calendar.component(.weekday, from: event.startDate)
    let days = weekdays.isEmpty ? [0] : weekdays.map { ($0 - first + 7) % 7 }.sorted()
    var found: [CalendarEvent] = []
    var step = 0
    while true {
      guard let base = calendar.date(byAdding: unit, value: step * interval, to: event.startDate), base < end else {
        return found
      }
      for day in days {
        guard let start = calendar.date(byAdding: .day, value: day, to: base) else { continue }
        if let until, start > until { return found }
        if let count, found.count >= count { return found }
        var copy = event
        copy.startDate = start
        copy.endDate = start + event.endDate.timeIntervalSince(event.startDate)
        if start < end { found.append(copy) }
      }
      step += 1
    }
  }
}
