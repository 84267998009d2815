public import Foundation

extension EKEventStore {
  /// The outcome of an import.
  public struct ImportResult: Hashable, Sendable {
    /// The number of events and reminders that were added.
    public var added = 0
    /// The number of those that replaced others with the same UID.
    public var replaced = 0
    /// The number of those that existed already.
    public var skipped = 0
    /// The parts that could not be read, a line for each: the number of the line and the reason.
    public var diagnostics: [String] = []
  }

  /// Adds the events and reminders of an `.ics` file to a calendar, each in a file of its own with the zones it names.
  ///
  /// The readable parts of a damaged file are added, and the result lists the rest. An item replaces the one with the
  /// same UID in the calendar.
  ///
  /// - Complexity: O(bytes).
  public func importItems(from data: Data, into calendar: EKCalendar) throws -> ImportResult {
    guard canAdd(.event) else {
      throw EKError(.eventStoreNotAuthorized, "this program has no access to calendars: request it first")
    }
    guard calendar.store === self else {
      throw EKError(.objectBelongsToDifferentStore, "the calendar was made with another EKEventStore")
    }
    guard calendar.allowsContentModifications else {
      throw EKError(.calendarReadOnly, "the calendar \(calendar.title) is read-only: its folder cannot be written to")
    }
    let parsed = ParsedFile([UInt8](data))
    var result = ImportResult()
    result.diagnostics = parsed.diagnostics.map(\.description)
    let zones = Dictionary(
      parsed.document.items.filter { $0.name == "VTIMEZONE" }
        .compactMap { zone in zone.property("TZID").map { ($0.value.trimmed, zone) } }
    ) { first, _ in first }
    let folder = calendar.calendarIdentifier
    try transaction(commit: true) {
      result.added = 0
      result.replaced = 0
      result.skipped = 0
      for item in parsed.items {
        let uid = item.index == 0 ? item.uid : item.uid + "-\(item.index)"
        let path = folder + "/" + VdirStore.fileName(for: uid)
        let old = currentFile(path)
        let document = Self.document(of: item, uid: uid, zones: zones)
        if let old, old.file.items.map(\.components) == ParsedFile(document.bytes).items.map(\.components) {
          result.skipped += 1
          continue
        }
        if old == nil { result.added += 1 } else { result.replaced += 1 }
        stage(path, calendar: folder, from: old, to: document)
      }
      return {}
    }
    return result
  }

  /// Returns an `.ics` file with events and reminders, including all occurrences of recurring ones, and their time
  /// zones.
  public func exportItems(_ items: [EKCalendarItem]) -> Data {
    var document = ICSDocument()
    var zones: Set<String> = []
    var seen: Set<String> = []
    for item in items {
      guard let origin = item.origin, let now = current(origin), seen.insert(now.identifier).inserted else {
        continue
      }
      for zone in now.file.file.document.items where zone.name == "VTIMEZONE" {
        guard let name = zone.property("TZID")?.value.trimmed, zones.insert(name).inserted else { continue }
        document.add(zone)
      }
      for component in now.item.components { document.add(component) }
    }
    return Data(document.bytes)
  }

  /// A file with one item and the zones that it names.
  private static func document(of item: StoredItem, uid: String, zones: [String: ICSComponent]) -> ICSDocument {
    var document = ICSDocument(lineEnd: item.component.lineEnd)
    let names = Set(item.components.flatMap { $0.properties.compactMap { $0.parameter("TZID") } })
    for name in names.sorted() { if let zone = zones[name] { document.add(zone) } }
    for component in item.components {
      var component = component
      if component.property("UID")?.value.trimmed != uid { component.set("UID", value: uid) }
      document.add(component)
    }
    return document
  }
}
