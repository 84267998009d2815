import CollectionLayouts
import UIKit

/// The events of an iCalendar file (RFC 5545), parsed simply: what an exhibit needs, and nothing of time zones.
///
/// Understood are SUMMARY, LOCATION, CATEGORIES, DTSTART and DTEND as floating times or dates, and RRULE with FREQ,
/// INTERVAL, COUNT, UNTIL and, in weeks, BYDAY. An event without a beginning that can be read is left out.
@MainActor
final class CalendarFile: CalendarEventSource {
  /// An event, and when it comes again.
  struct Entry {
    var event: CalendarEvent
    var rule: CalendarRule?
  }

  let entries: [Entry]
  let calendar: Calendar

  init(_ text: String, calendar: Calendar) {
    self.calendar = calendar
    var entries: [Entry] = []
    var fields: [String: (parameters: String, value: String)]?
    for line in Self.unfolded(text) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let head = line[..<colon].split(separator: ";", maxSplits: 1)
      let (name, value) = (head.first.map(String.init)?.uppercased() ?? "", String(line[line.index(after: colon)...]))
      switch (name, value) {
      case ("BEGIN", "VEVENT"): fields = [:]
      case ("END", "VEVENT"):
        if let found = fields, let entry = Self.entry(found, calendar) { entries.append(entry) }
        fields = nil
      default: fields?[name] = (head.count > 1 ? String(head[1]) : "", value)
      }
    }
    self.entries = entries
  }

  /// The calendar that comes with the gallery.
  static func builtIn(_ calendar: Calendar) -> CalendarFile {
    let path = Bundle.module.resourcePath! + "/Material/Calendar.ics"
    return CalendarFile((try? String(contentsOfFile: path, encoding: .utf8)) ?? "", calendar: calendar)
  }

  func events(in interval: DateInterval) -> [CalendarEvent] {
    var found: [CalendarEvent] = []
    for entry in entries {
      guard let rule = entry.rule else {
        if entry.event.touches(interval) { found.append(entry.event) }
        continue
      }
      for event in rule.repetitions(of: entry.event, until: interval.end, calendar) where event.touches(interval) {
        found.append(event)
      }
    }
    return found.sorted { ($0.startDate, $0.endDate, $0.title) < ($1.startDate, $1.endDate, $1.title) }
  }

  /// The lines of the file; those that begin with a space continue the one before.
  private static func unfolded(_ text: String) -> [String] {
    var lines: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      if line.first == " " || line.first == "\t", !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst()
      } else {
        lines.append(String(line))
      }
    }
    return lines
  }

  private static func entry(_ fields: [String: (parameters: String, value: String)], _ calendar: Calendar) -> Entry? {
    guard let start = fields["DTSTART"], let first = date(start.value, calendar) else { return nil }
    let isAllDay = !start.value.contains("T")
    let last =
      fields["DTEND"].flatMap { date($0.value, calendar) }
      ?? (isAllDay ? calendar.date(byAdding: .day, value: 1, to: first) : nil) ?? first
    let event = CalendarEvent(
      title: unescaped(fields["SUMMARY"]?.value ?? ""), startDate: first, endDate: last,
      location: fields["LOCATION"].map { unescaped($0.value) }, category: fields["CATEGORIES"]?.value,
      isAllDay: isAllDay)
    return Entry(event: event, rule: fields["RRULE"].flatMap { CalendarRule($0.value, calendar) })
  }

  private static func unescaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\\,", with: ",").replacingOccurrences(of: "\\;", with: ";")
      .replacingOccurrences(of: "\\n", with: "\n").replacingOccurrences(of: "\\\\", with: "\\")
  }

  /// Reads 20260603 or 20260603T104000.
  nonisolated static func date(_ text: String, _ calendar: Calendar) -> Date? {
    let digits = text.filter(\.isNumber).compactMap(\.wholeNumberValue)
    guard digits.count >= 8 else { return nil }
    func number(_ range: Range<Int>) -> Int {
      range.upperBound <= digits.count ? digits[range].reduce(0) { $0 * 10 + $1 } : 0
    }
    return calendar.date(
      from: DateComponents(
        year: number(0..<4), month: number(4..<6), day: number(6..<8), hour: number(8..<10), minute: number(10..<12)))
  }
}
