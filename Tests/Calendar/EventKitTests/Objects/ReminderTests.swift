import EventKit
import Foundation
import TestSupport
import Testing

@Suite struct ReminderTests {
  private func fetch(_ store: EKEventStore, _ predicate: NSPredicate) async -> [String] {
    await withCheckedContinuation { continuation in
      store.fetchReminders(matching: predicate) { found in
        continuation.resume(returning: (found ?? []).map(\.title).sorted())
      }
    }
  }

  private func reminder(_ test: TestStore, _ title: String, due: DateComponents? = nil) throws -> EKReminder {
    let reminder = EKReminder(eventStore: test.store)
    reminder.calendar = test.calendar
    reminder.title = title
    reminder.dueDateComponents = due
    try test.store.save(reminder, commit: true)
    return reminder
  }

  @Test func aReminderCanBeSavedCompletedAndRemoved() throws {
    let test = try TestStore()
    var due = DateComponents(year: 2026, month: 6, day: 5, hour: 18, minute: 30)
    due.timeZone = TimeZone(identifier: "Europe/Vienna")
    let made = try reminder(test, "Buy milk", due: due)
    made.priority = 5
    made.startDateComponents = DateComponents(year: 2026, month: 6, day: 4)
    try test.store.save(made, commit: true)
    let item = try #require(
      TestStore.open(test.folder).calendarItem(withIdentifier: made.calendarItemIdentifier) as? EKReminder)
    #expect(item.title == "Buy milk")
    #expect(item.priority == 5)
    #expect(!item.isCompleted)
    #expect(item.dueDateComponents?.hour == 18)
    #expect(item.dueDateComponents?.timeZone?.identifier == "Europe/Vienna")
    #expect(item.startDateComponents?.day == 4)
    #expect(item.startDateComponents?.hour == nil)
    made.isCompleted = true
    try test.store.save(made, commit: true)
    let text = try test.text(test.files[0])
    #expect(text.contains("STATUS:COMPLETED\r\n"))
    #expect(text.contains("PERCENT-COMPLETE:100\r\n"))
    #expect(made.completionDate == Date(timeIntervalSince1970: 1_780_000_000))
    made.isCompleted = false
    try test.store.save(made, commit: true)
    #expect(made.completionDate == nil)
    try test.store.remove(made, commit: true)
    #expect(test.files.isEmpty)
  }

  @Test func reminderPredicatesFindDueAndCompletedReminders() async throws {
    let test = try TestStore()
    _ = try reminder(test, "no date")
    _ = try reminder(test, "early", due: DateComponents(year: 2026, month: 6, day: 1))
    _ = try reminder(test, "late", due: DateComponents(year: 2026, month: 7, day: 1))
    let done = try reminder(test, "done", due: DateComponents(year: 2026, month: 6, day: 1))
    done.isCompleted = true
    try test.store.save(done, commit: true)
    let store = test.store
    #expect(await fetch(store, store.predicateForReminders(in: nil)) == ["done", "early", "late", "no date"])
    let june = store.predicateForIncompleteReminders(
      withDueDateStarting: TestStore.date("20260601"), ending: TestStore.date("20260630"), calendars: nil)
    #expect(await fetch(store, june) == ["early"])
    let open = store.predicateForIncompleteReminders(withDueDateStarting: nil, ending: nil, calendars: [test.calendar])
    #expect(await fetch(store, open) == ["early", "late", "no date"])
    let completed = store.predicateForCompletedReminders(
      withCompletionDateStarting: Date(timeIntervalSince1970: 1_779_999_999), ending: nil, calendars: nil)
    #expect(await fetch(store, completed) == ["done"])
    #expect(await fetch(store, store.predicateForReminders(in: [])) == [])
  }

  @Test func searchesForEventsAndRemindersDoNotMixThem() async throws {
    let test = try TestStore(["weekly.ics": TestStore.weekly])
    _ = try reminder(test, "task", due: DateComponents(year: 2026, month: 6, day: 5))
    #expect(Set(test.events().map { $0.title }) == ["Talk"])
    #expect(await fetch(test.store, test.store.predicateForReminders(in: nil)) == ["task"])
    #expect(
      await fetch(
        test.store, test.store.predicateForEvents(withStart: .distantPast, end: .distantFuture, calendars: nil)) == [])
  }
}
