import Foundation

/// The folders of the desktop's shared data, such as catalogs and icons.
package enum SharedData {
  /// The folders, the first one first (XDG Base Directory Specification, `XDG_DATA_DIRS`).
  package static let folders: [String] = {
    let environment = ProcessInfo.processInfo.environment
    let shared = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
    return shared.split(separator: ":").map(String.init)
  }()
}
