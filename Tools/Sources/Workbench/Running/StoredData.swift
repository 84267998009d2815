import Foundation

/// The data that an app has stored outside of its folder: defaults, the state of its windows, and answers to questions
/// for permission.
struct StoredData {
  /// The files and folders.
  let places: [URL]

  /// Finds the places of an app.
  ///
  /// - Parameter identifier: The identifier in the property list.
  init(of identifier: String, _ environment: [String: String]) {
    let home = environment["HOME"].map { URL(fileURLWithPath: $0) } ?? FileManager.default.homeDirectoryForCurrentUser
    func folder(_ variable: String, _ usual: String) -> URL {
      if let path = environment[variable], path.hasPrefix("/") { return URL(fileURLWithPath: path) }
      return home.appendingPathComponent(usual)
    }
    let settings = folder("XDG_CONFIG_HOME", ".config")
    places =
      identifier.isEmpty
      ? []
      : [
        settings.appendingPathComponent("\(identifier).plist"),
        folder("XDG_STATE_HOME", ".local/state").appendingPathComponent(identifier),
        settings.appendingPathComponent("quire/calendar-access/\(identifier)"),
      ]
  }

  /// Removes what there is.
  func remove() throws {
    let files = FileManager.default
    for place in places where files.fileExists(atPath: place.path) { try files.removeItem(at: place) }
  }
}
