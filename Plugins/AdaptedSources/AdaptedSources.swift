import Foundation
import PackagePlugin

/// Adapts the sources of a target for iOS to Swift on Linux, as `quire` does for whole packages:
/// Documentation/Guides/FromiOS.md.
///
/// The package manager compiles the files that the target's `sources` names; the plugin adapts the target's other Swift
/// files. Without a `sources` that names files, as on Apple's systems, all of them are compiled as they are.
@main
struct AdaptedSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let compiled = Set(target.sourceFiles.filter { $0.type == .source }.map(\.url.path))
    let files = swiftFiles(of: target)
    let adapted = files.filter { !compiled.contains($0.path) }
    guard !adapted.isEmpty else { return [] }
    let quire = try quireFolder(context.package)
    let program = try Rewriter(quire: quire, workFolder: context.pluginWorkDirectoryURL).program()

    let output = context.pluginWorkDirectoryURL.appendingPathComponent("Sources")
    // Tests of classes that belong to the main actor run there.
    let support = target.kind == .test && target.dependsOn("UIKitTesting") ? ["QuireTestSupport.swift"] : []
    var others = [Request.Module]()
    for other in target.recursiveTargetDependencies.compactMap({ $0 as? any SourceModuleTarget }) {
      guard other.directoryURL.path.hasPrefix(context.package.directoryURL.path + "/") else { continue }
      others.append(Request.Module(name: other.moduleName, files: swiftFiles(of: other).map(\.path)))
    }
    let request = Request(
      module: target.moduleName, isTest: target.kind == .test, quire: quire.path,
      package: context.package.directoryURL.path,
      adapted: adapted.map(\.path), compiled: files.filter { compiled.contains($0.path) }.map(\.path), others: others,
      support: support, output: output.path)
    let file = context.pluginWorkDirectoryURL.appendingPathComponent("request.json")
    try request.write(to: file)
    let inputs = [file, program] + files + others.flatMap { $0.files.map { URL(fileURLWithPath: $0) } }
    return [
      .buildCommand(
        displayName: "Adapting \(target.name)", executable: program, arguments: ["sources", file.path],
        inputFiles: inputs,
        outputFiles: (adapted.map(Self.resultName(of:)) + support).map { output.appendingPathComponent($0) })
    ]
  }

  /// The name of the file that an adapted one becomes; with its own name the compiler could not tell the two apart.
  private static func resultName(of file: URL) -> String {
    file.deletingPathExtension().lastPathComponent + ".adapted.swift"
  }

  /// The Swift files of a target that it does not exclude.
  private func swiftFiles(of target: any SourceModuleTarget) -> [URL] {
    target.sourceFiles.map(\.url).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }

  /// The folder of the package that has this plugin.
  private func quireFolder(_ package: Package) throws -> URL {
    var open = [package]
    var seen = Set<Package.ID>()
    while let next = open.popLast() {
      let folder = next.directoryURL
      let isQuire = ["Sources/UIKit", "Tools/Package.swift"].allSatisfy {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
      }
      if isQuire { return folder }
      if seen.insert(next.id).inserted { open += next.dependencies.map(\.package) }
    }
    throw Failure("\(package.displayName) uses the plugin AdaptedSources and does not depend on Quire.")
  }
}

extension SourceModuleTarget {
  /// Returns whether the target names a product among its dependencies.
  fileprivate func dependsOn(_ name: String) -> Bool {
    dependencies.contains { dependency in
      if case .product(let product) = dependency { product.name == name } else { false }
    }
  }
}

/// The files of a target, in the form that `quire sources` reads.
struct Request: Encodable {
  struct Module: Encodable {
    let name: String
    let files: [String]
  }

  let module: String
  let isTest: Bool
  let quire: String
  let package: String
  let adapted: [String]
  let compiled: [String]
  let others: [Module]
  let support: [String]
  let output: String

  /// Writes the request, unless it is there: the date of the file tells the package manager of changes.
  func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(self)
    if let old = try? Data(contentsOf: file), old == data { return }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}

/// A message to the user of the plugin.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
