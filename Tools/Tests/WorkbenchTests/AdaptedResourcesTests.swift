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

  @Test func stringCatalogsAndTablesBecomeResources() throws {
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
          + ".copy(\"QuireResources/Localizable.xcstrings\"), .process(\"QuireResources/de.lproj\"), .process(\"QuireResources/en.lproj\")]"
      ))
    #expect(manifest.contains("package.defaultLocalization = package.defaultLocalization ?? \"en\""))
    #expect(try text(package, "Sources/Leaf/QuireResources/Localizable.xcstrings") == AdaptedResourcesTests.strings)
    #expect(package.notes.isEmpty)
    // The package manager reads the manifest.
    _ = try Program(Toolchain().swift, ["package", "dump-package"], in: package.folder).output()
  }

  /// The package manager processes them automatically on Apple's systems, and ignores them here.
  @Test func nibsAndStoryboardsBecomeResources() throws {
    let (folder, package) = try adapt([
      "Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "Leaf",
        targets: [
          .target(name: "Leaf", exclude: ["Old.xib"], resources: [.process("Said")]), .target(name: "Stem"),
        ])
      """,
      "Sources/Leaf/Leaf.swift": "import UIKit\n", "Sources/Stem/Stem.swift": "import UIKit\n",
      "Sources/Leaf/Views/Leaf.xib": "<document/>", "Sources/Leaf/Said/Said.xib": "<document/>",
      "Sources/Leaf/Old.xib": "<document/>", "Sources/Stem/Main.storyboard": "<document/>",
    ])
    withExtendedLifetime(folder) {}
    let manifest = try text(package, "Package.swift")
    // Code looks for the compiled nibs before it loads them.
    let nibs = ".copy(\"QuireResources/Leaf.nib\"), .copy(\"QuireResources/Said.nib\")"
    #expect(manifest.contains("target.resources = [.process(\"Said\"), .process(\"Views/Leaf.xib\"), \(nibs)]"))
    let nib = try text(package, "Sources/Leaf/QuireResources/Said.nib")
    #expect(nib == "<document/>")
    #expect(manifest.contains("target.resources = [.process(\"Main.storyboard\")]"))
    _ = try Program(Toolchain().swift, ["package", "dump-package"], in: package.folder).output()
  }

  /// A project of Xcode copies them without a list in `quire.json`; one that states resources has no others.
  @Test func aTargetWithoutAManifestHasItsStoryboardsAndLanguages() throws {
    let folder = try TemporaryFolder([
      "App/App.swift": "import UIKit\n", "App/Views/Main.storyboard": "<document/>",
      "Core/Core.swift": "import Foundation\n", "Core/Texts/en.lproj/Core.strings": "\"a\" = \"b\";\n",
      "Listed/Listed.swift": "import UIKit\n", "Listed/Old.storyboard": "<document/>", "Listed/Data/a.txt": "a",
      "quire.json": """
      { "name": "App", "targets": [{ "name": "App", "path": "App" }, { "name": "Core", "path": "Core" },
        { "name": "Listed", "path": "Listed", "resources": ["Data"] }] }
      """,
    ])
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let package = try AdaptedPackage(
      of: folder.url, configuration: Configuration(file: nil, folder: folder.url),
      quire: QuireCheckout(named: root.path), toolchain: Toolchain())
    let manifest = try text(package, "Package.swift")
    #expect(manifest.contains("target.resources = [.process(\"Views/Main.storyboard\")]"))
    #expect(manifest.contains("target.resources = [.process(\"Texts/en.lproj\")]"))
    #expect(!manifest.contains("Old.storyboard"))
  }

  @Test func substitutionsOfStringCatalogsAreInsertedInTheirStrings() throws {
    let folder = try TemporaryFolder([
      "Localizable.xcstrings": """
      { "sourceLanguage": "en", "strings": { "k": { "localizations": { "en": {
        "stringUnit": { "value": "%#@leaves@ of %@" },
        "substitutions": { "leaves": { "argNum": 1, "formatSpecifier": "d", "variations": { "plural": {
          "one": { "stringUnit": { "value": "a leaf" } }, "other": { "stringUnit": { "value": "%arg leaves" } } } } } } } } } } }
      """
    ])
    let catalog = try #require(StringCatalog(folder.url.appendingPathComponent("Localizable.xcstrings")))
    #expect(catalog.texts == ["en": "\"k\" = \"%1$d leaves of %@\";\n"])
  }

  static func plurals(_ key: String, _ format: String, _ variables: [String: [String: String]]) -> String {
    let dicts = variables.map { name, forms in
      "<key>\(name)</key><dict>" + forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined() + "</dict>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>\(key)</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(dicts.joined())
      </dict></dict></plist>
      """
  }

  @Test func pluralFormsOfStringsdictStayInTheirFiles() throws {
    let leaves = ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "one": "a leaf", "other": "%d leaves"]
    let trees = ["one": "a tree", "other": "%d trees"]
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "Leaf", defaultLocalization: "en",
        targets: [
          .target(name: "Leaf", resources: [.process("Resources")]),
          .target(name: "Stem", resources: [.process("de.lproj/Other.stringsdict")]),
        ])
      """,
      "Sources/Leaf/Leaf.swift": "import UIKit\n", "Sources/Stem/Stem.swift": "import UIKit\n",
      "Sources/Leaf/Resources/en.lproj/Localizable.strings": "/* x */ \"plain\" = \"Plain\"; \"count\" = \"none\";",
      "Sources/Leaf/Resources/en.lproj/Localizable.stringsdict":
        AdaptedResourcesTests.plurals("count", "%2$#@trees@ and %1$#@leaves@!", ["leaves": leaves, "trees": trees]),
      "Sources/Stem/de.lproj/Other.stringsdict":
        AdaptedResourcesTests.plurals("count", "%#@leaves@", ["leaves": leaves]),
    ])
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let package = try AdaptedPackage(
      of: folder.url, configuration: Configuration(file: nil, folder: folder.url),
      quire: QuireCheckout(named: root.path), toolchain: Toolchain())
    let leaf = try text(package, "Sources/Leaf/Resources/en.lproj/Localizable.stringsdict")
    #expect(leaf.contains("%2$#@trees@ and %1$#@leaves@!"))
    #expect(try text(package, "Sources/Stem/de.lproj/Other.stringsdict").contains("%#@leaves@"))
    #expect(package.notes.isEmpty)
    let dump = try Program(Toolchain().swift, ["package", "dump-package"], in: package.folder).output()
    #expect(dump.contains("Other.stringsdict\""))
  }

  @Test func packagesWithPreviewsGetAPreviewProgram() throws {
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
    #expect(dump.contains("\"QuirePreviews\""))
    #expect(dump.contains("\"DeveloperToolsSupport\""))
    #expect(!dump.contains("snapshot-testing"))
    #expect(!dump.contains("SnapshotTesting"))
  }

  @Test func changedFilesOfAFolderChangeItsState() throws {
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

  @Test func interfaceFilesOfTheSameNameAreCopiedOnce() throws {
    let (_folder, package) = try adapt([
      "Package.swift": """
      // swift-tools-version:5.3
      import PackageDescription
      let package = Package(name: "Leaf", targets: [.target(name: "Leaf")])
      """,
      "Sources/Leaf/Leaf.swift": "import UIKit\n",
      "Sources/Leaf/a/tvOS/Cell.xib": "<document/>", "Sources/Leaf/iOS/Cell.xib": "<document/>",
    ])
    let manifest = try text(package, "Package.swift")
    #expect(manifest.contains("[.process(\"iOS/Cell.xib\"), .copy(\"QuireResources/Cell.nib\")]"))
    #expect(package.notes.map(\.path) == ["Sources/Leaf/a/tvOS/Cell.xib"])
    #expect(!FileManager.default.fileExists(atPath: package.folder.path + "/Sources/Leaf/a/tvOS/Cell.xib"))
    _ = _folder
  }

  @Test func modulesImportedByAdaptationsBecomeDependencies() throws {
    let (_folder, package) = try adapt([
      "Package.swift": """
      // swift-tools-version:5.3
      import PackageDescription
      let package = Package(name: "Leaf", targets: [.target(name: "Leaf"), .testTarget(name: "LeafTests")])
      """,
      "Sources/Leaf/Leaf.swift": "import SwiftUI\nclass Leaf: ObservableObject { @Published var n = 1 }\n",
      "Tests/LeafTests/LeafTests.swift": "import XCTest\n@MainActor class LeafTests: XCTestCase {}\n",
    ])
    let manifest = try text(package, "Package.swift")
    #expect(manifest.contains("\"Leaf\": [\"Combine\"]"))
    #expect(manifest.contains("\"LeafTests\": [\"UIKit\", \"UIKitTesting\"]"))
    _ = _folder
  }
}
