import EventKit
import Foundation
import TestSupport
import Testing

@Suite struct EventStoreTests {
  @Test func aSavedEventIsFoundWithItsValues() throws {
    let test = try TestStore()
    let event = test.newEvent("Lunch; at noon", "20260603T120000", "20260603T130000")
    event.location = "Café, Vienna"
    event.notes = "two\nlines"
    event.url = URL(string: "https://example.com/a?b=c")
    event.availability = .tentative
    event.addAlarm(EKAlarm(relativeOffset: -900))
    #expect(event.isNew)
    #expect(event.hasChanges)
    try test.store.save(event, span: .thisEvent)
    #expect(!event.isNew)
    #expect(!event.hasChanges)

    let found = try #require(TestStore.open(test.folder).event(withIdentifier: event.eventIdentifier))
    #expect(found.title == "Lunch; at noon")
    #expect(found.location == "Café, Vienna")
    #expect(found.notes == "two\nlines")
    #expect(found.url?.absoluteString == "https://example.com/a?b=c")
    #expect(found.availability == .tentative)
    #expect(found.startDate == TestStore.date("20260603T120000"))
    #expect(found.endDate == TestStore.date("20260603T130000"))
    #expect(found.timeZone?.identifier == "Europe/Vienna")
    #expect(found.alarms?.map(\.relativeOffset) == [-900])
    #expect(found.calendar.calendarIdentifier == test.home.path)
    #expect(try test.text(test.files[0]).contains("BEGIN:VTIMEZONE\r\nTZID:Europe/Vienna"))
  }

  @Test func anAllDayEventEndsWithTheLastSecondOfItsLastDay() throws {
    let test = try TestStore()
    let event = test.newEvent("Days", "20260603T120000", "20260604T130000")
    event.isAllDay = true
    try test.store.save(event, span: .thisEvent)
    #expect(event.startDate == TestStore.date("20260603T000000"))
    #expect(event.endDate == TestStore.date("20260604T235959"))
    #expect(try test.text(test.files[0]).contains("DTSTART;VALUE=DATE:20260603\r\nDTEND;VALUE=DATE:20260605\r\n"))
    #expect(test.events("20260604", "20260605").count == 1)
    #expect(test.events("20260605", "20260606").count == 0)
  }

  @Test func aSavedEventRepresentsItsFirstOccurrence() throws {
    let test = try TestStore()
    for isAllDay in [true, false] {
      let event = test.newEvent("Series", "20260603T120000", "20260603T130000")
      event.isAllDay = isAllDay
      event.addRecurrenceRule(EKRecurrenceRule(recurrenceWith: .weekly, interval: 1, end: nil))
      try test.store.save(event, span: .thisEvent)
      #expect(event.title == "Series")
      #expect(!event.isNew)
      #expect(event.hasRecurrenceRules)
      #expect(event.startDate == TestStore.date(isAllDay ? "20260603T000000" : "20260603T120000"))
      try test.store.remove(event, span: .futureEvents)
    }
    #expect(test.files.isEmpty)
  }

  @Test func aTimeInUTCIsWrittenInUTC() throws {
    let test = try TestStore()
    let event = test.newEvent("UTC", "20260603T120000", "20260603T130000")
    event.timeZone = TimeZone(identifier: "UTC")
    try test.store.save(event, span: .thisEvent)
    #expect(try test.text(test.files[0]).contains("DTSTART:20260603T100000Z\r\nDTEND:20260603T110000Z\r\n"))
  }

  @Test func savingAChangedTitleKeepsAllOtherBytesOfTheFile() throws {
    let test = try TestStore(["weekly.ics": TestStore.weekly])
    let before = try test.text("weekly.ics")
    let event = test.events()[0]
    event.title = "Lecture"
    try test.store.save(event, span: .futureEvents)
    let after = try test.text("weekly.ics")
    let expected = before.replacingOccurrences(of: "SUMMARY;LANGUAGE=en:Talk", with: "SUMMARY;LANGUAGE=en:Lecture")
    let ignored = [
      "DTSTAMP", "LAST-MODIFIED", "TZID:", "VTIMEZONE", "STANDARD", "DAYLIGHT", "TZOFFSET", "RRULE:FREQ=YEARLY",
    ]
    func kept(_ text: String) -> [String] {
      text.components(separatedBy: "\r\n").filter { line in
        !ignored.contains { line.contains($0) } && !line.hasPrefix("DTSTART:")
      }
    }
    #expect(kept(after) == kept(expected))
    #expect(after.contains("X-UNKNOWN;FOO=bar:some: thing\r\n"))
    #expect(after.contains("DTSTART;TZID=Europe/Vienna;X-KEPT=1:20260603T100000\r\n"))
  }

