// swift-tools-version: 6.1
// The modules, from lower to higher levels; none knows those of a higher level
// (Documentation/Internals/Architecture.md).
import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The path of each target: the folders of `Sources` group modules by level and purpose, those of `Tests` mirror them.
let paths: [String: String] = {
  let files = FileManager.default
  func names(in folder: String) -> [String] {
    (try? files.contentsOfDirectory(atPath: "\(Context.packageDirectory)/\(folder)")) ?? []
  }
  let all = ["Sources", "Tests"].flatMap { root in
    names(in: root).flatMap { group in names(in: "\(root)/\(group)").map { ($0, "\(root)/\(group)/\($0)") } }
  }
  return Dictionary(all) { first, _ in first }
}()

/// A library module; `on` lists every module that its files may import.
func module(_ name: String, on dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of a module; what they read lies in folders beside them.
func tests(of name: String, with more: [Target.Dependency] = []) -> Target {
  // The package manager also reads the manifest of a tag without its files.
  let folder = paths[name + "Tests"].map { "\(Context.packageDirectory)/\($0)" }
  let files = folder.flatMap { FileManager.default.enumerator(atPath: $0) }
  let found = files?.compactMap { $0 as? String } ?? []
  let material = found.filter {
    ["Pictures", "Fixtures"].contains($0.split(separator: "/").last) || $0.hasSuffix(".md")
  }
  return .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name), "TestSupport"] + more, exclude: material.sorted())
}

/// The name by which the package manager finds out where a C library's headers are and what is linked.
///
/// The libraries' own files for pkg-config say `-pthread`, which the package manager refuses with a warning at every
/// command. So there are files of Quire's own beside the module maps, for libraries that are where the distributions of
/// Linux put them. Others are asked for by their names; missing ones, too, so that the package manager says what to
/// install.
func flags(of library: String, in module: String, header: String) -> String {
  let own = "\(Context.packageDirectory)/Sources/C/\(module)/\(library).pc"
  let isElsewhere = Context.environment["PKG_CONFIG_PATH"].map { !$0.isEmpty } ?? false
  let isInPlace = !isElsewhere && FileManager.default.fileExists(atPath: "/usr/include/\(header)")
  // The package manager takes a space for the end of a name.
  return isInPlace && !own.contains(" ") ? own : library
}

/// The modules of UIKit: each knows only those before it.
let uikit = [
  "UIKitGraphics", "UIKitActions", "UIKitCore", "UIKitNibs", "UIKitMenus", "UIKitDragAndDrop", "UIKitControls",
  "UIKitText", "UIKitControllers", "UIKitItems", "UIKitCollection", "UIKitTables", "UIKitCollectionControllers",
  "UIKitDynamics", "UIKitDocuments", "UIKitPrinting",
]
/// A program without a display.
let program: [Target.Dependency] = [
  "UIKit", "RenderCairo", "CodecPixbuf", "SpellingEnchant", "DocumentPoppler", "HostHeadless",
]
/// Tests with a `TestWindow`.
let harness: [Target.Dependency] = program + ["UIKitTesting", "_Testing_UIKit", "_Testing_CoreGraphics"]
/// The exhibits of the gallery.
let exhibits: [Target.Dependency] = ["Exhibits", "ExhibitSupport", "InterfaceExhibits", "LayoutExhibits"]

