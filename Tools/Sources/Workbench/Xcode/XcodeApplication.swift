import Foundation

/// An app that an Xcode project builds for iOS.
struct XcodeApplication {
  /// The name of the target in the project.
  let name: String
  /// The name of the module, which is that of the target here.
  let module: String
  /// The settings, with those that Xcode makes.
  let settings: BuildSettings
  /// The files of the bundle: the places in it, and the paths from the package's folder.
  let resources: [String: String]
  /// The path of the project's Info.plist from the package's folder; nil for a target without one.
  let infoPlist: String?

  /// Creates the app of a target.
  ///
  /// - Parameters:
  ///   - project: The project of the target.
  ///   - prefix: The path of the project's folder from the package's, with a slash at its end; empty in the folder.
  init(_ target: XcodeTarget, in project: XcodeProject, _ prefix: String) {
    name = target.name
    module = target.module
    let folder = project.folder.standardizedFileURL.path
    settings = target.buildSettings
    resources = Dictionary(
      target.resources.map { (target.place(of: $0), XcodeProjects.path($0, in: prefix)) },
      uniquingKeysWith: { first, _ in first })
    infoPlist = settings["INFOPLIST_FILE"].flatMap { path in
      guard !path.isEmpty else { return nil }
      let inside = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
      return inside.hasPrefix("/") ? inside : XcodeProjects.path(inside, in: prefix)
    }
  }

  /// Returns the property list of the app.
  ///
  /// - Parameter root: The package's folder.
  func plist(in root: URL) throws -> InfoPlist {
    let url = infoPlist.map { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : root.appendingPathComponent($0) }
    if let url, !FileManager.default.fileExists(atPath: url.path) {
      throw Failure("the project names the Info.plist \(url.path) for \(name), and there is none.")
    }
    return try InfoPlist(file: url.map { try Data(contentsOf: $0) }, settings: settings)
  }

  /// The name of a device on which the app is shown unless another one is named.
  var usualDevice: String {
    let families = (settings["TARGETED_DEVICE_FAMILY"] ?? "1").split { !$0.isNumber }
    return families.contains("1") ? "iPhone13" : "iPadPro11"
  }
}
