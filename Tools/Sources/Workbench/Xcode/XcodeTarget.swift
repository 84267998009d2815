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
  /// The settings, with those of the project.
  let settings: [String: String]
  /// The files that the compiler gets, from the project's folder.
  let sources: [String]
  /// The files that the bundle gets, from the project's folder.
  let resources: [String]
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
    let settings = project.settings.merging(project.settings(of: target)) { _, own in own }
    self.name = name
    self.settings = settings
    module = XcodeTarget.module(name, settings, ofProject: project.name)
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
    for phase in project.identifiers(target, "buildPhases").compactMap({ project.object($0) }) {
      let files = project.identifiers(phase, "files")
        .compactMap { project.object($0)?["fileRef"] as? String }.flatMap { project.files(of: $0) }
      switch phase["isa"] as? String {
      // A model of Core Data is compiled, and stands in the bundle.
      case "PBXSourcesBuildPhase":
        sources += files.filter(XcodeTarget.isSource)
        resources += files.filter { !XcodeTarget.isSource($0) }
      case "PBXResourcesBuildPhase": resources += files
      case "PBXHeadersBuildPhase": headers += files
      default: break
      }
    }
    for group in project.identifiers(target, "fileSystemSynchronizedGroups") {
      let files = project.synchronizedFiles(of: group, for: id)
      sources += files.filter(XcodeTarget.isSource)
      headers += files.filter { $0.hasSuffix(".h") }
      resources += files.filter { !XcodeTarget.isSource($0) && !$0.hasSuffix(".h") && !$0.hasSuffix("Info.plist") }
    }
    self.sources = sources
    self.resources = resources
    self.headers = headers
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

  private static func isSource(_ path: String) -> Bool {
    path.hasSuffix(".swift") || TargetFolder.isObjectiveC(path) || path.hasSuffix(".c")
  }

  /// Returns the module's name: that of the product, whose other characters become underscores.
  private static func module(_ name: String, _ settings: [String: String], ofProject project: String) -> String {
    let product = settings["PRODUCT_NAME"].map { text in
      let known = ["TARGET_NAME": name, "PROJECT_NAME": project, "PROJECT": project]
      return known.reduce(text) { text, value in
        ["$(\(value.key))", "${\(value.key)}", "$(\(value.key):c99extidentifier)"].reduce(text) {
          $0.replacingOccurrences(of: $1, with: value.value)
        }
      }
    }
    for candidate in [settings["PRODUCT_MODULE_NAME"], product] {
      guard let candidate, !candidate.contains("$"), !candidate.isEmpty else { continue }
      return identifier(candidate)
    }
    return identifier(name)
  }

  private static func identifier(_ name: String) -> String {
    let text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return text.first?.isNumber == true ? "_" + text : text
  }
}
