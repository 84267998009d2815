import Foundation
import Testing

@testable import Workbench

/// Libraries that lie beside the project of an app without a `Package.swift`.
struct PodspecTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "../../..")

  /// A project of an app that imports a pod above it and another one beside the repository.
  private static let files = [
    "Leaf/.git/HEAD": "",
    "Leaf/Leaf-iOS.podspec": """
    Pod::Spec.new do |s|
      s.name = "Leaf-iOS"
      s.module_name = 'Leaf'
      s.source_files = "Sources/**/*.{h,swift}"
    end
    """,
    "Leaf/Sources/Leaf.swift": "import UIKit\n", "Leaf/Sources/Shape/Edge.swift": "let edge = cos(0.5)\n",
    "Leaf/Tools/Other.swift": "import UIKit\n",
    "Leaf/Example/Podfile":
      "target 'App' do\n  pod 'Leaf-iOS', :path => '../'\n  pod \"Stem/Core\"\n  # pod 'No'\nend\n",
    "Leaf/Example/App.swift": "import Leaf\nimport Stem\n",
    "Leaf/Example/App.xcodeproj/project.pbxproj": """
    // !$*UTF8*$!
    {
      archiveVersion = 1; objectVersion = 77; rootObject = P;
      objects = {
        P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (A); };
        G = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
        S = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
        A = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildConfigurationList = L; buildPhases = (B); };
        B = { isa = PBXSourcesBuildPhase; files = (F); };
        F = { isa = PBXBuildFile; fileRef = S; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; }; };
      };
    }
    """,
    "Stem/Stem.podspec": """
    Pod::Spec.new do |s|
      s.name = 'Stem'
      s.default_subspecs = 'Core'
      s.subspec 'Core' do |core|
        core.ios.source_files = 'Core', 'Shared/*.swift'
      end
      s.subspec 'Extra' do |extra|
        extra.source_files = 'Extra/**/*.swift'
      end
    end
    """,
    "Stem/Core/Stem.swift": "import UIKit\n", "Stem/Core/Deep/No.swift": "import UIKit\n",
    "Stem/Shared/Part.swift": "import UIKit\n", "Stem/Extra/More.swift": "import Network\n",
  ]

  @Test func patternsOfAPodspecFindTheSources() throws {
    let folder = try TemporaryFolder(Self.files)
    let leaf = folder.url.appendingPathComponent("Leaf")
    let target = try #require(Podspec(in: leaf)?.target(in: leaf))
    #expect(target.name == "Leaf")
    #expect(target.sources == ["Sources/Leaf.swift", "Sources/Shape/Edge.swift"])
  }

  @Test func aPodspecHasTheSourcesOfItsDefaultPartsAlone() throws {
    let folder = try TemporaryFolder(Self.files)
    let stem = folder.url.appendingPathComponent("Stem")
    #expect(Podspec(in: stem)?.target(in: stem)?.sources == ["Core/Stem.swift", "Shared/Part.swift"])
  }

  @Test func aPodspecWithoutSourcesIsNone() {
    #expect(Podspec("Pod::Spec.new do |s|\n  s.name = 'Leaf'\nend\n") == nil)
    #expect(Podspec("Pod::Spec.new do |s|\n  s.source_files = '*.swift'\nend\n") == nil)
  }

  @Test func theExampleOfAPodLinksThePodAboveItAndThatBesideTheRepository() throws {
    let folder = try TemporaryFolder(Self.files)
    let example = folder.url.appendingPathComponent("Leaf/Example")
    let program = try RunnableProgram(in: example, named: nil, Configuration(), Toolchain())
    let package = try AdaptedPackage(
      of: example, configuration: Configuration(), quire: QuireCheckout(named: Self.root.path), toolchain: Toolchain(),
      program: program)
    #expect(package.modules == ["App", "Leaf", "Stem"])
    #expect(package.notes.map(\.reason).contains { $0.hasPrefix("pods are not fetched; the pod Stem in ") })
    let manifest = try String(contentsOf: package.folder.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(
      manifest.contains(".product(name: \"Leaf\", package: \"leaf\"), .product(name: \"Stem\", package: \"stem\")"))
    // CocoaPods writes an umbrella header, which imports UIKit for all files.
    let edge = package.work.appendingPathComponent("packages/Leaf/Sources/Shape/Edge.swift")
    #expect(try String(contentsOf: edge, encoding: .utf8) == "import UIKit; let edge = cos(0.5)\n")
    let copy = package.work.appendingPathComponent("packages/Leaf/Package.swift")
    #expect(try String(contentsOf: copy, encoding: .utf8).contains(".library(name: \"Leaf\", targets: [\"Leaf\"])"))
  }
}
