public import Foundation

/// A day of the week in a recurrence rule, and which one of the month or year.
open class EKRecurrenceDayOfWeek: NSObject, NSCopying, NSSecureCoding {
  /// The day of the week.
  public let dayOfTheWeek: EKWeekday
  /// The position of the day in the month or year, counted from its end if negative; 0 for every one.
  public let weekNumber: Int

  /// Creates a day of each week.
  public convenience init(_ dayOfTheWeek: EKWeekday) { self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: 0) }

  /// Creates a numbered weekday of the month or year.
  public convenience init(_ dayOfTheWeek: EKWeekday, weekNumber: Int) {
    self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: weekNumber)
  }

  /// Creates a numbered weekday of the month or year.
  ///
  /// - Parameter weekNumber: -53 to 53; 0 for each.
  public init(dayOfTheWeek: EKWeekday, weekNumber: Int) {
    self.dayOfTheWeek = dayOfTheWeek
    self.weekNumber = min(53, max(-53, weekNumber))
  }

  convenience init(_ day: RecurrenceRule.Weekday) {
    self.init(dayOfTheWeek: EKWeekday(rawValue: (day.weekday + 1) % 7 + 1)!, weekNumber: day.ordinal)
  }

  public required init?(coder: NSCoder) {
    guard let day = EKWeekday(rawValue: coder.decodeInteger(forKey: "dayOfTheWeek")) else { return nil }
    dayOfTheWeek = day
    weekNumber = coder.decodeInteger(forKey: "weekNumber")
  }

  open func encode(with coder: NSCoder) {
    coder.encode(dayOfTheWeek.rawValue, forKey: "dayOfTheWeek")
    coder.encode(weekNumber, forKey: "weekNumber")
  }

  public static var supportsSecureCoding: Bool { true }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EKRecurrenceDayOfWeek else { return false }
    return weekday == other.weekday
  }
  open override var hash: Int { weekday.hashValue }

  /// The day in the form of a rule.
  var weekday: RecurrenceRule.Weekday {
    RecurrenceRule.Weekday(ordinal: weekNumber, weekday: (dayOfTheWeek.rawValue + 5) % 7)
  }
}

/// The end of a recurrence rule: a date or a number of occurrences.
open class EKRecurrenceEnd: NSObject, NSCopying, NSSecureCoding {
  /// The date of the last occurrence at the latest; nil if there is a number.
  public let endDate: Date?
  /// The number of occurrences; 0 if there is a date.
  public let occurrenceCount: Int

  /// Creates an end at a date.
  public init(end endDate: Date) {
    self.endDate = endDate
    occurrenceCount = 0
  }

  /// Creates an end after a number of occurrences.
  public init(occurrenceCount: Int) {
    endDate = nil
    self.occurrenceCount = max(1, occurrenceCount)
  }

  public required init?(coder: NSCoder) {
    occurrenceCount = coder.decodeInteger(forKey: "occurrenceCount")
    endDate = occurrenceCount > 0 ? nil : Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "endDate"))
  }

  open func encode(with coder: NSCoder) {
    coder.encode(occurrenceCount, forKey: "occurrenceCount")
    if let endDate { coder.encode(endDate.timeIntervalSinceReferenceDate, forKey: "endDate") }
  }

  public static var supportsSecureCoding: Bool { true }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EKRecurrenceEnd else { return false }
    return endDate == other.endDate && occurrenceCount == other.occurrenceCount
  }
  open override var hash: Int { occurrenceCount.hashValue ^ (endDate?.hashValue ?? 0) }
}
