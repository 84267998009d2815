public import Foundation

/// A package's manifest, as far as adapting needs it: `swift package dump-package` printed it.
public struct Manifest: Decodable, Sendable {
  /// A target of the package.
  public struct Target: Decodable, Sendable {
    public let name: String
    public let type: String
    public let path: String?
    public let exclude: [String]?
    public let sources: [String]?
    public let dependencies: [Dependency]
    public let resources: [Resource]?

    public var isTest: Bool { type == "test" }
  }

  /// Files that the package manager puts into the bundle of a target.
  public struct Resource: Decodable, Sendable {
    public let path: String
    /// A Boolean value that indicates whether a folder stays one.
    public let isCopied: Bool
    /// A Boolean value that indicates whether the bytes become a part of the program.
    public let isEmbedded: Bool

    /// Creates a resource that the package manager processes.
    init(path: String) { (self.path, isCopied, isEmbedded) = (path, false, false) }

    private enum Keys: String, CodingKey { case path, rule }
    private enum Rules: String, CodingKey { case copy, process, embedInCode }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      path = try container.decode(String.self, forKey: .path)
      let rule = try? container.nestedContainer(keyedBy: Rules.self, forKey: .rule)
      isCopied = rule?.contains(.copy) ?? false
      isEmbedded = rule?.contains(.embedInCode) ?? false
    }
  }

  /// A dependency of a target: the name of a target or product, and of the package where it is said.
  public struct Dependency: Decodable, Sendable {
    public let name: String
    public let package: String?

    private enum Keys: String, CodingKey { case byName, target, product }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      let key = container.allKeys.first ?? .byName
      var list = try container.nestedUnkeyedContainer(forKey: key)
      name = try list.decode(String.self)
      package = key == .product ? try? list.decode(String.self) : nil
    }
  }

  /// A package that this one depends on.
  public struct Package: Decodable, Sendable {
    /// The identity: the last part of the address, in lower case.
    public private(set) var identity: String
    /// The folder of a package on this machine.
    public private(set) var path: String?
    /// The address of one that is fetched.
    public let address: String?
    /// The versions of one that is fetched, as a manifest writes them.
    let requirement: String?

    private enum Keys: String, CodingKey { case sourceControl, fileSystem, registry }
    private struct FileSystem: Decodable { let identity: String; let path: String }
    private struct SourceControl: Decodable {
      struct Location: Decodable {
        struct Remote: Decodable { let urlString: String }
        let remote: [Remote]?
        let local: [String]?
      }
      let identity: String
      let location: Location
      let requirement: Requirement?
    }
    private struct Requirement: Decodable {
      struct Bounds: Decodable { let lowerBound: String; let upperBound: String }
      let range: [Bounds]?
      let exact: [String]?
      let branch: [String]?
      let revision: [String]?

      var text: String? {
        if let bounds = range?.first { return "\(quoted(bounds.lowerBound))..<\(quoted(bounds.upperBound))" }
        if let version = exact?.first { return ".exact(\(quoted(version)))" }
        if let name = branch?.first { return ".branch(\(quoted(name)))" }
        return revision?.first.map { ".revision(\(quoted($0)))" }
      }
    }
    private struct Registry: Decodable { let identity: String }

    /// Returns the package at the place that its path has in another folder.
    fileprivate func moved(from old: URL, to new: URL) -> Package {
      guard let path else { return self }
      let base = old.standardizedFileURL.pathComponents
      let components = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
      let common = zip(base, components).prefix { $0 == $1 }.count
      let relative = Array(repeating: "..", count: base.count - common) + components.dropFirst(common)
      let place = new.appendingPathComponent(relative.joined(separator: "/")).standardizedFileURL
      var result = self
      result.path = place.path
      // A path of references alone has no name of its own.
      result.identity = place.lastPathComponent.lowercased()
      return result
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      if let found = try container.decodeIfPresent([FileSystem].self, forKey: .fileSystem)?.first {
        (identity, path, address, requirement) = (found.identity, found.path, nil, nil)
      } else if let found = try container.decodeIfPresent([SourceControl].self, forKey: .sourceControl)?.first {
        (identity, path) = (found.identity, found.location.local?.first)
        address = found.location.remote?.first?.urlString
        requirement = found.requirement?.text
      } else {
        let found = try container.decode([Registry].self, forKey: .registry)
        (identity, path, address, requirement) = (found.first?.identity ?? "", nil, nil, nil)
      }
    }
  }

  /// A product of the package, with the modules that clients import.
  struct Product: Decodable, Sendable {
    let name: String
    let targets: [String]
  }

  public let name: String
  public let targets: [Target]
  let products: [Product]?
  public private(set) var dependencies: [Package]
  /// The language of resources that have no other.
  public let defaultLocalization: String?

  /// The versions of the language, in the order of the manifest.
  public let swiftLanguageVersions: [String]?

  /// Returns the manifest of a package in another folder: dependencies with relative paths are found from there.
  func moved(from old: URL, to new: URL) -> Manifest {
    var result = self
    result.dependencies = dependencies.map { $0.moved(from: old, to: new) }
    return result
  }

  /// The version of the language in the compiler's form, where the manifest has another one, such as "5.0".
  var corrected: String? {
    guard let last = swiftLanguageVersions?.last, last.hasSuffix(".0") else { return nil }
    return String(last.dropLast(2))
  }

  /// Returns the folder of a target, from the package's folder; nil if there is none of the usual ones.
  public func folder(of target: Target, in root: URL) -> String? {
    if let path = target.path {
      let parts = path.split(separator: "/").filter { $0 != "." }
      return parts.isEmpty ? "." : parts.joined(separator: "/")
    }
    let candidates =
      target.isTest ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
    for candidate in candidates {
      let path = "\(candidate)/\(target.name)"
      if FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path) { return path }
    }
    // A package of one target may keep its sources in the folder itself.
    let folder = target.isTest ? "Tests" : "Sources"
    let isAlone = targets.count { $0.isTest == target.isTest } == 1
    return isAlone && FileManager.default.fileExists(atPath: root.appendingPathComponent(folder).path) ? folder : nil
  }
}
