import Foundation
import Synchronization
import TestSupport
import Testing

@testable import EventKit

/// A clock that the test moves.
private final class TestClock: EKAlarmClock {
  private struct State {
    var now: Date
    var call: (date: Date, body: @Sendable () -> Void)?
  }

  private let state: Mutex<State>

  init(_ now: Date) { state = Mutex(State(now: now)) }

  var now: Date { state.withLock { $0.now } }

  func call(at date: Date, _ body: @escaping @Sendable () -> Void) { state.withLock { $0.call = (date, body) } }

  func advance(to end: Date) {
    while true {
      let due = state.withLock { state -> (@Sendable () -> Void)? in
        guard let call = state.call, call.date <= end else { return nil }
        state.now = max(state.now, call.date)
        state.call = nil
        return call.body
      }
      guard let due else { break }
      due()
    }
    state.withLock { $0.now = end }
  }
}

@Suite struct AlarmTests {
  private let alarms = """
    BEGIN:VALARM
    ACTION:AUDIO
    TRIGGER:-PT15M
    X-KEPT:yes
    END:VALARM
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER;RELATED=END:PT0S
    END:VALARM
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER;VALUE=DATE-TIME:20260602T080000Z
    END:VALARM
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER:-PT0M
    X-APPLE-PROXIMITY:ARRIVE
    X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE=Home:geo:48.2,16.3
    END:VALARM
    BEGIN:VALARM
    TRIGGER:nobody can read this
    END:VALARM

    """

  private func test() throws -> TestStore {
    try TestStore([
      "weekly.ics": TestStore.weekly.replacingOccurrences(of: "END:VEVENT\n", with: alarms + "END:VEVENT\n")
    ])
  }

