import Foundation
import Testing

@testable import Workbench

/// The targets that Xcode projects give to packages.
struct XcodeTargetsTests {
  /// A project of a framework for two systems, with tests in a folder that Xcode synchronizes.
  static let project = """
    // !$*UTF8*$!
    {
      archiveVersion = 1; objectVersion = 77; rootObject = P;
      objects = {
        P = { isa = PBXProject; buildConfigurationList = LP; mainGroup = G; targets = (TV, F, T); };
        G = { isa = PBXGroup; children = (S, GT); sourceTree = "<group>"; };
        S = { isa = PBXGroup; path = Source; sourceTree = "<group>"; children = (A, B, X); };
        A = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        B = { isa = PBXFileReference; path = Sub/B.swift; sourceTree = "<group>"; };
        X = { isa = PBXFileReference; path = Cell.xib; sourceTree = "<group>"; };
        GT = { isa = PBXFileSystemSynchronizedRootGroup; path = "Leaf Tests"; sourceTree = "<group>"; exceptions = (E); };
        E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Old.swift); };
        TV = { isa = PBXNativeTarget; name = "Leaf tvOS"; productType = "com.apple.product-type.framework";
          buildConfigurationList = LT; buildPhases = (FS); };
        F = { isa = PBXNativeTarget; name = "Leaf iOS"; productType = "com.apple.product-type.framework";
          buildConfigurationList = LF; buildPhases = (FS, FR); };
        FS = { isa = PBXSourcesBuildPhase; files = (FA, FB); };
        FA = { isa = PBXBuildFile; fileRef = A; };
        FB = { isa = PBXBuildFile; fileRef = B; };
        FR = { isa = PBXResourcesBuildPhase; files = (FX); };
        FX = { isa = PBXBuildFile; fileRef = X; };
        T = { isa = PBXNativeTarget; name = "Leaf Tests"; productType = "com.apple.product-type.bundle.unit-test";
          buildConfigurationList = LT2; buildPhases = (); fileSystemSynchronizedGroups = (GT); };
        LP = { isa = XCConfigurationList; buildConfigurations = (CP); };
        CP = { isa = XCBuildConfiguration; buildSettings = { SDKROOT = iphoneos; }; };
        LF = { isa = XCConfigurationList; buildConfigurations = (CF); };
        CF = { isa = XCBuildConfiguration; buildSettings = { PRODUCT_NAME = "$(PROJECT_NAME)"; }; };
        LT = { isa = XCConfigurationList; buildConfigurations = (CT); };
        CT = { isa = XCBuildConfiguration; buildSettings = { SDKROOT = appletvos; PRODUCT_NAME = Leaf; }; };
        LT2 = { isa = XCConfigurationList; buildConfigurations = (CT2); };
        CT2 = { isa = XCBuildConfiguration; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)"; }; };
      };
    }
    """

  static let files = [
    "Leaf.xcodeproj/project.pbxproj": project,
    "Source/A.swift": "import UIKit\n", "Source/Sub/B.swift": "import UIKit\n", "Source/TV/C.swift": "import UIKit\n",
    "Source/D.swift": "import UIKit\n", "Source/Cell.xib": "<document/>",
    "Leaf Tests/LeafTests.swift": "import XCTest\n@testable import Leaf\n",
    "Leaf Tests/Spec.swift": "import Quick\n", "Leaf Tests/Old.swift": "import XCTest\n",
  ]

  @Test func aSourceAboveTheFolderOfItsProjectHasAPathWithoutReferences() {
    #expect(XcodeProjects.path("../Sources/Leaf.swift", in: "Example/") == "Sources/Leaf.swift")
    #expect(XcodeProjects.path("../../Leaf.swift", in: "Example/") == "../Leaf.swift")
    #expect(XcodeProjects.path("App/Leaf.swift", in: "") == "App/Leaf.swift")
  }

  @Test func aFolderWithoutAManifestHasTheTargetsOfItsProject() throws {
    let folder = try TemporaryFolder(Self.files)
    let configuration = Configuration().completed(by: XcodeProjects(in: folder.url), nil)
    let targets = try #require(configuration.targets)
    #expect(targets.map(\.name) == ["Leaf", "Leaf_Tests"])
    #expect(targets.map(\.path) == ["Source", "Leaf Tests"])
    #expect(targets.map(\.sources) == [["A.swift", "Sub/B.swift"], ["LeafTests.swift", "Spec.swift"]])
    #expect(targets.map(\.resources) == [["Cell.xib"], []])
    #expect(targets.map(\.tests) == [false, true])
    #expect(targets[1].dependencies == ["Leaf"])
  }

