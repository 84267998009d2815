import Foundation
import Testing

@testable import Workbench

struct AdaptedResourcesTests {
  private static let strings = """
    { "sourceLanguage": "en", "version": "1.0", "strings": {
      "Leaf \\"one\\"": {},
      "count": { "localizations": {
        "en": { "variations": { "plural": { "one": { "stringUnit": { "value": "a leaf" } },
          "other": { "stringUnit": { "value": "%d leaves" } } } } },
        "de": { "stringUnit": { "state": "translated", "value": "%d Blätter" } } } } } }
    """

  private func adapt(_ files: [String: String]) throws -> (TemporaryFolder, AdaptedPackage) {
    let folder = try TemporaryFolder(files)
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let package = try AdaptedPackage(
      of: folder.url, configuration: Configuration(file: nil, folder: folder.url),
      quire: QuireCheckout(named: root.path), toolchain: Toolchain())
    return (folder, package)
  }

  private func text(_ package: AdaptedPackage, _ path: String) throws -> String {
    try String(contentsOf: package.folder.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func cataloguesAndTablesOfStringsAreResources() throws {
    let (_folder, package) = try adapt([
      "Package.swift": """
      // swift-tools-version:5.3
      import PackageDescription
      let package = Package(name: "Leaf", targets: [.target(name: "Leaf", resources: [.process("Resources"), .copy("data.json")])])
      """,
      "Sources/Leaf/Leaf.swift": "import UIKit\n",
      "Sources/Leaf/data.json": "{}",
      "Sources/Leaf/Resources/Leaf.xcassets/Green.colorset/Contents.json": "{}",
      "Sources/Leaf/Resources/Localizable.xcstrings": AdaptedResourcesTests.strings,
      "Sources/Leaf/Resources/other.txt": "text",
    ])
    withExtendedLifetime(_folder) {}
    #expect(try text(package, "Sources/Leaf/QuireResources/Leaf.xcassets/Green.colorset/Contents.json") == "{}")
    #expect(
      try text(package, "Sources/Leaf/QuireResources/en.lproj/Localizable.strings")
        == "\"Leaf \\\"one\\\"\" = \"Leaf \\\"one\\\"\";\n\"count\" = \"%d leaves\";\n")
    #expect(
      try text(package, "Sources/Leaf/QuireResources/de.lproj/Localizable.strings") == "\"count\" = \"%d Blätter\";\n")
    #expect(try text(package, "Sources/Leaf/Resources/other.txt") == "text")
    let files = FileManager.default
    #expect(
      !files.fileExists(atPath: package.folder.appendingPathComponent("Sources/Leaf/Resources/Leaf.xcassets").path))
    let manifest = try text(package, "Package.swift")
    #expect(
      manifest.contains(
        "target.resources = [.process(\"Resources\"), .copy(\"data.json\"), .copy(\"QuireResources/Leaf.xcassets\"), "
          + ".process(\"QuireResources/de.lproj\"), .process(\"QuireResources/en.lproj\")]"))
    #expect(manifest.contains("package.defaultLocalization = package.defaultLocalization ?? \"en\""))
    #expect(
      package.notes.map(\.description) == [
        "Sources/Leaf/Resources/Localizable.xcstrings:1: note: not adapted: 1 strings vary by number or device; "
          + "the variation 'other' is taken"
      ])
    // The package manager reads the manifest.
    _ = try Program(Toolchain().swift, ["package", "dump-package"], in: package.folder).output()
  }

  @Test func previewsHaveAProgram() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "Leaf", dependencies: [.package(url: "https://example.com/pointfreeco/swift-snapshot-testing", from: "1.0.0")],
        targets: [
          .target(name: "Leaf"),
          .testTarget(name: "LeafTests", dependencies: ["Leaf", .product(name: "SnapshotTesting", package: "swift-snapshot-testing")]),
        ])
      """,
      "Sources/Leaf/Leaf.swift": "import UIKit\n#Preview(\"Leaf\") { UIView() }\n",
      "Tests/LeafTests/LeafTests.swift": "import SnapshotTesting\nimport XCTest\n@testable import Leaf\n",
      "Tests/LeafTests/__Snapshots__/LeafTests/test.1.txt": "text",
    ])
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let package = try AdaptedPackage(
      of: folder.url, configuration: Configuration(file: nil, folder: folder.url),
      quire: QuireCheckout(named: root.path), toolchain: Toolchain(), drawsPreviews: true)
    #expect(package.previews.map(\.line) == [2])
    let program = try text(package, "QuirePreviews/main.swift")
    #expect(program.contains("@testable import Leaf\n"))
    #expect(
      program.contains(
        ".init(quirePreview_Leaf_Leaf_1, path: \"\(folder.url.path)/Sources/Leaf/Leaf.swift\", line: 2),"))
    #expect(try text(package, "Tests/LeafTests/LeafTests.swift").hasPrefix("import UIKitTesting   "))
    #expect(
      !FileManager.default.fileExists(
        atPath: package.folder.appendingPathComponent("Tests/LeafTests/__Snapshots__").path))
    let dump = try Program(Toolchain().swift, ["package", "dump-package"], in: package.folder).output()
    #expect(dump.contains("\"QuirePreviews\"") && dump.contains("\"DeveloperToolsSupport\""))
    #expect(!dump.contains("snapshot-testing") && !dump.contains("SnapshotTesting"))
  }

  @Test func changesOfAFolderAreNoticed() throws {
    let folder = try TemporaryFolder(["a.swift": "1", ".build/b": "1"])
    let state = FolderState(of: folder.url)
    try Data("22".utf8).write(to: folder.url.appendingPathComponent(".build/b"))
    #expect(FolderState(of: folder.url) == state)
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("out"), withIntermediateDirectories: true)
    try Data("22".utf8).write(to: folder.url.appendingPathComponent("out/c.png"))
    #expect(FolderState(of: folder.url, without: folder.url.path + "/out") == state)
    try Data("22".utf8).write(to: folder.url.appendingPathComponent("a.swift"))
    #expect(FolderState(of: folder.url) != state)
  }
}
