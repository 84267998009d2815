/// The parts of a rule that determine the days of its occurrences, as the bits of a month's days.
struct DayFilter: Sendable {
  /// Bit 1 for January to bit 12 for December.
  let months: UInt16
  /// Bit 0 for the first day of a month.
  let monthDays: UInt32
  /// Bit 0 for the last day of a month.
  let monthDaysFromEnd: UInt32
  let hasMonthDays: Bool
  /// Bit 0 for Monday.
  let weekdays: UInt8
  let ordinals: [RecurrenceRule.Weekday]
  /// A Boolean value that indicates whether ordinals count in the year and not in the month.
  let countsInYear: Bool
  private(set) var hasWeekdays: Bool
  let yearDays: [Int]
  private(set) var weekNumbers: [Int]
  let weekStart: Int
  /// A Boolean value that indicates whether years are those of weeks: a yearly rule with BYWEEKNO.
  let countsWeeks: Bool
  /// A Boolean value that indicates whether every day is allowed.
  let allowsEverything: Bool
  /// The bits of a month whose first day is a certain weekday.
  private let patterns: [UInt32]

  init(_ rule: RecurrenceRule, startDay: Int) {
    var (months, monthDays, weekdays) = (rule.months, rule.monthDays, rule.weekdays)
    let start = CivilDate.date(startDay)
    let namesNoDay = monthDays.isEmpty && weekdays.isEmpty && rule.yearDays.isEmpty && rule.weekNumbers.isEmpty
    countsWeeks = rule.frequency == .yearly && !rule.weekNumbers.isEmpty
    // Parts that the rule does not specify are those of the first occurrence.
    switch rule.frequency {
    case .yearly where namesNoDay:
      if months.isEmpty { months = [start.month] }
      monthDays = [start.day]
    case .yearly where countsWeeks && monthDays.isEmpty && weekdays.isEmpty && rule.yearDays.isEmpty,
      .weekly where namesNoDay:
      weekdays = [RecurrenceRule.Weekday(weekday: CivilDate.weekday(startDay))]
    case .yearly where months.isEmpty && weekdays.isEmpty && rule.yearDays.isEmpty && !countsWeeks:
      months = [start.month]
    case .monthly where namesNoDay: monthDays = [start.day]
    default: break
    }
    let countsOrdinals = (rule.frequency == .monthly || rule.frequency == .yearly) && !countsWeeks
    countsInYear = rule.frequency == .yearly && rule.months.isEmpty
    self.months = months.isEmpty ? 0x1FFE : UInt16(truncatingIfNeeded: Self.bits(of: months))
    self.monthDays = Self.bits(of: monthDays.filter { $0 > 0 }) >> 1
    monthDaysFromEnd = Self.bits(of: monthDays.filter { $0 < 0 }.map { -$0 }) >> 1
    hasMonthDays = !monthDays.isEmpty
    hasWeekdays = !weekdays.isEmpty
    ordinals = countsOrdinals ? weekdays.filter { $0.ordinal != 0 } : []
    let plain: UInt8 = weekdays.filter { !countsOrdinals || $0.ordinal == 0 }.reduce(0) { $0 | 1 << UInt8($1.weekday) }
    self.weekdays = plain
    yearDays = rule.yearDays
    weekNumbers = rule.weekNumbers
    weekStart = rule.weekStart
    allowsEverything =
      months.isEmpty && monthDays.isEmpty && weekdays.isEmpty && yearDays.isEmpty && weekNumbers.isEmpty
    patterns =
      plain == 0
      ? [] : (0..<7).map { first in Self.bits(of: (0..<31).filter { plain >> UInt8((first + $0) % 7) & 1 == 1 }) }
  }

  /// The months, days of the month and days of the year alone.
  var withoutWeekdays: DayFilter {
    var copy = self
    copy.hasWeekdays = false
    copy.weekNumbers = []
    return copy
  }

