import Adapting
import Foundation

/// A copy of Quire whose `UIKit` and `QuartzCore` have all declarations and do nothing.
///
/// A test that passes against it is no evidence for Quire; the table of packages counts such tests.
struct NullControl {
  /// The modules whose classes do nothing.
  static let modules = QuireCheckout.uiKitModules + ["QuartzCore"]
  /// The structures that work instead of holding data.
  static let structures: Set<String> = [
    "NSDiffableDataSourceSnapshot", "NSDiffableDataSourceSectionSnapshot", "NSDiffableDataSourceTransaction",
  ]

  /// The copy.
  let quire: QuireCheckout
  /// The number of emptied bodies, and of those that stay because a type has no default value.
  private(set) var emptied = 0
  private(set) var retained = 0

  /// Makes the copy, or writes what changed of it.
  init(of original: QuireCheckout, at folder: URL) throws {
    var mirror = FileMirror(root: folder)
    try mirror.copy(original.folder.appendingPathComponent("Package.swift"), to: "Package.swift")
    var sources = [SourceFile]()
    for part in ["Sources", "Benchmarks", "Tests", "Plugins"] {
      let root = original.folder.appendingPathComponent(part)
      for file in FileManager.default.files(under: root) {
        // The module is a folder in a folder of `Sources`.
        let module = file.split(separator: "/").dropFirst().first.map(String.init) ?? ""
        let path = part + "/" + file
        if part == "Sources", file.hasSuffix(".swift"), NullControl.modules.contains(module) {
          let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
          sources.append(SourceFile(path: path, module: module, text: text))
        } else {
          try mirror.copy(root.appendingPathComponent(file), to: path)
        }
      }
    }
    for result in EmptyBodies().empty(sources, structures: NullControl.structures) {
      try mirror.put(result.text, at: result.path)
      emptied += result.emptied
      retained += result.retained
    }
    try mirror.removeOthers()
    quire = try QuireCheckout(named: folder.path)
  }
}
