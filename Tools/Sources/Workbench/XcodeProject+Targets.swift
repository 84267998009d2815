import Foundation

extension XcodeProject {
  /// A target of the project that becomes one of the copy.
  struct Target {
    /// The kind of product.
    enum Product: Equatable { case library, program, tests }

    /// The name of the module, by which sources import it.
    let module: String
    let product: Product
    /// The files that are compiled, from the package's folder.
    let sources: [String]
    /// The files and folders of the bundle, from the package's folder.
    let resources: [String]
  }

  /// The targets for iOS that have sources in Swift, in the order of the project, a module once.
  var targets: [Target] {
    guard let objects = ProjectObjects(text, name: name), let project = objects.project else { return [] }
    var known = Set<String>()
    return objects.list(project["targets"]).compactMap { target in
      guard let product = Self.product(of: target), objects.isForPhone(target, in: project) else { return nil }
      let module = objects.module(of: target, in: project)
      var sources = objects.files(of: target, in: "PBXSourcesBuildPhase").map(path)
      var resources = objects.files(of: target, in: "PBXResourcesBuildPhase").map(path)
      for group in objects.list(target["fileSystemSynchronizedGroups"]) {
        let folder = objects.path(of: group)
        let left = objects.exceptions(of: group, for: target)
        let files = FileManager.default.files(under: self.folder.appendingPathComponent(folder))
          .filter { file in !left.contains { file == $0 || file.hasPrefix($0 + "/") } }
        sources += files.filter { $0.hasSuffix(".swift") }.map { path(folder + "/" + $0) }
        resources += files.filter { !$0.hasSuffix(".swift") && !$0.hasSuffix(".plist") }.map { path(folder + "/" + $0) }
      }
      sources = sources.filter { $0.hasSuffix(".swift") && exists($0) }
      guard !sources.isEmpty, known.insert(module).inserted else { return nil }
      return Target(module: module, product: product, sources: sources, resources: resources.filter(exists))
    }
  }

  private static func product(of target: ProjectObjects.Object) -> Target.Product? {
    switch target["productType"] as? String {
    case "com.apple.product-type.framework", "com.apple.product-type.framework.static",
      "com.apple.product-type.library.static":
      .library
    case "com.apple.product-type.application": .program
    case "com.apple.product-type.bundle.unit-test": .tests
    default: nil
    }
  }

  /// Returns a path of the project from the package's folder.
  private func path(_ path: String) -> String {
    var parts = [Substring]()
    for part in (place.isEmpty ? path : place + "/" + path).split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  private func exists(_ path: String) -> Bool {
    !path.hasPrefix("..") && FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  /// The folder of the project.
  private var folder: URL { place.isEmpty ? root : root.appendingPathComponent(place) }
}
