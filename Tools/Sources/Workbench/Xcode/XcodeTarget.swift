import Foundation

/// A target of an Xcode project.
struct XcodeTarget {
  /// The kinds of products that are built here.
  enum Kind {
    case library, program, tests
    /// A product that only Apple's systems start: extensions, tests of the user interface, programs for watches.
    case other
  }

  /// The name in the project.
  let name: String
  /// The name that sources import.
  let module: String
  let kind: Kind
  /// The settings as they are written, with those of the project.
  let settings: [String: String]
  /// The settings with those that Xcode makes, in which references are replaced.
  let buildSettings: BuildSettings
  /// The files to compile, relative to the project's folder.
  let sources: [String]
  /// The files of the bundle, relative to the project's folder.
  let resources: [String]
  /// The folders that the bundle has as they are, from the project's folder.
  let folders: [String]
  /// The headers of the framework, from the project's folder.
  let headers: [String]
  /// The names of the targets that are built before this one.
  let dependencies: [String]
  /// The products of packages that it links.
  let products: [Configuration.PackageProduct]

  /// A Boolean value that indicates whether the target is built for iOS.
  var isForIOS: Bool {
    let names = (settings["SUPPORTED_PLATFORMS"] ?? settings["SDKROOT"] ?? "iphoneos").split(separator: " ")
    return names.contains { ["iphoneos", "iphonesimulator", "auto", "$(inherited)"].contains($0) }
  }

  init(_ id: String, _ target: XcodeProject.Object, in project: XcodeProject) {
    let name = target["name"] as? String ?? ""
    let layers = project.layers(of: target) + project.layers
    let settings = layers.reversed().reduce(into: [:]) { $0.merge($1) { _, own in own } }
    self.name = name
    self.settings = settings
    buildSettings = BuildSettings(layers + [XcodeTarget.made(name, in: project)])
    let module = buildSettings["PRODUCT_MODULE_NAME"] ?? ""
    self.module = BuildSettings.identifier(module.isEmpty ? name : module)
    switch target["productType"] as? String ?? "" {
    case "com.apple.product-type.application": kind = .program
    case "com.apple.product-type.bundle.unit-test": kind = .tests
    case "com.apple.product-type.framework", "com.apple.product-type.framework.static",
      "com.apple.product-type.library.static", "com.apple.product-type.library.dynamic":
      kind = .library
    default: kind = .other
    }
    var sources = [String]()
    var resources = [String]()
    var headers = [String]()
    var folders = [String]()
    for phase in project.identifiers(target, "buildPhases").compactMap({ project.object($0) }) {
      let references = project.identifiers(phase, "files").compactMap { project.object($0)?["fileRef"] as? String }
      let files = references.flatMap { project.files(of: $0) }
      switch phase["isa"] as? String {
      // A model of Core Data is compiled into the bundle.
      case "PBXSourcesBuildPhase":
        sources += files.filter(XcodeTarget.isSource)
        resources += files.filter { !XcodeTarget.isSource($0) }
      case "PBXResourcesBuildPhase":
        resources += files
        folders += references.compactMap { project.folder(of: $0) }
      case "PBXHeadersBuildPhase": headers += files
      default: break
      }
    }
    for group in project.identifiers(target, "fileSystemSynchronizedGroups") {
      let files = project.synchronizedFiles(of: group, for: id)
      sources += files.filter(XcodeTarget.isSource)
      headers += files.filter { $0.hasSuffix(".h") }
      folders += project.keptFolders(of: group)
      resources += files.filter { !XcodeTarget.isSource($0) && !$0.hasSuffix(".h") && !$0.hasSuffix("Info.plist") }
    }
    self.sources = sources
    self.resources = resources
    self.headers = headers
    self.folders = folders
    dependencies = project.identifiers(target, "dependencies").compactMap { id in
      let other = project.object(id)
      return project.object(other?["target"] as? String)?["name"] as? String ?? other?["name"] as? String
    }
    products = project.identifiers(target, "packageProductDependencies").compactMap { id in
      guard let product = project.object(id), let name = product["productName"] as? String,
        let package = project.object(product["package"] as? String).flatMap(XcodePackage.init)
      else { return nil }
      return Configuration.PackageProduct(name: name, package: package.identity)
    }
  }

  /// Returns the path of a resource in the bundle of an app.
  ///
  /// Xcode copies files side by side, regardless of their folders, except those of languages, catalogs and bundles, and
  /// of folders that it preserves.
  func place(of path: String) -> String {
    if let folder = folders.first(where: { path.hasPrefix($0 + "/") }) {
      let parent = folder.split(separator: "/").dropLast().map { $0 + "/" }.joined()
      return String(path.dropFirst(parent.count))
    }
    let parts = path.split(separator: "/")
    let kept = [".lproj", ".xcassets", ".bundle", ".scnassets"]
    let start = parts.firstIndex { part in kept.contains { part.hasSuffix($0) } } ?? max(0, parts.count - 1)
    return parts[start...].joined(separator: "/")
  }

  /// Returns the settings that Xcode makes for a target.
  private static func made(_ name: String, in project: XcodeProject) -> [String: String] {
    let folder = project.folder.standardizedFileURL.path
    return [
      "TARGET_NAME": name, "PROJECT_NAME": project.name, "PROJECT": project.name, "PRODUCT_NAME": "$(TARGET_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "SRCROOT": folder, "PROJECT_DIR": folder, "SOURCE_ROOT": folder, "CONFIGURATION": "Debug",
      "PLATFORM_NAME": "iphoneos", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
      "DEVELOPMENT_LANGUAGE": project.developmentRegion,
    ]
  }

  private static func isSource(_ path: String) -> Bool {
    path.hasSuffix(".swift") || TargetFolder.isObjectiveC(path) || path.hasSuffix(".c")
  }
}
