import Foundation
import TestSupport
import Testing

@testable import EventKit

/// Stores over the files of `Fixtures/Calendars`, and over files that hold nothing.
@Suite struct ForeignFileTests {
  private func store(_ names: String...) throws -> TestStore {
    let test = try TestStore()
    for name in names {
      try Data(CalendarFiles.bytes(of: name)).write(to: test.home.appendingPathComponent("\(name).ics"))
    }
    test.store.refreshSourcesIfNecessary()
    return test
  }

  @Test func unreadableFilesAreReportedOnceWithAndWithoutTheIndex() throws {
    let test = try store("hand-html-page", "hand-no-date", "hand-lower-case")
    let expected = ["hand-html-page.ics:line 1: this is no calendar", "hand-no-date.ics:line 6: DTSTART is neither"]
    for store in [test, TestStore(reopening: test)] {
      let found = store.store.diagnostics
      #expect(found.count == 2)
      for (line, start) in zip(found, expected) { #expect(line.hasPrefix(test.home.path + "/" + start)) }
      #expect(store.events().count == 2)
    }
  }

  @Test func aLinkToAMissingFileIsReported() throws {
    let test = try store("hand-lower-case")
    try FileManager.default.createSymbolicLink(
      at: test.home.appendingPathComponent("gone.ics"), withDestinationURL: test.home.appendingPathComponent("nowhere"))
    try FileManager.default.createDirectory(
      at: test.home.appendingPathComponent("folder.ics"), withIntermediateDirectories: true)
    test.store.refreshSourcesIfNecessary()
    #expect(
      test.store.diagnostics == [
        test.home.path + "/folder.ics: is not a file",
        test.home.path + "/gone.ics: cannot be opened: No such file or directory",
      ])
  }

  @Test func anImportOfAnHTMLPageHasOneDiagnostic() throws {
    let test = try TestStore()
    let result = try test.store.importItems(
      from: Data(CalendarFiles.bytes(of: "hand-html-page")), into: test.calendar)
    #expect(result.added == 0)
    #expect(result.diagnostics == ["line 1: this is no calendar; the file begins with <!DOCTYPE html>"])
  }

  @Test func removingAnOccurrenceRemovesAllItsRevisions() throws {
    let test = try store("thunderbird-two-overrides")
    let second = try #require(test.events().first { $0.title == "Second revision" })
    try test.store.remove(second, span: .thisEvent)
    #expect(test.listing() == ["0601T1000 Proofs", "0603T1700 Later"])
    #expect(TestStore(reopening: test).listing() == test.listing())
  }

  @Test func savingAnOccurrenceKeepsOnlyItsLastRevision() throws {
    let test = try store("thunderbird-two-overrides")
    let second = try #require(test.events().first { $0.title == "Second revision" })
    second.title = "Third revision"
    try test.store.save(second, span: .thisEvent)
    #expect(test.listing() == ["0601T1000 Proofs", "0602T1500 Third revision", "0603T1700 Later"])
    let text = try test.text("thunderbird-two-overrides.ics")
    #expect(!text.contains("First revision"))
    #expect(text.contains("Earlier"))
  }

  @Test func anImportKeepsAllRevisionsOfAnOccurrence() throws {
    let test = try TestStore()
    let data = Data(try CalendarFiles.bytes(of: "thunderbird-two-overrides"))
    #expect(try test.store.importItems(from: data, into: test.calendar).added == 1)
    #expect(try test.text("thunderbird-3.ics").contains("First revision"))
    #expect(test.listing().count == 3)
    #expect(try test.store.importItems(from: data, into: test.calendar).skipped == 1)
  }

  @Test func theLastOfEqualRevisionsInAFileCountsAlsoAfterAnImport() throws {
    let part = "BEGIN:VEVENT\nUID:equal\nRECURRENCE-ID:20260602T080000Z\nDTSTART:20260602T"
    let text =
      "BEGIN:VEVENT\nUID:equal\nDTSTART:20260601T080000Z\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:Rule\nEND:VEVENT\n"
      + part + "100000Z\nSUMMARY:First\nEND:VEVENT\n" + part + "110000Z\nSUMMARY:Last\nEND:VEVENT\n"
    let test = try TestStore()
    _ = try test.store.importItems(from: Data(text.utf8), into: test.calendar)
    #expect(test.listing() == ["0601T1000 Rule", "0602T1300 Last"])
  }

  @Test func movingASeriesKeepsAnOccurrenceDetachedByItsDate() throws {
    let test = try store("nextcloud-recurrence-date")
    let first = try #require(test.events().first)
    first.startDate += 3600
    first.endDate += 3600
    try test.store.save(first, span: .futureEvents)
    #expect(
      test.listing() == ["0601T1100 Stand-up", "0602T1430 Stand-up in the afternoon", "0603T1100 Stand-up"])
    #expect(try test.text("nextcloud-recurrence-date.ics").contains("RECURRENCE-ID;TZID=Europe/Vienna:20260602T110000"))
  }

  @Test func changingAnOccurrenceDetachedByItsDateChangesItsComponent() throws {
    let test = try store("nextcloud-recurrence-date")
    let moved = try #require(test.events().first { $0.title == "Stand-up in the afternoon" })
    moved.title = "Stand-up at night"
    try test.store.save(moved, span: .thisEvent)
    #expect(test.listing() == ["0601T1000 Stand-up", "0602T1430 Stand-up at night", "0603T1000 Stand-up"])
  }

  @Test func aRecurrenceDateWithoutATimeDetachesTheFirstOccurrenceOfItsDay() throws {
    let text = """
      BEGIN:VEVENT
      UID:twice
      DTSTART:20260601T080000Z
      RRULE:FREQ=DAILY;BYHOUR=8,14;COUNT=4
      SUMMARY:Rule
      END:VEVENT
      BEGIN:VEVENT
      UID:twice
      RECURRENCE-ID;VALUE=DATE:20260602
      DTSTART:20260602T200000Z
      SUMMARY:Moved
      END:VEVENT
      BEGIN:VEVENT
      UID:twice
      RECURRENCE-ID;VALUE=DATE:20260610
      DTSTART:20260610T200000Z
      SUMMARY:Extra
      END:VEVENT
      """
    let test = try TestStore(["twice.ics": text])
    #expect(
      test.listing() == [
        "0601T1000 Rule", "0601T1600 Rule", "0602T1600 Rule", "0602T2200 Moved", "0610T2200 Extra",
      ])
  }

  @Test func attendeeNamesMayHaveCommasAndColons() throws {
    let event = try #require(try store("exchange-name-with-comma").events().first)
    let people = try #require(event.attendees)
    #expect(people.map(\.name) == ["Doe, Jane: Sales", "Roe; Rick"])
    #expect(people.map(\.url.absoluteString) == ["mailto:jane@example.org", "mailto:rick@example.org"])
    #expect(event.notes == "At 10:00: bring paper")
  }

  @Test func aLocationNameWithAColonAndAnAlarmWithoutADurationAreRead() throws {
    let event = try #require(try store("apple-place-and-alarm").events().first)
    #expect(event.structuredLocation?.title == "Museum: Hall 3")
    #expect(event.alarms?.map(\.relativeOffset) == [0])
  }

  @Test func aTimeZoneGivenByADisplayNameIsTheZoneOfTheSystem() throws {
    let event = try #require(try store("outlook-display-name-undefined").events().first)
    #expect(event.timeZone?.identifier == "America/New_York")
    let defined = try #require(try store("outlook-display-name-defined").events().first)
    #expect(defined.timeZone?.identifier == "America/New_York")
  }
}
