import EventKit
import Foundation
import TestSupport
import Testing

@Suite struct ExchangeTests {
  private let text = """
    BEGIN:VCALENDAR
    BEGIN:VTIMEZONE
    TZID:Own
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0200
    END:STANDARD
    END:VTIMEZONE
    BEGIN:VEVENT
    UID:one
    DTSTART;TZID=Own:20260603T100000
    RRULE:FREQ=DAILY;COUNT=3
    X-KEPT;A="b:c":as it is
    SUMMARY:One
    END:VEVENT
    BEGIN:VEVENT
    UID:one
    RECURRENCE-ID;TZID=Own:20260604T100000
    DTSTART;TZID=Own:20260604T120000
    SUMMARY:One moved
    END:VEVENT
    BEGIN:VEVENT
    DTSTART:20260610T080000Z
    SUMMARY:Without UID
    END:VEVENT
    BEGIN:VEVENT
    UID:broken
    SUMMARY:Without start
    END:VEVENT
    BEGIN:VTODO
    UID:task
    SUMMARY:Task
    END:VTODO
    END:VCALENDAR

    """

  @Test func anImportAddsReadableEventsAndReportsTheOthers() throws {
    let test = try TestStore()
    let result = try test.store.importItems(from: Data(text.utf8), into: test.calendar)
    #expect(result.added == 3)
    #expect(result.replaced == 0)
    #expect(result.skipped == 0)
    #expect(result.diagnostics.contains { $0.hasPrefix("line 27:") && $0.contains("no DTSTART") })
    #expect(result.diagnostics.contains { $0.hasPrefix("line 23:") && $0.contains("no UID") })
    #expect(test.files.count == 3)
    #expect(try test.text("one.ics").contains("TZID:Own"))
    #expect(try test.text("one.ics").contains("X-KEPT;A=\"b:c\":as it is"))
    #expect(test.listing() == ["0603T1000 One", "0604T1200 One moved", "0605T1000 One", "0610T1000 Without UID"])
    // A second time there is nothing to add.
    let again = try test.store.importItems(from: Data(text.utf8), into: test.calendar)
    #expect(again.skipped == 3)
    #expect(again.added == 0)
    let newer = try test.store.importItems(
      from: Data(text.replacingOccurrences(of: "SUMMARY:One\n", with: "SUMMARY:1\n").utf8), into: test.calendar)
    #expect(newer.replaced == 1)
    #expect(newer.skipped == 2)
  }

  @Test func exportedEventsAreImportedAsTheSameEvents() throws {
    let test = try TestStore()
    _ = try test.store.importItems(from: Data(text.utf8), into: test.calendar)
    let data = test.store.exportItems(test.events())
    let other = try TestStore()
    let result = try other.store.importItems(from: data, into: other.calendar)
    #expect(result.added == 2)
    #expect(result.diagnostics.isEmpty)
    #expect(other.listing() == test.listing())
  }

  @Test func anImportIntoAnUnusableCalendarThrowsAnError() throws {
    let (test, other) = (try TestStore(), try TestStore())
    #expect(
      (#expect(throws: EKError.self) { try test.store.importItems(from: Data(), into: other.calendar) })?.code
        == .objectBelongsToDifferentStore)
  }
}
