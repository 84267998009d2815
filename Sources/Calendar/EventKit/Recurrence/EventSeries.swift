/// All occurrences of an item: its start, rules, added and excluded times.
///
/// Times are stored on the clock of the start's zone. An occurrence is identified by its original time on that clock,
/// as by RECURRENCE-ID.
package final class EventSeries: Sendable {
  /// The time between start and end.
  package enum Length: Hashable, Sendable {
    /// An exact number of seconds, regardless of changes of the clock.
    case exact(Int)
    /// Days of the calendar, then seconds.
    case nominal(ICSDuration)
  }

  /// An occurrence; the moments are in seconds since 1970.
  package struct Occurrence: Hashable, Sendable {
    /// The original time of the occurrence, on the clock of the series.
    package var identifier: Int
    package var start: Int
    package var end: Int
  }

  /// The maximum number of occurrences that a series reports in one search.
  package static let limit = 100_000

  package let start: EventTime
  package let length: Length
  package let rules: [RuleExpander]
  /// Boolean values that indicate, for each rule, whether times that a change of clocks skips are left out.
  package let skipsTimes: [Bool]
  /// Added times, and the lengths of those that have their own.
  let added: [(clock: Int, length: Length?)]
  package let excluded: [Int]
  package let excludedDays: Set<Int>
  /// The identifiers of occurrences that are described elsewhere.
  package let overridden: [Int]
  private let longest: Int
  /// The zone and the time of the start, separately: each copy of `start` would retain its text.
  private let zone: ZoneTable?
  private let first: Int

  package init(
    start: EventTime, length: Length, rules: [RecurrenceRule] = [], added: [(EventTime, Length?)] = [],
    excluded: [EventTime] = [], overridden: [EventTime] = []
  ) {
    self.start = start
    self.length = length
    let zone = start.zone
    self.zone = zone
    first = start.seconds
    var extra = added.map { (clock: Self.clock(of: $0.0, like: start), length: $0.1) }
    var compiled: [RuleExpander] = []
    for var rule in rules {
      if case .until(let until, true, let isDate) = rule.end, let zone, !isDate {
        rule.end = .until(zone.clock(at: until), isUTC: false, isDate: false)
      }
      if case .until(let until, _, false) = rule.end, start.isDate {
        // Whole days have no time of day.
        rule.end = .until(until, isUTC: false, isDate: false)
      }
      var expander = RuleExpander(rule, start: start.seconds, hasTime: !start.isDate)
      // The first time is an occurrence even if the rule does not name it, and counts as one.
      if case .count(let count) = rule.end,
        expander.occurrences(from: start.seconds, through: start.seconds, limit: 1).isEmpty
      {
        guard count > 1 else { continue }
        rule.end = .count(count - 1)
        expander = RuleExpander(rule, start: start.seconds, hasTime: !start.isDate)
      }
      compiled.append(expander)
    }
    self.rules = compiled
    skipsTimes = compiled.map { $0.rule.namesTimes }
    extra.append((start.seconds, nil))
    extra.sort { $0.clock < $1.clock }
    self.added = extra
    self.excluded = excluded.filter { !$0.isDate || start.isDate }.map { Self.clock(of: $0, like: start) }.sorted()
    excludedDays = start.isDate ? [] : Set(excluded.filter(\.isDate).map { CivilDate.split($0.seconds).day })
    self.overridden = overridden.map { Self.clock(of: $0, like: start) }.sorted()
    longest = extra.reduce(Self.seconds(length)) { max($0, $1.length.map(Self.seconds) ?? 0) }
  }

  /// A Boolean value that indicates whether there is more than the first time.
  package var repeats: Bool { !rules.isEmpty || added.count > 1 }

  /// Calls a closure with each occurrence that overlaps a range of moments, in the order of their identifiers, until it
  /// returns false. One without length lies where it starts.
  ///
  /// - Parameters:
  ///   - floating: The zone on whose clock floating times and whole days are read.
  ///   - includesOverridden: A Boolean value that determines whether occurrences that are described elsewhere are
  ///     reported as the rules have them.
  /// - Complexity: O(occurrences in the range) for rules without a count.
  package func forEach(
    in range: Range<Int>, floating: ZoneTable, includesOverridden: Bool = false, _ body: (Occurrence) -> Bool
  ) {
    let zone = self.zone ?? floating
    let lower = range.lowerBound - longest - zone.maximumOffset
    let upper = range.upperBound + zone.maximumOffset
    var search = Search(
      range: range, clock: ClockReader(zone), left: Self.limit, includesOverridden: includesOverridden)
    // Most series need no sorting.
    if rules.count < 2, added.count == 1 {
      guard lower > first || report(first, length, &search, body), !rules.isEmpty else { return }
      expand(0, lower, upper, zone) { $0 == first || report($0, length, &search, body) }
      return
    }
    var found = added.filter { $0.clock >= lower && $0.clock <= upper }
    for index in rules.indices {
      expand(index, lower, upper, zone) {
        found.append(($0, nil)); return found.count < Self.limit
      }
    }
    found.sort { $0.clock < $1.clock }
    var last: Int?
    for item in found where item.clock != last {
      last = item.clock
      if !report(item.clock, item.length ?? length, &search, body) { return }
    }
  }

  /// Returns the occurrences that overlap a range of moments.
  package func occurrences(in range: Range<Int>, floating: ZoneTable = .utc) -> [Occurrence] {
    var found: [Occurrence] = []
    forEach(in: range, floating: floating) {
      found.append($0)
      return true
    }
    return found
  }

  /// Returns the occurrence of an identifier; nil if the rules have none, or if it is excluded.
  package func occurrence(_ identifier: Int, floating: ZoneTable) -> Occurrence? {
    let moment = (zone ?? floating).moment(identifier).moment
    var found: Occurrence?
    forEach(in: moment..<moment + 1, floating: floating, includesOverridden: true) {
      if $0.identifier == identifier { found = $0 }
      return found == nil
    }
    return found
  }

  /// Returns the end of an occurrence at a time of the clock.
  package func end(of clock: Int, floating: ZoneTable) -> Int {
    let zone = zone ?? floating
    return Self.end(clock, zone.moment(clock).moment, length, zone)
  }

  /// The earliest start and the latest end on UTC's clock, with a day to spare for other clocks; `Int.max` for one that
  /// does not end or that would take long to find.
  package var span: (first: Int, last: Int) {
    let first = (added.first?.clock ?? start.seconds) - 86_400 * 2
    var last = added.last?.clock ?? start.seconds
    for expander in rules {
      switch expander.rule.end {
      case .never: return (first, .max)
      case .until(let until, _, let isDate): last = max(last, isDate ? until + 86_399 : until)
      case .count:
        var steps = 20_000
        expander.forEach(from: start.seconds, through: .max / 4, steps: &steps) {
          last = max(last, $0); return true
        }
        if steps == 0 { return (first, .max) }
      }
    }
    return (first, last + longest + 86_400 * 2)
  }

  /// Returns the identifier of the occurrence that a RECURRENCE-ID names: a date alone is the first occurrence of that
  /// day, where there is one.
  func identifier(of name: EventTime) -> Int {
    let clock = Self.clock(of: name, like: start)
    guard name.isDate, !start.isDate else { return clock }
    let zone = zone ?? .utc
    let moment = zone.moment(clock).moment
    var found: Int?
    forEach(in: moment..<moment + 90_000, floating: zone, includesOverridden: true) {
      if CivilDate.split($0.identifier).day == CivilDate.split(clock).day { found = $0.identifier }
      return found == nil
    }
    return found ?? clock
  }

  /// The state of a search.
  private struct Search {
    let range: Range<Int>
    var clock: ClockReader
    /// The number of occurrences that may still be reported.
    var left: Int
    let includesOverridden: Bool
  }

  /// Returns the end of an occurrence that begins at a time of a zone's clock and at the moment of it.
  @inline(__always)
  static func end(_ clock: Int, _ moment: Int, _ length: Length, _ zone: ZoneTable) -> Int {
    switch length {
    case .exact(let seconds): moment + seconds
    case .nominal(let duration):
      (duration.days == 0 ? moment : zone.moment(clock + duration.days * 86_400).moment) + duration.seconds
    }
  }

  /// Reports the occurrence at a time of the clock if there is one; returns false when the search has ended.
  @inline(__always)
  private func report(_ clock: Int, _ length: Length, _ search: inout Search, _ body: (Occurrence) -> Bool) -> Bool {
    let range = search.range
    let moment = search.clock.moment(clock)
    let end = Self.end(clock, moment, length, search.clock.zone)
    guard moment < range.upperBound, end > range.lowerBound || (end == moment && moment >= range.lowerBound) else {
      return true
    }
    if !excluded.isEmpty, Self.contains(excluded, clock) { return true }
    if !excludedDays.isEmpty, excludedDays.contains(CivilDate.split(clock).day) { return true }
    if !search.includesOverridden, !overridden.isEmpty, Self.contains(overridden, clock) { return true }
    search.left -= 1
    return body(Occurrence(identifier: clock, start: moment, end: end)) && search.left > 0
  }

  private func expand(_ index: Int, _ lower: Int, _ upper: Int, _ zone: ZoneTable, _ body: (Int) -> Bool) {
    var steps = RuleExpander.standardSteps
    if skipsTimes[index] {
      rules[index].forEach(from: lower, through: upper, steps: &steps, where: { zone.moment($0).exists }, body)
    } else {
      rules[index].forEach(from: lower, through: upper, steps: &steps, body)
    }
  }

  /// Returns a time on the clock of a start. For whole days it is the day: in UTC the one whose start is nearest,
  /// because programs write the moment at which a day begins.
  private static func clock(of time: EventTime, like start: EventTime) -> Int {
    guard start.isDate, !time.isDate else { return time.clock(in: start.zone) }
    return CivilDate.split(time.seconds + (time.zone === ZoneTable.utc ? 43_200 : 0)).day * 86_400
  }

  private static func seconds(_ length: Length) -> Int {
    switch length {
    case .exact(let seconds): max(0, seconds)
    case .nominal(let duration): max(0, duration.days * 86_400 + duration.seconds)
    }
  }

  private static func contains(_ sorted: [Int], _ value: Int) -> Bool {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == value
  }
}
