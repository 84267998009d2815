import EventKit
import Foundation
import Synchronization
import TestSupport
import Testing

/// Two programs, or two stores of one, that change the same calendars.
@Suite struct ConflictTests {
  @Test func theSecondOfTwoConflictingSavesFailsAndNamesTheChangedValues() throws {
    let test = try TestStore(["weekly.ics": TestStore.weekly])
    let other = TestStore.open(test.folder)
    let mine = test.events()[0]
    let theirs = try #require(other.calendarItems(withExternalIdentifier: "weekly").first as? EKEvent)
    theirs.title = "Theirs"
    theirs.location = "Room 1"
    try other.save(theirs, span: .futureEvents)
    mine.notes = "Mine"
    let error = #expect(throws: EKError.self) { try test.store.save(mine, span: .futureEvents) }
    #expect(error?.code == .internalFailure)
    let conflict = try #require(error?.userInfo[EKConflictErrorKey] as? EKConflict)
    #expect(conflict.changes.map(\.property) == ["LOCATION", "SUMMARY"])
    #expect(conflict.changes[1].before == "Talk" && conflict.changes[1].after == "Theirs")
    #expect(error?.localizedDescription.contains("SUMMARY from Talk to Theirs") == true)
    // Refreshed, it has what the other wrote, and its own change still to save.
    #expect(mine.refresh())
    #expect(mine.title == "Theirs")
    #expect(mine.notes == "Mine")
    try test.store.save(mine, span: .futureEvents)
    let text = try test.text("weekly.ics")
    #expect(text.contains("Theirs"))
    #expect(text.contains("Mine"))
    #expect(text.contains("Room 1"))
  }

  @Test func anEventDeletedByAnotherStoreCannotBeSaved() throws {
    let test = try TestStore(["weekly.ics": TestStore.weekly])
    let event = test.events()[0]
    try FileManager.default.removeItem(at: test.home.appendingPathComponent("weekly.ics"))
    event.title = "x"
    let error = #expect(throws: EKError.self) { try test.store.save(event, span: .thisEvent) }
    #expect((error?.userInfo[EKConflictErrorKey] as? EKConflict)?.isDeleted == true)
    #expect(!event.refresh())
    #expect(test.files.isEmpty)
  }

  @Test func changesOfOtherEventsInTheSameFileAreNoConflict() throws {
    let second = "BEGIN:VEVENT\nUID:second\nDTSTART:20260603T080000Z\nSUMMARY:Second\nEND:VEVENT\nEND:VCALENDAR\n"
    let test = try TestStore(["weekly.ics": TestStore.weekly.replacingOccurrences(of: "END:VCALENDAR\n", with: second)])
    let event = try #require(test.events().first { $0.title == "Talk" })
    try TestStore.write(
      test.text("weekly.ics").replacingOccurrences(of: "\r", with: "").replacingOccurrences(
        of: "SUMMARY:Second", with: "SUMMARY:Other"),
      to: test.home.appendingPathComponent("weekly.ics"))
    event.title = "Lecture"
    try test.store.save(event, span: .futureEvents)
    let text = try test.text("weekly.ics")
    #expect(text.contains("SUMMARY:Other"))
    #expect(text.contains("Lecture"))
  }

  @Test func storesThatSaveAtTheSameTimeLoseNoChange() async throws {
    let test = try TestStore(["weekly.ics": TestStore.weekly])
    let folder = test.folder
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<3 {
        group.addTask {
          let store = TestStore.open(folder)
          var done = 0
          while done < 8 {
            guard let event = store.calendarItems(withExternalIdentifier: "weekly").first as? EKEvent else { continue }
            event.notes = (event.notes ?? "") + "\(writer).\(done) "
            if (try? store.save(event, span: .futureEvents)) != nil {
              done += 1
            } else {
              store.refreshSourcesIfNecessary()
            }
          }
        }
      }
    }
    let notes = try #require(
      (TestStore.open(folder).calendarItems(withExternalIdentifier: "weekly").first as? EKEvent)?.notes)
    var words: [Substring] = []
    for writer in 0..<3 {
      for number in 0..<8 { words.append("\(writer).\(number)") }
    }
    #expect(notes.split(separator: " ").sorted() == words)
  }

  @Test func aChangeByATextEditorPostsANotification() async throws {
    let test = try TestStore(["weekly.ics": TestStore.weekly], noticesChanges: true)
    let event = test.events()[0]
    let isTold = Atomic(false)
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      // The observer lasts as long as the process; it answers once.
      _ = NotificationCenter.default.addObserver(forName: .EKEventStoreChanged, object: test.store, queue: nil) { _ in
        if !isTold.exchange(true, ordering: .relaxed) { continuation.resume() }
      }
      try! test.write("weekly.ics", TestStore.weekly.replacingOccurrences(of: "Talk", with: "Edited"))
    }
    #expect(test.events()[0].title == "Edited")
    #expect(event.title == "Talk")
    #expect(event.refresh())
    #expect(event.title == "Edited")
  }
}
