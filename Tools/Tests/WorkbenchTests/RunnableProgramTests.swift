import Foundation
import Testing

@testable import Workbench

/// The programs that `quire run` finds, and their targets.
struct RunnableProgramTests {
  /// A project of an app, of a framework that shares a source with it, and of tests.
  static let project = """
    // !$*UTF8*$!
    {
      archiveVersion = 1; objectVersion = 77; rootObject = P;
      objects = {
        P = { isa = PBXProject; buildConfigurationList = LP; mainGroup = G; targets = (F, A, T);
          developmentRegion = de; };
        G = { isa = PBXGroup; children = (SA, SB, SM, RN, RV, RF, RX, RS, XC); sourceTree = "<group>"; };
        SA = { isa = PBXFileReference; path = App/AppDelegate.swift; sourceTree = "<group>"; };
        SB = { isa = PBXFileReference; path = Kit/Leaf.swift; sourceTree = "<group>"; };
        SM = { isa = PBXFileReference; path = Tests/LeafTests.swift; sourceTree = "<group>"; };
        RN = { isa = PBXFileReference; path = "App/Some Data/names.txt"; sourceTree = "<group>"; };
        RV = { isa = PBXVariantGroup; name = Main.storyboard; children = (RB); sourceTree = "<group>"; };
        RB = { isa = PBXFileReference; path = App/Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        RF = { isa = PBXFileReference; lastKnownFileType = folder; path = App/Site; sourceTree = "<group>"; };
        RX = { isa = PBXFileReference; path = App/Assets.xcassets; sourceTree = "<group>"; };
        RS = { isa = PBXFileReference; lastKnownFileType = "wrapper.plug-in"; path = App/Settings.bundle;
          sourceTree = "<group>"; };
        XC = { isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
        F = { isa = PBXNativeTarget; name = LeafKit; productType = "com.apple.product-type.framework";
          buildConfigurationList = LF; buildPhases = (FS); };
        FS = { isa = PBXSourcesBuildPhase; files = (BB); };
        A = { isa = PBXNativeTarget; name = "Leaf App"; productType = "com.apple.product-type.application";
          buildConfigurationList = LA; buildPhases = (AS, AR); };
        AS = { isa = PBXSourcesBuildPhase; files = (BA, BB); };
        AR = { isa = PBXResourcesBuildPhase; files = (BN, BV, BF, BX, BS); };
        T = { isa = PBXNativeTarget; name = "Leaf Tests"; productType = "com.apple.product-type.bundle.unit-test";
          buildConfigurationList = LF; buildPhases = (TS); };
        TS = { isa = PBXSourcesBuildPhase; files = (BM); };
        BA = { isa = PBXBuildFile; fileRef = SA; }; BB = { isa = PBXBuildFile; fileRef = SB; };
        BM = { isa = PBXBuildFile; fileRef = SM; }; BN = { isa = PBXBuildFile; fileRef = RN; };
        BV = { isa = PBXBuildFile; fileRef = RV; }; BF = { isa = PBXBuildFile; fileRef = RF; };
        BX = { isa = PBXBuildFile; fileRef = RX; }; BS = { isa = PBXBuildFile; fileRef = RS; };
        LP = { isa = XCConfigurationList; buildConfigurations = (CP); };
        CP = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; }; };
        LF = { isa = XCConfigurationList; buildConfigurations = (CF); };
        CF = { isa = XCBuildConfiguration; name = Debug; buildSettings = { }; };
        LA = { isa = XCConfigurationList; buildConfigurations = (CA); };
        CA = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = XC;
          buildSettings = { INFOPLIST_FILE = "$(SRCROOT)/App/Info.plist"; TARGETED_DEVICE_FAMILY = 2; }; };
      };
    }
    """

