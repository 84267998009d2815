import Foundation

/// The objects of the file `project.pbxproj`, which refer to each other by identifiers.
struct ProjectObjects {
  typealias Object = [String: Any]

  private let objects: [String: Object]
  private let root: String
  private let name: String
  /// The groups that contain a file or a group, by its identifier.
  private let parents: [String: String]

  /// Reads a property list; nil if the text is none.
  init?(_ text: String, name: String) {
    self.name = name
    let list = try? PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil)
    guard let list = list as? Object, let objects = list["objects"] as? [String: Object],
      let root = list["rootObject"] as? String
    else { return nil }
    // Objects know their identifiers.
    self.objects = Dictionary(uniqueKeysWithValues: objects.map { ($0, $1.merging(["id": $0]) { own, _ in own }) })
    self.root = root
    var parents = [String: String]()
    for (id, object) in objects {
      for child in object["children"] as? [String] ?? [] { parents[child] = id }
    }
    self.parents = parents
  }

  /// The project itself.
  var project: Object? { objects[root] }

  /// Returns the objects that a list of identifiers names.
  func list(_ value: Any?) -> [Object] { (value as? [String] ?? []).compactMap { objects[$0] } }

  /// Returns the paths of the files in the phases of a target that have a kind; a file in languages has one each.
  func files(of target: Object, in kind: String) -> [String] {
    list(target["buildPhases"]).filter { $0["isa"] as? String == kind }.flatMap { phase in
      list(phase["files"]).compactMap { ($0["fileRef"] as? String).flatMap { objects[$0] } }.flatMap { file in
        file["isa"] as? String == "PBXVariantGroup" ? list(file["children"]).map(path) : [path(of: file)]
      }
    }
  }

  /// Returns the path of a file or a group from the project's folder.
  func path(of object: Object) -> String {
    let own = object["path"] as? String
    let parent = (object["id"] as? String).flatMap { parents[$0] }.flatMap { objects[$0] }
    guard object["sourceTree"] as? String == "<group>", let parent else {
      let project = self.project?["projectDirPath"] as? String ?? ""
      return [project, own ?? ""].filter { !$0.isEmpty }.joined(separator: "/")
    }
    return [path(of: parent), own ?? ""].filter { !$0.isEmpty }.joined(separator: "/")
  }

  /// Returns the files of a synchronized folder that are no members of a target, from the folder.
  func exceptions(of group: Object, for target: Object) -> [String] {
    list(group["exceptions"]).filter { $0["target"] as? String == target["id"] as? String }.flatMap {
      $0["membershipExceptions"] as? [String] ?? []
    }
  }

  /// Returns a setting of a target, or of the project; the first configuration that states it counts.
  func setting(_ name: String, of target: Object, in project: Object) -> String? {
    for owner in [target, project] {
      guard let list = (owner["buildConfigurationList"] as? String).flatMap({ objects[$0] }) else { continue }
      for configuration in self.list(list["buildConfigurations"]) {
        if let value = (configuration["buildSettings"] as? Object)?[name] as? String { return value }
      }
    }
    return nil
  }

  /// Returns whether a target is built for iOS, among others.
  func isForPhone(_ target: Object, in project: Object) -> Bool {
    if let platforms = setting("SUPPORTED_PLATFORMS", of: target, in: project) { return platforms.contains("iphone") }
    // Files of settings are not read; names say what they say.
    let name = (target["name"] as? String ?? "").lowercased()
    if ["macos", "osx", "tvos", "watchos", "visionos"].contains(where: name.contains) { return false }
    guard let system = setting("SDKROOT", of: target, in: project) else { return true }
    return system == "iphoneos" || system == "auto"
  }

  /// Returns the name of the module that a target builds.
  func module(of target: Object, in project: Object) -> String {
    let name = target["name"] as? String ?? ""
    let stated = ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].lazy.compactMap { setting($0, of: target, in: project) }
    var module = stated.first { !$0.contains("inherited") } ?? name
    for (variable, value) in [("TARGET_NAME", name), ("PRODUCT_NAME", name), ("PROJECT_NAME", self.name)] {
      for form in ["$(\(variable))", "${\(variable)}", "$(\(variable):c99extidentifier)"] {
        module = module.replacingOccurrences(of: form, with: value)
      }
    }
    if module.contains("$") { module = name }
    let valid = String(module.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return valid.first?.isNumber == true ? "_" + valid.dropFirst() : valid
  }
}
