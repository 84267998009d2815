import Foundation

/// The library beside the project of an app that imports its modules, as the examples of libraries do by CocoaPods: a
/// package, the frameworks of an Xcode project, or a pod.
struct LibraryBesideApp {
  /// The package, as if the project depended on it.
  let package: XcodePackage
  /// The products that the app imports.
  let products: [Configuration.PackageProduct]

  /// Returns the folders in which the package of a library may lie: that of the app, and those above it up to the
  /// repository's, since examples have folders of their own.
  static func folders(for app: URL) -> [URL] {
    var folders = [app.standardizedFileURL]
    while folders.count < 3, let last = folders.last, last.path != "/",
      !FileManager.default.fileExists(atPath: last.appendingPathComponent(".git").path)
    {
      folders.append(last.deletingLastPathComponent())
    }
    return folders
  }

  /// Returns the products of the library in a folder: those of a package, the frameworks of an Xcode project, or the
  /// module of a pod.
  static func products(of place: URL, cache: URL, _ toolchain: Toolchain) throws -> [Manifest.Product] {
    if let pod = pod(in: place, toolchain) { return [Manifest.Product(name: pod.name, targets: [pod.name])] }
    guard let file = try? ManifestFile(in: place, for: toolchain.version), file.isSupported else {
      return XcodeProjects(in: place).libraries.map { Manifest.Product(name: $0, targets: [$0]) }
    }
    return try Manifest(of: file, cache: cache, toolchain).products ?? []
  }

  /// Returns the target of a pod whose folder has neither a manifest nor an Xcode project of the library.
  static func pod(in place: URL, _ toolchain: Toolchain) -> Configuration.Target? {
    if let file = try? ManifestFile(in: place, for: toolchain.version), file.isSupported { return nil }
    guard XcodeProjects(in: place).libraries.isEmpty else { return nil }
    return Podspec(in: place)?.target(in: place)
  }

  /// Returns the names of the pods that a file beside the project of an app lists.
  static func pods(of app: URL) -> [String] {
    let text = (try? String(contentsOf: app.appendingPathComponent("Podfile"), encoding: .utf8)) ?? ""
    let names = text.components(separatedBy: "\n").compactMap { line -> String? in
      let words = line.split { " \t'\",/(".contains($0) }
      return words.first == "pod" && words.count > 1 ? String(words[1]) : nil
    }
    return Set(names).sorted()
  }

  /// Finds the products that an app imports; nil if it imports none.
  ///
  /// - Parameters:
  ///   - imported: The modules that the app's sources import.
  ///   - own: The modules of the project.
  init?(_ products: [Manifest.Product], in root: URL, imported: Set<String>, own: Set<String>) {
    package = XcodePackage(folder: root.standardizedFileURL.path)
    let missing = imported.subtracting(own)
    let identity = package.identity
    self.products =
      products.filter { !missing.isDisjoint(with: $0.targets) }
      .map { Configuration.PackageProduct(name: $0.name, package: identity) }
    if self.products.isEmpty { return nil }
  }
}
