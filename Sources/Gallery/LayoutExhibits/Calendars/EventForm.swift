import EventKit
import ExhibitSupport
import UIKit

/// The fields of an event as text and choices, with conversions in both directions.
@MainActor
struct EventForm {
  static let repetitions = ["Never", "Daily", "Weekly", "Monthly", "Yearly"]

  var title: String
  var location: String
  var isAllDay: Bool
  /// Days as 2026-06-03 and times as 10:40.
  var startDay: String
  var startTime: String
  var endDay: String
  var endTime: String
  /// The index in `repetitions`; nil for any other rule.
  var repetition: Int?
  var calendar: EKCalendar?

  init(_ event: EKEvent) {
    title = event.title ?? ""
    location = event.location ?? ""
    isAllDay = event.isAllDay
    (startDay, startTime) = Self.texts(event.startDate ?? Date())
    (endDay, endTime) = Self.texts(event.endDate ?? Date())
    repetition = Self.repetition(of: event)
    calendar = event.calendar
  }

  /// Applies the changes to an event; returns an error message if a field cannot be read.
  func apply(to event: EKEvent) -> String? {
    guard let start = Self.date(startDay, isAllDay ? "0:00" : startTime) else {
      return "The start is to be a day such as 2026-06-03 and a time such as 10:40."
    }
    guard let end = Self.date(endDay, isAllDay ? "0:00" : endTime) else {
      return "The end is to be a day such as 2026-06-03 and a time such as 11:40."
    }
    guard end >= start else { return "The end lies before the start." }
    let old = EventForm(event)
    if title != old.title || event.isNew { event.title = title.isEmpty ? "New Event" : title }
    if location != old.location { event.location = location.isEmpty ? nil : location }
    if isAllDay != old.isAllDay { event.isAllDay = isAllDay }
    let isMoved =
      startDay != old.startDay || endDay != old.endDay || startTime != old.startTime || endTime != old.endTime
    if isMoved || isAllDay != old.isAllDay {
      event.startDate = start
      event.endDate = end
    }
    if let calendar, calendar != event.calendar { event.calendar = calendar }
    if let repetition, repetition != old.repetition {
      event.recurrenceRules =
        repetition == 0
        ? nil
        : [
          EKRecurrenceRule(
            recurrenceWith: EKRecurrenceFrequency(rawValue: repetition - 1) ?? .weekly, interval: 1, end: nil)
        ]
    }
    return nil
  }

  /// Returns whether the form's repetition differs from the event's.
  func changesRepetition(of event: EKEvent) -> Bool { repetition != nil && repetition != Self.repetition(of: event) }

  private static func repetition(of event: EKEvent) -> Int? {
    guard let rules = event.recurrenceRules else { return 0 }
    guard rules.count == 1,
      rules[0].isEqual(EKRecurrenceRule(recurrenceWith: rules[0].frequency, interval: 1, end: nil))
    else { return nil }
    return rules[0].frequency.rawValue + 1
  }

  private static func texts(_ date: Date) -> (day: String, time: String) {
    let parts = Calendar.gallery.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
    return ("\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day))", "\(parts.hour ?? 0):\(two(parts.minute))")
  }

  private static func date(_ day: String, _ time: String) -> Date? {
    let numbers = day.split(separator: "-").compactMap { Int($0) } + time.split(separator: ":").compactMap { Int($0) }
    guard numbers.count == 5, (1...9999).contains(numbers[0]), (1...12).contains(numbers[1]),
      (1...31).contains(numbers[2]), (0...23).contains(numbers[3]), (0...59).contains(numbers[4])
    else { return nil }
    return Calendar.gallery.date(
      from: DateComponents(
        year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4]))
  }
}
