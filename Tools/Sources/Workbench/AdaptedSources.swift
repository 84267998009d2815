import Adapting
import Foundation

/// The files of a package's targets, adapted.
struct AdaptedSources {
  /// A file, with the number of lines that it has in the user's package.
  struct Result {
    /// The path in the copy.
    let path: String
    /// The path in the user's package.
    let originalPath: String
    let original: String
    let text: String
    let edits: [SourceEdit]
    let lineCount: Int
    let adaptedLines: Int
  }

  private(set) var results: [Result] = []
  /// Files that the user does not have.
  private(set) var generated: [String: String] = [:]
  /// Files that are copied as they are.
  private(set) var resources: [String] = []
  /// The products of Quire that targets need.
  private(set) var products: [String: [String]] = [:]
  /// Files that are left out, by target.
  private(set) var excluded: [String: [String]] = [:]
  private(set) var notes: [Note] = []
  /// The targets of which no file is left.
  private(set) var emptied: [String] = []
  private(set) var previews: [Preview] = []
  /// The additional source of a target with a list of files.
  private(set) var support: [String: String] = [:]
  /// The modules that imports of the targets bring with them.
  private(set) var exports: ModuleExports
  /// The types that the targets declare under names that Apple's could have.
  private(set) var declaredTypes: Set<String> = []

  /// Adapts the sources of targets.
  ///
  /// - Parameters:
  ///   - frameworks: The names that Quire declares.
  ///   - objectiveC: The modules of the package and of its dependencies that are written in Objective-C.
  ///   - absent: The modules of packages that cannot be fetched.
  ///   - exports: What the packages that this one depends on export.
  ///   - typesOfDependencies: The types that they declare under names that Apple's could have.
  ///   - findings: What the compiler refused of files, which are named by their paths in the package.
  init(
    _ targets: [TargetFolder], in root: URL, frameworks: QuireCheckout.Declarations, findings: FindingStore,
    objectiveC: Set<String> = [], absent: Set<String> = [], exports: ModuleExports = ModuleExports(),
    typesOfDependencies: Set<String> = []
  ) {
    self.exports = exports
    var paths = [(path: String, target: TargetFolder)]()
    // The places in the copy of files that another target has as well.
    var places = [Place: String]()
    var objectiveCFiles = [String]()
    for target in targets {
      let folder = root.appendingPathComponent(target.path)
      if target.isListed {
        let prefix = target.path == "." ? "" : target.path + "/"
        for file in target.sources ?? [] where target.shared[file] == nil {
          if TargetFolder.isObjectiveC(file) {
            objectiveCFiles.append(prefix + file)
            notes.append(
              Note(path: prefix + file, line: 1, reason: "it is written in Objective-C; the file is left out"))
          } else if file.hasSuffix(".swift") {
            paths.append((prefix + file, target))
          }
        }
        for (file, path) in target.shared.sorted(by: { $0.key < $1.key }) {
          places[Place(module: target.name, path: path)] = prefix + file
          paths.append((path, target))
        }
        resources += target.resources.map { prefix + $0 }
        continue
      }
      let skipped: Set<String> = [".build", ".git", "Pods", "Carthage"]
      let others = targets.filter { $0.name != target.name && $0.path.hasPrefix(target.path + "/") }
      for file in FileManager.default.files(under: folder, skipping: skipped) {
        let path = target.path == "." ? file : target.path + "/" + file
        guard !target.exclude.contains(where: { file == $0 || file.hasPrefix(trimmed($0) + "/") }),
          !others.contains(where: { path.hasPrefix($0.path + "/") })
        else {
          // The manifest names it, and the package manager requires it.
          resources.append(path)
          continue
        }
        // References of snapshots are read and written where the user has them.
        if file.split(separator: "/").contains("__Snapshots__") || TargetFolder.isDocumentation(file) { continue }
        if file.hasSuffix(".swift") {
          paths.append((path, target))
        } else if TargetFolder.isObjectiveC(file) {
          objectiveCFiles.append(path)
          notes.append(Note(path: path, line: 1, reason: "it is written in Objective-C; the file is left out"))
        } else {
          resources.append(path)
        }
      }
    }
    let texts = paths.map { (path: $0.path, target: $0.target, text: read(root.appendingPathComponent($0.path))) }
    let input = texts.map {
      (
        $0.path, $0.target.name, $0.target.isTest, $0.target.usesHeaders,
        $0.target.hasResources || $0.target.isOfXcode, $0.text
      )
    }
    let files = input.concurrentMap {
      SourceFile(path: $0.0, module: $0.1, isTest: $0.2, isOfXcode: $0.3, hasResources: $0.4, text: $0.5)
    }
    let headers = Dictionary(
      targets.map { ($0.name, FrameworkHeaders(of: $0, in: root).imports.union($0.umbrella)) }
    ) { $0.union($1) }
    self.exports = self.exports.merging(ModuleExports(headers: headers))

    // Modules that Linux does not have
    var leftOut = [SourceFile]()
    let modules = Set(targets.flatMap { [$0.name] + $0.dependencies + $0.products })
    let kept = files.filter { file in
      guard let target = targets.first(where: { $0.name == file.module }) else { return true }
      let unknown =
        target.isListed ? file.unknownImport(besides: modules) : file.firstImport(of: objectiveC.union(absent))
      guard let missing = file.unavailableImport ?? unknown else { return true }
      leftOut.append(file)
      let prefix = target.path == "." ? "" : target.path + "/"
      excluded[target.name, default: []].append(String(file.path.dropFirst(prefix.count)))
      resources.append(file.path)
      notes.append(
        Note(
          path: file.path, line: missing.line,
          reason: file.unavailableImport == nil
            ? objectiveC.contains(missing.module)
              ? "imports \(missing.module), which is written in Objective-C; the file is left out"
              : absent.contains(missing.module)
                ? "imports \(missing.module), whose package cannot be fetched; the file is left out"
                : "imports \(missing.module), which no target and no dependency of the package is; the file is left out"
            : "imports \(missing.module), which Linux does not have; the file is left out"))
      return false
    }
    let adapter = Adapter(
      frameworkTypes: frameworks.types.union(typesOfDependencies), superclasses: frameworks.superclasses,
      exports: self.exports,
      findings: findings.findings(for: kept, in: root))
    declaredTypes = kept.concurrentMap(\.declaredTypes).reduce(into: []) { $0.formUnion($1) }
    let models = resources.filter(DataModel.isModel).map { DataModel(read(root.appendingPathComponent($0))) }
    var absentTypes = Dictionary(models.flatMap(\.generatedClasses).map { ($0, "CoreData") }) { first, _ in first }
    for file in objectiveCFiles {
      for name in TargetFolder.classes(inObjectiveC: read(root.appendingPathComponent(file))) {
        absentTypes[name] = name
      }
    }
    for (file, adapted) in zip(kept, adapter.adapt(kept, leftOut: leftOut, absentTypes: absentTypes)) {
      results.append(
        Result(
          path: places[Place(module: file.module, path: file.path)] ?? adapted.path, originalPath: adapted.path,
          original: file.text, text: adapted.text, edits: adapted.edits,
          lineCount: file.text.utf8.count { $0 == UInt8(ascii: "\n") }, adaptedLines: adapted.adaptedLines))
      notes += adapted.notes
      previews += adapted.previews
    }
    for file in kept {
      let exported = file.exportedModules
      if !exported.isEmpty { self.exports.sources[file.module, default: []].formUnion(exported) }
    }
    let modulesLeft = Set(kept.map(\.module))
    emptied = Set(leftOut.map(\.module)).subtracting(modulesLeft).sorted()
    // Imports that an adaptation has added
    for (file, result) in zip(kept, results) where !result.edits.isEmpty {
      for (module, product) in Frameworks.products.sorted(by: { $0.key < $1.key })
      where result.edits.contains(where: { $0.replacement.contains("import " + module) })
        && products[file.module]?.contains(product) != true
      {
        products[file.module, default: []].append(product)
      }
    }
    addProducts(targets, kept)
  }

