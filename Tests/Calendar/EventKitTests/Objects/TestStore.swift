import EventKit
import Foundation
import TestSupport

/// A store over a folder of a test's own, in Vienna's time, at a fixed moment.
struct TestStore {
  let folder: TemporaryFolder
  let store: EKEventStore
  var calendar: EKCalendar { store.calendars(for: .event)[0] }
  var home: URL { folder.url.appendingPathComponent("root/home") }

  init(
    _ files: [String: String] = [:], folder: TemporaryFolder = TemporaryFolder(),
    access: EKAuthorizationStatus = .fullAccess,
    noticesChanges: Bool = false
  ) throws {
    self.folder = folder
    let home = folder.url.appendingPathComponent("root/home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    for (name, text) in files { try Self.write(text, to: home.appendingPathComponent(name)) }
    store = Self.open(folder, access: access, noticesChanges: noticesChanges)
  }

  /// Opens the folder of another test store a second time.
  init(reopening other: TestStore) {
    folder = other.folder
    store = Self.open(other.folder)
  }

  static func open(_ folder: TemporaryFolder, access: EKAuthorizationStatus = .fullAccess, noticesChanges: Bool = false)
    -> EKEventStore
  {
    var options = EKEventStore.Options(
      folders: [folder.url.appendingPathComponent("root")], indexFolder: folder.url.appendingPathComponent("index"),
      timeZone: TimeZone(identifier: "Europe/Vienna")!)
    options.access = .fixed(access)
    options.noticesChanges = noticesChanges
    options.now = { Date(timeIntervalSince1970: 1_780_000_000) }
    return EKEventStore(options: options)
  }

  /// Writes a text with the line ends of the standard.
  static func write(_ text: String, to file: URL) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    try Data(lines.joined(separator: "\r\n").utf8).write(to: file)
  }

  func write(_ name: String, _ text: String) throws { try Self.write(text, to: home.appendingPathComponent(name)) }

  func text(_ name: String) throws -> String {
    try String(contentsOf: home.appendingPathComponent(name), encoding: .utf8)
  }

  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? []).filter { $0.hasSuffix(".ics") }.sorted()
  }

  /// A moment of Vienna's clock.
  static func date(_ text: String) -> Date {
    let zone = ZoneDatabase.system.zone("Europe/Vienna")!
    return Date(timeIntervalSince1970: TimeInterval(zone.moment(ICSDateTime(text)!.seconds).moment))
  }

  func events(_ from: String = "20260601", _ to: String = "20260901") -> [EKEvent] {
    store.events(matching: store.predicateForEvents(withStart: Self.date(from), end: Self.date(to), calendars: nil))
  }

  /// The starts on Vienna's clock and the titles of events.
  func listing(_ from: String = "20260601", _ to: String = "20260901") -> [String] {
    let zone = ZoneDatabase.system.zone("Europe/Vienna")!
    return events(from, to).map {
      let clock = zone.clock(at: Int($0.startDate.timeIntervalSince1970))
      return String(ICSDateTime(seconds: clock).text.dropFirst(4).dropLast(2)) + " " + $0.title
    }
  }

  func newEvent(_ title: String, _ start: String, _ end: String) -> EKEvent {
    let event = EKEvent(eventStore: store)
    event.calendar = calendar
    event.title = title
    event.startDate = Self.date(start)
    event.endDate = Self.date(end)
    return event
  }

  /// A file with a weekly event on Wednesdays at ten, five times from 3 June 2026, with unknown properties.
  static let weekly = """
    BEGIN:VCALENDAR
    VERSION:2.0
    X-WR-CALNAME;X-P="a;b":kept
    BEGIN:VEVENT
    UID:weekly
    DTSTAMP:20260101T000000Z
    X-UNKNOWN;FOO=bar:some: thing
    DTSTART;TZID=Europe/Vienna;X-KEPT=1:20260603T100000
    DTEND;TZID=Europe/Vienna:20260603T110000
    RRULE:FREQ=WEEKLY;COUNT=5
    SUMMARY;LANGUAGE=en:Talk
    END:VEVENT
    END:VCALENDAR

    """
}
