public import Adapting
public import Foundation

/// An adapted copy of a package: its sources as Linux compiles them, in a folder of their own.
public struct AdaptedPackage: Sendable {
  /// The folder of the user's package, which is only read.
  public let original: URL
  /// The folder of the copy.
  public let folder: URL
  /// The folder that holds the copies of the package and its dependencies.
  public let work: URL
  /// The folder of Quire, which the copy depends on.
  let quire: URL
  /// The name of the package.
  public let name: String
  /// The names of all targets, also of dependencies that were adapted.
  public let modules: [String]
  /// The adapted files, by the path of the copy.
  public let files: [String: File]
  /// The notes on code that was not adapted.
  public let notes: [Note]
  /// The number of files of the copy that were written or removed.
  public let changes: Int
  /// The paths of files of the copies that were written again.
  let changed: Set<String>
  /// A Boolean value that indicates whether files of the copies were added or removed.
  let hasOtherFiles: Bool
  /// The lines of Swift of the package, and those that were adapted.
  public let lines: (all: Int, adapted: Int)
  /// A Boolean value that indicates whether the package has targets of tests.
  public let hasTests: Bool
  /// The previews that a program of the copy draws, if requested.
  public let previews: [Preview]
  /// The targets and the targets that they import.
  let graph: TargetGraph
  /// The names of the executable targets.
  let programs: [String]
  /// A Boolean value that indicates whether the program is launched for work in the background.
  let runsInBackground: Bool

  /// The modules that imports of the package's modules, and of those that it depends on, bring with them.
  let exports: ModuleExports
  /// The types that the package and those that it depends on declare under names that Apple's could have.
  let declaredTypes: Set<String>
  /// A Boolean value that indicates whether the package, or one that it depends on, imports a module that Quire has.
  let usesFrameworks: Bool

  /// The names of declarations that are left out, as the notes say.
  var leftOutNames: Set<String> {
    Set(
      notes.compactMap { note in
        guard note.reason.hasPrefix("'"), note.reason.contains("left out") else { return nil }
        return note.reason.dropFirst().split(separator: "'").first.map(String.init)
      })
  }

  /// A file of the copy and its origin.
  public struct File: Sendable {
    public let original: String
    /// The edits of the original text in their order, by which columns of messages are found again.
    let edits: [SourceEdit]
    let lines: LineTable
    let originalLines: LineTable
  }

  /// Adapts a package.
  ///
  /// - Parameters:
  ///   - original: The folder of the package, or of sources with a `quire.json`.
  ///   - leavesOutTests: True if tests that the compiler refused are left out, and listed.
  ///   - drawsPreviews: True if the copy has a program that draws the previews.
  ///   - workFolder: The folder that holds copies; `.build/quire` of the package without it.
  public init(
    of original: URL, configuration: Configuration, quire: QuireCheckout, toolchain: Toolchain, workFolder: URL? = nil,
    leavesOutTests: Bool = false, drawsPreviews: Bool = false
  ) throws {
    try self.init(
      of: original, configuration: configuration, quire: quire, toolchain: toolchain, workFolder: workFolder,
      leavesOutTests: leavesOutTests, drawsPreviews: drawsPreviews, program: nil)
  }

