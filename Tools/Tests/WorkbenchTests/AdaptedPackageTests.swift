import Foundation
import Testing

@testable import Workbench

struct AdaptedPackageTests {
  static let files = [
    "Package.swift": """
    // swift-tools-version:5.3
    import PackageDescription
    let package = Package(name: "Leaf", targets: [.target(name: "Leaf"), .testTarget(name: "LeafTests", dependencies: ["Leaf"])])
    """,
    "Sources/Leaf/Leaf.swift":
      "import UIKit\npublic class Leaf: UIView { @objc func f() { let s = #selector(f); g(s) } }\n",
    "Sources/Leaf/Plain.swift": "let plain = 1\n",
    "Sources/Leaf/Preview.swift": "import AppKit\n",
    "Sources/Leaf/text.txt": "text",
    "Tests/LeafTests/LeafTests.swift": "import XCTest\n@testable import Leaf\n",
  ]

  private func adapt(_ folder: TemporaryFolder) throws -> AdaptedPackage {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    return try AdaptedPackage(
      of: folder.url, configuration: Configuration(file: nil, folder: folder.url),
      quire: QuireCheckout(named: root.path),
      toolchain: Toolchain())
  }

  private func text(_ package: AdaptedPackage, _ path: String) throws -> String {
    try String(contentsOf: package.folder.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func adaptingAPackageChangesTheCopyOnly() throws {
    let folder = try TemporaryFolder(AdaptedPackageTests.files)
    let package = try adapt(folder)
    #expect(try text(package, "Sources/Leaf/Leaf.swift").contains("Selector(\"f\", Leaf.f)"))
    #expect(try text(package, "Sources/Leaf/Plain.swift") == "let plain = 1\n")
    #expect(try text(package, "Sources/Leaf/text.txt") == "text")
    #expect(try text(package, "Tests/LeafTests/LeafTests.swift").hasPrefix("import XCTest; import UIKit\n"))
    #expect(try text(package, "Tests/LeafTests/QuireTestSupport.swift").contains("@_exported import UIKitTesting"))
    #expect(try text(package, "Package.swift").contains("\"LeafTests\": [\"UIKit\", \"UIKitTesting\"]"))
    #expect(
      package.notes.map(\.description) == [
        "Sources/Leaf/Preview.swift:1: note: not adapted: imports AppKit, which Linux does not have; the file is left out"
      ])
    for (path, text) in AdaptedPackageTests.files {
      #expect(try String(contentsOf: folder.url.appendingPathComponent(path), encoding: .utf8) == text)
    }
    #expect(FileManager.default.files(under: folder.url, skipping: [".build"]).count == AdaptedPackageTests.files.count)
  }

  /// A program that was written for Quire is started like one for iOS.
  @Test func aDependencyOnQuireIsNotAdaptedAndNotStatedTwice() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
      .standardizedFileURL
    let folder = try TemporaryFolder([:])
    let package = try AdaptedPackage(
      of: root.appendingPathComponent("Examples/HelloCollection"), configuration: Configuration(),
      quire: QuireCheckout(named: root.path), toolchain: Toolchain(), workFolder: folder.url)
    #expect(package.modules == ["HelloCollection", "HelloCollectionTests"])
    #expect(package.notes.isEmpty)
    #expect(try text(package, "Package.swift").contains("let dropped: Set<String> = [\"\(root.lastPathComponent)\", "))
  }

