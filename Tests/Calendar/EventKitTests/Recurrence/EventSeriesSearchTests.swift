import TestSupport
import Testing

@testable import EventKit

/// Searches of a series beside a plain twin, which expands it from its start and looks at each occurrence.
@Suite struct EventSeriesSearchTests {
  @Test(arguments: 0..<100)
  func aSearchInASeriesFindsTheOccurrencesOfAPlainExpansion(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let zones = ["Europe/Vienna", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kolkata", "UTC"]
      .compactMap { ZoneDatabase.system.zone($0) }
    let floating = zones[random.next(zones.count)]
    let zone = random.next(4) == 0 ? nil : zones[random.next(zones.count)]
    let isDate = zone == nil && random.next(2) == 0
    // Pacific/Apia left out a day in 2011.
    let first =
      ICSDateTime("20111101T000000")!.seconds + random.next(300) * 86_400 + (isDate ? 0 : random.next(96) * 900)
    let start = EventTime(first, isDate: isDate, clock: zone.map { .zone($0) } ?? .floating)
    let text = Self.rule(&random)
    let rules = text.isEmpty ? [] : [try RecurrenceRule(text)]
    let length = Self.length(&random)
    let last = first + 300 * 86_400
    let clocks = rules.flatMap {
      RuleExpander($0, start: first, hasTime: !isDate).occurrences(from: first, through: last)
    }
    let reader = zone ?? floating
    let known = Set([first] + clocks).filter { $0 == first || !(rules[0].namesTimes && !reader.moment($0).exists) }
      .sorted()
    let excluded = known.filter { _ in random.next(9) == 0 }
    let overridden = known.filter { _ in random.next(9) == 0 }
    func times(_ clocks: [Int]) -> [EventTime] { clocks.map { EventTime($0, isDate: isDate, clock: start.clock) } }
    let series = EventSeries(
      start: start, length: length, rules: rules, excluded: times(excluded), overridden: times(overridden))
    let hidden = Set(excluded + overridden)
    let all = known.filter { !hidden.contains($0) }.map { clock in
      let moment = reader.moment(clock).moment
      let end =
        switch length {
        case .exact(let seconds): moment + seconds
        case .nominal(let duration):
          (duration.days == 0 ? moment : reader.moment(clock + duration.days * 86_400).moment) + duration.seconds
        }
      return EventSeries.Occurrence(identifier: clock, start: moment, end: end)
    }
    for _ in 0..<10 {
      let lower = first - 40 * 86_400 + random.next(250) * 86_400 + random.next(86_400)
      let range = lower..<lower + 1 + random.next(50 * 86_400)
      var expected: [EventSeries.Occurrence] = []
      for one in all where one.start < range.upperBound {
        if one.end > range.lowerBound || one.end == one.start && one.start >= range.lowerBound { expected.append(one) }
      }
      #expect(
        series.occurrences(in: range, floating: floating) == expected,
        "\(text) from \(first) in \(reader.name), \(length), \(range), seed \(seed)")
    }
  }

  @Test(arguments: 0..<20)
  func theZoneReaderConvertsTimesLikeItsTimeZone(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for name in [
      "Europe/Vienna", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia", "Africa/Casablanca", "UTC",
    ] {
      let zone = try #require(ZoneDatabase.system.zone(name))
      var reader = ClockReader(zone)
      // From before the first change to beyond the table.
      var clock = ICSDateTime("18500101")!.seconds + random.next(900 * 365) * 86_400
      var wrong: [Int] = []
      for _ in 0..<300 {
        clock += (random.next(40) == 0 ? -random.next(20_000) : random.next(30)) * 10_800 + random.next(4) * 900
        if reader.moment(clock) != zone.moment(clock).moment { wrong.append(clock) }
      }
      #expect(wrong == [], "\(name), seed \(seed)")
    }
  }

  @Test(arguments: 0..<60)
  func sortedOccurrencesEqualThoseSortedByComparison(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spread = [1, 10, 3600, 1_000_000, 1 << 40, 1 << 61][random.next(6)]
    let lengths = [1, 2, 7200, 1 << 33, 1 << 60][random.next(5)]
    let isReversed = random.next(8) == 0
    let found = (0..<random.next(400)).map { _ in
      let start = random.next(spread) - spread / 2
      return FoundOccurrence(
        occurrence: .init(
          identifier: 0, start: start, end: start + random.next(lengths) - (isReversed ? lengths / 2 : 0)),
        item: 0, overrideIndex: -1)
    }
    #expect(FoundOccurrence.chronological(found) == FoundOccurrence.compared(found), "seed \(seed)")
  }

  private static func rule(_ random: inout SeededGenerator) -> String {
    guard random.next(8) > 0 else { return "" }
    var text = "FREQ=\(["YEARLY", "MONTHLY", "WEEKLY", "WEEKLY", "DAILY", "HOURLY"][random.next(6)])"
    text += ";INTERVAL=\(text.contains("HOUR") ? 7 : random.next(4) + 1)"
    if random.next(2) == 0 { text += ";BYDAY=\(["MO", "TU,TH", "SU", "MO,TU,WE,TH,FR", "SA,SU"][random.next(5)])" }
    if random.next(2) == 0 { text += ";WKST=\(["SU", "MO", "WE"][random.next(3)])" }
    if random.next(6) == 0 { text += ";BYMONTH=\(random.next(12) + 1),3" }
    if random.next(6) == 0 { text += ";BYHOUR=2,9" }
    if random.next(8) == 0 { text += ";BYSETPOS=-1" }
    return text
  }

  private static func length(_ random: inout SeededGenerator) -> EventSeries.Length {
    switch random.next(4) {
    case 0: .exact(0)
    case 1: .exact(random.next(200_000))
    case 2: .nominal(ICSDuration(days: random.next(40), seconds: random.next(90_000)))
    default: .exact(3600)
    }
  }
}
