import Foundation

/// The additions to the manifest of the adapted copy: Quire, its products, and where dependencies are.
struct ManifestAdditions {
  /// The folder of Quire.
  var quire: String
  /// The products of Quire that each target needs.
  var products: [String: [String]] = [:]
  /// The folders of adapted dependencies, by identity.
  var replacements: [String: String] = [:]
  /// The identities of dependencies that building and testing do without.
  var dropped: Set<String> = []
  /// Targets that Linux cannot compile.
  var droppedTargets: [String] = []
  /// Targets that the package's manifest does not have.
  var targets: [Configuration.Target] = []
  /// Files that are left out, by target, from the target's folder.
  var excluded: [String: [String]] = [:]

  var text: String {
    """
    // Added by quire.
    do {
      func identity(_ location: String) -> String {
        let last = location.split(separator: "/").last.map(String.init) ?? location
        return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
      }
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
      for target in package.targets {
        target.exclude += excluded[target.name] ?? []
        for product in products[target.name] ?? [] {
          target.dependencies.append(.product(name: product, package: "quire"))
        }
      }
    }

    """
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
    """
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(name: \(quoted(name)), swiftLanguageVersions: [.version(\(quoted(language ?? "5")))])

    \(text)
    """
  }
}
