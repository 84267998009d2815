import Foundation

/// The package whose `Package.swift` lies beside the project of an app that imports its modules, as the examples of
/// libraries do by CocoaPods.
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

  /// Finds the products that an app imports; nil if it imports none.
  ///
  /// - Parameters:
  ///   - imported: The modules that the app's sources import.
  ///   - own: The modules of the project.
  init?(_ manifest: Manifest, in root: URL, imported: Set<String>, own: Set<String>) {
    package = XcodePackage(folder: root.standardizedFileURL.path)
    let missing = imported.subtracting(own)
    let identity = package.identity
    products = (manifest.products ?? [])
      .filter { !missing.isDisjoint(with: $0.targets) }
      .map { Configuration.PackageProduct(name: $0.name, package: identity) }
    if products.isEmpty { return nil }
  }
}
