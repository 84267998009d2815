import CollectionLayouts
import EventKit
import ExhibitSupport
import UIKit

/// The calendars of the gallery: a folder chosen by the user, or a bindery's, whose folder is created.
@MainActor
final class GalleryCalendars {
  let store: EKEventStore
  /// A temporary folder that is removed with this object.
  private let temporary: URL?
  /// The names of the read-only calendars.
  private var readOnlyTitles: Set<String> = []

  private static let bindery = ["Work", "Workshop", "Home", "Sport"]

  /// Opens a folder of calendars; without one, the bindery's in a temporary folder.
  init(folder: String? = nil, now: @escaping @Sendable () -> Date = { Date() }) {
    var root = URL(fileURLWithPath: folder ?? "")
    if folder == nil {
      root = FileManager.default.temporaryDirectory.appendingPathComponent("quire-calendars-\(UUID().uuidString)")
      try? Self.makeBindery(in: root)
    }
    temporary = folder == nil ? root : nil
    var options = EKEventStore.Options(
      folders: [root], indexFolder: folder == nil ? nil : EKEventStore.Options.standardIndexFolder,
      timeZone: Calendar.gallery.timeZone)
    // The user has named the folder, and so granted access to it.
    options.access = .fixed(.fullAccess)
    options.now = now
    store = EKEventStore(options: options)
    update()
  }

  isolated deinit { if let temporary { try? FileManager.default.removeItem(at: temporary) } }

  /// Creates the bindery's calendars, a file for each event, as `make run` does at the first start.
  static func makeBindery(in folder: URL) throws {
    let path = Bundle.module.resourcePath! + "/Material/Calendar.ics"
    let text = try String(contentsOfFile: path, encoding: .utf8).replacingOccurrences(of: "\r\n", with: "\n")
    for name in bindery {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name.localized), withIntermediateDirectories: true)
    }
    for part in text.components(separatedBy: "BEGIN:VEVENT\n").dropFirst() {
      let event = "BEGIN:VEVENT\n" + part.components(separatedBy: "END:VEVENT").first! + "END:VEVENT\n"
      func value(_ name: String) -> String? {
        event.split(separator: "\n").first { $0.hasPrefix(name + ":") }.map { String($0.dropFirst(name.count + 1)) }
      }
      guard let uid = value("UID") else { continue }
      let known: String = value("CATEGORIES").flatMap { bindery.contains($0) ? $0 : nil } ?? "Home"
      let calendar = known.localized
      let file = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Quire//Gallery//EN\n\(translated(event))END:VCALENDAR\n"
      try Data(file.replacingOccurrences(of: "\n", with: "\r\n").utf8)
        .write(to: folder.appendingPathComponent(calendar).appendingPathComponent(uid + ".ics"))
    }
    for name in bindery.map(\.localized) {
      guard let color = CalendarColors.byCategory[name] else { continue }
      let file = folder.appendingPathComponent(name).appendingPathComponent("color")
      try Data((CalendarColors.hexadecimal(color) + "\n").utf8).write(to: file)
    }
  }

  /// The calendars to which events can be added.
  var writable: [EKCalendar] { store.calendars(for: .event).filter(\.allowsContentModifications) }

  /// Returns true if the calendar of an event can be written to.
  func canChange(_ event: CalendarEvent) -> Bool { event.category.map { !readOnlyTitles.contains($0) } ?? true }

  /// Updates the colors and permissions of the calendars. The bindery's colors are those of the interface, which
  /// follow light and dark mode.
  func update() {
    readOnlyTitles = Set(store.calendars(for: .event).filter { !$0.allowsContentModifications }.map(\.title))
    for calendar in store.calendars(for: .event) {
      CalendarColors.chosen[calendar.title] =
        temporary == nil ? calendar.cgColor.map { UIColor(cgColor: $0) } : CalendarColors.byCategory[calendar.title]
    }
  }

  /// Creates an unsaved event of one hour.
  func newEvent(at start: Date) -> EKEvent {
    let event = EKEvent(eventStore: store)
    event.calendar = writable.first
    event.startDate = start
    event.endDate = start + 3600
    return event
  }

  /// Returns an event with its title, its place and its calendar in the language of the interface.
  private static func translated(_ event: String) -> String {
    event.components(separatedBy: "\n").map { line in
      guard let name = ["SUMMARY:", "LOCATION:", "CATEGORIES:"].first(where: line.hasPrefix) else { return line }
      return name + String(line.dropFirst(name.count)).localized
    }.joined(separator: "\n")
  }
}
