import Foundation

/// The settings of an Xcode project that a folder without a manifest has.
struct XcodeProject {
  private let text: String

  /// Reads a project's text.
  init(_ text: String) { self.text = text }

  /// Reads the project in a folder; nil without one.
  init?(in folder: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where name.hasSuffix(".xcodeproj") {
      let file = folder.appendingPathComponent(name).appendingPathComponent("project.pbxproj")
      if let text = try? String(contentsOf: file, encoding: .utf8) {
        self.text = text
        return
      }
    }
    return nil
  }

  /// The oldest version of the language that the project states, if it is older than 5; nil otherwise.
  var oldLanguage: String? {
    let versions = text.components(separatedBy: "SWIFT_VERSION = ").dropFirst().compactMap { part in
      Double(part.prefix { $0.isNumber || $0 == "." })
    }
    guard let oldest = versions.min(), oldest < 5 else { return nil }
    // Version 3 is none that the compiler knows.
    return oldest < 4.2 ? "4" : "4.2"
  }
}
