/// A recurrence rule of RFC 5545 (section 3.3.10).
package struct RecurrenceRule: Hashable, Sendable {
  /// The unit that a rule repeats by.
  package enum Frequency: Int, Sendable, CaseIterable {
    case secondly, minutely, hourly, daily, weekly, monthly, yearly
  }

  /// The end of a rule.
  package enum End: Hashable, Sendable {
    case never
    /// The number of occurrences, the first one included.
    case count(Int)
    /// The last moment, in seconds of the clock or of UTC; a date includes its whole day.
    case until(Int, isUTC: Bool, isDate: Bool)
  }

  /// A weekday, 0 for Monday to 6 for Sunday, and which one of the month or year; 0 means every one.
  package struct Weekday: Hashable, Sendable {
    package var ordinal: Int
    package var weekday: Int

    package init(ordinal: Int = 0, weekday: Int) {
      self.ordinal = ordinal
      self.weekday = weekday
    }
  }

  package var frequency: Frequency
  package var interval: Int
  package var end: End
  package var seconds: [Int] = []
  package var minutes: [Int] = []
  package var hours: [Int] = []
  package var weekdays: [Weekday] = []
  package var monthDays: [Int] = []
  package var yearDays: [Int] = []
  package var weekNumbers: [Int] = []
  package var months: [Int] = []
  package var setPositions: [Int] = []
  /// The first day of the week, 0 for Monday to 6 for Sunday.
  package var weekStart = 0

  package init(_ frequency: Frequency, interval: Int = 1, end: End = .never) {
    self.frequency = frequency
    self.interval = interval
    self.end = end
  }

  /// A Boolean value that indicates whether `EKRecurrenceRule` can express the rule: by days or longer, without times.
  package var isExpressible: Bool {
    frequency.rawValue >= Frequency.daily.rawValue && seconds.isEmpty && minutes.isEmpty && hours.isEmpty
  }

  /// A Boolean value that indicates whether the rule names times of the day, of which those that a change of clocks
  /// skips are left out.
  package var namesTimes: Bool {
    frequency.rawValue < Frequency.daily.rawValue || !seconds.isEmpty || !minutes.isEmpty || !hours.isEmpty
  }
}