  /// A file of a module.
  private struct Place: Hashable {
    let module: String
    let path: String
  }

  /// A source that is added to targets of tests.
  static let testSupport =
    "// The tests of classes that belong to the main actor run there.\n@_exported import UIKitTesting\n"

  private mutating func addProducts(_ targets: [TargetFolder], _ files: [SourceFile]) {
    for file in files {
      var modules = file.importedModules
      if file.hasPreviews { modules.insert("DeveloperToolsSupport") }
      for module in modules {
        guard let product = Frameworks.products[module] else { continue }
        if products[file.module]?.contains(product) != true { products[file.module, default: []].append(product) }
      }
    }
    for target in targets where target.isTest {
      // XCTest on Linux cannot run main-actor classes without the support.
      let isForUIKit =
        ([target.name] + target.dependencies).contains { products[$0] != nil }
        || !products.isEmpty && files.contains { $0.module == target.name && $0.text.contains("@MainActor") }
      guard isForUIKit else { continue }
      for product in ["UIKit", "UIKitTesting"] where products[target.name]?.contains(product) != true {
        products[target.name, default: []].append(product)
      }
      // Targets that share a folder leave out each other's files; one with a list of sources has its own among them.
      let others = targets.filter { $0.name != target.name && $0.path == target.path }
      let name = others.isEmpty && !target.isListed ? "QuireTestSupport.swift" : "QuireTestSupport-\(target.name).swift"
      let part = target.isListed ? "" : target.sources?.first.map { trimmed($0) + "/" } ?? ""
      if target.isListed { support[target.name] = name }
      generated[(target.path == "." ? "" : target.path + "/") + part + name] = AdaptedSources.testSupport
      for other in others where other.sources == nil && !other.leavesOut(part + name) {
        excluded[other.name, default: []].append(part + name)
      }
    }
  }

  private func trimmed(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path }

  private func read(_ url: URL) -> String {
    guard let data = try? Data(contentsOf: url) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }
}
