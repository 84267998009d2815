import Foundation
import TestSupport
import Testing

@testable import EventKit

/// The items that a store lists beside those that a plain reading of its files has.
@Suite struct ItemListingTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [(UInt64(1), true), (2, true), (3, false), (4, false)])
  func searchesDuringChangesFindTheEventsOfTheFiles(seed: UInt64, index: Bool) throws {
    var random = SeededGenerator(seed: seed)
    let calendars = ["home", "work"].map { folder.url.appendingPathComponent("root/\($0)") }
    for calendar in calendars {
      try FileManager.default.createDirectory(at: calendar, withIntermediateDirectories: true)
    }
    func write(_ number: Int) throws {
      let file = calendars[number % 2].appendingPathComponent("\(number).ics")
      if random.next(5) == 0 {
        try? FileManager.default.removeItem(at: file)
      } else {
        try Data(Self.text(&random).utf8).write(to: file)
      }
    }
    for number in 0..<120 { try write(number) }
    let store = VdirStore(
      roots: [folder.path + "/root"], index: index ? folder.path + "/index.sqlite" : nil, watches: false)
    for _ in 0..<15 {
      let lower = ICSDateTime("20260101")!.seconds + random.next(400) * 86_400
      let range = random.next(5) == 0 ? nil : lower..<lower + random.next(60) * 86_400 + 1
      let kind = random.next(4) == 0 ? StoredItem.Kind.reminder : .event
      let found = store.items(kind, in: nil, range: range)
      #expect(found.map(Self.name) == (try plain(calendars, kind, range)), "seed \(seed)")
      for _ in 0..<random.next(4) { try write(random.next(130)) }
      store.refresh()
    }
  }

  @Test func aFolderScanHasTheStampsOfItsFiles() throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    for number in 0..<1200 {
      try Data(repeating: 65, count: number % 7).write(
        to: folder.url.appendingPathComponent("\(number)" + [".ics", ".ICS", ".txt"][number % 3]))
    }
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("folder.ics"), withIntermediateDirectories: true)
    try Data().write(to: folder.url.appendingPathComponent(".hidden.ics"))
    let expected = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.lowercased().hasSuffix(".ics") && !$0.hasPrefix(".") }
      .compactMap { name in StoredFile.stamp(folder.path + "/" + name).map { (name, $0) } }
    let scan = FolderScan(folder.path)
    let found = scan.files.sorted { $0.name < $1.name }
    #expect(found.map(\.name) == expected.map(\.0))
    #expect(found.map(\.stamp) == expected.map(\.1))
    #expect(scan.fingerprint == expected.reduce(0) { $0 &+ CalendarFolder.hash($1.0, $1.1) })
    #expect(!scan.hasLeftovers)
    #expect(FolderScan(folder.path + "/nowhere").files.isEmpty)
  }

  private func plain(_ calendars: [URL], _ kind: StoredItem.Kind, _ range: Range<Int>?) throws -> [String] {
    var found: [ItemReference] = []
    for calendar in calendars {
      for name in try FileManager.default.contentsOfDirectory(atPath: calendar.path) {
        let path = calendar.path + "/" + name
        let file = ParsedFile([UInt8](try #require(FileManager.default.contents(atPath: path))))
        let span = CalendarFolder.File.summary(file)
        if let range, span.first >= range.upperBound || span.last <= range.lowerBound { continue }
        let reference = FileReference(path: path, calendar: calendar.path, file: file, generation: 0)
        found += file.items.filter { $0.kind == kind }.map { ItemReference(file: reference, item: $0) }
      }
    }
    return found.map { ($0.item.uid, $0.file.path, $0.item.index, Self.name($0)) }
      .sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
  }

  private static func name(_ reference: ItemReference) -> String {
    "\(reference.file.path) \(reference.item.uid) \(reference.item.index) "
      + (reference.item.component.property("SUMMARY")?.text ?? "")
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    var text = "BEGIN:VCALENDAR\r\n"
    for _ in 0...random.next(3) {
      let kind = random.next(4) == 0 ? "VTODO" : "VEVENT"
      let start = ICSDateTime(seconds: ICSDateTime("20260101")!.seconds + random.next(450) * 86_400).text
      // Some UIDs occur twice.
      text += "BEGIN:\(kind)\r\nUID:\(random.next(200))\r\nDTSTART:\(start)\r\nSUMMARY:\(random.next(1000))\r\n"
      if random.next(3) == 0 { text += "RRULE:FREQ=WEEKLY;COUNT=\(random.next(9) + 1)\r\n" }
      text += "END:\(kind)\r\n"
    }
    return text + "END:VCALENDAR\r\n"
  }
}
