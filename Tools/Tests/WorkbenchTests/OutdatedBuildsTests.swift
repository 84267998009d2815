import Foundation
import Testing

@testable import Workbench

/// The builds that an update of Quire leaves.
struct OutdatedBuildsTests {
  @Test func anUpdateOfQuireRemovesBuildsOfTheOldOne() throws {
    let quire = try TemporaryFolder(["Package.swift": "", "Sources/UIKit/View.swift": "class View {}\n"])
    let leaf = try TemporaryFolder([
      "Leaf.swift": "import Foundation\n",
      "quire.json": "{ \"name\": \"Leaf\", \"targets\": [{ \"name\": \"Leaf\", \"path\": \".\" }] }",
    ])
    let scratch = try TemporaryFolder(["debug/UIKit.build/View.swift.o": "", "debug/description.json": ""])
    let package = try AdaptedPackage(
      of: leaf.url, configuration: Configuration(file: nil, folder: leaf.url),
      quire: QuireCheckout(named: quire.url.path), toolchain: Toolchain())
    let build = PackageBuild(package, toolchain: try Toolchain(), scratch: scratch.url)
    let object = scratch.url.appendingPathComponent("debug/UIKit.build/View.swift.o")
    func make() throws {
      try FileManager.default.createDirectory(
        at: object.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: object)
    }
    try build.removeOutdatedBuilds()
    #expect(!FileManager.default.fileExists(atPath: object.path))
    try make()
    try build.removeOutdatedBuilds()
    #expect(FileManager.default.fileExists(atPath: object.path))
    try "class View { var n = 1 }\n".write(
      to: quire.url.appendingPathComponent("Sources/UIKit/View.swift"), atomically: true, encoding: .utf8)
    try build.removeOutdatedBuilds()
    #expect(!FileManager.default.fileExists(atPath: object.path))
  }

  @Test func theFolderInWhichQuireItselfIsBuiltIsLeftAlone() throws {
    let quire = try TemporaryFolder([
      "Package.swift": "", "Sources/UIKit/View.swift": "class View {}\n", ".build/debug/UIKit.build/View.swift.o": "",
    ])
    let leaf = try TemporaryFolder([
      "Leaf.swift": "import Foundation\n",
      "quire.json": "{ \"name\": \"Leaf\", \"targets\": [{ \"name\": \"Leaf\", \"path\": \".\" }] }",
    ])
    let package = try AdaptedPackage(
      of: leaf.url, configuration: Configuration(file: nil, folder: leaf.url),
      quire: QuireCheckout(named: quire.url.path), toolchain: Toolchain())
    let scratch = quire.url.appendingPathComponent(".build")
    try PackageBuild(package, toolchain: Toolchain(), scratch: scratch).removeOutdatedBuilds()
    let object = scratch.appendingPathComponent("debug/UIKit.build/View.swift.o")
    #expect(FileManager.default.fileExists(atPath: object.path))
  }
}
