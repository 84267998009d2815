// swift-tools-version: 6.1
// The command-line program `quire`, a package of its own: it knows nothing of UIKit's modules, and they know nothing of
// it.
import Foundation
import PackageDescription

/// The folder of the modules of SwiftSyntax that come with the toolchain, beside the `swift` that runs.
///
/// `QUIRE_TOOLCHAIN` names another toolchain's `usr` folder.
let host: String = {
  let files = FileManager.default
  var folders = [String]()
  if let named = Context.environment["QUIRE_TOOLCHAIN"] { folders.append(named) }
  for folder in (Context.environment["PATH"] ?? "").split(separator: ":") {
    let program = URL(fileURLWithPath: String(folder)).appendingPathComponent("swift").resolvingSymlinksInPath()
    folders.append(program.deletingLastPathComponent().deletingLastPathComponent().path)
  }
  let hosts = folders.map { $0 + "/lib/swift/host" }
  return hosts.first { files.fileExists(atPath: $0 + "/SwiftSyntax.swiftmodule") }
    ?? "swift-syntax-is-not-in-this-toolchain"
}()

/// Modules are compiled as wholes, which takes a third less of the compiler's time.
let syntax: [SwiftSetting] = [
  .unsafeFlags([
    "-I", host, "-wmo", "-num-threads", "2", "-no-emit-module-separately-wmo", "-Xfrontend", "-disable-llvm-verify",
  ])
]
/// The modules that read whole repositories are optimized in debug builds, too, because tests and checks run there.
let optimized: [SwiftSetting] = syntax + [.unsafeFlags(["-O"])]
let linked: [LinkerSetting] = [
  .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]),
  .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"),
]

let package = Package(
  name: "quire-tools",
  products: [
    .executable(name: "quire", targets: ["quire"]), .executable(name: "lint", targets: ["lint"]),
    .executable(name: "generate", targets: ["generate"]),
  ],
  targets: [
    // Source text in, source text out; knows no file system and no process.
    .target(name: "Adapting", swiftSettings: optimized, linkerSettings: linked),
    // Packages, folders, the package manager.
    .target(name: "Workbench", dependencies: ["Adapting", "Reporting"], swiftSettings: syntax),
    // The report of a run of tests, from the files that its processes write; knows no package.
    .target(name: "Reporting", swiftSettings: syntax),
    .executableTarget(name: "quire", dependencies: ["Workbench"], swiftSettings: syntax),
    // The rules of the repository's own sources.
    .target(name: "Linting", swiftSettings: optimized, linkerSettings: linked),
    .executableTarget(name: "lint", dependencies: ["Linting"], swiftSettings: syntax),
    // Code that is made from comments of the repository's sources.
    .target(name: "Generating", swiftSettings: syntax, linkerSettings: linked),
    .executableTarget(name: "generate", dependencies: ["Generating"], swiftSettings: syntax),
    .testTarget(name: "GeneratingTests", dependencies: ["Generating"], swiftSettings: syntax),
    .testTarget(name: "LintingTests", dependencies: ["Linting"], swiftSettings: syntax),
    .testTarget(name: "AdaptingTests", dependencies: ["Adapting"], swiftSettings: syntax),
    // What the sources of the repository have to fulfill, found by their syntax.
    .testTarget(
      name: "RepositoryTests", dependencies: ["Adapting"], exclude: ["DelegateExceptions.txt"], swiftSettings: syntax),
    .testTarget(
      name: "ReportingTests", dependencies: ["Reporting"], exclude: ["OtherReports.md"], swiftSettings: syntax),
    .testTarget(name: "WorkbenchTests", dependencies: ["Workbench"], swiftSettings: syntax),
  ],
  swiftLanguageModes: [.v6]
)