  /// Targets that share a folder leave out each other's files.
  @Test func filesThatOneTargetExcludesAreAdaptedForAnother() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version:5.3
      import PackageDescription
      let package = Package(name: "Leaf", targets: [
        .target(name: "Leaf"), .testTarget(name: "PhoneTests", dependencies: ["Leaf"], path: "Tests", exclude: ["TV"]),
        .testTarget(name: "TVTests", dependencies: ["Leaf"], path: "Tests", exclude: ["Phone"])])
      """,
      "Sources/Leaf/Leaf.swift": "import UIKit\n",
      "Tests/Phone/PhoneTests.swift": "import XCTest\n@testable import Leaf\n",
      "Tests/TV/TVTests.swift": "import XCTest\n@testable import Leaf\n",
    ])
    let package = try adapt(folder)
    for path in ["Tests/Phone/PhoneTests.swift", "Tests/TV/TVTests.swift"] {
      #expect(try text(package, path).hasPrefix("import XCTest; import UIKit\n"), "\(path)")
    }
  }

  @Test func conformancesToProtocolsOfADependencyAreKept() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version:5.3
      import PackageDescription
      let package = Package(name: "Leaf", dependencies: [.package(path: "Tiles")], targets: [
        .target(name: "Leaf", dependencies: ["Tiles"])])
      """,
      "Sources/Leaf/Leaf.swift": """
      import Tiles
      import UIKit
      public class Leaf: UIViewController {}
      extension Leaf: UICollectionViewDelegateTiles {}
      extension Leaf: UIAbsentDelegate {}
      """,
      "Tiles/Package.swift": """
      // swift-tools-version:5.3
      import PackageDescription
      let package = Package(name: "Tiles", products: [.library(name: "Tiles", targets: ["Tiles"])], targets: [.target(name: "Tiles")])
      """,
      "Tiles/Sources/Tiles/Tiles.swift":
        "import UIKit\npublic protocol UICollectionViewDelegateTiles: UICollectionViewDelegate {}\n",
    ])
    let package = try adapt(folder)
    let leaf = try text(package, "Sources/Leaf/Leaf.swift")
    #expect(leaf.contains("extension Leaf: UICollectionViewDelegateTiles {}"))
    #expect(!leaf.contains("UIAbsentDelegate"))
  }

  @Test func usersOfClassesInObjectiveCAreLeftOut() throws {
    let folder = try TemporaryFolder([
      "quire.json": """
      { "name": "Leaf", "targets": [{ "name": "Leaf", "path": "Source" }] }
      """,
      "Source/Dots.m": "#import \"Dots.h\"\n@implementation Dots\n@end\n@implementation NSObject (Extra)\n@end\n",
      "Source/Leaf.swift": "class A { let dots = Dots() }\nclass B: NSObject {}\n",
    ])
    let package = try adapt(folder)
    #expect(try text(package, "Source/Leaf.swift") == "\nclass B: NSObject {}\n")
    #expect(package.notes.map(\.description).contains { $0.hasPrefix("Source/Dots.m:1: note") })
  }

  @Test func codeInADocumentationCatalogIsNotCompiled() throws {
    let folder = try TemporaryFolder([
      "quire.json": """
      { "name": "Leaf", "targets": [{ "name": "Leaf", "path": "Source" }] }
      """,
      "Source/Leaf.docc/Resources/Step.swift": "let step = ",
      "Source/Leaf.swift": "let leaf = 1\n",
    ])
    let package = try adapt(folder)
    #expect(try text(package, "Source/Leaf.swift") == "let leaf = 1\n")
    #expect(throws: (any Error).self) { try text(package, "Source/Leaf.docc/Resources/Step.swift") }
  }

  @Test func aSecondRunWritesOnlyChangedFiles() throws {
    let folder = try TemporaryFolder(AdaptedPackageTests.files)
    _ = try adapt(folder)
    #expect(try adapt(folder).changes == 0)
    let file = folder.url.appendingPathComponent("Sources/Leaf/Plain.swift")
    try "let plain = 2\n".write(to: file, atomically: true, encoding: .utf8)
    #expect(try adapt(folder).changes == 1)
    try FileManager.default.removeItem(at: file)
    let package = try adapt(folder)
    #expect(package.changes == 1)
    #expect(
      !FileManager.default.fileExists(atPath: package.folder.appendingPathComponent("Sources/Leaf/Plain.swift").path))
  }

  @Test func messagesOfTheCompilerNameTheUsersFiles() throws {
    let folder = try TemporaryFolder(AdaptedPackageTests.files)
    let package = try adapt(folder)
    let copy = package.folder.path + "/Sources/Leaf/Leaf.swift"
    let original = folder.url.path + "/Sources/Leaf/Leaf.swift"
    let map = MessageMap(package)
    #expect(map.original("\(copy):2:5: error: no") == "\(original):2:5: error: no")
    // `g(s)` follows a selector that has grown.
    let line = try text(package, "Sources/Leaf/Leaf.swift").split(separator: "\n")[1]
    let column = line.utf8.count - "g(s) } }".utf8.count + 1
    let expected =
      AdaptedPackageTests.files["Sources/Leaf/Leaf.swift"]!.split(separator: "\n")[1].utf8.count - "g(s) } }".utf8.count
      + 1
    #expect(map.original("\(copy):2:\(column): error: no") == "\(original):2:\(expected): error: no")
    #expect(map.original("nothing to see") == "nothing to see")
  }

  @Test func aFolderWithoutAManifestNeedsTargets() throws {
    let folder = try TemporaryFolder(["Source/Leaf.swift": "import UIKit\n"])
    #expect(throws: Failure.self) { try adapt(folder) }
    try "{ \"name\": \"Leaf\", \"targets\": [ { \"name\": \"Leaf\", \"path\": \"Source\" } ] }"
      .write(to: folder.url.appendingPathComponent("quire.json"), atomically: true, encoding: .utf8)
    let package = try adapt(folder)
    #expect(package.name == "Leaf")
    #expect(try text(package, "Package.swift").contains(".target(name: \"Leaf\""))
  }
}
