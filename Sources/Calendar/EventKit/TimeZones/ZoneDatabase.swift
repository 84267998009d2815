import Foundation
import Synchronization

/// The system's time zones, read once each from its compiled files.
package final class ZoneDatabase: Sendable {
  /// The zones of this machine: the folder that TZDIR names, else `/usr/share/zoneinfo`.
  package static let system = ZoneDatabase(
    folder: ProcessInfo.processInfo.environment["TZDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/share/zoneinfo")

  private let folder: String
  private let known = Mutex<[String: ZoneTable?]>([:])
  /// The zones of names that are not the system's.
  private let identified = Mutex<[String: ZoneTable?]>([:])
  private let readNames = Mutex<ZoneNames?>(nil)

  package init(folder: String) { self.folder = folder }

  /// Returns the zone of a name such as `Europe/Vienna`; nil if the system has none.
  package func zone(_ name: String) -> ZoneTable? {
    if let found = known.withLock({ $0[name] }) { return found }
    let made = read(name)
    known.withLock { $0[name] = .some(made) }
    return made
  }

  /// Returns the zone that a TZID means: a name of the system's, of Windows or of programs, an offset, or a name with a
  /// vendor's prefix, such as `/freeassociation.sourceforge.net/Europe/Vienna`.
  package func zone(forIdentifier identifier: String) -> ZoneTable? {
    if let found = zone(identifier) { return found }
    if let found = identified.withLock({ $0[identifier] }) { return found }
    let made = find(identifier)
    identified.withLock { $0[identifier] = .some(made) }
    return made
  }

  /// The codes of the countries of zones by the zones' names, from `zone.tab`; empty if the file is missing.
  package var countries: [String: String] {
    let data = FileManager.default.contents(atPath: folder + "/zone.tab") ?? Data()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
    let fields = lines.map { $0.split(separator: "\t") }.filter { $0.count > 2 }
    return Dictionary(fields.map { (String($0[2]), String($0[0])) }) { first, _ in first }
  }

  /// The names of the zones, read when they are first needed.
  private var names: ZoneNames {
    readNames.withLock { read in
      let names = read ?? ZoneNames(folder: folder)
      read = names
      return names
    }
  }

  private func find(_ identifier: String) -> ZoneTable? {
    let name = ZoneNames.cleaned(identifier)
    if let found = zone(name) ?? first(names.zones(named: name)) { return found }
    if let offset = ZoneOffset(zone: name) { return zone(offset: offset.seconds) }
    let (offset, rest) = ZoneNames.split(name)
    if let found = zone(names.zones(at: rest), offset) { return found }
    var parts = name.split(separator: "/")
    while parts.count > 1 {
      parts.removeFirst()
      let name = parts.joined(separator: "/")
      if let found = zone(name) ?? first(names.zones(named: name)) { return found }
    }
    return offset.map { zone(offset: $0) }
  }

  private func first(_ names: [String]) -> ZoneTable? {
    for name in names { if let found = zone(name) { return found } }
    return nil
  }

  /// Returns the first of some zones whose standard time has an offset; without one the first of them, because the
  /// offsets in names are not kept up to date.
  private func zone(_ names: [String], _ offset: Int?) -> ZoneTable? {
    guard let offset else { return first(names) }
    let (winter, summer) = (CivilDate.day(2026, 1, 1) * 86_400, CivilDate.day(2026, 7, 1) * 86_400)
    let zones = names.compactMap { zone($0) }
    return zones.first { min($0.offset(at: winter), $0.offset(at: summer)) == offset } ?? zones.first
  }

  private func zone(offset: Int) -> ZoneTable {
    // The names of POSIX count westward.
    let name = offset == 0 ? "UTC" : "Etc/GMT\(offset > 0 ? "-" : "+")\(abs(offset) / 3600)"
    if offset % 3600 == 0, let found = zone(name) { return found }
    let minutes = abs(offset) / 60
    let clock = "\(minutes / 600)\(minutes / 60 % 10):\(minutes % 60 / 10)\(minutes % 10)"
    return ZoneTable(name: "UTC\(offset < 0 ? "-" : "+")\(clock)", offset: offset)
  }

  private func read(_ name: String) -> ZoneTable? {
    if name == "UTC" || name == "Etc/UTC" || name == "Z" { return .utc }
    let isSafe = name.utf8.allSatisfy { byte in
      (byte | 0x20 >= 97 && byte | 0x20 <= 122) || (byte >= 48 && byte <= 57) || "/_+-".utf8.contains(byte)
    }
    guard isSafe, !name.isEmpty, name.utf8.count < 100, !name.hasPrefix("/"),
      let data = FileManager.default.contents(atPath: folder + "/" + name), let file = ZoneFile([UInt8](data))
    else { return nil }
    return ZoneTable(file, name: name)
  }
}

extension ZoneTable {
  /// Creates a zone from its file; the footer's rule fills the 400 years after the last recorded change.
  convenience init(_ file: ZoneFile, name: String) {
    var changes = file.changes
    var repeats = false
    if let footer = ZoneFooter(file.footer) {
      let last = changes.last?.start
      if footer.saving != nil {
        let year = max(1970, last.map { CivilDate.date(CivilDate.split($0).day).year } ?? 1970)
        changes += footer.changes(in: year...year + 401).filter { last == nil || $0.start > last! }
        repeats = true
      } else if changes.isEmpty {
        changes = []
      }
    }
    self.init(name: name, offset: file.offset, changes: changes, repeats: repeats)
  }
}
