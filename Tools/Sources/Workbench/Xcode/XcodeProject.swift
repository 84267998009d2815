import Foundation

/// An Xcode project, as far as building its targets needs it.
///
/// The file `project.pbxproj` is a property list: a dictionary of objects, which refer to each other by identifiers.
struct XcodeProject {
  /// An object of the file.
  typealias Object = [String: Any]

  /// The folder that has the project.
  let folder: URL
  /// The name of the project, without the ending.
  let name: String
  private let objects: [String: Object]
  private let root: Object
  /// The place of each file and group, from the project's folder; nil of what the build makes.
  private var places: [String: String] = [:]

  /// Parses `project.pbxproj`; nil if the text is not a project.
  init?(_ text: Data, named name: String, in folder: URL) {
    guard let list = try? PropertyListSerialization.propertyList(from: text, options: [], format: nil),
      let file = list as? Object, let all = file["objects"] as? [String: Object],
      let id = file["rootObject"] as? String, let root = all[id]
    else { return nil }
    self.folder = folder
    self.name = name
    self.root = root
    objects = all
    let start = root["projectDirPath"] as? String ?? ""
    if let group = root["mainGroup"] as? String { findPlaces(of: group, in: start) }
  }

  /// Reads a project, a folder named `….xcodeproj`.
  init?(at url: URL) {
    guard let data = try? Data(contentsOf: url.appendingPathComponent("project.pbxproj")) else { return nil }
    self.init(data, named: url.deletingPathExtension().lastPathComponent, in: url.deletingLastPathComponent())
  }

  /// The targets that a compiler builds, in the order of the project.
  var targets: [XcodeTarget] {
    identifiers(root, "targets").compactMap { id in
      guard let target = objects[id], target["isa"] as? String == "PBXNativeTarget" else { return nil }
      return XcodeTarget(id, target, in: self)
    }
  }

  /// The addresses of the packages that are fetched, and the folders of those on this machine, from the project's.
  var packages: [XcodePackage] {
    identifiers(root, "packageReferences").compactMap { id in objects[id].flatMap(XcodePackage.init) }
  }

  /// The tables of settings of the project itself, on which those of targets build.
  var layers: [[String: String]] { layers(of: root) }
  /// The language of resources that have no other.
  var developmentRegion: String { root["developmentRegion"] as? String ?? "en" }

  /// Returns the settings of an object's configuration for debugging, else of its first one, and those of the file that
  /// the configuration is based on.
  func layers(of object: Object) -> [[String: String]] {
    guard let id = object["buildConfigurationList"] as? String, let list = objects[id] else { return [] }
    let configurations = identifiers(list, "buildConfigurations").compactMap { objects[$0] }
    let chosen = configurations.first { ($0["name"] as? String)?.hasPrefix("Debug") == true } ?? configurations.first
    let own = (chosen?["buildSettings"] as? [String: Any] ?? [:]).mapValues { value in
      (value as? [String])?.joined(separator: " ") ?? "\(value)"
    }
    guard let place = (chosen?["baseConfigurationReference"] as? String).flatMap({ places[$0] }) else { return [own] }
    return [own, BuildSettings.table(ofFile: folder.appendingPathComponent(place))]
  }

  func object(_ id: String?) -> Object? { id.flatMap { objects[$0] } }

  /// Returns the identifiers in a list of an object.
  func identifiers(_ object: Object, _ key: String) -> [String] { object[key] as? [String] ?? [] }

  /// Returns the files of a file or group, from the project's folder; those of a folder are all that it has.
  func files(of id: String) -> [String] {
    guard let object = objects[id] else { return [] }
    if object["isa"] as? String == "PBXVariantGroup" || object["isa"] as? String == "XCVersionGroup" {
      // A group of versions is a folder itself.
      if let place = places[id], isFolder(place), object["isa"] as? String == "XCVersionGroup" { return content(place) }
      return identifiers(object, "children").flatMap(files)
    }
    guard let place = places[id] else { return [] }
    return isFolder(place) ? content(place) : [place]
  }

  /// Returns the place of a folder that a bundle has as it is; nil for files, and for folders that Xcode compiles.
  func folder(of id: String) -> String? {
    guard objects[id]?["isa"] as? String == "PBXFileReference", let place = places[id], isFolder(place) else {
      return nil
    }
    return place
  }

  /// Returns the folders of a synchronized group that a bundle has as they are, from the project's folder.
  func keptFolders(of id: String) -> [String] {
    guard let object = objects[id], let place = places[id] else { return [] }
    return identifiers(object, "explicitFolders").map { place.isEmpty ? $0 : place + "/" + $0 }
  }

  /// Returns the files of a group that is a folder, from the project's folder, for a target.
  func synchronizedFiles(of id: String, for target: String) -> [String] {
    guard let object = objects[id], let place = places[id] else { return [] }
    var left = Set<String>()
    for exception in identifiers(object, "exceptions").compactMap({ objects[$0] })
    where exception["target"] as? String == target {
      left.formUnion(exception["membershipExceptions"] as? [String] ?? [])
    }
    let prefix = place.isEmpty ? "" : place + "/"
    return content(place).filter { file in
      let inner = String(file.dropFirst(prefix.count))
      return !left.contains { inner == $0 || inner.hasPrefix($0 + "/") }
    }
  }

  private func isFolder(_ place: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(
      atPath: folder.appendingPathComponent(place).path, isDirectory: &isFolder)
    return exists && isFolder.boolValue
  }

  private func content(_ place: String) -> [String] {
    FileManager.default.files(under: folder.appendingPathComponent(place))
      .map { place.isEmpty ? $0 : place + "/" + $0 }.filter { !TargetFolder.isDocumentation($0) }
  }

  private mutating func findPlaces(of id: String, in parent: String) {
    guard let object = objects[id], places[id] == nil else { return }
    let path = object["path"] as? String ?? ""
    switch object["sourceTree"] as? String ?? "<group>" {
    case "<group>": places[id] = joined(parent, path)
    case "SOURCE_ROOT": places[id] = joined(root["projectDirPath"] as? String ?? "", path)
    default: return
    }
    for child in identifiers(object, "children") { findPlaces(of: child, in: places[id] ?? parent) }
  }

  private func joined(_ parent: String, _ path: String) -> String {
    var parts = [Substring]()
    for part in (parent + "/" + path).split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
