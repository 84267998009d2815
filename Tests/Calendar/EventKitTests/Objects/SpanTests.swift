import EventKit
import Foundation
import TestSupport
import Testing

/// Changes and deletions of one occurrence, and of all from one on.
@Suite struct SpanTests {
  private func test(_ rule: String = "FREQ=WEEKLY;COUNT=5", more: String = "") throws -> TestStore {
    try TestStore([
      "weekly.ics": TestStore.weekly.replacingOccurrences(of: "RRULE:FREQ=WEEKLY;COUNT=5", with: "RRULE:\(rule)\(more)")
    ])
  }

  @Test func movingOneOccurrenceLeavesTheOthers() throws {
    let test = try test()
    let event = test.events()[2]
    event.startDate = TestStore.date("20260618T150000")
    event.endDate = TestStore.date("20260618T170000")
    event.title = "Moved"
    try test.store.save(event, span: .thisEvent)
    #expect(
      test.listing() == ["0603T1000 Talk", "0610T1000 Talk", "0618T1500 Moved", "0624T1000 Talk", "0701T1000 Talk"])
    #expect(event.isDetached)
    #expect(event.occurrenceDate == TestStore.date("20260617T100000"))
    #expect(try test.text("weekly.ics").contains("RECURRENCE-ID;TZID=Europe/Vienna:20260617T100000\r\n"))
    // Changed a second time it is still the same occurrence.
    event.title = "Moved twice"
    try test.store.save(event, span: .thisEvent)
    let again = try #require(test.events().first { $0.isDetached })
    #expect(again.title == "Moved twice")
    #expect(again.startDate == TestStore.date("20260618T150000"))
    #expect(test.events().count == 5)
  }

  @Test func twoOccurrencesOfOneSearchCanBothBeChanged() throws {
    let test = try test()
    let events = test.events()
    events[1].title = "Second"
    events[3].title = "Fourth"
    try test.store.save(events[1], span: .thisEvent)
    try test.store.save(events[3], span: .thisEvent)
    #expect(test.listing().map { $0.split(separator: " ")[1] } == ["Talk", "Second", "Talk", "Fourth", "Talk"])
  }

  @Test func removingOneOccurrenceLeavesTheOthers() throws {
    let test = try test()
    try test.store.remove(test.events()[1], span: .thisEvent)
    #expect(test.listing() == ["0603T1000 Talk", "0617T1000 Talk", "0624T1000 Talk", "0701T1000 Talk"])
    #expect(try test.text("weekly.ics").contains("EXDATE;TZID=Europe/Vienna:20260610T100000\r\n"))
    try test.store.remove(test.events()[0], span: .thisEvent)
    #expect(test.listing().count == 3)
  }

  @Test func removingTheLastOccurrenceRemovesTheFile() throws {
    let test = try test("FREQ=WEEKLY;COUNT=2")
    for event in test.events() { try test.store.remove(event, span: .thisEvent) }
    #expect(test.files.isEmpty)
  }

  @Test func aMovedOccurrenceCanBeRemoved() throws {
    let test = try test()
    let event = test.events()[2]
    event.title = "Other"
    try test.store.save(event, span: .thisEvent)
    try test.store.remove(event, span: .thisEvent)
    #expect(test.listing() == ["0603T1000 Talk", "0610T1000 Talk", "0624T1000 Talk", "0701T1000 Talk"])
    #expect(try !test.text("weekly.ics").contains("RECURRENCE-ID"))
  }

  @Test func removingFutureEventsKeepsEarlierOccurrences() throws {
    let test = try test()
    try test.store.remove(test.events()[2], span: .futureEvents)
    #expect(test.listing() == ["0603T1000 Talk", "0610T1000 Talk"])
    #expect(try test.text("weekly.ics").contains("RRULE:FREQ=WEEKLY;UNTIL=20260617T075959Z\r\n"))
    try test.store.remove(test.events()[0], span: .futureEvents)
    #expect(test.files.isEmpty)
  }

  @Test func movingFutureEventsSplitsTheSeriesIntoTwoFiles() throws {
    let test = try test()
    let event = test.events()[2]
    event.startDate = TestStore.date("20260618T150000")
    event.endDate = TestStore.date("20260618T160000")
    event.title = "Later"
    try test.store.save(event, span: .futureEvents)
    #expect(
      test.listing() == ["0603T1000 Talk", "0610T1000 Talk", "0618T1500 Later", "0625T1500 Later", "0702T1500 Later"])
    #expect(test.files.count == 2)
    #expect(
      event.calendarItemExternalIdentifier != "weekly" && event.recurrenceRules?[0].recurrenceEnd?.occurrenceCount == 3)
    let new = try #require(test.files.first { $0 != "weekly.ics" })
    #expect(try test.text(new).contains("X-UNKNOWN;FOO=bar:some: thing\r\n"))
  }

  @Test func movingAllEventsFromTheFirstMovesTheSeriesInItsFile() throws {
    let test = try test(
      "FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20260617T080000Z", more: "\nEXDATE;TZID=Europe/Vienna:20260610T100000")
    #expect(test.listing() == ["0603T1000 Talk", "0605T1000 Talk", "0612T1000 Talk", "0617T1000 Talk"])
    let event = test.events()[0]
    event.startDate = TestStore.date("20260604T120000")
    event.endDate = TestStore.date("20260604T130000")
    try test.store.save(event, span: .futureEvents)
    // The days of the rule, its end and the excluded time move along.
    #expect(test.listing() == ["0604T1200 Talk", "0606T1200 Talk", "0613T1200 Talk", "0618T1200 Talk"])
    #expect(test.files == ["weekly.ics"])
  }

  @Test func detachedOccurrencesStayWithTheirPartOfASplitSeries() throws {
    let test = try test()
    for (index, title) in [(1, "Second"), (3, "Fourth")] {
      let event = test.events()[index]
      event.title = title
      try test.store.save(event, span: .thisEvent)
    }
    let event = test.events()[2]
    event.startDate = TestStore.date("20260617T140000")
    event.endDate = TestStore.date("20260617T150000")
    try test.store.save(event, span: .futureEvents)
    #expect(
      test.listing() == ["0603T1000 Talk", "0610T1000 Second", "0617T1400 Talk", "0624T1000 Fourth", "0701T1400 Talk"])
  }

  @Test func changingTheRuleOfFutureEventsSplitsTheSeries() throws {
    let test = try test("FREQ=WEEKLY")
    let event = test.events()[1]
    event.recurrenceRules = [
      EKRecurrenceRule(recurrenceWith: .daily, interval: 1, end: EKRecurrenceEnd(occurrenceCount: 3))
    ]
    #expect((#expect(throws: EKError.self) { try test.store.save(event, span: .thisEvent) })?.code == .invalidSpan)
    try test.store.save(event, span: .futureEvents)
    #expect(test.listing() == ["0603T1000 Talk", "0610T1000 Talk", "0611T1000 Talk", "0612T1000 Talk"])
  }

  @Test func aRecurrenceRuleCanBeAddedAndRemoved() throws {
    let test = try TestStore()
    let event = test.newEvent("Run", "20260603T080000", "20260603T090000")
    try test.store.save(event, span: .thisEvent)
    event.addRecurrenceRule(
      EKRecurrenceRule(
        recurrenceWith: .weekly, interval: 1,
        daysOfTheWeek: [EKRecurrenceDayOfWeek(.wednesday), EKRecurrenceDayOfWeek(.sunday)],
        daysOfTheMonth: nil, monthsOfTheYear: nil, weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil,
        end: EKRecurrenceEnd(end: TestStore.date("20260614T235959"))))
    try test.store.save(event, span: .thisEvent)
    #expect(test.listing() == ["0603T0800 Run", "0607T0800 Run", "0610T0800 Run", "0614T0800 Run"])
    let again = test.events()[0]
    again.recurrenceRules = nil
    try test.store.save(again, span: .futureEvents)
    #expect(test.listing() == ["0603T0800 Run"])
  }

  @Test func aSeriesOfAllDayEventsCanBeSplitAndHaveExclusions() throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:days
      DTSTART;VALUE=DATE:20260603
      DTEND;VALUE=DATE:20260604
      RRULE:FREQ=DAILY;COUNT=6
      SUMMARY:Day
      END:VEVENT
      END:VCALENDAR

      """
    let test = try TestStore(["days.ics": text])
    try test.store.remove(test.events()[1], span: .thisEvent)
    #expect(try test.text("days.ics").contains("EXDATE;VALUE=DATE:20260604\r\n"))
    let event = test.events()[2]
    event.title = "Rest"
    try test.store.save(event, span: .futureEvents)
    #expect(
      test.listing() == ["0603T0000 Day", "0605T0000 Day", "0606T0000 Rest", "0607T0000 Rest", "0608T0000 Rest"])
    #expect(try test.text("days.ics").contains("UNTIL=20260605\r\n"))
  }

  @Test func changingTheTimeZoneOfFutureEventsChangesTheSeries() throws {
    let test = try test()
    let event = test.events()[0]
    event.timeZone = TimeZone(identifier: "America/New_York")
    try test.store.save(event, span: .futureEvents)
    #expect(test.listing().count == 5)
    #expect(try test.text("weekly.ics").contains("DTSTART;TZID=America/New_York;X-KEPT=1:20260603T040000\r\n"))
    #expect(try test.text("weekly.ics").contains("TZID:America/New_York\r\n"))
  }

  /// Random changes of one occurrence or of all that follow, against a list of the times that should be there.
  @Test(arguments: 0..<30)
  func randomChangesOfASeriesLeaveTheTimesOfAPlainList(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rules = [
      "FREQ=WEEKLY;COUNT=12", "FREQ=DAILY;INTERVAL=3;COUNT=15", "FREQ=WEEKLY;BYDAY=WE,SA;UNTIL=20260722T080000Z",
    ]
    let test = try test(rules[random.next(3)])
    var expected = test.events().map { $0.startDate! }
    for step in 0..<6 where !expected.isEmpty {
      let index = random.next(expected.count)
      let event = test.events()[index]
      #expect(event.startDate == expected[index])
      switch random.next(4) {
      case 0:
        try test.store.remove(event, span: .thisEvent)
        expected.remove(at: index)
      case 1 where index > 0:
        try test.store.remove(event, span: .futureEvents)
        // Those that follow of the same series go; one of another file stays.
        expected = test.events().map { $0.startDate! }
      default:
        let moved = event.startDate! + TimeInterval(random.next(5) * 900)
        event.endDate = moved + 3600
        event.startDate = moved
        try test.store.save(event, span: .thisEvent)
        expected[index] = moved
        expected.sort()
      }
      #expect(test.events().map { $0.startDate! } == expected, "seed \(seed), step \(step)")
      #expect(
        TestStore(reopening: test).events().map { $0.startDate! } == expected, "reopened, seed \(seed), step \(step)")
    }
  }
}