let package = Package(
  name: "quire",
  products: [
    .library(
      name: "UIKit",
      targets: [
        "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "FoundationAdditions", "RenderCairo", "CodecPixbuf",
        "MarkupGLib", "MarkupLibXML", "SpellingEnchant", "DocumentPoppler", "HostHeadless",
        "_Testing_UIKit", "_Testing_CoreGraphics",
      ]),
    .library(name: "CollectionLayouts", targets: ["CollectionLayouts"]),
    .library(name: "ViewTransitions", targets: ["ViewTransitions"]),
    .library(name: "EventKit", targets: ["EventKit"]),
    .library(name: "EventKitUI", targets: ["EventKitUI"]),
    .library(name: "CoreLocation", targets: ["CoreLocation"]),
    .library(name: "BackgroundTasks", targets: ["BackgroundTasks"]),
    .library(name: "BackgroundTransfers", targets: ["BackgroundTransfers"]),
    .library(name: "UserNotifications", targets: ["UserNotifications"]),
    .executable(name: "backgroundd", targets: ["backgroundd"]),
    .executable(name: "backgroundctl", targets: ["backgroundctl"]),
    .executable(name: "backgroundbus", targets: ["backgroundbus"]),
    .library(name: "CalendarEvents", targets: ["CalendarEvents"]),
    .library(name: "os", targets: ["os"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "simd", targets: ["simd"]),
    .library(name: "CryptoKit", targets: ["CryptoKit"]),
    .library(name: "CommonCrypto", targets: ["CommonCrypto"]),
    .library(name: "FoundationNetworkingAdditions", targets: ["FoundationNetworkingAdditions"]),
    .library(name: "DeveloperToolsSupport", targets: ["DeveloperToolsSupport"]),
    .library(name: "ImageIO", targets: ["ImageIO"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "MobileCoreServices", targets: ["MobileCoreServices"]),
    .library(name: "SafariServices", targets: ["SafariServices"]),
    .library(name: "PhotosUI", targets: ["PhotosUI"]),
    .library(name: "MessageUI", targets: ["MessageUI"]),
    .library(name: "LinkPresentation", targets: ["LinkPresentation"]),
    .library(name: "QuireGTK", targets: ["HostGTK"]),
    .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
    .library(name: "SessionRecording", targets: ["SessionRecording"]),
    .plugin(name: "AdaptedSources", targets: ["AdaptedSources"]),
    .executable(name: "gallery", targets: ["Gallery"]),
    .executable(name: "conformance", targets: ["ConformanceTool"]),
    .executable(name: "bench", targets: ["Bench"]),
  ],
  targets: [
    // Level 0
    module("GeometryCore"),

    // Level 1
    module("LayoutCore", on: ["GeometryCore"]),
    module("MotionCore", on: ["GeometryCore"]),
    module("ConstraintCore"),
    module("DiffCore"),
    // Of the targets that can be compiled next, the build system takes that with the last name. The modules for which
    // all others wait need the C modules with an underscore, which sorts after letters.
    .target(name: "_CSwiftRuntime"),
    module("SwiftRuntime", on: ["_CSwiftRuntime"]),
    module("DisplayList", on: ["GeometryCore"]),

    // Level 2
    module("CollectionCore", on: ["GeometryCore", "LayoutCore", "DiffCore"]),
    module("HostInterface", on: ["GeometryCore", "DisplayList"]),

    // Levels 3 to 5
    .target(name: "_CCoreGraphics"),
    .target(name: "_CFoundationAdditions"),
    module("FoundationAdditions", on: ["SwiftRuntime", "_CFoundationAdditions"]),
    module(
      "CoreGraphics", on: ["FoundationAdditions", "GeometryCore", "DisplayList", "HostInterface", "_CCoreGraphics"]),
    module(
      "QuartzCore",
      on: [
        "CoreGraphics", "GeometryCore", "MotionCore", "SwiftRuntime", "_CSwiftRuntime", "DisplayList", "HostInterface",
      ]),

    // UIKit: its modules, and one that stands for all
    module(
      "UIKitGraphics",
      on: [
        "QuartzCore", "CoreGraphics", "FoundationAdditions", "SwiftRuntime", "GeometryCore", "LayoutCore",
        "DisplayList",
        "HostInterface",
      ]),
    // Core Text: its fonts are those of UIKit
    module("CoreText", on: ["UIKitGraphics", "CoreGraphics", "GeometryCore", "DisplayList", "HostInterface"]),
    module("UIKitActions", on: ["UIKitGraphics", "QuartzCore", "FoundationAdditions", "SwiftRuntime"]),
    module(
      "UIKitCore",
      on: [
        "UIKitActions", "UIKitGraphics", "QuartzCore", "CoreGraphics", "FoundationAdditions", "GeometryCore",
        "LayoutCore", "MotionCore", "ConstraintCore", "DiffCore",
        "SwiftRuntime", "DisplayList", "HostInterface", "BackgroundClient", "BackgroundWire",
      ]),
    module("UIKitNibs", on: ["UIKitCore", "CoreGraphics", "SwiftRuntime", "HostInterface"]),
    module("UIKitMenus", on: ["UIKitCore", "CoreGraphics", "SwiftRuntime", "HostInterface"]),
    module(
      "UIKitDragAndDrop",
      on: ["UIKitMenus", "UIKitCore", "QuartzCore", "CoreGraphics", "SwiftRuntime", "GeometryCore", "HostInterface"]),
    module(
      "UIKitControls",
      on: [
        "UIKitMenus", "UIKitNibs", "UIKitCore", "QuartzCore", "CoreGraphics", "SwiftRuntime", "GeometryCore",
        "DisplayList",
        "HostInterface",
      ]),
    module(
      "UIKitText",
      on: [
        "UIKitDragAndDrop", "UIKitControls", "UIKitMenus", "UIKitNibs", "UIKitCore", "QuartzCore", "CoreGraphics",
        "SwiftRuntime",
        "GeometryCore", "LayoutCore",
        "DisplayList", "HostInterface",
      ]),
    module(
      "UIKitControllers",
      on: [
        "UIKitText", "UIKitControls", "UIKitMenus", "UIKitNibs", "UIKitCore", "QuartzCore", "CoreGraphics",
        "FoundationAdditions", "GeometryCore", "MotionCore", "SwiftRuntime", "HostInterface",
      ]),
    module(
      "UIKitItems",
      on: [
        "UIKitDragAndDrop", "UIKitControls", "UIKitMenus", "UIKitNibs", "UIKitCore", "QuartzCore", "CoreGraphics",
        "SwiftRuntime",
        "GeometryCore", "LayoutCore", "DiffCore", "CollectionCore", "HostInterface",
      ]),
    module(
      "UIKitCollection",
      on: [
        "UIKitItems", "UIKitDragAndDrop", "UIKitControls", "UIKitMenus", "UIKitNibs", "UIKitCore", "QuartzCore",
        "CoreGraphics", "GeometryCore", "LayoutCore", "MotionCore", "DiffCore", "SwiftRuntime", "CollectionCore",
        "DisplayList",
        "HostInterface",
      ]),
    module(
      "UIKitTables",
      on: [
        "UIKitItems", "UIKitDragAndDrop", "UIKitControls", "UIKitMenus", "UIKitNibs", "UIKitCore", "QuartzCore",
        "CoreGraphics", "GeometryCore", "LayoutCore", "DiffCore", "SwiftRuntime", "CollectionCore", "HostInterface",
      ]),
    module(
      "UIKitCollectionControllers",
      on: [
        "UIKitTables", "UIKitCollection", "UIKitItems", "UIKitControllers", "UIKitControls", "UIKitNibs", "UIKitCore",
        "CoreGraphics", "SwiftRuntime", "CollectionCore", "DiffCore",
      ]),
    module(
      "UIKitDynamics",
      on: [
        "UIKitCollection", "UIKitCore", "QuartzCore", "CoreGraphics", "SwiftRuntime", "GeometryCore", "MotionCore",
        "CollectionCore",
      ]),
    // Types of files, which pickers name; a client imports the module by itself, as on Apple's systems.
    module("UniformTypeIdentifiers", on: ["UIKitDragAndDrop"]),
    module(
      "UIKitDocuments",
      on: [
        "UIKitControllers", "UIKitDragAndDrop", "UniformTypeIdentifiers", "CoreGraphics", "FoundationAdditions",
        "SwiftRuntime", "HostInterface",
      ]),
    module(
      "UIKitPrinting",
      on: [
        "UIKitControllers", "UIKitGraphics", "QuartzCore", "CoreGraphics", "GeometryCore", "DisplayList",
        "SwiftRuntime",
        "HostInterface",
      ]),
    // A client of UIKit has Core Text as well, as on Apple's systems.
    module("UIKit", on: uikit.map { .byName(name: $0) } + ["CoreText"]),

    // Level 6
    module("DeveloperToolsSupport", on: ["UIKit"]),
    .target(name: "CSessionRecording"),
    module("SessionRecording", on: ["UIKit", "GeometryCore", "HostInterface", "CSessionRecording"]),
    module(
      "UserNotifications",
      on: [
        "UIKit", "CoreLocation", "FoundationAdditions", "BackgroundClient", "BackgroundWire", "BackgroundScheduling",
      ]),
    .target(name: "CUIKitTesting"),
    // The package manager compiles its list of tests in the Swift 5 mode; what the list calls has to have the same
    // types.
    .target(name: "MainActorXCTest", swiftSettings: strict + [.swiftLanguageMode(.v5)]),
    module(
      "UIKitTesting",
      on: [
        "UIKit", "QuartzCore", "CoreGraphics", "FoundationAdditions", "GeometryCore", "DisplayList", "HostInterface",
        "HostHeadless", "SessionRecording", "CUIKitTesting", "BackgroundScheduling", "BackgroundTasks",
        "UserNotifications", "MainActorXCTest",
        "DeveloperToolsSupport",
        "_Testing_UIKit", "_Testing_CoreGraphics",
      ]),

    // Beside the levels: places as values, and calendars
    module("CoreLocation"),
    .systemLibrary(name: "CICal", pkgConfig: "libical", providers: [.apt(["libical-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "CEventKit", dependencies: ["CICal"]),
    module("DatabaseCore", on: ["CSQLite"]),
    module("EventKit", on: ["CoreGraphics", "CoreLocation", "FoundationAdditions", "DatabaseCore", "CEventKit"]),

    // Beside the levels: background work. The daemon knows no Foundation, and nothing of UIKit knows libcurl or SQLite.
    .target(name: "_CBackground"),
    module("BackgroundWire", on: ["_CBackground"]),
    module("BackgroundScheduling", on: ["BackgroundWire"]),
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .target(name: "CTransferEngine", dependencies: ["CCurl"]),
    module(
      "BackgroundDaemon",
      on: ["BackgroundWire", "BackgroundScheduling", "DatabaseCore", "_CBackground", "CCurl", "CTransferEngine"]),
    module("BackgroundClient", on: ["BackgroundWire"]),
    module("BackgroundSessionBase"),
    .target(name: "CStreamTransport"),
    module(
      "BackgroundTransfers",
      on: [
        "BackgroundClient", "BackgroundSessionBase", "BackgroundWire", "_CBackground", "Combine", "CStreamTransport",
      ]),
    module("BackgroundTasks", on: ["BackgroundClient", "BackgroundWire"]),
    .executableTarget(
      name: "backgroundd", dependencies: ["BackgroundDaemon", "BackgroundWire"], swiftSettings: strict),
    .systemLibrary(
      name: "CGIO", pkgConfig: flags(of: "gio-2.0", in: "CGIO", header: "glib-2.0/gio/gio.h"),
      providers: [.apt(["libglib2.0-dev"])]),
    .target(name: "CBusBridge", dependencies: ["CGIO"]),
    .target(name: "CWebPush", linkerSettings: [.linkedLibrary("crypto")]),
    .executableTarget(
      name: "backgroundbus", dependencies: ["BackgroundWire", "_CBackground", "CBusBridge", "CWebPush"],
      swiftSettings: strict),
    .executableTarget(name: "backgroundctl", dependencies: ["BackgroundWire", "_CBackground"], swiftSettings: strict),

    // Leaves: each registers itself because it is linked
    .systemLibrary(
      name: "CPangoCairo",
      pkgConfig: flags(of: "pangocairo", in: "CPangoCairo", header: "pango-1.0/pango/pangocairo.h"),
      providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CGdkPixbuf",
      pkgConfig: flags(of: "gdk-pixbuf-2.0", in: "CGdkPixbuf", header: "gdk-pixbuf-2.0/gdk-pixbuf/gdk-pixbuf.h"),
      providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(
      name: "CGTK", pkgConfig: flags(of: "gtk4", in: "CGTK", header: "gtk-4.0/gtk/gtk.h"),
      providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "CRenderCairo", dependencies: ["CPangoCairo"]),
    module("RenderCairo", on: ["GeometryCore", "DisplayList", "HostInterface", "CPangoCairo", "CRenderCairo"]),
    .target(name: "CCodecPixbuf", dependencies: ["CGdkPixbuf"]),
    module("CodecPixbuf", on: ["DisplayList", "HostInterface", "CGdkPixbuf", "CCodecPixbuf"]),
    .systemLibrary(
      name: "CGLib", pkgConfig: flags(of: "glib-2.0", in: "CGLib", header: "glib-2.0/glib.h"),
      providers: [.apt(["libglib2.0-dev"])]),
    .target(name: "CMarkupGLib"),
    module("MarkupGLib", on: ["HostInterface", "CGLib", "CMarkupGLib"]),
    .systemLibrary(name: "CLibXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .target(name: "CMarkupLibXML"),
    module("MarkupLibXML", on: ["HostInterface", "CLibXML", "CMarkupLibXML"]),
    .target(name: "CSpellingEnchant"),
    module("SpellingEnchant", on: ["HostInterface", "CSpellingEnchant"]),
    .target(name: "CDocumentPoppler", dependencies: ["CPangoCairo"]),
    module("DocumentPoppler", on: ["GeometryCore", "HostInterface", "CDocumentPoppler"]),
    .target(name: "CHostHeadless"),
    module("HostHeadless", on: ["GeometryCore", "DisplayList", "HostInterface", "CHostHeadless"]),
    .target(name: "CHostGTK", dependencies: ["CGTK"]),
    module("HostGTK", on: ["GeometryCore", "DisplayList", "HostInterface", "CGTK", "CHostGTK"]),

    // Frameworks beside UIKit, over its public API; UIKit imports none of them.
    .systemLibrary(name: "CExif", pkgConfig: "libexif", providers: [.apt(["libexif-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebpdemux", providers: [.apt(["libwebp-dev"])]),
    module(
      "ImageIO", on: ["CoreGraphics", "DisplayList", "CodecPixbuf", "CCodecPixbuf", "CGdkPixbuf", "CExif", "CWebP"]),
    module("PhotosUI", on: ["UIKit", "UIKitDocuments", "UniformTypeIdentifiers", "HostInterface"]),
    module("MobileCoreServices", on: ["UniformTypeIdentifiers", "UIKit"]),
    module("SafariServices", on: ["UIKit"]),
    module("MessageUI", on: ["UIKit", "MarkupLibXML"]),
    module("EventKitUI", on: ["EventKit", "UIKit"]),
    module("LinkPresentation", on: ["UIKit", "HostInterface", "MarkupLibXML"]),

    // Adapts the sources of a client's target; the program that does it is a package of its own, `Tools`.
    .plugin(name: "AdaptedSources", capability: .buildTool()),

    // Names that packages for iOS import beside UIKit
    module("os"),
    module("Combine", on: ["FoundationAdditions"]),
    module("simd"),
    .systemLibrary(name: "CLibCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    module("CryptoKit", on: ["CLibCrypto"]),
    module("CommonCrypto", on: ["CryptoKit"]),
    module("FoundationNetworkingAdditions", on: ["FoundationAdditions"]),

    // Empty modules that let a test import Testing beside UIKit
    .target(name: "_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics"),

    // The top: the only places that choose a host and a renderer
    // Layouts with their interactions and calendars; `CollectionLayouts` re-exports the other two.
    module("CollectionInteractions", on: ["UIKit"]),
    module("CollectionCalendars", on: ["CollectionInteractions", "UIKit"]),
    module("CollectionLayouts", on: ["CollectionCalendars", "CollectionInteractions", "UIKit"]),
    module("ViewTransitions", on: ["UIKit"]),
    module("CalendarEvents", on: ["CollectionLayouts", "EventKit", "UIKit"]),
    // The exhibits: those of UIKit's interface need no layouts, and are compiled beside them.
    .target(
      name: "ExhibitSupport", dependencies: ["UIKit"],
      resources: [.copy("Pictures"), .copy("de.lproj"), .copy("en.lproj")], swiftSettings: strict),
    module(
      "InterfaceExhibits",
      on: [
        "ExhibitSupport", "UIKit", "ViewTransitions", "BackgroundTransfers", "BackgroundClient", "BackgroundWire",
        "_CBackground",
      ]),
    .target(
      name: "LayoutExhibits",
      dependencies: ["ExhibitSupport", "UIKit", "CollectionLayouts", "CalendarEvents", "EventKit", "EventKitUI"],
      resources: [.copy("Material")], swiftSettings: strict),
    module("Exhibits", on: ["InterfaceExhibits", "LayoutExhibits", "ExhibitSupport", "ExhibitSources", "UIKit"]),
    // The exhibits show their own source code, a resource: only a target above their folders can copy it.
    .target(
      name: "ExhibitSources", path: "Sources/Gallery", exclude: ["Gallery"], sources: ["ExhibitSources"],
      resources: [
        .copy("ExhibitSupport"), .copy("InterfaceExhibits"), .copy("LayoutExhibits"), .copy("Exhibits"),
      ]),
    // Downloads are made by the daemon, which programs look for beside themselves.
    .executableTarget(
      name: "Gallery",
      dependencies: exhibits + program + ["HostGTK", "SessionRecording", "backgroundd"],
      exclude: ["Info.plist", "Assets.xcassets"]),
    // Its registry is a thousand closures over generic types, which take the optimizer longer than all of UIKitCore.
    .target(
      name: "ConformanceRunner", dependencies: ["UIKit", "UIKitTesting"],
      swiftSettings: [.unsafeFlags(["-Onone"], .when(configuration: .release))]),
    .executableTarget(
      name: "ConformanceTool",
      dependencies: program + ["ConformanceRunner"]),
    .executableTarget(name: "bench-start-bare", dependencies: ["CPangoCairo"], path: "Benchmarks/StartBare"),
    .executableTarget(
      name: "bench-start-foundation", dependencies: ["CPangoCairo"], path: "Benchmarks/StartFoundation"),
    .executableTarget(
      name: "bench-start", dependencies: program,
      path: "Benchmarks/Start"),
    .executableTarget(name: "bench-plain-window", dependencies: ["CGTK"], path: "Benchmarks/PlainWindow"),
    // The cells that benchmarks scroll, and the window of Scripts/compare/peers with them.
    .target(name: "BenchCells", dependencies: ["UIKit"], path: "Benchmarks/Cells"),
    .executableTarget(
      name: "bench-cells", dependencies: program + ["BenchCells", "HostGTK"], path: "Benchmarks/Peers/Quire"),
    .target(name: "CBenchSupport", dependencies: ["CGTK"], path: "Benchmarks/CBenchSupport"),
    // libical's own answers, which benchmarks and comparisons set beside those of EventKit.
    .target(name: "CLibicalPeer", dependencies: ["CICal"], path: "Benchmarks/CLibicalPeer"),
    .executableTarget(
      name: "Bench",
      dependencies: exhibits + program + [
        "UIKitTesting", "DiffCore", "LayoutCore", "GeometryCore", "DisplayList", "HostInterface", "HostGTK",
        "BenchCells", "CBenchSupport", "CPangoCairo", "CGTK", "CollectionLayouts", "ViewTransitions", "EventKit",
        "CLibicalPeer", "BackgroundTestSupport", "BackgroundWire", "TransferProbe", "backgroundd",
      ],
      path: "Benchmarks/Bench"),

    // What tests share
    module("TestSupport"),
    module("DiffCoreTestSupport", on: ["DiffCore", "TestSupport"]),
    module("BackgroundTestSupport", on: ["BackgroundWire", "_CBackground"]),
    module("UIKitGraphicsTestSupport", on: ["UIKitGraphics"]),
    module(
      "UIKitTestSupport",
      on: harness + ["TestSupport", "UIKitGraphicsTestSupport", "MarkupGLib", "MarkupLibXML"]),

    // Programs that tests run
    .executableTarget(
      name: "CalendarProbe", dependencies: ["EventKit", "CLibicalPeer"],
      exclude: ["clients.py", "kill.py", "mutations.py", "rules.py", "together.py", "zones.py"]),
    .executableTarget(
      name: "ServerTable", dependencies: ["BackgroundTestSupport", "BackgroundWire", "backgroundd"]),
    // A client as on iOS, which imports Foundation and UIKit alone: two modules more are imported for it here.
    .executableTarget(
      name: "TransferProbe", dependencies: program + ["BackgroundTransfers", "BackgroundTasks"],
      swiftSettings: [
        .unsafeFlags([
          "-Xfrontend", "-import-module", "-Xfrontend", "BackgroundTransfers", "-Xfrontend", "-import-module",
          "-Xfrontend", "BackgroundTasks",
        ])
      ]),
    .executableTarget(
      name: "WindowProbe",
      dependencies: exhibits + program + [
        "HostGTK", "CGTK", "CollectionLayouts", "ViewTransitions", "UniformTypeIdentifiers", "UserNotifications",
      ]),
    .executableTarget(name: "LocaleProbe", dependencies: program),
    .executableTarget(name: "monkey", dependencies: exhibits + program + ["UIKitTesting"]),

    // Tests mirror the modules; those of modules that need no others are added below.
    tests(of: "DiffCore", with: ["DiffCoreTestSupport"]),
    tests(of: "CollectionCore", with: ["DiffCoreTestSupport"]),
    tests(of: "CoreGraphics", with: ["RenderCairo", "DocumentPoppler", "_Testing_CoreGraphics"]),
    tests(of: "QuartzCore", with: ["RenderCairo", "_Testing_CoreGraphics"]),
    tests(of: "CoreText", with: ["RenderCairo", "CodecPixbuf", "_Testing_CoreGraphics"]),
    tests(of: "SessionRecording", with: program),
    tests(of: "UIKitTesting", with: program + ["SessionRecording"]),
    tests(of: "CollectionLayouts", with: harness),
    tests(of: "ViewTransitions", with: harness),
    tests(
      of: "UserNotifications",
      with: harness + [
        "CoreLocation", "BackgroundTestSupport", "BackgroundScheduling", "BackgroundWire", "backgroundd",
      ]),
    tests(of: "Exhibits", with: harness),
    tests(of: "ImageIO", with: ["MobileCoreServices", "UniformTypeIdentifiers"] + harness),
    tests(of: "UniformTypeIdentifiers", with: ["MobileCoreServices"] + harness),
    tests(of: "SafariServices", with: harness),
    tests(of: "PhotosUI", with: ["UniformTypeIdentifiers"] + harness),
    tests(of: "MessageUI", with: harness),
    tests(of: "EventKitUI", with: harness + ["EventKit"]),
    tests(of: "LinkPresentation", with: harness),
    tests(of: "ConformanceRunner", with: harness + ["ConformanceTool"]),
    // Programs of clients, which use no harness.
    .testTarget(
      name: "ProgramTests",
      dependencies: program + ["LocaleProbe", "TestSupport", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    tests(of: "EventKit", with: ["CalendarProbe"]),
    tests(
      of: "BackgroundDaemon",
      with: ["BackgroundTestSupport", "DatabaseCore", "CWebPush", "backgroundd", "backgroundctl", "backgroundbus"]),
    tests(
      of: "BackgroundTransfers",
      with: exhibits + ["BackgroundTestSupport", "TransferProbe", "backgroundd", "backgroundctl", "Gallery"]),
    tests(of: "HostGTK", with: ["WindowProbe", "monkey", "Gallery", "BackgroundTestSupport", "backgroundd"]),
  ],
  swiftLanguageModes: [.v6]
)

package.targets += [
  "GeometryCore", "LayoutCore", "MotionCore", "ConstraintCore", "SwiftRuntime", "DisplayList", "HostInterface",
  "FoundationAdditions",
  "RenderCairo", "CodecPixbuf", "MarkupGLib", "MarkupLibXML", "SpellingEnchant", "DocumentPoppler", "HostHeadless",
  "BackgroundWire", "BackgroundScheduling", "DatabaseCore",
  "os", "Combine", "simd", "CryptoKit", "CommonCrypto", "FoundationNetworkingAdditions", "CoreLocation",
].map { tests(of: $0) }

// The modules of UIKit below views are tested without any.
let belowViews = ["UIKitGraphics", "UIKitActions"]
package.targets += belowViews.map {
  tests(
    of: $0,
    with: [
      "UIKitGraphicsTestSupport", "RenderCairo", "CodecPixbuf", "MarkupLibXML", "HostHeadless", "_Testing_CoreGraphics",
    ])
}

package.targets += (uikit.filter { !belowViews.contains($0) } + ["UIKit"]).map {
  tests(of: $0, with: ["UIKitTestSupport", "DiffCoreTestSupport"])
}

for target in package.targets where target.path == nil && target.type != .plugin {
  target.path = paths[target.name]
}

// With QUIRE_TESTS, a list of names, the other targets of tests are left out: `Scripts/test --only` builds those of a
// module, and Scripts/check/release and Scripts/check/addresses build a few of them in another way.
if let names = Context.environment["QUIRE_TESTS"]?.split(separator: " ").map(String.init), !names.isEmpty {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

// Compiling modules as wholes takes a third less of the compiler's time than compiling them file by file, though more
// after a changed line. So a client that depends on the folder of this package compiles Quire's modules as wholes. One
// that depends on its URL does not, since the package manager refuses such flags in a version. (It tells a client at a
// version by the place of the checkout: the package manager keeps what it read of a manifest, git's tags included, when
// a client changes from a branch to a version.) Quire's own package does with QUIRE_WHOLE_MODULES, as `make run` and
// `make test` build it; then the modules in which frames and tests spend their time are optimized, too, which takes
// them three times as long.
let isRoot = Context.environment["PWD"] == Context.packageDirectory
let isFetched = ["/checkouts/", "/registry/"].contains { Context.packageDirectory.contains($0) }
let optimizes = Context.environment["QUIRE_WHOLE_MODULES"] != nil
if optimizes || !isRoot && !isFetched {
  let optimized = [
    "GeometryCore", "LayoutCore", "ConstraintCore", "DiffCore", "CollectionCore", "DisplayList", "QuartzCore",
  ]
  for target in package.targets where target.type != .system && target.type != .plugin {
    let optimizer = optimizes && optimized.contains(target.name) ? ["-O", "-assert-config", "Debug"] : []
    let whole = [
      "-wmo", "-num-threads", "2", "-no-emit-module-separately-wmo", "-Xfrontend", "-disable-llvm-verify",
      "-disable-batch-mode", "-suppress-remarks",
    ]
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(whole + optimizer, .when(configuration: .debug)), .define("WHOLE_MODULES"),
      ]
    target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-O2", "-g0"])]
  }
}
