import Foundation

/// A Swift package that an Xcode project depends on.
struct XcodePackage {
  /// The last part of the address, in lower case, as the package manager has it.
  let identity: String
  /// The address; nil of a package on this machine.
  let address: String?
  /// The folder, from the project's; nil of a package that is fetched.
  private(set) var path: String?
  /// The requirement as a manifest writes it.
  let requirement: String

  /// Reads an object of a project; nil if it is not a package.
  init?(_ object: XcodeProject.Object) {
    if let path = object["relativePath"] as? String {
      self.path = path
      address = nil
      requirement = ""
    } else if let address = object["repositoryURL"] as? String {
      self.address = address
      path = nil
      requirement = XcodePackage.requirement(object["requirement"] as? [String: Any] ?? [:])
    } else {
      return nil
    }
    identity = XcodePackage.identity(address ?? path ?? "")
  }

  /// Creates a package on this machine.
  init(folder path: String) {
    (self.path, address, requirement) = (path, nil, "")
    identity = XcodePackage.identity(path)
  }

  /// The dependency in a manifest.
  var declaration: String {
    if let path { return ".package(path: \(quoted(path)))" }
    return ".package(url: \(quoted(address ?? "")), \(requirement))"
  }

  /// Returns the folder of a package on this machine, whose path is from a folder.
  func path(from folder: URL) -> String? {
    path.map { $0.hasPrefix("/") ? $0 : folder.appendingPathComponent($0).standardizedFileURL.path }
  }

  /// Returns the package with a path from the folder above the project's.
  ///
  /// - Parameter prefix: The project's folder, with a slash at its end.
  func moved(into prefix: String) -> XcodePackage {
    var other = self
    other.path = path.map { prefix + $0 }
    return other
  }

  private static func identity(_ location: String) -> String {
    let last = location.split(separator: "/").last.map(String.init) ?? ""
    return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
  }

  private static func requirement(_ object: [String: Any]) -> String {
    func text(_ key: String) -> String { quoted(object[key] as? String ?? "") }
    return switch object["kind"] as? String {
    case "upToNextMajorVersion": "from: \(text("minimumVersion"))"
    case "upToNextMinorVersion": ".upToNextMinor(from: \(text("minimumVersion")))"
    case "exactVersion": ".exact(\(text("version")))"
    case "versionRange": "\(text("minimumVersion"))..<\(text("maximumVersion"))"
    case "revision": ".revision(\(text("revision")))"
    default: ".branch(\(text("branch")))"
    }
  }
}
