import Foundation

/// Quire's own package, whose programs are built in its folder: they import UIKit of the same package, and nothing of
/// them is adapted.
struct OwnPackage {
  private let folder: URL
  private let manifest: Manifest
  private let toolchain: Toolchain

  /// Reads the package; nil if a folder is not that of Quire.
  init?(_ folder: URL, _ quire: QuireCheckout, _ toolchain: Toolchain) throws {
    guard folder.resolvingSymlinksInPath() == quire.folder.resolvingSymlinksInPath(),
      let file = try ManifestFile(in: folder, for: toolchain.version)
    else { return nil }
    self.folder = folder
    self.toolchain = toolchain
    manifest = try Manifest(of: file, cache: folder.appendingPathComponent(".build/quire/manifests"), toolchain)
  }

  init(_ manifest: Manifest, in folder: URL, _ toolchain: Toolchain) {
    (self.manifest, self.folder, self.toolchain) = (manifest, folder, toolchain)
  }

  /// Builds a program with the options of `Scripts/support/build-release`, so that results are shared; returns the
  /// package manager's status.
  func build(_ program: RunnableProgram, _ configuration: BuildConfiguration, print: (String) -> Void) throws -> Int32 {
    let release = configuration == .release ? ["-c", "release", "-debug-info-format", "none"] : []
    for name in [program.module] + (needsBackground(program) ? RunnableProgram.backgroundPrograms : []) {
      let arguments = ["build"] + release + ["--product", product(of: name)]
      let status = try Program(toolchain.swift, arguments, in: folder).run(line: print)
      guard status == 0 else { return status }
    }
    return 0
  }

  /// Returns a program that was built.
  func built(_ program: RunnableProgram, _ configuration: BuildConfiguration) -> BuiltProgram {
    BuiltProgram(
      executable: folder.appendingPathComponent(".build/\(configuration.rawValue)/\(product(of: program.module))"),
      modules: modules(of: program.module).sorted(), work: folder.appendingPathComponent(".build/quire"),
      runsInBackground: needsBackground(program))
  }

  /// Returns the name of the executable of a target.
  func product(of target: String) -> String {
    manifest.products?.first { $0.targets == [target] }?.name ?? target
  }

  /// Returns the targets that a target depends on, directly or by others, and itself.
  func modules(of target: String) -> Set<String> {
    var found = Set<String>()
    var rest = [target]
    while let name = rest.popLast() {
      guard let next = manifest.targets.first(where: { $0.name == name }), found.insert(name).inserted else {
        continue
      }
      rest += next.dependencies.map(\.name)
    }
    return found
  }

  private func needsBackground(_ program: RunnableProgram) -> Bool {
    modules(of: program.module).contains("backgroundd")
  }
}
