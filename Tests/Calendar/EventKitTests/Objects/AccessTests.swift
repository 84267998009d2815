import Foundation
import TestSupport
import Testing

@testable import EventKit

@Suite struct AccessTests {
  @Test(arguments: [EKAuthorizationStatus.denied, .notDetermined, .restricted])
  func aStoreWithoutAccessReturnsAndSavesNoEvents(status: EKAuthorizationStatus) async throws {
    let test = try TestStore(["weekly.ics": TestStore.weekly], access: status)
    #expect(test.store.calendars(for: .event).isEmpty)
    #expect(test.store.sources.isEmpty)
    #expect(test.events().isEmpty)
    #expect(test.store.calendarItems(withExternalIdentifier: "weekly").isEmpty)
    #expect(test.store.defaultCalendarForNewEvents == nil)
    #expect(test.store.defaultCalendarForNewReminders() == nil)
    let event = EKEvent(eventStore: test.store)
    event.startDate = Date()
    event.endDate = Date()
    #expect(
      (#expect(throws: EKError.self) { try test.store.save(event, span: .thisEvent) })?.code == .eventStoreNotAuthorized
    )
    let isGranted = try await test.store.requestFullAccessToEvents()
    #expect(!isGranted)
    let calendar = EKCalendar(for: .event, eventStore: test.store)
    #expect(
      (#expect(throws: EKError.self) { try test.store.saveCalendar(calendar, commit: true) })?.code
        == .eventStoreNotAuthorized)
  }

  @Test func aStoreWithWriteOnlyAccessAddsButReturnsNoEvents() async throws {
    let test = try TestStore(["weekly.ics": TestStore.weekly], access: .writeOnly)
    #expect(test.store.calendars(for: .event).isEmpty)
    #expect(test.events().isEmpty)
    let event = EKEvent(eventStore: test.store)
    event.calendar = test.store.defaultCalendarForNewEvents
    event.title = "Added"
    event.startDate = TestStore.date("20260603T080000")
    event.endDate = TestStore.date("20260603T090000")
    try test.store.save(event, span: .thisEvent)
    #expect(test.files.count == 2)
    // Not even its own event can be changed, removed or found again.
    event.title = "Changed"
    #expect(
      (#expect(throws: EKError.self) { try test.store.save(event, span: .thisEvent) })?.code == .eventStoreNotAuthorized
    )
    #expect(throws: EKError.self) { try test.store.remove(event, span: .thisEvent) }
    #expect(test.store.event(withIdentifier: event.eventIdentifier) == nil)
    let reminder = EKReminder(eventStore: test.store)
    #expect(
      (#expect(throws: EKError.self) { try test.store.save(reminder, commit: true) })?.code == .eventStoreNotAuthorized)
    #expect(try await test.store.requestWriteOnlyAccessToEvents())
    #expect(try await !test.store.requestFullAccessToEvents())
  }

  @Test func completionHandlersOfAccessRequestsAreCalled() async throws {
    let store = try TestStore().store
    let answers = await withCheckedContinuation { (continuation: CheckedContinuation<(Bool, Bool), Never>) in
      store.requestFullAccessToReminders { isGranted, error in continuation.resume(returning: (isGranted, error == nil))
      }
    }
    #expect(answers == (true, true))
    #expect(try await store.requestAccess(to: .event))
    #expect(try await store.requestFullAccessToReminders())
  }

  @Test func accessDecisionsAreStoredForEachProgram() throws {
    let folder = TemporaryFolder()
    let registry = AccessRegistry(folder: folder.url, program: "at.example.one")
    let other = AccessRegistry(folder: folder.url, program: "at.example.two")
    #expect(registry.status(.event) == .notDetermined)
    registry.decide(.event, .writeOnly)
    registry.decide(.reminder, .denied)
    #expect(AccessRegistry(folder: folder.url, program: "at.example.one").status(.event) == .writeOnly)
    #expect(registry.status(.reminder) == .denied)
    registry.decide(.event, .fullAccess)
    #expect(registry.status(.event) == .fullAccess)
    #expect(registry.status(.reminder) == .denied)
    #expect(other.status(.event) == .notDetermined)
  }
}
