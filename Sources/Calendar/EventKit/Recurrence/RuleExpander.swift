/// The occurrences of a rule on one clock: a rule that is compiled for the time it starts at.
///
/// Days are computed first, a month as the bits of a word, and then the times on them. A search begins at the period
/// that holds the range's lower end, so that the years before cost nothing; only a rule with a count is followed from
/// its start. Each run is given a number of steps, one for every period or day that is looked at, and ends when they
/// are used up: a rule that never has an occurrence cannot hang.
///
/// A class, since a search of thousands of rules would spend most of its time on counting references to the parts of
/// copies.
package final class RuleExpander: Sendable {
  /// The default number of steps of a run: enough for each day of 8,000 years.
  package static let standardSteps = 4_000_000
  static let lastYear = 9999

  package let rule: RecurrenceRule
  /// The first time, in seconds of the clock.
  package let start: Int
  let startDay: Int
  let startSecond: Int
  let filter: DayFilter
  /// The times of day of rules by days or longer, in seconds.
  let times: [Int]
  /// The one time of day; nil if there are several.
  private let onlyTime: Int?
  let positions: [Int]
  /// The hours, minutes and seconds that are allowed in a shorter period or expand it, in order.
  let clock: (hours: [Int], minutes: [Int], seconds: [Int])
  /// The year that the interval is counted from.
  let firstYear: Int

  package init(_ rule: RecurrenceRule, start: Int, hasTime: Bool = true) {
    self.rule = rule
    self.start = start
    let (startDay, startSecond) = CivilDate.split(start)
    (self.startDay, self.startSecond) = (startDay, startSecond)
    filter = DayFilter(rule, startDay: startDay)
    positions = rule.setPositions
    let (hour, minute, second) = (startSecond / 3600, startSecond / 60 % 60, startSecond % 60)
    // A rule on whole days has no times; RFC 5545 has BYHOUR, BYMINUTE and BYSECOND ignored then.
    let hours = hasTime ? rule.hours.sorted() : []
    let minutes = hasTime ? rule.minutes.sorted() : []
    let seconds = hasTime ? Set(rule.seconds.map { min($0, 59) }).sorted() : []
    clock = (hours, minutes, seconds)
    let times = (hours.isEmpty ? [hour] : hours).flatMap { hour in
      (minutes.isEmpty ? [minute] : minutes).flatMap { minute in
        (seconds.isEmpty ? [second] : seconds).map { hour * 3600 + minute * 60 + $0 }
      }
    }
    self.times = times
    onlyTime = times.count == 1 ? times[0] : nil
    let year = CivilDate.date(startDay).year
    firstYear = filter.countsWeeks ? filter.firstWeekYear(startDay, interval: rule.interval) : year
  }

  /// Calls a closure with each occurrence within a range of the clock, in order, until it returns false.
  ///
  /// - Parameters:
  ///   - steps: The steps that are left; zero afterwards if the run ended because they were used up.
  ///   - exists: A closure that returns whether a time exists on the clock. One that does not is neither reported nor
  ///     counted.
  /// - Complexity: O(periods within the range), and from the start of the rule if it has a count.
  package func forEach(
    from lower: Int, through upper: Int, steps: inout Int, where exists: ((Int) -> Bool)? = nil,
    _ body: (Int) -> Bool
  ) {
    var upper = upper
    switch rule.end {
    case .never: break
    case .until(let last, _, let isDate): upper = min(upper, isDate ? last + 86_399 : last)
    case .count(let count):
      var left = count
      run(from: start, through: upper, steps: &steps) { time in
        if let exists, !exists(time) { return true }
        left -= 1
        return (time < lower || body(time)) && left > 0
      }
      return
    }
    guard let exists else { return run(from: max(lower, start), through: upper, steps: &steps, body) }
    run(from: max(lower, start), through: upper, steps: &steps) { !exists($0) || body($0) }
  }

  /// Returns the occurrences within a range of the clock.
  package func occurrences(from lower: Int, through upper: Int, limit: Int = .max) -> [Int] {
    var found: [Int] = []
    var steps = Self.standardSteps
    guard limit > 0 else { return [] }
    forEach(from: lower, through: upper, steps: &steps) {
      found.append($0)
      return found.count < limit
    }
    return found
  }

  /// Reports the times of a day; returns false when the run is over.
  @inline(__always)
  func report(_ day: Int, _ lower: Int, _ upper: Int, _ body: (Int) -> Bool) -> Bool {
    if let onlyTime {
      let moment = day * 86_400 + onlyTime
      return moment < lower || moment <= upper && body(moment)
    }
    for time in times {
      let moment = day * 86_400 + time
      if moment < lower { continue }
      if moment > upper || !body(moment) { return false }
    }
    return true
  }

  /// Reports those of a period's days, or all, that BYSETPOS names; returns false when the run is over.
  func reportPositions(_ days: [Int], _ lower: Int, _ upper: Int, _ body: (Int) -> Bool) -> Bool {
    for index in Self.indices(positions, count: days.count * times.count) {
      let moment = days[index / times.count] * 86_400 + times[index % times.count]
      if moment < lower { continue }
      if moment > upper || !body(moment) { return false }
    }
    return true
  }

  /// The indices that positions refer to in a list of the given length, in order.
  static func indices(_ positions: [Int], count: Int) -> [Int] {
    var indices: [Int] = []
    for position in positions {
      let index = position > 0 ? position - 1 : count + position
      if index >= 0, index < count { indices.append(index) }
    }
    return indices.count < 2 ? indices : Array(Set(indices)).sorted()
  }

  private func run(from lower: Int, through upper: Int, steps: inout Int, _ body: (Int) -> Bool) {
    guard lower <= upper else { return }
    switch rule.frequency {
    case .yearly where filter.countsWeeks: runWeekYears(lower, upper, &steps, body)
    case .yearly: runYears(lower, upper, &steps, body)
    case .monthly: runMonths(lower, upper, &steps, body)
    case .weekly: runWeeks(lower, upper, &steps, body)
    case .daily: runDays(lower, upper, &steps, body)
    case .hourly, .minutely, .secondly: runTimes(lower, upper, &steps, body)
    }
  }
}