  /// A library's example often names the address of the repository in which both are.
  @Test func aPackageThatTheProjectBuildsItselfIsNotFetched() throws {
    let project = Self.project
      .replacingOccurrences(of: "mainGroup = G;", with: "mainGroup = G; packageReferences = (R, O);")
      .replacingOccurrences(of: "buildPhases = ();", with: "buildPhases = (); packageProductDependencies = (D, OD);")
      .replacingOccurrences(
        of: "objects = {",
        with: """
          objects = {
            R = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://leaves.invalid/Leaf"; };
            D = { isa = XCSwiftPackageProductDependency; package = R; productName = Leaf; };
            O = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://leaves.invalid/Stem"; };
            OD = { isa = XCSwiftPackageProductDependency; package = O; productName = Stem; };
          """)
    let folder = try TemporaryFolder(Self.files.merging(["Leaf.xcodeproj/project.pbxproj": project]) { $1 })
    let projects = XcodeProjects(in: folder.url)
    #expect(projects.packages.map(\.identity) == ["stem"])
    #expect(projects.targets.map { $0.products?.map(\.name) } == [[], ["Stem"]])
    #expect(projects.targets.last?.dependencies == ["Leaf"])
  }

  @Test func anExplicitListOfTargetsReplacesThoseOfTheProject() throws {
    let folder = try TemporaryFolder(Self.files)
    var configuration = Configuration()
    configuration.targets = []
    #expect(configuration.completed(by: XcodeProjects(in: folder.url), nil).targets?.isEmpty == true)
  }

  /// Libraries of that time have a manifest that Xcode of today does not open, either, and a project beside it.
  @Test func anXcodeProjectReplacesAManifestForSwift3() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let manifest = "// swift-tools-version:3.1\nimport PackageDescription\nlet package = Package(name: \"Leaf\")\n"
    let folder = try TemporaryFolder(Self.files.merging(["Package.swift": manifest]) { $1 })
    let package = try AdaptedPackage(
      of: folder.url, configuration: Configuration(), quire: QuireCheckout(named: root.path), toolchain: Toolchain())
    #expect(package.modules == ["Leaf", "Leaf_Tests"])
    let alone = try TemporaryFolder(["Package.swift": manifest, "Sources/Leaf.swift": "import UIKit\n"])
    #expect {
      try AdaptedPackage(
        of: alone.url, configuration: Configuration(), quire: QuireCheckout(named: root.path), toolchain: Toolchain())
    } throws: { ($0 as? Failure)?.description.contains("is for Swift 3.1") == true }
  }

  @Test func anXcodeProjectReplacesAManifestIfTheConfigurationSaysSo() throws {
    let manifest = """
      // swift-tools-version:5.3
      import PackageDescription
      let package = Package(name: "Other", targets: [.target(name: "Other", path: "Source")])
      """
    let folder = try TemporaryFolder(Self.files.merging(["Package.swift": manifest]) { $1 })
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    var configuration = Configuration()
    configuration.xcode = true
    let package = try AdaptedPackage(
      of: folder.url, configuration: configuration, quire: QuireCheckout(named: root.path), toolchain: Toolchain())
    #expect(package.modules == ["Leaf", "Leaf_Tests"])
  }

  @Test func testsOfTheXcodeProjectAreAddedToAManifestWithoutTests() throws {
    var files = Self.files
    files["Package.swift"] = """
      // swift-tools-version:5.3
      import PackageDescription
      let package = Package(name: "Leaf", targets: [.target(name: "Leaf", path: "Source")])
      """
    let folder = try TemporaryFolder(files)
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let package = try AdaptedPackage(
      of: folder.url, configuration: Configuration(), quire: QuireCheckout(named: root.path), toolchain: Toolchain())
    #expect(package.modules == ["Leaf", "Leaf_Tests"])
    #expect(package.hasTests)
    #expect(
      package.notes.map(\.description) == [
        "Leaf Tests/Spec.swift:1: note: not adapted: imports Quick, which no target and no dependency of the package "
          + "is; the file is left out"
      ])
  }
}
