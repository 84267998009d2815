/// The components of a local date and time that a notification waits for, in the Gregorian calendar.
///
/// Components above the greatest one that is set match anything; those below it that are not set have their least
/// value, as with `Calendar.nextDate(after:matching:matchingPolicy:)` and the policy `nextTime`: `hour: 9` is 9:00 of
/// every day, `day: 31` of a month with 30 days the beginning of the next month, and a time that is skipped when clocks
/// are set forward the moment at which they are.
package struct CalendarRule: Sendable, Equatable {
  /// A component of a date.
  package enum Unit: String, Sendable, CaseIterable {
    case era, year, month, day, hour, minute, second, weekday, weekdayOrdinal, weekOfMonth, weekOfYear
    case yearForWeekOfYear

    /// The values that exist.
    var range: ClosedRange<Int> {
      switch self {
      case .era: 0...1
      case .year, .yearForWeekOfYear: 1...9_999
      case .month: 1...12
      case .day: 1...31
      case .hour: 0...23
      case .minute, .second: 0...59
      case .weekday: 1...7
      case .weekdayOrdinal: 1...5
      case .weekOfMonth: 0...6
      case .weekOfYear: 1...53
      }
    }
  }

  /// Returns the difference of local time to that of Greenwich at a moment, in seconds.
  package typealias Zone = (Double) -> Double
  /// Returns the zone with an identifier of the time zone database; the machine's for nil.
  package typealias Zones = (String?) -> Zone

  /// The days in which a date is searched: the leap days of a weekday come every 28 years, 40 around 1900 and 2100.
  private static let searchedDays = 41 * 366

  package var components: [Unit: Int]
  /// The first day of the week; 1 for Sunday.
  package var firstWeekday = 1
  /// The minimum number of days in the first week of a year or month.
  package var minimumDaysInFirstWeek = 1
  /// The identifier of the time zone; nil for the machine's, whichever that is at the time.
  package var timeZone: String?

  package init(_ components: [Unit: Int]) { self.components = components }

  /// Returns the first moment after another one, in seconds since 1970; nil if there is none.
  package func next(after time: Double, zone: Zone) -> Double? {
    guard !components.isEmpty, components.allSatisfy({ $0.key.range.contains($0.value) }), components[.era] != 0 else {
      return nil
    }
    let hasDay = components.keys.contains { ![.hour, .minute, .second].contains($0) }
    if !hasDay, components[.hour] == nil { return nextWithinHours(after: time, zone: zone) }
    let hasDate = components.keys.contains { [.era, .year, .month, .day].contains($0) }
    if !hasDate, components[.hour] == nil, components[.minute] ?? components[.second] != nil {
      return nextWithinDays(after: time, zone: zone)
    }
    let minutes: Int = components[.hour, default: 0] * 60 + components[.minute, default: 0]
    let seconds: Int = minutes * 60 + components[.second, default: 0]
    let first = Int(((time + zone(time)) / 86_400).rounded(.down))
    var day = first
    if let year = components[.year] ?? components[.yearForWeekOfYear].map({ $0 - 1 }) {
      day = max(day, CivilDate.day(year: year, month: 1, day: 1))
    }
    for day in day..<day + Self.searchedDays {
      let date = CivilDate(day: day)
      if let year = components[.year], date.year > year + 1 { return nil }
      var local: Double?
      if matches(date) {
        local = Double(day) * 86_400 + Double(seconds)
      } else if replacesMissingDay(date) {
        local = Double(day) * 86_400
      }
      if let local, let moment = Self.moment(of: local, zone: zone), moment > time { return moment }
    }
    return nil
  }

  // MARK: Days

  private func matches(_ date: CivilDate) -> Bool {
    let hasWeek = [.weekday, .weekdayOrdinal, .weekOfMonth, .weekOfYear].contains { components[$0] != nil }
    if let year = components[.year], year != date.year { return false }
    if let month = components[.month] ?? (components[.year] != nil && !hasWeek ? 1 : nil), month != date.month {
      return false
    }
    let hasMonth = components[.month] != nil || components[.year] != nil
    if let day = components[.day] ?? (hasMonth && !hasWeek ? 1 : nil), day != date.day { return false }
    let isOnlyWeek = hasWeek && components[.weekday] == nil && components[.weekdayOrdinal] == nil
    if let weekday = components[.weekday] ?? (isOnlyWeek && components[.day] == nil ? firstWeekday : nil),
      weekday != date.weekday
    {
      return false
    }
    if let ordinal = components[.weekdayOrdinal], ordinal != (date.day - 1) / 7 + 1 { return false }
    if let week = components[.weekOfMonth], week != weekOfMonth(date) { return false }
    guard components[.weekOfYear] != nil || components[.yearForWeekOfYear] != nil else { return true }
    let (week, year) = weekOfYear(date)
    return week == components[.weekOfYear] ?? (hasWeek || components[.day] != nil ? week : 1)
      && year == components[.yearForWeekOfYear] ?? year
  }

  /// Returns whether a date follows a month that does not have the day, so that it takes its place.
  private func replacesMissingDay(_ date: CivilDate) -> Bool {
    guard date.day == 1, let day = components[.day], components[.weekday] == nil, components[.weekOfMonth] == nil,
      components[.weekOfYear] == nil, components[.yearForWeekOfYear] == nil
    else { return false }
    let month = date.month == 1 ? 12 : date.month - 1
    let year = date.month == 1 ? date.year - 1 : date.year
    let wantedMonth = components[.month] ?? (components[.year] != nil ? 1 : nil)
    return day > CivilDate.length(ofMonth: month, year: year) && wantedMonth ?? month == month
      && components[.year] ?? year == year
  }

  private func weekOfMonth(_ date: CivilDate) -> Int { week(of: date.day, weekday: date.weekday) }

  /// Returns the week of a day that is counted from 1, in the period that begins with day 1; 0 before the first week.
  private func week(of day: Int, weekday: Int) -> Int {
    let first = (weekday - firstWeekday - (day - 1) % 7 + 14) % 7
    // The days of the week of day 1 that lie in the period.
    let count = 7 - first
    let offset = count >= minimumDaysInFirstWeek ? 1 : 0
    return (day - 1 + first) / 7 + offset
  }

  private func weekOfYear(_ date: CivilDate) -> (week: Int, year: Int) {
    let week = week(of: date.dayOfYear, weekday: date.weekday)
    if week == 0 {
      let last = CivilDate(day: CivilDate.day(year: date.year - 1, month: 12, day: 31))
      return (self.week(of: last.dayOfYear, weekday: last.weekday), date.year - 1)
    }
    let next = CivilDate(day: CivilDate.day(year: date.year + 1, month: 1, day: 1))
    let daysToNext = CivilDate.day(year: date.year + 1, month: 1, day: 1) - date.number
    // The week that contains the first of January may be the first one of the next year.
    let first = (next.weekday - firstWeekday + 7) % 7
    if 7 - first >= minimumDaysInFirstWeek, daysToNext <= first { return (1, date.year + 1) }
    return (week, date.year)
  }

  // MARK: Times

  /// Returns the first moment of a local time; if the time is skipped, the moment at which clocks are set forward.
  static func moment(of local: Double, zone: Zone) -> Double? {
    let offsets = [zone(local - 86_400), zone(local + 86_400)]
    let moments = offsets.map { local - $0 }.filter { $0 + zone($0) == local }
    if let first = moments.min() { return first }
    let (low, high) = (local - (offsets.max() ?? 0), local - (offsets.min() ?? 0))
    return change(between: low, and: high, zone: zone)
  }

  /// Returns the next moment of a rule that matches in every hour, or in every minute.
  private func nextWithinHours(after time: Double, zone: Zone) -> Double? {
    let period = components[.minute] == nil ? 60.0 : 3_600.0
    let wanted = Double((components[.minute] ?? 0) * 60 + (components[.second] ?? 0))
    var start = time
    for _ in 0..<4 {
      let offset = zone(start)
      var local = ((start + offset) / period).rounded(.down) * period + wanted
      if local - offset <= time { local += period }
      let moment = local - offset
      let later = zone(moment)
      if later == offset { return moment }
      // Clocks are set before that: from there, the local time of the other side counts.
      let change = Self.change(between: start, and: moment, zone: zone)
      let shifted = ((change + later) / period).rounded(.down) * period + wanted
      let candidate = shifted < change + later ? shifted + period : shifted
      if candidate - later > time { return candidate - later }
      start = candidate - later
    }
    return nil
  }

  /// Returns the next moment of a rule that matches in every hour or minute of the days of a week.
  private func nextWithinDays(after time: Double, zone: Zone) -> Double? {
    var time = time
    var day = Int(((time + zone(time)) / 86_400).rounded(.down))
    for _ in 0..<Self.searchedDays {
      defer { day += 1 }
      guard matches(CivilDate(day: day)), let start = Self.moment(of: Double(day) * 86_400, zone: zone) else {
        continue
      }
      time = max(time, start - 1)
      guard let next = nextWithinHours(after: time, zone: zone) else { continue }
      if Int(((next + zone(next)) / 86_400).rounded(.down)) == day { return next }
    }
    return nil
  }

  /// Returns the moment of a change of the zone between two moments, to a second.
  private static func change(between start: Double, and end: Double, zone: Zone) -> Double {
    var (low, high) = (start.rounded(.down), end.rounded(.up))
    let before = zone(low)
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      if zone(middle) == before { low = middle } else { high = middle }
    }
    return high
  }
}
