import Foundation

/// An Xcode project: what a folder without a manifest has, or the tests that a manifest does not name.
struct XcodeProject {
  let text: String
  /// The folder of the package.
  let root: URL
  /// The name of the project, without the ending.
  let name: String
  /// The folder of the project from the package's; empty if that is the package's.
  let place: String

  /// Creates a project of a text.
  init(_ text: String, name: String = "", root: URL = URL(fileURLWithPath: "/"), place: String = "") {
    (self.text, self.name, self.root, self.place) = (text, name, root, place)
  }

  /// Reads the first project in a folder; nil without one.
  init?(in folder: URL) {
    guard let first = XcodeProject.projects(of: folder, at: "").first else { return nil }
    self = first
  }

  /// Returns the projects of a package: those in its folder, or else those in the folders that it contains.
  static func all(in root: URL) -> [XcodeProject] {
    let own = projects(of: root, at: "")
    guard own.isEmpty else { return own }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") && $0 != "Pods" && $0 != "Carthage" }.flatMap {
      projects(of: root, at: $0)
    }
  }

  private static func projects(of root: URL, at place: String) -> [XcodeProject] {
    let folder = place.isEmpty ? root : root.appendingPathComponent(place)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".xcodeproj") }.compactMap { name in
      let file = folder.appendingPathComponent(name).appendingPathComponent("project.pbxproj")
      return (try? String(contentsOf: file, encoding: .utf8)).map { 
        XcodeProject($0, name: String(name.dropLast(".xcodeproj".count)), root: root, place: place)
      }
    }
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
