import BackgroundScheduling
import Foundation
import TestSupport
import Testing

/// Dates of calendar triggers, beside those of Foundation's calendar.
struct CalendarRuleTests {
  private func calendar(_ zone: String) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone)!
    calendar.firstWeekday = 1
    calendar.minimumDaysInFirstWeek = 1
    return calendar
  }

  private func zone(_ calendar: Calendar) -> CalendarRule.Zone {
    { Double(calendar.timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: $0))) }
  }

  private func date(_ text: String, _ calendar: Calendar) -> Date {
    let parts = text.split { "- :".contains($0) }.compactMap { Int($0) }
    return calendar.date(
      from: DateComponents(
        year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4], second: 0))!
  }

  private func text(_ date: Double?, _ calendar: Calendar) -> String {
    guard let date else { return "never" }
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: Date(timeIntervalSince1970: date))
    return String(
      format: "%04d-%02d-%02d %02d:%02d:%02d", parts.year!, parts.month!, parts.day!, parts.hour!, parts.minute!,
      parts.second!)
  }

  private func next(_ components: [CalendarRule.Unit: Int], after start: String, in zone: String = "America/New_York")
    -> String
  {
    let calendar = calendar(zone)
    let rule = CalendarRule(components)
    return text(
      rule.next(after: date(start, calendar).timeIntervalSince1970, zone: self.zone(calendar)), calendar)
  }

  @Test(arguments: [
    ([CalendarRule.Unit.hour: 9], "2026-06-10 12:00", "2026-06-11 09:00:00"),
    ([.minute: 30], "2026-06-10 12:40", "2026-06-10 13:30:00"),
    ([.second: 15], "2026-06-10 12:40", "2026-06-10 12:40:15"),
    ([.hour: 9, .weekday: 2], "2026-06-10 12:00", "2026-06-15 09:00:00"),
    ([.day: 31], "2026-06-10 12:00", "2026-07-01 00:00:00"),
    ([.month: 2, .day: 29, .hour: 9], "2027-06-10 12:00", "2028-02-29 09:00:00"),
    ([.hour: 9, .weekday: 2, .weekdayOrdinal: 5], "2026-06-10 12:00", "2026-06-29 09:00:00"),
    ([.year: 2027], "2026-06-10 12:00", "2027-01-01 00:00:00"),
    ([.month: 3], "2026-06-10 12:00", "2027-03-01 00:00:00"),
    ([.year: 2020, .month: 1, .day: 1], "2026-06-10 12:00", "never"),
    ([.hour: 25], "2026-06-10 12:00", "never"),
    ([.day: 1, .hour: -24], "2026-06-10 12:00", "never"),
    ([:], "2026-06-10 12:00", "never"),
  ])
  func missingComponentsMatchAsOnIOS(
    _ components: [CalendarRule.Unit: Int], _ start: String, _ expected: String
  ) { #expect(next(components, after: start) == expected) }

  @Test func aTimeThatIsSkippedWhenClocksAreSetForwardIsTheMomentOfTheChange() {
    #expect(next([.hour: 2, .minute: 30], after: "2026-03-07 12:00") == "2026-03-08 03:00:00")
    #expect(next([.hour: 2, .minute: 30], after: "2026-03-08 12:00") == "2026-03-09 02:30:00")
  }

  @Test func aTimeThatComesTwiceWhenClocksAreSetBackIsMatchedOnce() {
    let calendar = calendar("America/New_York")
    let rule = CalendarRule([.hour: 1, .minute: 30])
    let first = rule.next(after: date("2026-10-31 12:00", calendar).timeIntervalSince1970, zone: zone(calendar))
    #expect(text(first, calendar) == "2026-11-01 01:30:00")
    #expect(text(rule.next(after: first ?? 0, zone: zone(calendar)), calendar) == "2026-11-02 01:30:00")
  }

  @Test func everyHourIsMatchedAlsoWhenClocksAreSetBack() {
    let calendar = calendar("America/New_York")
    var time = date("2026-11-01 00:15", calendar).timeIntervalSince1970
    for _ in 0..<4 {
      let next = CalendarRule([.minute: 30]).next(after: time, zone: zone(calendar))
      #expect(
        next.map { $0 - time } == (time == date("2026-11-01 00:15", calendar).timeIntervalSince1970 ? 900 : 3_600))
      time = next ?? 0
    }
  }

  @Test(arguments: FuzzSeeds.ranges(600, cost: 20))
  func randomRulesHaveTheDatesOfFoundation(_ seeds: Range<Int>) {
    let zones = ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kolkata", "UTC"]
    for seed in seeds {
      var numbers = SeededGenerator(seed: UInt64(seed))
      let calendar = calendar(zones[Int.random(in: 0..<zones.count, using: &numbers)])
      var units: [CalendarRule.Unit: Int] = [:]
      var components = DateComponents()
      func chance(_ share: Int) -> Bool { Int.random(in: 0..<share, using: &numbers) == 0 }
      if chance(4) { components.month = Int.random(in: 1...12, using: &numbers) }
      if components.month != nil || chance(3) {
        components.day = Int.random(in: 1...(components.month == nil ? 31 : 28), using: &numbers)
      } else if chance(3) {
        components.weekday = Int.random(in: 1...7, using: &numbers)
      }
      if chance(2) || components.day == nil && components.weekday == nil {
        components.hour = Int.random(in: 0...23, using: &numbers)
      }
      if chance(2) { components.minute = Int.random(in: 0...59, using: &numbers) }
      units[.month] = components.month
      units[.day] = components.day
      units[.weekday] = components.weekday
      units[.hour] = components.hour
      units[.minute] = components.minute
      var time = Date(timeIntervalSince1970: Double(Int.random(in: 1_700_000_000...1_900_000_000, using: &numbers)))
      for _ in 0..<4 {
        let expected = calendar.nextDate(after: time, matching: components, matchingPolicy: .nextTime)
        let found = CalendarRule(units).next(after: time.timeIntervalSince1970, zone: zone(calendar))
        #expect(
          text(found, calendar) == text(expected?.timeIntervalSince1970, calendar),
          "\(components) after \(text(time.timeIntervalSince1970, calendar)) in \(calendar.timeZone), seed \(seed)")
        guard let expected else { break }
        time = expected
      }
    }
  }
}