  @Test func alarmsAreReadFromAllKindsOfTriggers() throws {
    let found = try #require(test().events()[0].alarms)
    #expect(found.count == 4)
    #expect(found[0].relativeOffset == -900 && found[0].type == .audio)
    #expect(
      found[2].absoluteDate == Date(timeIntervalSince1970: TimeInterval(ICSDateTime("20260602T080000Z")!.seconds)))
    #expect(found[3].proximity == .enter && found[3].structuredLocation?.title == "Home")
  }

  @Test func unchangedAlarmsKeepTheirBytesInTheFile() throws {
    let test = try test()
    let event = test.events()[0]
    event.alarms![2].absoluteDate = TestStore.date("20260602T120000")
    event.addAlarm(EKAlarm(relativeOffset: -3600))
    #expect(event.hasChanges)
    try test.store.save(event, span: .futureEvents)
    let text = try test.text("weekly.ics")
    #expect(text.contains("TRIGGER:-PT15M\r\nX-KEPT:yes\r\nEND:VALARM"))
    #expect(text.contains("TRIGGER;VALUE=DATE-TIME:20260602T100000Z\r\n"))
    #expect(text.contains("TRIGGER:nobody can read this\r\n"))
    #expect(text.contains("TRIGGER:-PT1H\r\n"))
    #expect(test.events()[0].alarms?.count == 5)
  }

  @Test func changingAPropertyOfAnAlarmChangesTheEvent() throws {
    let test = try test()
    let event = test.events()[0]
    #expect(event.alarms?.count == 4)
    #expect(!event.hasChanges)
    event.alarms![0].relativeOffset = -60
    #expect(event.hasChanges)
    event.rollback()
    #expect(!event.hasChanges && event.alarms![0].relativeOffset == -900)
  }

  @Test func theAlarmSchedulerReportsDueAlarmsInOrder() throws {
    let test = try test()
    let clock = TestClock(TestStore.date("20260601"))
    let told = Mutex<[String]>([])
    let zone = ZoneDatabase.system.zone("Europe/Vienna")!
    let scheduler = EKAlarmScheduler(store: test.store, clock: clock) { alarm in
      let time = zone.clock(at: Int(alarm.date.timeIntervalSince1970))
      told.withLock { $0.append(ICSDateTime(seconds: time).text.dropFirst(4).dropLast(2) + " " + alarm.title) }
    }
    scheduler.start()
    #expect(told.withLock { $0 }.isEmpty)
    clock.advance(to: TestStore.date("20260611"))
    let expected = ["0602T1000 Talk", "0603T0945 Talk", "0603T1100 Talk", "0610T0945 Talk", "0610T1100 Talk"]
    #expect(told.withLock { $0 } == expected)
    // An alarm added while it waits is reported as well.
    let event = test.newEvent("New", "20260612T080000", "20260612T090000")
    event.addAlarm(EKAlarm(relativeOffset: -600))
    try test.store.save(event, span: .thisEvent)
    scheduler.update()
    clock.advance(to: TestStore.date("20260613"))
    #expect(told.withLock { $0 } == expected + ["0612T0750 New"])
  }

  @Test func noAlarmsAreDueBetweenATimeAndAnEarlierOne() throws {
    let scheduler = EKAlarmScheduler(store: try test().store, clock: TestClock(TestStore.date("20260601"))) { _ in }
    #expect(scheduler.alarms(after: TestStore.date("20260611"), through: TestStore.date("20260601")).isEmpty)
    #expect(!scheduler.alarms(after: TestStore.date("20260601"), through: TestStore.date("20260611")).isEmpty)
  }

  /// Alarms a quarter of a year before their event or at a time of their own, those of reminders, and of occurrences
  /// that were moved.
  @Test func alarmsAreDueAtAnyDistanceFromTheirEvents() throws {
    func alarm(_ trigger: String) -> String { "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER\(trigger)\nEND:VALARM\n" }
    func file(_ lines: String) -> String { "BEGIN:VCALENDAR\n\(lines)END:VCALENDAR\n" }
    let start = "DTSTART:20260901T080000Z\nDTEND:20260901T090000Z\n"
    let test = try TestStore([
      "far.ics": file(
        "BEGIN:VEVENT\nUID:far\n\(start)SUMMARY:Far\n" + alarm(":-P90D") + alarm(";RELATED=END:-P91D")
          + alarm(";VALUE=DATE-TIME:20260603T060000Z") + "END:VEVENT\n"),
      "series.ics": file(
        "BEGIN:VEVENT\nUID:series\n\(start)RRULE:FREQ=YEARLY\nSUMMARY:Series\nEND:VEVENT\n"
          + "BEGIN:VEVENT\nUID:series\nRECURRENCE-ID:20270901T080000Z\nDTSTART:20260604T080000Z\nSUMMARY:Moved\n"
          + alarm(":-PT5M") + "END:VEVENT\n"),
      "due.ics": file("BEGIN:VTODO\nUID:due\nDUE:20260605T080000Z\nSUMMARY:Due\n" + alarm(":-PT1H") + "END:VTODO\n"),
      "done.ics": file(
        "BEGIN:VTODO\nUID:done\nSTATUS:COMPLETED\nDUE:20260605T080000Z\nSUMMARY:Done\n" + alarm(":-PT1H")
          + "END:VTODO\n"),
      "day.ics": file(
        "BEGIN:VEVENT\nUID:day\nDTSTART;VALUE=DATE:20260605\nSUMMARY:Day\n" + alarm(":PT9H") + "END:VEVENT\n"),
    ])
    let zone = ZoneDatabase.system.zone("Europe/Vienna")!
    let scheduler = EKAlarmScheduler(store: test.store, clock: TestClock(TestStore.date("20260601"))) { _ in }
    let found = scheduler.alarms(after: TestStore.date("20260601"), through: TestStore.date("20260606"))
    let texts = found.map {
      ICSDateTime(seconds: zone.clock(at: Int($0.date.timeIntervalSince1970))).text.dropFirst(4).dropLast(2) + " "
        + $0.title
    }
    #expect(
      texts == [
        "0602T1100 Far", "0603T0800 Far", "0603T1000 Far", "0604T0955 Moved", "0605T0900 Day", "0605T0900 Due",
      ])
  }
}
