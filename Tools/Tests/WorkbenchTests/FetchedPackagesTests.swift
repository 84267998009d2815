import Foundation
import Testing

@testable import Workbench

struct FetchedPackagesTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "../../..")

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

  @Test func dependenciesAreTakenFromAFolderOfPackages() throws {
    let folder = try TemporaryFolder(Self.files(address: "https://badges.invalid/Badge.git"))
    var configuration = Configuration()
    try configuration.takeDependencies(from: folder.url)
    let package = try AdaptedPackage(
      of: folder.url.appendingPathComponent("App"), configuration: configuration,
      quire: QuireCheckout(named: Self.root.path), toolchain: Toolchain())
    #expect(package.modules == ["App", "Badge"])
    // Nothing was fetched, so there is nothing to note.
    #expect(package.notes == [])
    #expect(throws: Failure.self) { try configuration.takeDependencies(from: folder.url.appendingPathComponent("no")) }
  }

  /// Its sources import `os` where there is one, which Linux does not have.
  @Test func aPackageOfTheSwiftProjectInTheFolderIsNotAdapted() throws {
    var files = Self.files(address: "https://github.com/apple/Badge.git")
    files["Badge/Sources/Badge/Badge.swift"] = "#if canImport(os)\nimport os\n#endif\n"
    let folder = try TemporaryFolder(files)
    var configuration = Configuration()
    try configuration.takeDependencies(from: folder.url)
    let package = try AdaptedPackage(
      of: folder.url.appendingPathComponent("App"), configuration: configuration,
      quire: QuireCheckout(named: Self.root.path), toolchain: Toolchain())
    #expect(package.modules == ["App"])
    let manifest = try String(contentsOf: package.folder.appendingPathComponent("Package.swift"), encoding: .utf8)
    let copy = package.folder.deletingLastPathComponent().appendingPathComponent("Badge")
    #expect(manifest.contains("\"badge\": \"\(copy.path)\""))
    let source = try String(contentsOf: copy.appendingPathComponent("Sources/Badge/Badge.swift"), encoding: .utf8)
    #expect(source.hasPrefix("#if false"))
  }

  @Test func aFolderThatTheConfigurationNamesComesBeforeTheFolderOfPackages() throws {
    let folder = try TemporaryFolder(Self.files(address: "https://badges.invalid/Badge.git"))
    var configuration = Configuration()
    configuration.dependencies = ["badge": "/elsewhere/Badge"]
    try configuration.takeDependencies(from: folder.url)
    #expect(configuration.dependencies?["badge"] == "/elsewhere/Badge")
    #expect(configuration.dependencies?.count == 2)
  }

  /// A package with an address is fetched; git is told to find the address on this machine.
  @Test func packagesWithAnAddressAreFetchedByGit() throws {
    let folder = try TemporaryFolder(Self.files(address: "https://badges.invalid/Badge"))
    let badge = folder.url.appendingPathComponent("Badge")
    let git = URL(fileURLWithPath: "/usr/bin/git")
    // The package manager remembers the revision of a version.
    let environment = ProcessInfo.processInfo.environment.merging([
      "GIT_AUTHOR_DATE": "2026-01-01T00:00:00Z", "GIT_COMMITTER_DATE": "2026-01-01T00:00:00Z",
      "GIT_AUTHOR_NAME": "Leaf", "GIT_COMMITTER_NAME": "Leaf", "GIT_AUTHOR_EMAIL": "leaf@example.org",
      "GIT_COMMITTER_EMAIL": "leaf@example.org",
    ]) { $1 }
    for arguments in [["init", "-q", "."], ["add", "-A"], ["commit", "-qm", "Badge"], ["tag", "1.2.0"]] {
      _ = try Program(git, arguments, in: badge, environment: environment).output()
    }
    setenv("GIT_CONFIG_COUNT", "1", 1)
    setenv("GIT_CONFIG_KEY_0", "url.file://\(folder.url.path)/.insteadOf", 1)
    setenv("GIT_CONFIG_VALUE_0", "https://badges.invalid/", 1)
    defer { unsetenv("GIT_CONFIG_COUNT") }
    func fetch() throws -> FetchedPackages {
      let request = FetchedPackages.Request(
        identity: "badge", address: "https://badges.invalid/Badge", requirement: "\"1.0.0\"..<\"2.0.0\"")
      return try FetchedPackages(
        [request], in: folder.url.appendingPathComponent("work"), resolved: folder.url.appendingPathComponent("no"),
        neighbors: [folder.url], Toolchain(), usesCache: false)
    }
    let first = try fetch()
    let place = try #require(first.folders["badge"])
    #expect(place.hasSuffix("/work/.build/checkouts/Badge"))
    #expect(first.notes.isEmpty)
    #expect(first.missing.isEmpty)
    #expect(FetchedPackages.needsAdapting(place))
    // Fetched packages are cached: git is not called again.
    unsetenv("GIT_CONFIG_COUNT")
    #expect(try fetch().folders == first.folders)
  }

  @Test func aLocalPackageReplacesOneThatCannotBeFetched() throws {
    let folder = try TemporaryFolder(Self.files(address: "https://nowhere.invalid/Badge"))
    let package = try adapt(folder.url.appendingPathComponent("App"))
    #expect(package.modules == ["App", "Badge"])
    #expect(package.notes.map(\.reason).first?.hasPrefix("the package badge cannot be fetched; the one in ") == true)
  }

  @Test func aPackageWrittenInObjectiveCIsLeftOutWithTheFilesThatImportIt() throws {
    var files = Self.files(address: "https://nowhere.invalid/Badge")
    files["Badge/Sources/Badge/Badge.swift"] = nil
    files["Badge/Sources/Badge/Badge.m"] = "#import <UIKit/UIKit.h>\n"
    files["App/Sources/App/Other.swift"] = "import UIKit\n"
    let folder = try TemporaryFolder(files)
    let package = try adapt(folder.url.appendingPathComponent("App"))
    #expect(package.modules == ["App"])
    #expect(
      package.notes.map(\.reason).suffix(2) == [
        "the package badge is written in Objective-C; it is left out",
        "imports Badge, which is written in Objective-C; the file is left out",
      ])
    let manifest = try String(contentsOf: package.folder.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(manifest.contains("let dropped: Set<String> = [\"badge\", "))
    #expect(manifest.contains("let replaced: Set<String> = [\"Badge\"]"))
  }

  /// A library's example names packages that lie beside the library's repository.
  @Test func aPackageBesideTheRepositoryReplacesOneThatCannotBeFetched() throws {
    var files = Self.files(address: "https://nowhere.invalid/Badge")
    for (path, text) in files where path.hasPrefix("App/") {
      files["Library/Example/" + path.dropFirst("App/".count)] = text
      files[path] = nil
    }
    files["Library/.git/HEAD"] = ""
    let folder = try TemporaryFolder(files)
    #expect(try adapt(folder.url.appendingPathComponent("Library/Example")).modules == ["App", "Badge"])
  }

  @Test func aPackageThatAnInterruptedCallHasNotFetchedIsMissing() throws {
    let request = FetchedPackages.Request(
      identity: "badge", address: "https://badges.invalid/Badge", requirement: "from: \"1.0.0\"")
    let folder = try TemporaryFolder([
      "Package.swift": FetchedPackages.manifest(of: [request]),
      ".build/workspace-state.json": #"{ "object": { "dependencies": [] } }"#,
    ])
    let fetched = try FetchedPackages(
      [request], in: folder.url, resolved: folder.url.appendingPathComponent("no"), neighbors: [], Toolchain())
    #expect(fetched.missing == ["badge"])
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("Package.swift").path))
  }

  @Test func packagesThatNeedNoAdaptingAreLeftToThePackageManager() throws {
    let folder = try TemporaryFolder(["Sources/A.swift": "import Foundation\n", "Tests/B.swift": "import UIKit\n"])
    #expect(!FetchedPackages.needsAdapting(folder.url.path))
    let other = try TemporaryFolder(["Sources/A.swift": "import UIKit\n"])
    #expect(FetchedPackages.needsAdapting(other.url.path))
  }

  /// Tests that need no package which is nowhere are built and run.
  @Test func testsAreBuiltWithoutPackagesThatCannotBeFound() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version:5.5
      import PackageDescription
      let package = Package(
        name: "Leaf", dependencies: [.package(url: "https://nowhere.invalid/Matcher", from: "1.0.0")],
        targets: [.target(name: "Leaf"), .testTarget(name: "LeafTests", dependencies: ["Leaf", "Matcher"])])
      """,
      "Sources/Leaf/Leaf.swift": "import UIKit\n",
      "Tests/LeafTests/A.swift": "import XCTest\n@testable import Leaf\n",
      "Tests/LeafTests/B.swift": "import Matcher\n@testable import Leaf\n",
    ])
    let package = try adapt(folder.url)
    #expect(
      package.notes.map(\.description) == [
        "Tests/LeafTests/B.swift:1: note: not adapted: imports Matcher, whose package cannot be fetched; the file is left out"
      ])
    let manifest = try String(contentsOf: package.folder.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(manifest.contains("let dropped: Set<String> = [\"matcher\", "))
  }
}
