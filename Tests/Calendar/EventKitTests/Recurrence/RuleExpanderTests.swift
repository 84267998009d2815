import EventKit
import TestSupport
import Testing

@Suite struct RuleExpanderTests {
  private func start(_ text: String) -> Int { ICSDateTime(text)!.seconds }

  @Test(arguments: 0..<100)
  func expansionWithinARangeEqualsThatPartOfAWholeExpansion(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let frequencies = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY"]
    var text = "FREQ=\(frequencies[random.next(6)]);INTERVAL=\(random.next(5) + 1)"
    if random.next(3) == 0 { text += ";BYMONTH=\(random.next(12) + 1),\(random.next(12) + 1)" }
    if random.next(3) == 0 { text += ";BYDAY=MO,WE,SU" }
    if random.next(4) == 0 { text += ";BYMONTHDAY=\(random.next(28) + 1),-1" }
    if random.next(4) == 0 { text += ";BYHOUR=9,17" }
    if random.next(4) == 0 { text += ";BYSETPOS=1,-1" }
    if random.next(4) == 0 { text += ";COUNT=\(random.next(400) + 1)" }
    let first = start("20240310T093000")
    let rule = RuleExpander(try RecurrenceRule(text), start: first)
    let last = first + (text.contains("MINUTELY") ? 40 : 800) * 86_400
    let whole = rule.occurrences(from: first, through: last)
    for _ in 0..<10 {
      let lower = first + random.next(last - first)
      let upper = lower + random.next(last - lower)
      #expect(
        rule.occurrences(from: lower, through: upper) == whole.filter { $0 >= lower && $0 <= upper },
        "\(text), \(lower) to \(upper), seed \(seed)")
    }
  }

  @Test(arguments: 0..<60)
  func aWeeklyRuleHasTheDaysOfAPlainCount(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let first = start("20240101T093000") + random.next(400) * 86_400
    var rule = RecurrenceRule(.weekly, interval: random.next(4) + 1)
    rule.weekStart = random.next(7)
    let days = (0..<7).filter { _ in random.next(3) == 0 }
    rule.weekdays = days.map { RecurrenceRule.Weekday(weekday: $0) }
    let firstDay = first / 86_400
    let origin = firstDay - (CivilDate.weekday(firstDay) - rule.weekStart + 7) % 7
    let allowed = days.isEmpty ? [CivilDate.weekday(firstDay)] : days
    let expected = (firstDay..<firstDay + 300).filter {
      allowed.contains(CivilDate.weekday($0)) && ($0 - origin) / 7 % rule.interval == 0
    }
    #expect(
      RuleExpander(rule, start: first).occurrences(from: first, through: first + 300 * 86_400 - 1)
        == expected.map { $0 * 86_400 + first % 86_400 }, "\(rule.text), seed \(seed)")
  }

  @Test(arguments: [
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31",
    "FREQ=DAILY;BYYEARDAY=-366;BYMONTH=7",
    "FREQ=SECONDLY;INTERVAL=86400;BYHOUR=10", "FREQ=MINUTELY;INTERVAL=1440;BYHOUR=3", "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=9",
    "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6", "FREQ=HOURLY;INTERVAL=24;BYHOUR=1;COUNT=3", "FREQ=SECONDLY;BYSETPOS=200",
    "FREQ=DAILY;INTERVAL=1000000000;BYDAY=XX;COUNT=2",
  ])
  func expandingARuleWithoutOccurrencesEnds(rule: String) throws {
    guard let rule = try? RecurrenceRule(rule) else { return }
    let first = start("20240310T090000")
    var steps = RuleExpander.standardSteps
    RuleExpander(rule, start: first).forEach(from: first + 1, through: .max / 4, steps: &steps) { _ in
      Issue.record("\(rule.text) has an occurrence")
      return false
    }
    #expect(steps >= 0)
  }

  @Test func expansionEndsWhenItsStepLimitIsReached() throws {
    let first = start("20240310T090000")
    var steps = 1000
    var count = 0
    RuleExpander(try RecurrenceRule("FREQ=SECONDLY"), start: first).forEach(
      from: first, through: .max / 4, steps: &steps
    ) { _ in
      count += 1
      return true
    }
    #expect(steps == 0)
    #expect(count > 0)
    #expect(count <= 1000)
  }

  @Test func timesSkippedByTheClockChangeAreNotCounted() throws {
    let first = start("20240310T090000")
    var steps = 1000
    var found: [Int] = []
    RuleExpander(try RecurrenceRule("FREQ=DAILY;COUNT=3"), start: first).forEach(
      from: first, through: .max / 4, steps: &steps, where: { $0 != first + 86_400 }
    ) {
      found.append($0)
      return true
    }
    #expect(found == [first, first + 2 * 86_400, first + 3 * 86_400])
  }

  @Test(arguments: [
    "FREQ=DAILY", "FREQ=WEEKLY;COUNT=3;INTERVAL=2;BYDAY=MO,-1FR;WKST=SU",
    "FREQ=MONTHLY;UNTIL=20260101T000000Z;BYSETPOS=-1",
    "FREQ=YEARLY;UNTIL=20260101;BYMONTH=1,2", "FREQ=HOURLY;BYSECOND=1;BYMINUTE=2;BYHOUR=3",
  ])
  func aParsedRecurrenceRuleIsWrittenAsTheSameText(text: String) throws {
    #expect(try RecurrenceRule(text).text == text)
  }

  @Test(arguments: [
    ("FREQ=FORTNIGHTLY", "FREQ"), ("INTERVAL=2", "without FREQ"), ("FREQ=DAILY;INTERVAL=0", "INTERVAL=0"),
    ("FREQ=DAILY;COUNT=-1", "COUNT=-1"), ("FREQ=DAILY;UNTIL=soon", "UNTIL=SOON"), ("FREQ=WEEKLY;BYDAY=XX", "XX"),
    ("FREQ=MONTHLY;BYMONTHDAY=32", "BYMONTHDAY=32"), ("FREQ=DAILY;WKST=1", "WKST=1"),
    ("FREQ=YEARLY;RSCALE=CHINESE", "Gregorian"), ("FREQ=MONTHLY;BYSETPOS=0", "BYSETPOS=0"),
  ])
  func anInvalidRecurrenceRuleIsRefusedWithAReason(text: String, part: String) {
    let error = #expect(throws: RecurrenceRule.Invalid.self) { try RecurrenceRule(text) }
    #expect(error?.description.contains(part) == true)
  }
}
