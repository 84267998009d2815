import Foundation
import TestSupport
import Testing

@testable import EventKit

/// Files in the manner of Outlook, Google, Apple, Thunderbird, Nextcloud, Exchange and people, each with its right
/// reading beside it: `Fixtures/Calendars`.
///
/// A reading has a line for each event from June to August 2026: the start and end on Vienna's clock and the title; for
/// whole days the first and the last. `reminder` is followed by a due date, or `-`, and `?` by the line of a diagnostic
/// and a part of it. Nothing else may be read or named.
@Suite struct CalendarFileTests {
  @Test(arguments: CalendarFiles.names)
  func aCalendarFileHasTheEventsOfTheTextBesideIt(name: String) throws {
    let lines = try CalendarFiles.reading(of: name)
    let test = try TestStore()
    let file = test.home.appendingPathComponent("\(name).ics")
    try Data(CalendarFiles.bytes(of: name)).write(to: file)
    test.store.refreshSourcesIfNecessary()
    #expect(Self.events(of: test) + Self.reminders(of: test) == lines.filter { !$0.hasPrefix("?") })
    let found = test.store.diagnostics
    let expected = lines.filter { $0.hasPrefix("?") }.map { $0.dropFirst(2).split(separator: ": ", maxSplits: 1) }
    #expect(found.count == expected.count, "\(found)")
    for parts in expected {
      let start = "\(file.path):\(parts[0]): "
      #expect(found.contains { $0.hasPrefix(start) && $0.contains(parts[1]) }, "\(parts) in \(found)")
    }
  }

  @Test func theFixturesHaveFortyFilesOfEveryKnownProgram() {
    #expect(CalendarFiles.names.count >= 40)
    let programs = Set(CalendarFiles.names.map { $0.prefix { $0 != "-" } })
    #expect(programs == ["apple", "exchange", "google", "hand", "nextcloud", "outlook", "thunderbird"])
  }

  private static func events(of test: TestStore) -> [String] {
    test.events().map { event in
      let times = [event.startDate!, event.endDate!].map { text($0).prefix(event.isAllDay ? 8 : 15) }
      return "\(times[0]) \(times[1]) \(event.title ?? "")"
    }
  }

  private static func reminders(of test: TestStore) -> [String] {
    test.store.items(.reminder, inFolders: nil, range: nil).map { reference in
      let item = reference.item
      let due = item.component.property("DUE").map { String($0.value) } ?? "-"
      return "reminder \(due) \(test.store.object(for: reference)?.title ?? "")"
    }
  }

  private static func text(_ date: Date) -> String {
    let zone = ZoneDatabase.system.zone("Europe/Vienna")!
    return ICSDateTime(seconds: zone.clock(at: Int(date.timeIntervalSince1970))).text
  }
}

/// The files of `Fixtures/Calendars`.
enum CalendarFiles {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Calendars")

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".ics") }.map { String($0.dropLast(4)) }.sorted()

  static func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent("\(name).ics")))
  }

  /// Returns the lines of a file's reading without comments.
  static func reading(of name: String) throws -> [String] {
    try String(contentsOf: folder.appendingPathComponent("\(name).txt"), encoding: .utf8).split(separator: "\n")
      .map(String.init).filter { !$0.hasPrefix("#") }
  }
}