  /// Returns true if a month of the year is allowed.
  @inline(__always)
  func allows(month: Int) -> Bool { months >> UInt16(month) & 1 == 1 }

  /// Returns the days of a month that are allowed, bit 0 for the first.
  func days(_ year: Int, _ month: Int, first: Int) -> UInt32 {
    guard allows(month: month) else { return 0 }
    let length = CivilDate.length(year, month)
    var bits: UInt32 = length == 31 ? 0x7FFF_FFFF : 1 << UInt32(length) - 1
    if hasMonthDays { bits &= monthDays | reversed(monthDaysFromEnd, length) }
    if hasWeekdays { bits &= weekdayBits(year, month, first: first, length: length) }
    if !yearDays.isEmpty {
      let newYear = CivilDate.day(year, 1, 1)
      let count = CivilDate.isLeap(year) ? 366 : 365
      var allowed: UInt32 = 0
      for number in yearDays where abs(number) <= count {
        let day = number > 0 ? newYear + number - 1 : newYear + count + number
        if day >= first, day < first + length { allowed |= 1 << UInt32(day - first) }
      }
      bits &= allowed
    }
    if !weekNumbers.isEmpty, bits != 0 {
      for index in 0..<length where bits >> UInt32(index) & 1 == 1 && !allowsWeek(of: first + index) {
        bits &= ~(1 << UInt32(index))
      }
    }
    return bits
  }

  /// Returns true if a day is allowed, in a month of its own.
  func allows(day: Int) -> Bool {
    let date = CivilDate.date(day)
    return days(date.year, date.month, first: day - date.day + 1) >> UInt32(date.day - 1) & 1 == 1
  }

  /// Returns true if the number of a day's week is allowed.
  func allowsWeek(of day: Int) -> Bool {
    let (year, week) = CivilDate.week(of: day, weekStart: weekStart)
    let count = CivilDate.weeks(of: year, weekStart: weekStart)
    return weekNumbers.contains { $0 > 0 ? $0 == week : count + 1 + $0 == week }
  }

  /// The year of weeks that an interval is counted from: that of the first day's week if the rule has an occurrence on
  /// that day, else the calendar's year, as libical has it.
  func firstWeekYear(_ startDay: Int, interval: Int) -> Int {
    let year = CivilDate.week(of: startDay, weekStart: weekStart).year
    return interval == 1 || allows(day: startDay) ? year : CivilDate.date(startDay).year
  }

  /// Returns a number with the bits of places set.
  private static func bits(of places: [Int]) -> UInt32 { places.reduce(0) { $0 | 1 << $1 } }

  private func reversed(_ bits: UInt32, _ length: Int) -> UInt32 {
    guard bits != 0 else { return 0 }
    var result: UInt32 = 0
    for index in 0..<length where bits >> UInt32(index) & 1 == 1 { result |= 1 << UInt32(length - 1 - index) }
    return result
  }

  private func weekdayBits(_ year: Int, _ month: Int, first: Int, length: Int) -> UInt32 {
    let firstWeekday = CivilDate.weekday(first)
    var bits = patterns.isEmpty ? 0 : patterns[firstWeekday]
    for day in ordinals {
      var (from, count, weekday) = (first, length, firstWeekday)
      if countsInYear {
        from = CivilDate.day(year, 1, 1)
        count = CivilDate.isLeap(year) ? 366 : 365
        weekday = CivilDate.weekday(from)
      }
      let offset: Int
      if day.ordinal > 0 {
        offset = (day.weekday - weekday + 7) % 7 + (day.ordinal - 1) * 7
      } else {
        let last = (weekday + count - 1) % 7
        offset = count - 1 - (last - day.weekday + 7) % 7 + (day.ordinal + 1) * 7
      }
      let index = from + offset - first
      if offset >= 0, offset < count, index >= 0, index < length { bits |= 1 << UInt32(index) }
    }
    return bits
  }
}
