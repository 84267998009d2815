public import Foundation

/// The file `quire.json`: what a folder of sources does not say of itself, or a manifest leaves to an Xcode project.
public struct Configuration: Decodable, Sendable {
  /// A target: a folder of sources.
  public struct Target: Decodable, Sendable {
    public var name: String
    /// The folder, from the package's.
    public var path: String
    /// True for tests.
    public var tests: Bool?
    /// True for a program.
    public var program: Bool?
    /// Files and folders that are left out, from the target's folder.
    public var exclude: [String]?
    /// The targets, or products of dependencies, that this one imports.
    public var dependencies: [String]?
    /// Files and folders that the target's bundle holds, from the target's folder.
    public var resources: [String]?
    /// The files to compile, relative to the target's folder; nil for all files of the folder.
    public var sources: [String]?
    /// The files that another target of an Xcode project has as well: the paths in the package by those of the copies.
    var shared: [String: String]?
    /// The products of packages that an Xcode project names.
    var products: [PackageProduct]?
    /// The modules that the umbrella header imports which CocoaPods writes for a pod.
    var umbrella: [String]?
    /// The settings of the language that an Xcode project states, as a manifest writes them.
    var settings: [String]?

    init(name: String, path: String) {
      self.name = name
      self.path = path
    }

    /// The target in a manifest.
    var declaration: String {
      let linked = (products ?? []).map {
        ".product(name: \(quoted($0.name)), package: \(quoted($0.package)))"
      }
      let names = ((dependencies ?? []).map(quoted) + linked).joined(separator: ", ")
      let list = sources.map { ", sources: [\($0.map(quoted).joined(separator: ", "))]" } ?? ""
      let left = (exclude ?? []).map(quoted).joined(separator: ", ")
      let held = (resources ?? []).map { ".process(\(quoted($0)))" }.joined(separator: ", ")
      return """
        .\(tests == true ? "testTarget" : program == true ? "executableTarget" : "target")(name: \(quoted(name)), dependencies: [\(names)], \
        path: \(quoted(path)), exclude: [\(left)]\(list)\(held.isEmpty ? "" : ", resources: [\(held)]"))
        """
    }
  }

  /// A product of a package.
  struct PackageProduct: Decodable, Sendable {
    let name: String
    /// The identity of the package.
    let package: String
  }

  /// The name of the package; the folder's name without it.
  public var name: String?
  /// Targets beyond those of the manifest, or all of a folder without one.
  public var targets: [Target]?
  /// Folders of dependencies, by identity, in place of their addresses.
  public var dependencies: [String: String]?
  /// The version of the language, such as "4.2"; without it the manifest's, or "5" for a folder without a manifest.
  public var swift: String?
  /// The conditions of compilation that the scheme of an Xcode project sets, such as TEST.
  public var defines: [String]?
  /// The identities of dependencies that building and testing do without.
  public var without: [String]?
  /// True if the Xcode project describes the package, although there is a manifest: one without what tests need.
  public var xcode: Bool?

  public init() {}

  /// Reads a file; without one, reads `quire.json` of a folder, which need not be there.
  public init(file: URL?, folder: URL) throws {
    let url = file ?? folder.appendingPathComponent("quire.json")
    guard file != nil || FileManager.default.fileExists(atPath: url.path) else {
      self.init()
      return
    }
    do {
      self = try JSONDecoder().decode(Configuration.self, from: Data(contentsOf: url))
    } catch {
      throw Failure("\(url.path) is not a configuration: \(error). Documentation/Guides/FromiOS.md has an example.")
    }
    // Folders are said from the file.
    let base = url.deletingLastPathComponent()
    dependencies = dependencies?.mapValues { URL(fileURLWithPath: $0, relativeTo: base).standardizedFileURL.path }
  }

  /// Replaces dependencies by the packages in a folder with the same names.
  ///
  /// A dependency that the file names stays where the file says.
  mutating func takeDependencies(from folder: URL) throws {
    let files = FileManager.default
    guard let names = try? files.contentsOfDirectory(atPath: folder.path) else {
      throw Failure("--packages was given \(folder.path), which is no folder.")
    }
    let packages = names.sorted().map(folder.appendingPathComponent)
      .filter { files.fileExists(atPath: $0.appendingPathComponent("Package.swift").path) }
      .map { ($0.lastPathComponent.lowercased(), $0.standardizedFileURL.path) }
    dependencies = Dictionary(packages) { first, _ in first }.merging(dependencies ?? [:]) { _, stated in stated }
  }
}
