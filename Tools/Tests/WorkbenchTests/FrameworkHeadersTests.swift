import Foundation
import Testing

@testable import Workbench

/// The modules that the headers of frameworks import.
struct FrameworkHeadersTests {
  private let manifest = """
    // swift-tools-version:5.3
    import PackageDescription
    let package = Package(name: "Leaf", targets: [.target(name: "Leaf", path: "Source")])
    """

  private func adapt(_ folder: URL, _ configuration: Configuration = Configuration()) throws -> AdaptedPackage {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    return try AdaptedPackage(
      of: folder, configuration: configuration, quire: QuireCheckout(named: root.path), toolchain: Toolchain())
  }

  private func text(_ package: AdaptedPackage, _ path: String) throws -> String {
    try String(contentsOf: package.folder.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func importStatementsOfAHeaderAreRead() {
    let header = """
      //! #import <CoreData/CoreData.h>
      #import <UIKit/UIKit.h>
        #  include <Branch/Branch.h>
      @import QuartzCore.CALayer;
      #import "Own.h"
      #import <stdio.h>
      FOUNDATION_EXPORT double LeafVersionNumber;
      """
    #expect(FrameworkHeaders(of: "Leaf", ["Leaf.h": header]).imports == ["UIKit", "Branch", "QuartzCore"])
  }

  @Test func importsOfTheUmbrellaHeaderAndItsIncludesCount() {
    let texts = [
      "Leaf.h": "#import <Foundation/Foundation.h>\n#import <Leaf/Stem.h>\n", "Stem.h": "#import \"Vein.h\"\n",
      "Vein.h": "@import QuartzCore;\n#import <Leaf/Leaf.h>\n", "Private.h": "#import <UIKit/UIKit.h>\n",
    ]
    #expect(FrameworkHeaders(of: "Leaf", texts).imports == ["Foundation", "QuartzCore"])
    #expect(FrameworkHeaders(of: "Program", texts).imports == ["Foundation", "QuartzCore", "UIKit", "Leaf"])
  }

  @Test func aProgramGetsTheImportsOfTheHeaderOfAnotherTarget() throws {
    let folder = try TemporaryFolder([
      "Leaf/Leaf.h": "#import <UIKit/UIKit.h>\n", "Leaf/Leaf.swift": "public let now = Date()\n",
      "Example/main.swift": "import Leaf\nlet then = Date()\n",
    ])
    let package = try adapt(folder.url, configuration(["Leaf": "Leaf", "Example": "Example"]))
    #expect(try text(package, "Leaf/Leaf.swift") == "import UIKit; public let now = Date()\n")
    #expect(try text(package, "Example/main.swift") == "import Leaf; import UIKit\nlet then = Date()\n")
    #expect(try text(package, "Package.swift").contains("\"Example\": [\"UIKit\"]"))
  }

  /// The package manager reads no header, but Xcode does when it builds the library for the program.
  @Test func aProgramBesideAPackageGetsTheImportsOfTheLibrarysHeader() throws {
    let folder = try TemporaryFolder([
      "Package.swift": manifest, "Source/Leaf.h": "#import <UIKit/UIKit.h>\n",
      "Source/Leaf.swift": "import UIKit\npublic let leaf = 1\n", "Source/Plain.swift": "let plain = 1\n",
      "Example/main.swift": "import Leaf\nlet then = Date()\n",
    ])
    let package = try adapt(folder.url, configuration(["Example": "Example"]))
    #expect(try text(package, "Example/main.swift") == "import Leaf; import UIKit\nlet then = Date()\n")
    #expect(try text(package, "Source/Plain.swift") == "let plain = 1\n")
  }

  @Test func aProgramGetsTheImportsOfTheHeaderOfAnotherPackage() throws {
    let folder = try TemporaryFolder([
      "Leaf/Package.swift": manifest, "Leaf/Source/Leaf.h": "#import <Foundation/Foundation.h>\n",
      "Leaf/Source/Leaf.swift": "import UIKit\n",
      "Example/Package.swift": """
      // swift-tools-version:5.3
      import PackageDescription
      let package = Package(name: "Example", dependencies: [.package(name: "Leaf", path: "../Leaf")], targets: [])
      """,
      "Example/Code/main.swift": "import Leaf\nlet then = Date()\n",
    ])
    let package = try adapt(folder.url.appendingPathComponent("Example"), configuration(["Example": "Code"]))
    #expect(try text(package, "Code/main.swift") == "import Leaf; import Foundation\nlet then = Date()\n")
  }

  @Test func headersListedByAProjectAreReadFromOtherFolders() throws {
    var files = XcodeTargetsTests.files
    files["Leaf.xcodeproj/project.pbxproj"] = XcodeTargetsTests.project
      .replacing("buildPhases = (FS, FR)", with: "buildPhases = (FS, FR, FH)")
      .replacing(
        "FA = { isa = PBXBuildFile;",
        with: """
          FH = { isa = PBXHeadersBuildPhase; files = (FHH); };
          FHH = { isa = PBXBuildFile; fileRef = H; };
          H = { isa = PBXFileReference; path = "Support/Leaf.h"; sourceTree = SOURCE_ROOT; };
          FA = { isa = PBXBuildFile;
          """
      )
      .replacing("children = (S, GT)", with: "children = (S, GT, H)")
    files["Support/Leaf.h"] = "#import <UIKit/UIKit.h>\n"
    files["Source/A.swift"] = "let now = Date()\n"
    let folder = try TemporaryFolder(files)
    let package = try adapt(folder.url)
    #expect(try text(package, "Source/A.swift") == "import UIKit; let now = Date()\n")
  }

  /// Returns a configuration of targets by their folders; the one named Example imports Leaf.
  private func configuration(_ folders: [String: String]) -> Configuration {
    var configuration = Configuration()
    configuration.targets = folders.sorted { $0.key > $1.key }.map { name, path in
      var target = Configuration.Target(name: name, path: path)
      target.program = name == "Example"
      target.dependencies = name == "Example" ? ["Leaf"] : []
      return target
    }
    return configuration
  }
}