  /// Adapts a package, or what it needs of it to run a program.
  ///
  /// - Parameters:
  ///   - measuresCoverage: True if the lines that tests run are counted.
  ///   - program: The program that is run; nil for none.
  init(
    of original: URL, configuration: Configuration, quire: QuireCheckout, toolchain: Toolchain, workFolder: URL? = nil,
    leavesOutTests: Bool = false, drawsPreviews: Bool = false, measuresCoverage: Bool = false, program: RunnableProgram?
  ) throws {
    self.original = original
    self.quire = quire.folder
    let work = workFolder ?? original.appendingPathComponent(".build/quire")
    self.work = work
    let parts = try PackageParts(
      of: original, configuration, application: program?.application, work: work, toolchain)
    name = parts.name
    // The package manager tells packages apart by the names of their folders.
    let place =
      program == nil ? "packages/\(original.lastPathComponent)" : "programs/\(original.lastPathComponent)-program"
    folder = work.appendingPathComponent(place)
    let dependencies = try AdaptedDependencies(
      of: parts, quire: quire, toolchain: toolchain, work: work, leavesOutTests: leavesOutTests)
    let others = dependencies.packages
    let typesOfOthers = others.reduce(into: Set<String>()) { $0.formUnion($1.declaredTypes) }

    let (targets, refused) = parts.targets()
    let sources = AdaptedSources(
      targets, in: original, frameworks: quire.declarations(),
      findings: FindingStore(in: work, leavesOut: leavesOutTests),
      objectiveC: Set(refused.map(\.name) + dependencies.objectiveC.values.joined()),
      absent: Set(dependencies.absent.values.joined()),
      exports: others.reduce(ModuleExports()) { $0.merging($1.exports) }, typesOfDependencies: typesOfOthers)
    exports = sources.exports
    declaredTypes = sources.declaredTypes.union(typesOfOthers)
    let resources = AdaptedResources(
      targets, parts.manifest, among: sources.resources, in: original, hasManifest: parts.manifestFile != nil)
    // A program cannot be imported by another one.
    let libraries = Set(targets.filter { !$0.isTest && !$0.isProgram }.map(\.name))
    previews = drawsPreviews ? sources.previews.filter { libraries.contains($0.module) } : []

    var additions = ManifestAdditions(quire: quire.folder.path, original: original.standardizedFileURL.path)
    additions.add(parts)
    additions.add(dependencies)
    additions.add(sources, without: refused)
    additions.resources = resources.rules
    additions.localization = resources.localization
    if measuresCoverage { additions.flags = Coverage.flags }
    additions.previewModules = Set(previews.map(\.module)).sorted()
    if let program {
      additions.products[program.module] = try program.products(
        besides: sources.products[program.module], in: original)
    }
    runsInBackground = program.flatMap { additions.products[$0.module] }?.contains("backgroundd") == true

    let manifest = parts.manifestText(additions, named: program == nil ? nil : folder.lastPathComponent)
    let mirror = try AdaptedPackage.write(sources, resources, previews, manifest, of: original, to: folder)

    files = others.reduce(into: AdaptedPackage.files(of: sources, in: folder, from: original)) {
      $0.merge($1.files) { own, _ in own }
    }
    modules = targets.map(\.name) + others.flatMap(\.modules)
    notes =
      parts.notes + dependencies.notes + resources.notes
      + refused.map {
        Note(path: $0.path, line: 1, reason: "the target \($0.name) is written in Objective-C; it is left out")
      } + sources.notes + others.flatMap(\.notes)
    changes = mirror.changes + others.reduce(0) { $0 + $1.changes }
    changed = others.reduce(Set(mirror.changed.map { [folder] in folder.path + "/" + $0 })) { $0.union($1.changed) }
    hasOtherFiles = mirror.others > 0 || others.contains(where: \.hasOtherFiles)
    lines = (
      sources.results.reduce(0) { $0 + $1.lineCount } + others.reduce(0) { $0 + $1.lines.all },
      sources.results.reduce(0) { $0 + $1.adaptedLines } + others.reduce(0) { $0 + $1.lines.adapted }
    )
    graph = TargetGraph(
      targets: targets.map { .init(name: $0.name, path: $0.path, isTest: $0.isTest, dependencies: $0.dependencies) })
    programs = targets.filter(\.isProgram).map(\.name)
    hasTests = targets.contains { $0.isTest && !sources.emptied.contains($0.name) }
    usesFrameworks = !sources.products.isEmpty || !others.isEmpty
  }

  /// Writes the copy, and removes what else is in its folder.
  private static func write(
    _ sources: AdaptedSources, _ resources: AdaptedResources, _ previews: [Preview], _ manifest: String,
    of original: URL, to folder: URL
  ) throws -> FileMirror {
    var mirror = FileMirror(root: folder)
    for result in sources.results { try mirror.put(result.text, at: result.path) }
    for (path, text) in sources.generated { try mirror.put(text, at: path) }
    if !previews.isEmpty {
      try mirror.put(PreviewSources.text(of: previews, in: original), at: PreviewSources.path)
    }
    // A file that one target excludes may be another target's source.
    let adapted = Set(sources.results.map(\.path))
    for path in sources.resources where !resources.isMoved(path) && !adapted.contains(path) {
      try mirror.copy(original.appendingPathComponent(path), to: path)
    }
    for (path, source) in resources.copies { try mirror.copy(original.appendingPathComponent(source), to: path) }
    for (path, text) in resources.texts { try mirror.put(text, at: path) }
    try mirror.put(manifest, at: "Package.swift")
    try mirror.removeOthers()
    return mirror
  }

  private static func files(of sources: AdaptedSources, in folder: URL, from original: URL) -> [String: File] {
    let files = sources.results.map { result in
      let file = File(
        original: original.path + "/" + result.originalPath, edits: result.edits, lines: LineTable(result.text),
        originalLines: LineTable(result.original))
      return (folder.path + "/" + result.path, file)
    }
    return Dictionary(files) { _, last in last }
  }
}
