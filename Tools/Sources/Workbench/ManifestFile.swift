import Adapting
public import Foundation

/// The text of a package's manifest.
public struct ManifestFile: Sendable {
  public let url: URL
  public let text: String
  public let version: ToolsVersion

  /// Reads the manifest that the package manager would choose of those in a folder; nil if there is none.
  public init?(in folder: URL, for toolchain: ToolsVersion) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0 == "Package.swift" || ($0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift")) }
    let found = try names.sorted().map { name -> (url: URL, text: String, version: ToolsVersion) in
      let url = folder.appendingPathComponent(name)
      let text = try String(contentsOf: url, encoding: .utf8)
      return (url, text, ManifestFile.version(of: text))
    }
    guard let best = found.filter({ $0.version <= toolchain }).max(by: { $0.version < $1.version }) else {
      guard let any = found.first else { return nil }
      throw Failure("\(any.url.path) asks for Swift \(any.version), and this is Swift \(toolchain).")
    }
    (url, version) = (best.url, best.version)
    text = ManifestFile.beginningWithVersion(best.text)
  }

  /// A Boolean value that indicates whether package managers of today read the manifest: they do since Swift 4.0.
  var isSupported: Bool { version >= ToolsVersion(4, 0) }

  /// The error about a manifest that no package manager of today reads.
  var unsupported: Failure {
    Failure(
      "\(url.path) is for Swift \(version), which package managers read no more, and no Xcode project with a target for "
        + "iOS is beside it. Raise the version in its first line, and name the targets.")
  }

  /// Returns a manifest whose first line is the one with the version, where older package managers let comments precede
  /// it.
  static func beginningWithVersion(_ text: String) -> String {
    var lines = text.components(separatedBy: "\n")
    guard let index = lines.firstIndex(where: { $0.contains("swift-tools-version") }), index > 0 else { return text }
    lines.insert(lines.remove(at: index), at: 0)
    return lines.joined(separator: "\n")
  }

  /// Returns the version in the first line.
  static func version(of text: String) -> ToolsVersion {
    guard let line = text.split(separator: "\n").first(where: { $0.contains("swift-tools-version") }) else {
      return ToolsVersion(3, 1)
    }
    return ToolsVersion(String(line.drop { !$0.isNumber })) ?? ToolsVersion(5, 0)
  }

  /// Returns the manifest of the adapted copy: the original one, and statements that change the package it made.
  func adapted(_ additions: ManifestAdditions) -> String {
    // Products are named with their packages since 5.6, and dependencies can be looked into.
    let raised = version < ToolsVersion(5, 9) ? ToolsVersion(5, 9) : version
    var lines = text.components(separatedBy: "\n")
    if let index = lines.firstIndex(where: { $0.contains("swift-tools-version") }) {
      lines[index] = "// swift-tools-version: \(raised)"
    }
    return lines.joined(separator: "\n") + "\n\n" + additions.text
  }
}
