import EventKit
import Foundation
import TestSupport
import Testing

@Suite struct GettingStartedTests {
  // The lines of GettingStarted.md; the test below compares them.
  @Test func aWeeklyTalkTakesPlaceFourTimesInJune() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quire-readme-calendars")
    let store = EKEventStore(options: .init(folders: [folder], indexFolder: nil, access: .fixed(.fullAccess)))
    let talk = "BEGIN:VEVENT\nUID:talk\nDTSTART:20260603T100000Z\nRRULE:FREQ=WEEKLY\nEND:VEVENT\n"
    _ = try store.importItems(from: Data(talk.utf8), into: #require(store.defaultCalendarForNewEvents))
    let start = Date(timeIntervalSince1970: 1_780_272_000)  // 1 June 2026, midnight UTC
    let june = store.predicateForEvents(withStart: start, end: start + 30 * 86_400, calendars: nil)
    #expect(store.events(matching: june).map(\.calendarItemExternalIdentifier) == ["talk", "talk", "talk", "talk"])
  }

  @Test func theGettingStartedPageHasTheTestOfTheWeeklyTalk() throws {
    func lines(_ file: URL) throws -> [String] {
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    let page = try lines(Repository.root.appendingPathComponent("Documentation/Guides/GettingStarted.md"))
    let start = try #require(page.firstIndex { $0.hasPrefix("@Test func aWeeklyTalk") })
    let test = page[start...].prefix { $0 != "```" }
    let own = try lines(URL(fileURLWithPath: #filePath))
    #expect(test.count == 9)
    #expect(own.indices.contains { own[$0...].starts(with: test) })
  }
}
