import Foundation
import Synchronization

/// The system's time zones, read once each from its compiled files.
package final class ZoneDatabase: Sendable {
  /// The zones of this machine: the folder that TZDIR names, else `/usr/share/zoneinfo`.
  package static let system = ZoneDatabase(
    folder: ProcessInfo.processInfo.environment["TZDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/share/zoneinfo")

  private let folder: String
  private let known = Mutex<[String: ZoneTable?]>([:])

  package init(folder: String) { self.folder = folder }

  /// Returns the zone of a name such as `Europe/Vienna`; nil if the system has none.
  package func zone(_ name: String) -> ZoneTable? {
    if let found = known.withLock({ $0[name] }) { return found }
    let made = read(name)
    known.withLock { $0[name] = .some(made) }
    return made
  }

  /// Returns the zone that a TZID means: a name of the system's, a Windows name, or a name with a vendor's prefix, such
  /// as `/freeassociation.sourceforge.net/Europe/Vienna`.
  package func zone(forIdentifier identifier: String) -> ZoneTable? {
    let name = identifier.trimmed
    if let found = zone(name) { return found }
    if let windows = WindowsZones.name(for: name), let found = zone(windows) { return found }
    var parts = name.split(separator: "/")
    while parts.count > 1 {
      parts.removeFirst()
      if let found = zone(parts.joined(separator: "/")) { return found }
    }
    return nil
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
