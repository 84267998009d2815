import Foundation

/// The additions to the manifest of the adapted copy: Quire, its products, and where dependencies are.
struct ManifestAdditions {
  /// The folder of Quire.
  var quire: String
  /// The folder of the user's package.
  var original = ""
  /// The products of Quire that each target needs.
  var products: [String: [String]] = [:]
  /// The folders of adapted dependencies, by identity.
  var replacements: [String: String] = [:]
  /// The identities of dependencies that building and testing do without.
  var dropped: Set<String> = []
  /// The products of dependencies that targets do without.
  var droppedProducts: Set<String> = []
  /// Targets that Linux cannot compile.
  var droppedTargets: [String] = []
  /// Targets that the package's manifest does not have.
  var targets: [Configuration.Target] = []
  /// The dependencies that an Xcode project states.
  var packages: [String] = []
  /// The additional sources of targets with a list of files.
  var support: [String: String] = [:]
  /// Files that are left out, by target, from the target's folder.
  var excluded: [String: [String]] = [:]

  /// The rules of resources, by target, that replace those of the manifest.
  var resources: [String: [String]] = [:]
  /// The language of resources that have no other, if the manifest does not say it.
  var localization: String?
  /// The version of the language that replaces that of the manifest.
  var language: String?
  /// The conditions of compilation that an Xcode project sets.
  var defines: [String] = []
  /// The options of the compiler and the linker for targets without tests.
  var flags: [String] = []
  /// The modules whose previews a program draws; none without it.
  var previewModules: [String] = []

  var text: String {
    """
    // Added by quire.
    do {
      func identity(_ location: String) -> String {
        // A path may be relative to the package's own folder.
        var parts = \(quoted(original)).split(separator: "/")
        for part in location.split(separator: "/") {
          if part == "..", !parts.isEmpty { parts.removeLast() } else if part != "." { parts.append(part) }
        }
        let last = parts.last.map(String.init) ?? location
        return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
      }
    \(packages.map { "  package.dependencies.append(\($0))\n" }.joined())\
      let replacements: [String: String] = \(literal(replacements))
      let dropped: Set<String> = [\(dropped.sorted().map(quoted).joined(separator: ", "))]
      package.dependencies = package.dependencies.compactMap { dependency in
        var name = ""
        switch dependency.kind {
        case .sourceControl(_, let location, _): name = identity(location)
        case .fileSystem(_, let path): name = identity(path)
        default: break
        }
        if dropped.contains(name) { return nil }
        return replacements[name].map { .package(path: $0) } ?? dependency
      }
      package.dependencies.append(.package(name: "quire", path: \(quoted(quire))))
    \(targets.map { "  package.targets.append(\($0.declaration))\n" }.joined())\
      let left: Set<String> = [\(droppedTargets.sorted().map(quoted).joined(separator: ", "))]
      package.targets.removeAll { left.contains($0.name) }
      package.products.removeAll { ($0 as? Product.Library)?.targets.contains { left.contains($0) } == true }
      let products: [String: [String]] = \(literal(products))
      let excluded: [String: [String]] = \(literal(excluded))
      let replaced: Set<String> = [\(droppedProducts.sorted().map(quoted).joined(separator: ", "))]
      for target in package.targets {
        target.exclude += excluded[target.name] ?? []
        target.dependencies.removeAll { dependency in
          switch dependency {
          case .productItem(_, let package?, _, _) where dropped.contains(package.lowercased()): true
          case .productItem(let name, _, _, _), .byNameItem(let name, _), .targetItem(let name, _):
            replaced.contains(name) || left.contains(name)
          default: false
          }
        }
    \(defines.isEmpty
        ? "" : "    target.swiftSettings = (target.swiftSettings ?? []) + [\(defines.map { ".define(\(quoted($0)))" }.joined(separator: ", "))]\n")\
    \(flagStatement)\
    \(support.sorted { $0.key < $1.key }.map {
        "    if target.name == \(quoted($0.key)) { target.sources?.append(\(quoted($0.value))) }\n"
      }.joined())\
    \(targets.filter { $0.settings?.isEmpty == false }.map {
        "    if target.name == \(quoted($0.name)) { target.swiftSettings = (target.swiftSettings ?? []) + [\(($0.settings ?? []).joined(separator: ", "))] }\n"
      }.joined())\
        for product in products[target.name] ?? [] {
          target.dependencies.append(.product(name: product, package: "quire"))
        }
    \(resources.sorted { $0.key < $1.key }.map {
        "    if target.name == \(quoted($0.key)) { target.resources = [\($0.value.joined(separator: ", "))] }\n"
      }.joined())\
      }
    \(language.map { "  package.swiftLanguageVersions = [.version(\(quoted($0)))]\n" } ?? "")\
    \(localization.map { "  package.defaultLocalization = package.defaultLocalization ?? \(quoted($0))\n" } ?? "")\
    \(previewTarget)\
    }

    """
  }

  /// The statement that adds options of the compiler.
  private var flagStatement: String {
    guard !flags.isEmpty else { return "" }
    return """
          if target.type == .regular || target.type == .executable {
            target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags([\(flags.map(quoted).joined(separator: ", "))])]
            target.linkerSettings = (target.linkerSettings ?? []) + [.unsafeFlags([\(quoted(flags[0]))])]
          }

      """
  }

  /// The statement that adds the program which draws previews.
  private var previewTarget: String {
    guard !previewModules.isEmpty else { return "" }
    let products = ["UIKit", "UIKitTesting", "DeveloperToolsSupport"].map {
      ".product(name: \(quoted($0)), package: \"quire\")"
    }
    let dependencies = (previewModules.map { ".byName(name: \(quoted($0)))" } + products).joined(separator: ", ")
    return
      "  package.targets.append(.executableTarget(name: \(quoted(PreviewSources.target)), dependencies: [\(dependencies)], "
      + "path: \(quoted(PreviewSources.target))))\n"
  }

  private func literal(_ table: [String: String]) -> String {
    table.isEmpty
      ? "[:]"
      : "["
        + table.sorted { $0.key < $1.key }
        .map { "\(quoted($0.key)): \(quoted($0.value))" }.joined(separator: ", ") + "]"
  }

  private func literal(_ table: [String: [String]]) -> String {
    table.isEmpty
      ? "[:]"
      : "["
        + table.sorted { $0.key < $1.key }
        .map { "\(quoted($0.key)): [\($0.value.map(quoted).joined(separator: ", "))]" }.joined(separator: ", ") + "]"
  }
}

/// Returns a string literal of Swift.
func quoted(_ text: String) -> String {
  "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
}

extension ManifestAdditions {
  /// A manifest for a folder that has none.
  ///
  /// - Parameter language: The version of the language, such as 4.2; 5 without it.
  func manifest(named name: String, language: String?) -> String {
    let libraries = targets.filter { $0.tests != true && $0.program != true && !droppedTargets.contains($0.name) }
    let products = libraries.map { ".library(name: \(quoted($0.name)), targets: [\(quoted($0.name))])" }
      .joined(separator: ", ")
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(name: \(quoted(name)), products: [\(products)], swiftLanguageModes: [.version(\(quoted(language ?? "5")))])

      \(text)
      """
  }
}
