import EventKit
import UIKit

/// A recurrence rule as the page of custom rules shows it.
struct RepeatPattern: Equatable {
  /// A counted day of a month or year, such as the first Monday or the last day.
  struct Position: Equatable {
    /// The ordinal of the day: 1 to 5, or -1 for the last.
    var ordinal: Int
    var day: Day
  }

  /// The days that are counted.
  enum Day: Int, CaseIterable {
    case sunday = 1
    case monday, tuesday, wednesday, thursday, friday, saturday
    case day, weekday, weekendDay

    /// The days of the week, as `EKWeekday` numbers them.
    var weekdays: [Int] {
      switch self {
      case .day: Array(1...7)
      case .weekday: Array(2...6)
      case .weekendDay: [1, 7]
      default: [rawValue]
      }
    }
  }

  static let ordinals = [1, 2, 3, 4, 5, -1]

  var frequency: EKRecurrenceFrequency
  var interval: Int
  /// The days of the week of a weekly rule, as `EKWeekday` numbers them.
  var weekdays: Set<Int>
  /// The days of a monthly rule without a position.
  var monthDays: Set<Int>
  /// The months of a yearly rule.
  var months: Set<Int>
  /// The counted day of a monthly or yearly rule; nil for the days themselves.
  var position: Position?
  var end: EKRecurrenceEnd?
  /// The start's own days, which apply to a rule without days.
  private let own: (weekday: Int, day: Int, month: Int)

  /// Reads the part of a rule that the page can show.
  ///
  /// - Parameter start: The wall-clock start of the event, with weekday, day and month.
  init(_ rule: EKRecurrenceRule?, start: DateComponents) {
    own = (start.weekday ?? 1, start.day ?? 1, start.month ?? 1)
    frequency = rule?.frequency ?? .daily
    interval = rule?.interval ?? 1
    end = rule?.recurrenceEnd
    let days = rule?.daysOfTheWeek ?? []
    weekdays = frequency == .weekly && !days.isEmpty ? Set(days.map(\.dayOfTheWeek.rawValue)) : [own.weekday]
    let listed = (rule?.daysOfTheMonth ?? []).map(\.intValue).filter { $0 > 0 }
    monthDays = listed.isEmpty ? [own.day] : Set(listed)
    let named = (rule?.monthsOfTheYear ?? []).map(\.intValue)
    months = named.isEmpty ? [own.month] : Set(named)
    position = nil
    guard frequency == .monthly || frequency == .yearly, let first = days.first else { return }
    let positions = (rule?.setPositions ?? []).map(\.intValue)
    let numbers = Set(days.map(\.dayOfTheWeek.rawValue))
    let ordinal = days.count == 1 && first.weekNumber != 0 ? first.weekNumber : positions.first
    guard let ordinal, Self.ordinals.contains(ordinal),
      let day = Day.allCases.first(where: { Set($0.weekdays) == numbers })
    else { return }
    position = Position(ordinal: ordinal, day: day)
  }

  /// The rule, without the days that follow from the start.
  var rule: EKRecurrenceRule {
    var days: [EKRecurrenceDayOfWeek]?
    var positions: [NSNumber]?
    if frequency == .weekly, weekdays != [own.weekday] {
      days = weekdays.sorted().compactMap { EKWeekday(rawValue: $0) }.map { EKRecurrenceDayOfWeek($0) }
    }
    if let position, frequency == .monthly || frequency == .yearly {
      let weekdays = position.day.weekdays.compactMap { EKWeekday(rawValue: $0) }
      let isOne = weekdays.count == 1
      days = weekdays.map { EKRecurrenceDayOfWeek($0, weekNumber: isOne ? position.ordinal : 0) }
      positions = isOne ? nil : [NSNumber(value: position.ordinal)]
    }
    func list(_ numbers: Set<Int>, unless own: Int) -> [NSNumber]? {
      numbers == [own] ? nil : numbers.sorted().map { NSNumber(value: $0) }
    }
    // A counted day of a year belongs to a month, as on iOS.
    let hasMonths = frequency == .yearly && (position != nil || months != [own.month])
    return EKRecurrenceRule(
      recurrenceWith: frequency, interval: interval, daysOfTheWeek: days,
      daysOfTheMonth: frequency == .monthly && position == nil ? list(monthDays, unless: own.day) : nil,
      monthsOfTheYear: hasMonths ? months.sorted().map { NSNumber(value: $0) } : nil, weeksOfTheYear: nil,
      daysOfTheYear: nil, setPositions: positions, end: end)
  }

  static func == (a: RepeatPattern, b: RepeatPattern) -> Bool { a.rule == b.rule }
}
