import Foundation
import Synchronization
import TestSupport
import Testing

@testable import EventKit

@Suite struct VdirStoreTests {
  private let folder = TemporaryFolder()

  private func event(_ uid: String, _ title: String = "Talk", start: String = "20260603T100000Z", more: String = "")
    -> Data
  {
    Data(
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:\(uid)\r\nDTSTART:\(start)\r\nSUMMARY:\(title)\r\n\(more)END:VEVENT\r\nEND:VCALENDAR\r\n"
        .utf8)
  }

  private func write(_ path: String, _ data: Data) throws {
    let file = folder.url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  private func store(index: Bool = true, watches: Bool = false) -> VdirStore {
    VdirStore(roots: [folder.path + "/root"], index: index ? folder.path + "/index.sqlite" : nil, watches: watches)
  }

  private func titles(_ store: VdirStore, range: Range<Int>? = nil) -> [String] {
    store.items(.event, in: nil, range: range).compactMap { $0.item.component.property("SUMMARY")?.text }.sorted()
  }

  @Test func foldersAreCalendarsAndTheirParentFoldersAreSources() throws {
    try write("root/home/a.ics", event("1"))
    try write("root/home/displayname", Data("At home\n".utf8))
    try write("root/home/color", Data("#FF8800".utf8))
    try write("root/server/work/b.ics", event("2"))
    try write("root/server/play/c.ics", event("3"))
    try write("root/.hidden/d.ics", event("4"))
    let store = store()
    #expect(store.sources.map(\.title) == ["On My Computer", "server"])
    #expect(store.calendars.map(\.title) == ["At home", "play", "work"])
    #expect(store.calendars[0].color == "#FF8800")
    #expect(store.calendars[2].source == folder.path + "/root/server")
  }

  @Test func aRootFolderWithEventsIsACalendar() throws {
    try write("root/a.ics", event("1"))
    #expect(store().calendars.map(\.identifier) == [folder.path + "/root"])
  }

  @Test(arguments: [true, false])
  func searchesByTheIndexEqualSearchesOfTheFiles(index: Bool) throws {
    for number in 0..<50 {
      let day = 1 + number % 28
      try write(
        "root/home/\(number).ics", event("\(number)", "T\(number)", start: "202606\(day < 10 ? "0" : "")\(day)T100000Z")
      )
    }
    let first = store(index: index)
    let all = titles(first)
    let range = ICSDateTime("20260610")!.seconds..<ICSDateTime("20260612")!.seconds
    let some = titles(first, range: range)
    // Whatever was changed while no store was open.
    try write("root/home/7.ics", event("7", "changed"))
    try write("root/home/new.ics", event("new", "new"))
    try FileManager.default.removeItem(atPath: folder.path + "/root/home/9.ics")
    let again = store(index: index)
    #expect(titles(again) == (all.filter { $0 != "T7" && $0 != "T9" } + ["changed", "new"]).sorted())
    #expect(
      titles(again, range: range).filter { $0 != "changed" && $0 != "new" } == some.filter { $0 != "T7" && $0 != "T9" })
    #expect(titles(store(index: index)) == titles(again))
  }

  @Test func aDamagedIndexIsRebuilt() throws {
    try write("root/home/a.ics", event("1"))
    try write("index.sqlite", Data("this is no database, whatever its name says".utf8))
    #expect(titles(store()) == ["Talk"])
    #expect(titles(store()) == ["Talk"])
  }

  @Test func changesByOtherProgramsAreNoticed() async throws {
    try write("root/home/a.ics", event("1"))
    let store = store(watches: true)
    #expect(titles(store) == ["Talk"])
    func change(_ body: () throws -> Void) async throws {
      await withCheckedContinuation { continuation in
        let isDone = Atomic(false)
        store.changeHandler = { if !isDone.exchange(true, ordering: .relaxed) { continuation.resume() } }
        try! body()
      }
    }
    try await change { try write("root/home/a.ics", event("1", "In place")) }
    #expect(titles(store) == ["In place"])
    try await change {
      try event("1", "Renamed").write(to: folder.url.appendingPathComponent("root/home/a.ics"), options: .atomic)
    }
    #expect(titles(store) == ["Renamed"])
    try await change { try write("root/home/b.ics", event("2", "Added")) }
    #expect(titles(store) == ["Added", "Renamed"])
    try await change { try FileManager.default.removeItem(atPath: folder.path + "/root/home/a.ics") }
    #expect(titles(store) == ["Added"])
    try await change { try write("root/home/displayname", Data("Other".utf8)) }
    #expect(store.calendars.map(\.title) == ["Other"])
  }

  @Test func aFileKeepsItsGenerationUntilAnotherProgramChangesIt() throws {
    try write("root/home/a.ics", event("1"))
    let store = store()
    let path = folder.path + "/root/home/a.ics"
    let before = try #require(store.file(path))
    let own = event("1", "Own")
    try store.commit([FileChange(path: path, calendar: before.calendar, base: before.file.bytes, content: [UInt8](own))]
    )
    #expect(store.file(path)?.generation == before.generation)
    try write("root/home/a.ics", event("1", "Theirs"))
    #expect(store.file(path)?.generation == before.generation + 1)
  }

  @Test func fileNamesForAnyUIDAreSafe() {
    #expect(VdirStore.fileName(for: "abc-1@example.com") == "abc-1@example.com.ics")
    for uid in ["../../etc/passwd", "a/b", ".hidden", "", String(repeating: "x", count: 300), "a\u{0}b", "ü"] {
      let name = VdirStore.fileName(for: uid)
      #expect(!name.contains("/"))
      #expect(!name.hasPrefix("."))
      #expect(name.utf8.count < 255)
    }
  }
}
