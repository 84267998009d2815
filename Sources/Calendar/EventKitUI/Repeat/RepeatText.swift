import EventKit
import UIKit

/// The texts of recurrence rules.
@MainActor
enum RepeatText {
  /// The rules that have a name of their own.
  static let standard: [(title: String, frequency: EKRecurrenceFrequency, interval: Int)] = [
    ("Every Day", .daily, 1), ("Every Week", .weekly, 1), ("Every 2 Weeks", .weekly, 2), ("Every Month", .monthly, 1),
    ("Every Year", .yearly, 1),
  ]

  /// Returns the name of an event's rules: “Never”, that of a standard rule, or “Custom”.
  static func name(of rules: [EKRecurrenceRule]) -> String {
    guard let rule = rules.first else { return localized("Never") }
    return standard.first { rules.count == 1 && isStandard(rule, $0.frequency, $0.interval) }
      .map { localized($0.title) } ?? localized("Custom")
  }

  /// Returns true if a rule consists only of a frequency, an interval and an end.
  static func isStandard(_ rule: EKRecurrenceRule, _ frequency: EKRecurrenceFrequency, _ interval: Int) -> Bool {
    rule.isEqual(EKRecurrenceRule(recurrenceWith: frequency, interval: interval, end: rule.recurrenceEnd))
  }

  /// Returns the end of a rule: “Never”, a day, or a number of occurrences.
  static func end(of rule: EKRecurrenceRule?, in zone: TimeZone) -> String {
    guard let end = rule?.recurrenceEnd else { return localized("Never") }
    if let date = end.endDate { return EventText.day(date, in: zone) }
    return end.occurrenceCount == 1
      ? localized("After 1 time")
      : localized(
        "After %@ times", EventText.number(end.occurrenceCount))
  }

  /// Returns the sentence below a custom rule.
  static func sentence(_ pattern: RepeatPattern) -> String {
    localized("Event will occur %@.", description(pattern))
  }

  /// Returns a rule in words, such as “every 2 weeks on Monday and Friday”.
  static func description(_ pattern: RepeatPattern) -> String {
    var words = every(pattern.frequency, pattern.interval)
    if pattern.frequency == .yearly {
      words = localized("%@ in %@", words, list(pattern.months.sorted().map(month)))
    }
    if pattern.frequency == .weekly {
      words = localized("%@ on %@", words, list(ordered(pattern.weekdays).map(weekday)))
    } else if pattern.frequency == .monthly || pattern.frequency == .yearly, let position = pattern.position {
      let counted = localized(
        "%@ %@ (position and day)", ordinal(position.ordinal, of: position.day), day(position.day))
      words = localized("%@ on the %@", words, counted)
    } else if pattern.frequency == .monthly {
      words = localized("%@ on the %@", words, list(pattern.monthDays.sorted().map(nth)))
    }
    return words
  }

  /// Returns the name of a frequency.
  static func name(of frequency: EKRecurrenceFrequency) -> String {
    switch frequency {
    case .daily: localized("Daily")
    case .weekly: localized("Weekly")
    case .monthly: localized("Monthly")
    case .yearly: localized("Yearly")
    }
  }

  /// Returns a number of units, such as “2 weeks”; for one, just the unit.
  static func units(_ frequency: EKRecurrenceFrequency, _ interval: Int) -> String {
    if interval == 1 { return localized(name(ofUnit: frequency)) }
    return switch frequency {
    case .daily: EventText.duration(DateComponents(day: interval), .day)
    case .weekly: EventText.duration(DateComponents(weekOfMonth: interval), .weekOfMonth)
    case .monthly: EventText.duration(DateComponents(month: interval), .month)
    case .yearly: EventText.duration(DateComponents(year: interval), .year)
    }
  }

  /// Returns the name of a day of the week, as `EKWeekday` numbers it.
  static func weekday(_ number: Int) -> String { calendar.standaloneWeekdaySymbols[number - 1] }

  /// Returns the name of a month from 1.
  static func month(_ number: Int) -> String { calendar.standaloneMonthSymbols[number - 1] }

  /// Returns the short name of a month from 1.
  static func shortMonth(_ number: Int) -> String { calendar.shortStandaloneMonthSymbols[number - 1] }

  /// Returns the word for a position: 1 to 5, or -1 for the last one.
  ///
  /// - Parameter day: The counted day, with whose grammatical gender the word agrees.
  static func ordinal(_ number: Int, of day: RepeatPattern.Day? = nil) -> String {
    let word = number == -1 ? "last" : ["first", "second", "third", "fourth", "fifth"][number - 1]
    return day.flatMap { translation(of: "\(word) (\($0.rawValue))") } ?? localized(word)
  }

  /// Returns the name of a counted day.
  static func day(_ day: RepeatPattern.Day) -> String {
    switch day {
    case .day: localized("day")
    case .weekday: localized("weekday")
    case .weekendDay: localized("weekend day")
    default: weekday(day.rawValue)
    }
  }

  /// Returns days of the week in the order of the interface's week.
  static func ordered(_ weekdays: Set<Int>) -> [Int] {
    let first = InterfaceLocale.calendar.firstWeekday
    return (0..<7).map { (first - 1 + $0) % 7 + 1 }.filter(weekdays.contains)
  }

  /// The Gregorian calendar, in which rules count, with names in the interface's language.
  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = InterfaceLocale.current
    return calendar
  }

  private static func every(_ frequency: EKRecurrenceFrequency, _ interval: Int) -> String {
    let unit = name(ofUnit: frequency)
    if interval == 1 { return localized("every \(unit)") }
    return EventText.text("every %@ (\(unit)s)", duration: units(frequency, interval))
  }

  private static func name(ofUnit frequency: EKRecurrenceFrequency) -> String {
    ["day", "week", "month", "year"][frequency.rawValue]
  }

  /// Returns a day of the month in words, such as “3rd”.
  private static func nth(_ number: Int) -> String {
    let format = "%@ (day of the month)"
    if translation(of: format) != nil { return localized(format, EventText.number(number)) }
    let formatter = NumberFormatter()
    formatter.locale = InterfaceLocale.current
    formatter.numberStyle = .ordinal
    return formatter.string(from: NSNumber(value: number)) ?? EventText.number(number)
  }

  private static func list(_ items: [String]) -> String {
    items.formatted(.list(type: .and).locale(InterfaceLocale.current))
  }
}
