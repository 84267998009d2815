import Foundation
import Testing

@testable import Workbench

struct ManifestFileTests {
  @Test func theNewestManifestThatTheToolchainSupportsIsUsed() throws {
    let folder = try TemporaryFolder([
      "Package.swift": "// swift-tools-version: 6.9\n", "Package@swift-5.7.swift": "// swift-tools-version:5.7\n",
    ])
    #expect(try ManifestFile(in: folder.url, for: ToolsVersion(6, 3))?.version == ToolsVersion(5, 7))
    #expect(throws: Failure.self) { try ManifestFile(in: folder.url, for: ToolsVersion(5, 0)) }
  }

  @Test func theCopyKeepsTheManifestAndAddsToIt() throws {
    let folder = try TemporaryFolder(["Package.swift": "// swift-tools-version:5.1\nimport PackageDescription\n"])
    let file = try #require(try ManifestFile(in: folder.url, for: ToolsVersion(6, 3)))
    var additions = ManifestAdditions(quire: "/quire")
    additions.products = ["A": ["UIKit"]]
    let text = file.adapted(additions)
    #expect(text.hasPrefix("// swift-tools-version: 5.9\nimport PackageDescription\n"))
    additions.defines = ["TEST"]
    additions.droppedTargets = ["ObjC"]
    #expect(file.adapted(additions).contains("(target.swiftSettings ?? []) + [.define(\"TEST\")]"))
    #expect(file.adapted(additions).contains("replaced.contains(name) || left.contains(name)"))
    #expect(text.contains("[\"A\": [\"UIKit\"]]"))
    #expect(text.contains("path: \"/quire\""))
  }

  @Test func theToolsVersionIsMovedToTheFirstLine() {
    let text = "// Licence\n\n// swift-tools-version:5.0\nimport PackageDescription\n"
    #expect(
      ManifestFile.beginningWithVersion(text)
        == "// swift-tools-version:5.0\n// Licence\n\nimport PackageDescription\n")
    #expect(ManifestFile.beginningWithVersion("import PackageDescription\n") == "import PackageDescription\n")
  }
}

/// A folder with files that is removed when the test ends.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("quire-tools-\(UUID().uuidString)")

  init(_ files: [String: String]) throws {
    for (path, text) in files {
      let file = url.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
