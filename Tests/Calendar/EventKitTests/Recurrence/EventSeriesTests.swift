import Testing

@testable import EventKit

@Suite struct EventSeriesTests {
  private let vienna = ZoneDatabase.system.zone("Europe/Vienna")!

  private func time(_ text: String, _ zone: ZoneTable?) -> EventTime {
    let value = ICSDateTime(text)!
    let clock: EventTime.Clock = value.isUTC ? .zone(.utc) : zone.map { .zone($0) } ?? .floating
    return EventTime(value.seconds, isDate: value.isDate, clock: clock)
  }

  private func series(
    _ start: String, _ rule: String? = nil, zone: ZoneTable?, length: EventSeries.Length = .exact(3600),
    added: [String] = [], excluded: [String] = [], overridden: [String] = []
  ) throws -> EventSeries {
    EventSeries(
      start: time(start, zone), length: length, rules: try rule.map { [try RecurrenceRule($0)] } ?? [],
      added: added.map { (time($0, zone), nil) }, excluded: excluded.map { time($0, zone) },
      overridden: overridden.map { time($0, zone) })
  }

  private func moments(_ series: EventSeries, _ from: String, _ to: String, floating: ZoneTable = .utc) -> [String] {
    series.occurrences(in: ICSDateTime(from)!.seconds..<ICSDateTime(to)!.seconds, floating: floating)
      .map { ICSDateTime(seconds: $0.start, isUTC: true).text }
  }

  @Test func aTimeSkippedByTheClockChangeIsLaterOnThatDayOnly() throws {
    let daily = try series("20260327T023000", "FREQ=DAILY;COUNT=5", zone: vienna)
    #expect(
      moments(daily, "20260301T000000", "20260501T000000") == [
        "20260327T013000Z", "20260328T013000Z", "20260329T013000Z", "20260330T003000Z", "20260331T003000Z",
      ])
  }

  @Test func aTimeRepeatedByTheClockChangeMeansTheFirstOne() throws {
    let daily = try series("20261024T023000", "FREQ=DAILY;COUNT=3", zone: vienna)
    #expect(
      moments(daily, "20261001T000000", "20261101T000000") == [
        "20261024T003000Z", "20261025T003000Z", "20261026T013000Z",
      ])
  }

  @Test func aRuleByHoursLeavesOutASkippedHourAndDoesNotCountIt() throws {
    let hours = try series("20260328T023000", "FREQ=DAILY;BYHOUR=2;COUNT=3", zone: vienna)
    #expect(
      moments(hours, "20260301T000000", "20260501T000000") == [
        "20260328T013000Z", "20260330T003000Z", "20260331T003000Z",
      ])
  }

  @Test func excludedTimesCanBeDatesLocalTimesOrUTC() throws {
    let daily = try series(
      "20260601T100000", "FREQ=DAILY;COUNT=5", zone: vienna,
      excluded: ["20260602", "20260603T080000Z", "20260604T100000"])
    #expect(moments(daily, "20260601T000000", "20260701T000000") == ["20260601T080000Z", "20260605T080000Z"])
  }

  @Test func addedTimesAreSortedAndDuplicatesCountOnce() throws {
    let weekly = try series(
      "20260601T100000", "FREQ=WEEKLY;COUNT=2", zone: vienna, added: ["20260603T120000", "20260608T100000"])
    #expect(
      moments(weekly, "20260601T000000", "20260701T000000") == [
        "20260601T080000Z", "20260603T100000Z", "20260608T080000Z",
      ])
  }

  @Test func aStartOutsideItsRuleIsTheFirstOccurrenceAndCounts() throws {
    // 1 June 2026 is a Monday.
    let tuesdays = try series("20260601T100000", "FREQ=WEEKLY;BYDAY=TU;COUNT=3", zone: vienna)
    #expect(
      moments(tuesdays, "20260601T000000", "20260701T000000") == [
        "20260601T080000Z", "20260602T080000Z", "20260609T080000Z",
      ])
  }

  @Test func aRuleThatEndsAtATimeInUTCIncludesThatTime() throws {
    let daily = try series("20260601T233000", "FREQ=DAILY;UNTIL=20260603T213000Z", zone: vienna)
    #expect(moments(daily, "20260601T000000", "20260701T000000").count == 3)
  }

  @Test func aRuleThatEndsAtADateIncludesThatDay() throws {
    let daily = try series("20260601T100000", "FREQ=DAILY;UNTIL=20260603", zone: vienna)
    #expect(moments(daily, "20260601T000000", "20260701T000000").count == 3)
  }

  @Test func allDayOccurrencesFollowTheLocalTimeZone() throws {
    let day = try series("20260601", nil, zone: nil, length: .nominal(ICSDuration(days: 2, seconds: 0)))
    let found = day.occurrences(in: 0..<ICSDateTime("20270101")!.seconds, floating: vienna)
    #expect(found.map { ICSDateTime(seconds: $0.start, isUTC: true).text } == ["20260531T220000Z"])
    #expect(found.map { ICSDateTime(seconds: $0.end, isUTC: true).text } == ["20260602T220000Z"])
  }

  @Test func durationsAreExactOrInDaysAcrossAClockChange() throws {
    // A day on which the clock goes forward.
    let exact = try series("20260328T120000", nil, zone: vienna, length: .exact(86_400))
    let nominal = try series("20260328T120000", nil, zone: vienna, length: .nominal(ICSDuration(days: 1, seconds: 0)))
    let range = ICSDateTime("20260327")!.seconds..<ICSDateTime("20260401")!.seconds
    #expect(exact.occurrences(in: range)[0].end - nominal.occurrences(in: range)[0].end == 3600)
  }

  @Test func occurrencesThatReachIntoARangeAreFound() throws {
    let night = try series("20260601T220000", "FREQ=DAILY", zone: .utc, length: .exact(4 * 3600))
    #expect(moments(night, "20260610T010000", "20260610T013000") == ["20260609T220000Z"])
    #expect(moments(night, "20260610T020000", "20260610T030000") == [])
    let moment = try series("20260601T220000", nil, zone: .utc, length: .exact(0))
    #expect(moments(moment, "20260601T220000", "20260601T230000") == ["20260601T220000Z"])
    #expect(moments(moment, "20260601T210000", "20260601T220000") == [])
  }

  @Test func overriddenOccurrencesOfASeriesAreNotReported() throws {
    let weekly = try series("20260601T100000", "FREQ=WEEKLY;COUNT=3", zone: vienna, overridden: ["20260608T080000Z"])
    #expect(moments(weekly, "20260601T000000", "20260701T000000") == ["20260601T080000Z", "20260615T080000Z"])
  }

  @Test func anEndlessRuleBySecondsIsLimitedInItsOccurrences() throws {
    let seconds = try series("20260601T100000", "FREQ=SECONDLY", zone: .utc, length: .exact(0))
    let year = ICSDateTime("20260601")!.seconds..<ICSDateTime("20270601")!.seconds
    #expect(seconds.occurrences(in: year).count == EventSeries.limit)
    #expect(seconds.span.last == .max)
  }

  @Test func theSpanOfASeriesReachesToItsLastOccurrence() throws {
    let counted = try series("20260601T100000", "FREQ=WEEKLY;COUNT=3", zone: vienna)
    #expect(counted.span.last >= ICSDateTime("20260615T090000")!.seconds)
    #expect(counted.span.last < ICSDateTime("20260620T000000")!.seconds)
    #expect(try series("20260601T100000", "FREQ=DAILY;COUNT=900000000", zone: vienna).span.last == .max)
  }
}
