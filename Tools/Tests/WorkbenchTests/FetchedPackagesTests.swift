import Foundation
import Testing

@testable import Workbench

struct FetchedPackagesTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")

  private static func files(address: String) -> [String: String] {
    [
      "App/Package.swift": """
      // swift-tools-version:5.5
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(url: "\(address)", from: "1.0.0")],
        targets: [.target(name: "App", dependencies: [.product(name: "Badge", package: "Badge")])])
      """,
      "App/Sources/App/App.swift": "import Badge\n",
      "Badge/Package.swift": """
      // swift-tools-version:5.5
      import PackageDescription
      let package = Package(
        name: "Badge", products: [.library(name: "Badge", targets: ["Badge"])], targets: [.target(name: "Badge")])
      """,
      "Badge/Sources/Badge/Badge.swift":
        "import UIKit\npublic class Badge: UIView { @objc func tap() {}; func f() { g(#selector(tap)) } }\n",
    ]
  }

  private func adapt(_ folder: URL) throws -> AdaptedPackage {
    try AdaptedPackage(
      of: folder, configuration: Configuration(), quire: QuireCheckout(named: Self.root.path), toolchain: Toolchain())
  }

  /// A package with an address is fetched and adapted; git is told to find the address on this machine.
  @Test func packagesWithAnAddressAreFetchedAndAdapted() throws {
    let folder = try TemporaryFolder(Self.files(address: "https://badges.invalid/Badge"))
    let badge = folder.url.appendingPathComponent("Badge")
    let git = URL(fileURLWithPath: "/usr/bin/git")
    let author = ["-c", "user.name=Leaf", "-c", "user.email=leaf@example.org"]
    for arguments in [["init", "-q", "."], ["add", "-A"], author + ["commit", "-qm", "Badge"], ["tag", "1.2.0"]] {
      _ = try Program(git, arguments, in: badge).output()
    }
    setenv("GIT_CONFIG_COUNT", "1", 1)
    setenv("GIT_CONFIG_KEY_0", "url.file://\(folder.url.path)/.insteadOf", 1)
    setenv("GIT_CONFIG_VALUE_0", "https://badges.invalid/", 1)
    defer { unsetenv("GIT_CONFIG_COUNT") }
    let package = try adapt(folder.url.appendingPathComponent("App"))
    #expect(package.modules == ["App", "Badge"])
    let badges = package.files.filter { $0.key.hasSuffix("Badge.swift") }
    #expect(badges.count == 1 && badges.first?.value.original.contains("/fetched/App/.build/checkouts/Badge/") == true)
    let copy = try String(contentsOfFile: badges.first?.key ?? "", encoding: .utf8)
    #expect(copy.contains("Selector(\"tap\", Badge.tap)"))
    #expect(package.notes.isEmpty)
    // What is fetched stays: git is not asked again.
    unsetenv("GIT_CONFIG_COUNT")
    #expect(try adapt(folder.url.appendingPathComponent("App")).modules == ["App", "Badge"])
  }

  @Test func aPackageBesideTakesThePlaceOfOneThatCannotBeFetched() throws {
    let folder = try TemporaryFolder(Self.files(address: "https://nowhere.invalid/Badge"))
    let package = try adapt(folder.url.appendingPathComponent("App"))
    #expect(package.modules == ["App", "Badge"])
    #expect(package.notes.map(\.reason).first?.hasPrefix("the package badge cannot be fetched; the one in ") == true)
  }

  @Test func packagesForLinuxAreLeftToThePackageManager() throws {
    let folder = try TemporaryFolder(["Sources/A.swift": "import Foundation\n", "Tests/B.swift": "import UIKit\n"])
    #expect(!FetchedPackages.needsAdapting(folder.url.path))
    let other = try TemporaryFolder(["Sources/A.swift": "import UIKit\n"])
    #expect(FetchedPackages.needsAdapting(other.url.path))
  }
}