  @Test func foundEventsAreOrderedAndWithinTheRequestedTime() throws {
    let test = try TestStore(["weekly.ics": TestStore.weekly])
    try test.store.save(test.newEvent("Early", "20260603T080000", "20260603T090000"), span: .thisEvent)
    #expect(test.listing("20260603", "20260611") == ["0603T0800 Early", "0603T1000 Talk", "0610T1000 Talk"])
    #expect(test.listing("20260603T103000", "20260603T104000") == ["0603T1000 Talk"])
    var count = 0
    test.store.enumerateEvents(
      matching: test.store.predicateForEvents(
        withStart: TestStore.date("20260601"), end: TestStore.date("20260701"), calendars: nil)
    ) { _, stop in
      count += 1
      stop.pointee = true
    }
    #expect(count == 1)
  }

  @Test func aSearchIsLimitedToFourYears() throws {
    let daily = TestStore.weekly.replacingOccurrences(of: "FREQ=WEEKLY;COUNT=5", with: "FREQ=YEARLY")
    let test = try TestStore(["weekly.ics": daily])
    #expect(test.events("20260601", "20460601").count == 4)
  }

  @Test func aSearchLeavesOutCalendarsThatWereNotRequested() throws {
    let test = try TestStore(["weekly.ics": TestStore.weekly])
    let other = EKCalendar(for: .event, eventStore: test.store)
    other.title = "Other"
    other.source = test.store.sources[0]
    try test.store.saveCalendar(other, commit: true)
    let range = (TestStore.date("20260601"), TestStore.date("20260701"))
    #expect(
      test.store.events(matching: test.store.predicateForEvents(withStart: range.0, end: range.1, calendars: [other]))
        .isEmpty)
  }

  @Test func uncommittedChangesAreNotWrittenBeforeCommit() throws {
    let test = try TestStore(["weekly.ics": TestStore.weekly])
    try test.store.save(test.newEvent("New", "20260604T080000", "20260604T090000"), span: .thisEvent, commit: false)
    try test.store.remove(test.events()[0], span: .thisEvent, commit: false)
    #expect(test.files == ["weekly.ics"])
    #expect(test.listing("20260601", "20260611") == ["0604T0800 New", "0610T1000 Talk"])
    test.store.reset()
    #expect(test.listing("20260601", "20260611") == ["0603T1000 Talk", "0610T1000 Talk"])
    try test.store.save(test.newEvent("New", "20260604T080000", "20260604T090000"), span: .thisEvent, commit: false)
    try test.store.commit()
    #expect(test.files.count == 2)
  }

  @Test func anEventMovesToAnotherCalendarWithItsFile() throws {
    let test = try TestStore(["weekly.ics": TestStore.weekly])
    let other = EKCalendar(for: .event, eventStore: test.store)
    other.title = "Work"
    other.source = test.store.sources[0]
    try test.store.saveCalendar(other, commit: true)
    let event = test.events()[0]
    event.calendar = other
    #expect((#expect(throws: EKError.self) { try test.store.save(event, span: .thisEvent) })?.code == .invalidSpan)
    try test.store.save(event, span: .futureEvents)
    #expect(test.files.isEmpty)
    #expect(FileManager.default.fileExists(atPath: other.calendarIdentifier + "/weekly.ics"))
    #expect(test.listing().count == 5)
  }

  @Test func calendarsCanBeCreatedRenamedAndDeleted() throws {
    let test = try TestStore()
    let calendar = EKCalendar(for: .event, eventStore: test.store)
    calendar.title = "Sport & Play"
    calendar.cgColor = .init(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(throws: EKError.self) { try test.store.saveCalendar(calendar, commit: true) }
    calendar.source = test.store.sources[0]
    try test.store.saveCalendar(calendar, commit: true)
    let again = try #require(TestStore.open(test.folder).calendar(withIdentifier: calendar.calendarIdentifier))
    #expect(again.title == "Sport & Play")
    #expect(again.cgColor.components == [1, 128.0 / 255, 0, 1])
    calendar.title = "Sport"
    try test.store.saveCalendar(calendar, commit: true)
    #expect(TestStore.open(test.folder).calendars(for: .event).map(\.title) == ["Sport", "home"])
    try test.store.removeCalendar(calendar, commit: true)
    #expect(test.store.calendars(for: .event).map(\.title) == ["home"])
    #expect(!FileManager.default.fileExists(atPath: calendar.calendarIdentifier))
  }

  @Test func aCalendarThatCannotBeWrittenToIsReadOnly() throws {
    let test = try TestStore(["weekly.ics": TestStore.weekly])
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: test.home.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: test.home.path) }
    test.store.refreshSourcesIfNecessary()
    #expect(!test.calendar.allowsContentModifications)
    #expect(test.calendar.isImmutable)
    let event = test.events()[0]
    event.title = "x"
    let error = #expect(throws: EKError.self) { try test.store.save(event, span: .thisEvent) }
    #expect(error?.code == .calendarReadOnly)
    #expect(throws: EKError.self) { try test.store.remove(event, span: .thisEvent) }
    #expect(test.store.defaultCalendarForNewEvents == nil)
  }

  @Test func theFirstSaveWithoutCalendarsCreatesOne() throws {
    let folder = TemporaryFolder()
    var options = EKEventStore.Options(folders: [folder.url.appendingPathComponent("none")], indexFolder: nil)
    options.access = .fixed(.fullAccess)
    options.noticesChanges = false
    let store = EKEventStore(options: options)
    #expect(store.calendars(for: .event).isEmpty)
    let event = EKEvent(eventStore: store)
    event.calendar = store.defaultCalendarForNewEvents
    event.startDate = Date(timeIntervalSince1970: 0)
    event.endDate = Date(timeIntervalSince1970: 60)
    try store.save(event, span: .thisEvent)
    #expect(store.calendars(for: .event).count == 1)
  }

  @Test func savingAnInvalidEventThrowsTheErrorOfIOS() throws {
    let test = try TestStore()
    func code(_ change: (EKEvent) -> Void) -> EKError.Code? {
      let event = test.newEvent("A", "20260603T120000", "20260603T130000")
      change(event)
      do { try test.store.save(event, span: .thisEvent) } catch { return (error as? EKError)?.code }
      return nil
    }
    #expect(code { $0.calendar = nil } == .noCalendar)
    #expect(code { $0.startDate = nil } == .noStartDate)
    #expect(code { $0.endDate = nil } == .noEndDate)
    #expect(code { $0.endDate = $0.startDate - 1 } == .datesInverted)
    #expect(
      code {
        $0.startDate = .distantFuture; $0.endDate = .distantFuture
      } == nil)
    #expect(
      code {
        $0.startDate = Date(timeIntervalSince1970: 3e11); $0.endDate = Date(timeIntervalSince1970: 3e11)
      } == .startDateTooFarInFuture)
    #expect(
      code {
        $0.endDate = $0.startDate + 2 * 86_400
        $0.addRecurrenceRule(EKRecurrenceRule(recurrenceWith: .daily, interval: 1, end: nil))
      } == .durationGreaterThanRecurrence)
    #expect(code { $0.calendar = EKCalendar(for: .event, eventStore: test.store) } == .noCalendar)
    let stranger = try TestStore()
    #expect(code { $0.calendar = stranger.calendar } == .objectBelongsToDifferentStore)
    let event = stranger.newEvent("A", "20260603T120000", "20260603T130000")
    #expect(
      (#expect(throws: EKError.self) { try test.store.save(event, span: .thisEvent) })?.code
        == .objectBelongsToDifferentStore)
    let reminder = EKReminder(eventStore: test.store)
    reminder.calendar = test.calendar
    reminder.priority = 10
    #expect((#expect(throws: EKError.self) { try test.store.save(reminder, commit: true) })?.code == .priorityIsInvalid)
    reminder.priority = 1
    reminder.addRecurrenceRule(EKRecurrenceRule(recurrenceWith: .daily, interval: 1, end: nil))
    #expect(
      (#expect(throws: EKError.self) { try test.store.save(reminder, commit: true) })?.code
        == .recurringReminderRequiresDueDate)
    do { throw EKError(.calendarReadOnly) } catch EKError.calendarReadOnly {} catch { Issue.record("\(error)") }
    #expect((EKError(.noCalendar) as NSError).domain == EKErrorDomain)
    #expect((EKError(.noCalendar) as NSError).code == 1)
  }

  @Test func operationsOnInvalidCalendarsAndFilesThrowErrors() throws {
    let test = try TestStore(["weekly.ics": TestStore.weekly])
    func error(_ body: () throws -> Void) -> EKError? {
      do { try body() } catch { return error as? EKError }
      return nil
    }
    let calendar = EKCalendar(for: .event, eventStore: test.store)
    calendar.title = "New"
    #expect(error { try test.store.saveCalendar(calendar, commit: true) }?.code == .calendarHasNoSource)
    let server = test.folder.url.appendingPathComponent("root/server")
    for name in ["a", "b"] {
      try FileManager.default.createDirectory(
        at: server.appendingPathComponent(name), withIntermediateDirectories: true)
      try Data().write(to: server.appendingPathComponent(name).appendingPathComponent("color"))
    }
    test.store.refreshSourcesIfNecessary()
    let home = try #require(test.store.calendar(withIdentifier: test.home.path))
    home.source = test.store.sources.first { $0.sourceIdentifier == server.path }
    #expect(error { try test.store.saveCalendar(home, commit: true) }?.code == .calendarSourceCannotBeModified)
    home.rollback()
    let stranger = try TestStore()
    #expect(
      error { try test.store.removeCalendar(stranger.calendar, commit: true) }?.code == .objectBelongsToDifferentStore)

    // Two events in one file, of which one is to go to another calendar; and a file that is in the way.
    let other = try #require(test.store.calendar(withIdentifier: server.appendingPathComponent("a").path))
    try test.write(
      "two.ics",
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:x\nDTSTART:20260603T080000Z\nEND:VEVENT\n"
        + "BEGIN:VEVENT\nUID:y\nDTSTART:20260603T080000Z\nEND:VEVENT\nEND:VCALENDAR\n")
    test.store.refreshSourcesIfNecessary()
    let shared = try #require(test.store.calendarItems(withExternalIdentifier: "x").first as? EKEvent)
    shared.calendar = other
    let refusal = error { try test.store.save(shared, span: .thisEvent) }
    #expect(refusal?.code == .internalFailure)
    #expect(refusal?.localizedDescription.contains("shares its file") == true)
    try TestStore.write(TestStore.weekly, to: URL(fileURLWithPath: other.calendarIdentifier + "/weekly.ics"))
    let event = test.events("20260603", "20260604").first { $0.calendarItemExternalIdentifier == "weekly" }
    event?.calendar = other
    let taken = error { try test.store.save(try #require(event), span: .futureEvents) }
    #expect(taken?.localizedDescription.contains("already") == true)
    #expect(test.files.contains("weekly.ics"))

    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: test.home.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: test.home.path) }
    test.store.refreshSourcesIfNecessary()
    home.title = "Renamed"
    #expect(error { try test.store.saveCalendar(home, commit: true) }?.code == .calendarIsImmutable)
    #expect(error { try test.store.removeCalendar(home, commit: true) }?.code == .calendarIsImmutable)
    #expect(error { _ = try test.store.importItems(from: Data(), into: home) }?.code == .calendarReadOnly)
    let denied = TestStore.open(test.folder, access: .denied)
    #expect(error { try denied.removeCalendar(home, commit: true) }?.code == .eventStoreNotAuthorized)
    #expect(error { _ = try denied.importItems(from: Data(), into: home) }?.code == .eventStoreNotAuthorized)
  }

  @Test func fetchingAVirtualConferenceThrowsAnError() async {
    let error = await #expect(throws: EKError.self) {
      _ = try await EKVirtualConferenceProvider().fetchVirtualConference(identifier: "room")
    }
    #expect(error?.code == .osNotSupported)
  }

  /// 2:30 on 25 October 2026 occurs twice in Vienna.
  @Test(arguments: [0, 3600])
  func anEventInARepeatedHourKeepsItsTime(later: TimeInterval) throws {
    let test = try TestStore()
    let event = test.newEvent("Night", "20261025T023000", "20261025T024500")
    event.startDate += later
    event.endDate += later
    let (start, end) = (event.startDate, event.endDate)
    try test.store.save(event, span: .thisEvent)
    let found = try #require(TestStore.open(test.folder).event(withIdentifier: event.eventIdentifier))
    #expect(found.startDate == start)
    #expect(found.endDate == end)
  }

  @Test func attendeesOrganizerAndLocationOfAnEventAreRead() throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:meeting
      DTSTART:20260603T080000Z
      DTEND:20260603T090000Z
      STATUS:TENTATIVE
      TRANSP:TRANSPARENT
      ORGANIZER;CN=Ann:mailto:ann@example.com
      ATTENDEE;CN="Bob; B.";PARTSTAT=ACCEPTED;ROLE=OPT-PARTICIPANT:mailto:bob@example.com
      ATTENDEE;CUTYPE=ROOM;PARTSTAT=NEEDS-ACTION:mailto:room@example.com
      X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-APPLE-RADIUS=50;X-TITLE=Museum:geo:48.2,16.3
      END:VEVENT
      END:VCALENDAR

      """
    let test = try TestStore(["a.ics": text])
    let event = test.events()[0]
    #expect(event.status == .tentative)
    #expect(event.availability == .free)
    #expect(event.organizer?.name == "Ann")
    #expect(event.organizer?.participantRole == .chair)
    let attendees = try #require(event.attendees)
    #expect(
      attendees[0].name == "Bob; B." && attendees[0].participantStatus == .accepted
        && attendees[0].participantRole == .optional)
    #expect(attendees[1].participantType == .room && attendees[1].participantStatus == .pending)
    #expect(event.structuredLocation?.title == "Museum")
    #expect(event.structuredLocation?.radius == 50)
    #expect(event.structuredLocation?.geoLocation?.coordinate.latitude == 48.2)
  }

  @Test func changingOneEventOfAFileKeepsTheOthers() throws {
    let one = "BEGIN:VEVENT\nUID:N\nDTSTART:2026060NT080000Z\nSUMMARY:N\nEND:VEVENT\n"
    let text =
      "BEGIN:VCALENDAR\n"
      + (1...3).map {
        one.replacingOccurrences(of: "N\n", with: "\($0)\n").replacingOccurrences(of: "0NT", with: "0\($0)T")
      }.joined() + "END:VCALENDAR\n"
    let test = try TestStore(["a.ics": text])
    let event = try #require(test.events().first { $0.title == "2" })
    event.title = "Two"
    try test.store.save(event, span: .thisEvent)
    #expect(test.listing().map { $0.suffix(3) } == ["0 1", "Two", "0 3"])
    try test.store.remove(event, span: .thisEvent)
    #expect(test.listing().count == 2)
    #expect(test.files == ["a.ics"])
  }

  /// The day was that of the clock in UTC.
  @Test func theLastDayOfAnAllDayRecurrenceIsThatOfTheLocalClock() throws {
    let test = try TestStore()
    let event = test.newEvent("Fair", "20260608T000000", "20260608T000000")
    event.isAllDay = true
    event.addRecurrenceRule(
      EKRecurrenceRule(
        recurrenceWith: .daily, interval: 1, end: EKRecurrenceEnd(end: TestStore.date("20260610T003000"))))
    try test.store.save(event, span: .futureEvents)
    #expect(test.events().count == 3)
    #expect(try test.text(try #require(test.files.first)).contains("UNTIL=20260610\r\n"))
  }
}
