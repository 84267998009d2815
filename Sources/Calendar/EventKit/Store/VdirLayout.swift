import Foundation

/// The calendars that folders hold.
struct VdirLayout {
  private(set) var sources: [SourceRecord] = []
  var calendars: [CalendarRecord] = []
  /// The folders in which a change matters.
  private(set) var watched: [String] = []

  init(roots: [String]) {
    for root in roots { read(root, isTop: true, title: "On My Computer") }
  }

  static func record(_ path: String, source: String) -> CalendarRecord {
    func line(_ name: String) -> String? {
      guard let text = StoredFile.read(path + "/" + name)?.bytes, text.count < 4096 else { return nil }
      let words = String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      return words.isEmpty ? nil : words
    }
    return CalendarRecord(
      identifier: path, source: source, title: line("displayname") ?? (path as NSString).lastPathComponent,
      color: line("color"), isWritable: StoredFile.folder(path).isWritable)
  }

  private mutating func read(_ path: String, isTop: Bool, title: String) {
    guard StoredFile.folder(path).exists else {
      if isTop { sources.append(SourceRecord(identifier: path, title: title)) }
      return
    }
    watched.append(path)
    if isTop, Self.isCalendar(path, holdingNothing: false) {
      sources.append(SourceRecord(identifier: path, title: title))
      calendars.append(Self.record(path, source: path))
      return
    }
    if isTop { sources.append(SourceRecord(identifier: path, title: title)) }
    for name in (StoredFile.names(in: path) ?? []).sorted() {
      let folder = path + "/" + name
      guard StoredFile.folder(folder).exists else { continue }
      if Self.isCalendar(folder, holdingNothing: true) {
        calendars.append(Self.record(folder, source: path))
        watched.append(folder)
      } else if isTop {
        sources.append(SourceRecord(identifier: folder, title: name))
        read(folder, isTop: false, title: name)
      }
    }
  }

  /// Returns true if a folder holds items, a calendar's name or color, or nothing at all.
  private static func isCalendar(_ path: String, holdingNothing: Bool) -> Bool {
    var others: [String] = []
    let isFound = StoredFile.containsName(in: path) { name in
      if name.lowercased().hasSuffix(".ics") || name == "color" || name == "displayname" { return true }
      others.append(name)
      return false
    }
    guard let isFound else { return false }
    return isFound || holdingNothing && !others.contains { StoredFile.folder(path + "/" + $0).exists }
  }
}