  static let files = [
    "Leaf.xcodeproj/project.pbxproj": project, "App/AppDelegate.swift": "import UIKit\n",
    "Kit/Leaf.swift": "import UIKit\n", "Tests/LeafTests.swift": "import XCTest\n",
    "App/Some Data/names.txt": "Ann", "App/Base.lproj/Main.storyboard": "<document/>",
    "App/Site/pages/index.html": "", "App/Assets.xcassets/Leaf.imageset/Contents.json": "{}",
    "App/Settings.bundle/Root.plist": "<plist/>", "App/Settings.bundle/de.lproj/Root.strings": "",
    "App/Info.plist":
      "<plist version=\"1.0\"><dict><key>CFBundleName</key><string>$(PRODUCT_NAME)</string></dict></plist>",
    "App.xcconfig": "PRODUCT_NAME = Leaves\nPRODUCT_BUNDLE_IDENTIFIER = org.$(PRODUCT_NAME)\n",
    "Package.swift": """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "Leaf", targets: [.target(name: "LeafKit", path: "Kit"), .executableTarget(name: "tool")])
    """, "Sources/tool/main.swift": "print(1)\n",
  ]

  @Test func anAppHasItsSettingsAndItsFilesAsXcodePutsThemIntoTheBundle() throws {
    let folder = try TemporaryFolder(Self.files)
    let app = try #require(XcodeProjects(in: folder.url).applications.first)
    #expect(app.name == "Leaf App")
    #expect(app.module == "Leaves")
    #expect(
      app.resources == [
        "names.txt": "App/Some Data/names.txt", "Base.lproj/Main.storyboard": "App/Base.lproj/Main.storyboard",
        "Site/pages/index.html": "App/Site/pages/index.html",
        "Assets.xcassets/Leaf.imageset/Contents.json": "App/Assets.xcassets/Leaf.imageset/Contents.json",
        "Settings.bundle/Root.plist": "App/Settings.bundle/Root.plist",
        "Settings.bundle/de.lproj/Root.strings": "App/Settings.bundle/de.lproj/Root.strings",
      ])
    #expect(app.usualDevice == "iPadPro11")
    let plist = try app.plist(in: folder.url)
    #expect(plist.identifier == "org.Leaves")
    #expect(plist.executable == "Leaves")
    #expect(plist.values["CFBundleName"] as? String == "Leaves")
  }

  @Test func anAppIsBuiltOfItsOwnSourcesWithoutTestsAndOtherTargets() throws {
    let folder = try TemporaryFolder(Self.files)
    let targets = XcodeProjects(in: folder.url, program: "Leaf App").targets
    #expect(targets.map(\.name) == ["Leaves"])
    #expect(targets.first?.sources == ["App/AppDelegate.swift", "Kit/Leaf.swift"])
  }

  @Test func theAppOfAProjectComesBeforeTheExecutablesOfThePackageBesideIt() throws {
    let folder = try TemporaryFolder(Self.files)
    let program = try RunnableProgram(in: folder.url, named: nil, Configuration(), Toolchain())
    #expect(program.module == "Leaves")
    let tool = try RunnableProgram(in: folder.url, named: "tool", Configuration(), Toolchain())
    #expect(tool.application == nil)
  }

  @Test func aProgramHasToBeNamedWhereThereAreSeveral() throws {
    let root = URL(fileURLWithPath: "/leaf")
    let (a, b) = (RunnableProgram(executable: "a"), RunnableProgram(executable: "b"))
    #expect(throws: Failure.self) { try RunnableProgram.choice(among: [], [a, b], named: nil, in: root) }
    #expect(try RunnableProgram.choice(among: [], [a, b], named: "b", in: root).module == "b")
    #expect(throws: Failure.self) { try RunnableProgram.choice(among: [], [a], named: "c", in: root) }
    #expect(throws: Failure.self) { try RunnableProgram.choice(among: [], [], named: nil, in: root) }
  }

  @Test func theCopyOfAnAppLinksTheWindowAndLeavesTheResourcesToTheBundle() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let folder = try TemporaryFolder(Self.files)
    let program = try RunnableProgram(in: folder.url, named: nil, Configuration(), Toolchain())
    let package = try AdaptedPackage(
      of: folder.url, configuration: Configuration(), quire: QuireCheckout(named: root.path), toolchain: Toolchain(),
      program: program)
    let manifest = try String(contentsOf: package.folder.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(manifest.contains(".executableTarget(name: \"Leaves\""))
    #expect(manifest.contains("QuireGTK"))
    #expect(package.modules == ["Leaves"])
    #expect(
      FileManager.default.files(under: package.folder) == ["App/AppDelegate.swift", "Kit/Leaf.swift", "Package.swift"])
  }

  /// Without it a package's program would have neither links, nor types of documents, nor an icon on the desktop.
  @Test func anExecutableOfAPackageHasThePropertyListAndTheIconsBesideItsSources() throws {
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Leaf",
        targets: [.executableTarget(name: "Leaf", exclude: ["Info.plist", "Assets.xcassets"])])
      """
    let plist = """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.$(PRODUCT_NAME)</string>
      <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>leaf</string></array></dict>
      </array></dict></plist>
      """
    let folder = try TemporaryFolder([
      "Package.swift": manifest, "Sources/Leaf/main.swift": "import UIKit\n", "Sources/Leaf/Info.plist": plist,
      "Sources/Leaf/Assets.xcassets/AppIcon.appiconset/icon.png": "",
      "Sources/Leaf/Assets.xcassets/Sky.imageset/sky.png": "",
    ])
    let program = try RunnableProgram(in: folder.url, named: nil, Configuration(), Toolchain())
    let list = try program.plist(in: folder.url)
    #expect(list.identifier == "org.example.Leaf")
    #expect(list.executable == "Leaf")
    #expect(list.values["CFBundleShortVersionString"] as? String == "1.0")
    let desktop = DesktopFile(list, program: URL(fileURLWithPath: "/leaf/Leaf"))
    #expect(desktop.schemes == ["leaf"])
    #expect(
      program.resources(in: folder.url) == [
        "Assets.xcassets/AppIcon.appiconset/icon.png": "Sources/Leaf/Assets.xcassets/AppIcon.appiconset/icon.png"
      ])
  }

  @Test func anExecutableWithoutUIKitIsACommandThatLinksNoWindow() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Leaf", targets: [.executableTarget(name: "leaf")])
      """
    for (source, isCommand) in [("import EventKit\n", true), ("import UIKit\n", false)] {
      let folder = try TemporaryFolder(["Package.swift": manifest, "Sources/leaf/main.swift": source + "print(1)\n"])
      let program = try RunnableProgram(in: folder.url, named: nil, Configuration(), Toolchain())
      #expect(try program.isCommand(in: folder.url) == isCommand)
      let package = try AdaptedPackage(
        of: folder.url, configuration: Configuration(), quire: QuireCheckout(named: root.path), toolchain: Toolchain(),
        program: program)
      let text = try String(contentsOf: package.folder.appendingPathComponent("Package.swift"), encoding: .utf8)
      #expect(text.contains("QuireGTK") == !isCommand)
    }
  }

  @Test(arguments: [
    ("<key>UIBackgroundModes</key><array><string>fetch</string></array>", true),
    ("<key>BGTaskSchedulerPermittedIdentifiers</key><array><string>org.leaf.sort</string></array>", true),
    ("<key>UIBackgroundModes</key><array/>", false),
  ])
  func anAppWithBackgroundWorkIsBuiltWithTheProgramsForIt(keys: String, isExpected: Bool) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let plist = "<plist version=\"1.0\"><dict>\(keys)</dict></plist>"
    let folder = try TemporaryFolder(Self.files.merging(["App/Info.plist": plist]) { $1 })
    let program = try RunnableProgram(in: folder.url, named: nil, Configuration(), Toolchain())
    let package = try AdaptedPackage(
      of: folder.url, configuration: Configuration(), quire: QuireCheckout(named: root.path), toolchain: Toolchain(),
      program: program)
    let manifest = try String(contentsOf: package.folder.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(package.runsInBackground == isExpected)
    #expect(manifest.contains("\"backgroundd\"") == isExpected)
    #expect(manifest.contains("\"backgroundctl\"") == isExpected)
  }

  /// Examples of libraries import them by CocoaPods, whose project is not in the repository.
  @Test func anAppThatImportsTheLibraryBesideItDependsOnItsPackage() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Leaf", products: [.library(name: "LeafProduct", targets: ["LeafLibrary"])],
        targets: [.target(name: "LeafLibrary", path: "Library")])
      """
    let folder = try TemporaryFolder(
      Self.files.merging([
        "Package.swift": manifest, "Library/Leaf.swift": "import UIKit\n",
        "App/AppDelegate.swift": "import UIKit\nimport LeafLibrary\n",
      ]) { $1 })
    let program = try RunnableProgram(in: folder.url, named: nil, Configuration(), Toolchain())
    let package = try AdaptedPackage(
      of: folder.url, configuration: Configuration(), quire: QuireCheckout(named: root.path), toolchain: Toolchain(),
      program: program)
    let text = try String(contentsOf: package.folder.appendingPathComponent("Package.swift"), encoding: .utf8)
    let identity = folder.url.lastPathComponent.lowercased()
    #expect(text.contains(".product(name: \"LeafProduct\", package: \"\(identity)\")"))
    #expect(package.modules == ["Leaves", "LeafLibrary"])
  }

  @Test func theAppOfAnExampleDependsOnThePackageInTheFolderAboveIt() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Leaf", products: [.library(name: "LeafLibrary", targets: ["LeafLibrary"])],
        targets: [.target(name: "LeafLibrary", path: "Library")])
      """
    var files = ["Package.swift": manifest, "Library/Leaf.swift": "import UIKit\n"]
    for (path, text) in Self.files where path != "Package.swift" { files["Example/" + path] = text }
    files["Example/App/AppDelegate.swift"] = "import UIKit\nimport LeafLibrary\n"
    let folder = try TemporaryFolder(files)
    let example = folder.url.appendingPathComponent("Example")
    let program = try RunnableProgram(in: example, named: nil, Configuration(), Toolchain())
    let package = try AdaptedPackage(
      of: example, configuration: Configuration(), quire: QuireCheckout(named: root.path), toolchain: Toolchain(),
      program: program)
    #expect(package.modules == ["Leaves", "LeafLibrary"])
    // A package of this name may be a dependency.
    let text = try String(contentsOf: package.folder.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(text.contains("Package(name: \"Example-program\""))
  }

  @Test func anExampleOfQuireHasNoLibraryInTheFolderAboveIt() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let example = root.standardizedFileURL.appendingPathComponent("Examples/Counter")
    let work = try TemporaryFolder([:])
    let package = try AdaptedPackage(
      of: example, configuration: Configuration(), quire: QuireCheckout(named: root.path), toolchain: Toolchain(),
      workFolder: work.url, program: RunnableProgram(in: example, named: nil, Configuration(), Toolchain()))
    #expect(package.modules == ["Counter"])
  }

  @Test func messagesOfABuildThatFailsAreItsErrorsOnce() {
    let lines = [
      "Building for debugging...", "/a/A.swift:1:1: warning: unused", " 1 | let a", "/a/A.swift:2:1: error: wrong",
      " 2 | let b", "/a/A.swift:2:1: error: wrong", " 2 | let b", "/a/A.swift:3:1: note: see here",
      "warning: 'leaf': old", " 3 | let c", "error: no such package",
    ]
    #expect(
      RunCommand.withoutWarnings(lines) == [
        "Building for debugging...", "/a/A.swift:2:1: error: wrong", " 2 | let b", "/a/A.swift:3:1: note: see here",
        "error: no such package",
      ])
  }

  @Test func aMessageNamesEachFileThatStopsAProgramWithItsFirstError() {
    let errors = [
      "/leaf/A.swift:3:5: error: no such type", "/leaf/A.swift:3:5: error: no such type",
      "/leaf/A.swift:9:1: error: another", "/leaf/B.swift:1:8: error: no such module 'Zip'",
    ]
    #expect(
      RunCommand.summary(of: errors, "Leaf") == """
        quire: Leaf does not build; 2 files stop it:
          /leaf/A.swift:3:5: error: no such type (and 1 more in this file)
          /leaf/B.swift:1:8: error: no such module 'Zip'
        """)
  }
}
