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
  /// The names of the executable targets.
  let programs: [String]
  /// A Boolean value that indicates whether the program is launched for work in the background.
  let runsInBackground: Bool

  /// The modules that imports of the package's modules, and of those that it depends on, bring with them.
  let exports: ModuleExports
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

  /// A file of the copy and where it comes from.
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
  /// - Parameter program: The program that is run; nil for none.
  init(
    of original: URL, configuration: Configuration, quire: QuireCheckout, toolchain: Toolchain, workFolder: URL? = nil,
    leavesOutTests: Bool = false, drawsPreviews: Bool = false, program: RunnableProgram?
  ) throws {
    self.original = original
    self.quire = quire.folder
    let work = workFolder ?? original.appendingPathComponent(".build/quire")
    self.work = work
    let application = program?.application
    var projects = XcodeProjects(in: original, program: application?.name)
    var manifestFile = try ManifestFile(in: original, for: toolchain.version)
    if let application {
      // An app is built by its project, also where a manifest for a library lies beside it.
      let cache = work.appendingPathComponent("manifests")
      for place in LibraryBesideApp.folders(for: original) where !QuireCheckout.isQuire(place) {
        guard let file = try? ManifestFile(in: place, for: toolchain.version), file.isSupported else { continue }
        let library = try Manifest(of: file, cache: cache, toolchain)
        if projects.addLibrary(of: library, in: place, to: application.module) { break }
      }
      manifestFile = nil
    }
    if let file = manifestFile, !file.isSupported {
      guard !projects.targets.isEmpty else { throw file.unsupported }
      manifestFile = nil
    }
    let manifest = try manifestFile.map {
      try Manifest(of: $0, cache: work.appendingPathComponent("manifests"), toolchain)
    }
    var configuration = configuration.completed(by: projects, manifest)
    guard manifest != nil || configuration.targets != nil else {
      throw Failure(
        "\(original.path) has neither a Package.swift, an Xcode project with a target for iOS, nor a quire.json that "
          + "names its targets. Documentation/FromiOS.md has an example.")
    }
    name = configuration.name ?? manifest?.name ?? original.lastPathComponent
    // The package manager tells packages apart by the names of their folders.
    let place =
      program == nil ? "packages/\(original.lastPathComponent)" : "programs/\(original.lastPathComponent)-program"
    folder = work.appendingPathComponent(place)

    // Dependencies, adapted as well
    var replacements = [String: String]()
    var others = [AdaptedPackage]()
    var places = configuration.dependencies ?? [:]
    let ofProjects = manifest == nil ? projects.packages : []
    let stated =
      (manifest?.dependencies ?? []).map { ($0.identity, $0.path) }
      + ofProjects.map { ($0.identity, $0.path(from: original)) }
    let left = Set(configuration.without ?? []).union(places.keys).union(Frameworks.replacedPackages.keys)
    let requests = ((manifest?.requests ?? []) + ofProjects.compactMap(\.request)).filter {
      !left.contains($0.identity)
    }
    let fetched = try FetchedPackages(
      requests, in: work.appendingPathComponent("fetched/\(original.lastPathComponent)"),
      resolved: original.appendingPathComponent("Package.resolved"), neighbours: original.deletingLastPathComponent(),
      toolchain)
    // Tests do without packages that are nowhere; the program does not.
    var absent = [String: [String]]()
    for identity in fetched.missing.sorted() {
      if let products = manifest?.productsForTests(of: identity), !products.isEmpty { absent[identity] = products }
    }
    // Packages for Linux are left to the package manager.
    places.merge(fetched.folders.filter { FetchedPackages.needsAdapting($0.value) }) { own, _ in own }
    for (identity, stated) in stated {
      guard let path = places[identity] ?? stated else { continue }
      let url = URL(fileURLWithPath: path)
      guard FileManager.default.fileExists(atPath: path) else {
        throw Failure("The dependency \(identity) of \(name) is to be in \(path), where nothing is.")
      }
      var theirs = try Configuration(file: nil, folder: url)
      theirs.dependencies = (theirs.dependencies ?? [:]).merging(places) { own, _ in own }
      theirs.without = (theirs.without ?? []) + (configuration.without ?? [])
      let other = try AdaptedPackage(
        of: url, configuration: theirs, quire: quire, toolchain: toolchain, workFolder: work,
        leavesOutTests: leavesOutTests)
      // A package without Apple's frameworks supports Linux itself.
      guard other.usesFrameworks else {
        replacements[identity] = other.original.path
        continue
      }
      replacements[identity] = other.folder.path
      others.append(other)
    }

    // Sources
    var targets = (manifest?.targets ?? []).compactMap { target -> TargetFolder? in
      guard ["regular", "executable", "test"].contains(target.type) else { return nil }
      guard let path = manifest?.folder(of: target, in: original) else { return nil }
      return TargetFolder(
        name: target.name, path: path, isTest: target.isTest, exclude: target.exclude ?? [], sources: target.sources,
        dependencies: target.dependencies.map(\.name), isProgram: target.type == "executable",
        headers: projects.headers(of: target.name))
    }
    if let application {
      // The bundle of the app has its resources.
      configuration.targets = configuration.targets?.map { target in
        var target = target
        if target.name == application.module { target.resources = [] }
        return target
      }
    }
    targets += (configuration.targets ?? []).map {
      TargetFolder(
        name: $0.name, path: $0.path, isTest: $0.tests == true, exclude: $0.exclude ?? [], sources: $0.sources,
        dependencies: $0.dependencies ?? [], isProgram: $0.program == true, isOfXcode: manifestFile == nil,
        resources: $0.resources ?? [], isListed: $0.sources != nil,
        shared: $0.shared ?? [:], products: ($0.products ?? []).map(\.name), usesHeaders: true,
        headers: projects.headers(of: $0.name))
    }
    let refused = targets.filter { $0.needsObjectiveC(in: original) }
    targets.removeAll { target in refused.contains { $0.name == target.name } }
    let sources = AdaptedSources(
      targets, in: original, frameworks: quire.declarations(),
      findings: FindingStore(in: work, leavesOut: leavesOutTests), objectiveC: Set(refused.map(\.name)),
      absent: Set(absent.values.joined()), exports: others.reduce(ModuleExports()) { $0.merging($1.exports) })
    exports = sources.exports

    // The copy
    var additions = ManifestAdditions(quire: quire.folder.path)
    additions.replacements = replacements
    additions.dropped = Set(configuration.without ?? []).union(["swift-docc-plugin"])
    for (identity, products) in Frameworks.replacedPackages
    where stated.contains(where: { $0.0 == identity }) {
      additions.dropped.insert(identity)
      additions.droppedProducts.formUnion(products)
    }
    additions.dropped.formUnion(absent.keys)
    additions.droppedProducts.formUnion(absent.values.joined())
    additions.targets = configuration.targets ?? []
    additions.packages = ofProjects.map(\.declaration)
    additions.support = sources.support
    additions.droppedTargets = refused.map(\.name) + sources.emptied
    additions.defines = configuration.defines ?? []
    additions.products = sources.products
    if let program {
      additions.products[program.module] = try program.products(
        besides: sources.products[program.module], in: original)
    }
    runsInBackground = program.flatMap { additions.products[$0.module] }?.contains("backgroundd") == true
    additions.excluded = sources.excluded
    let resources = AdaptedResources(
      targets, manifest, among: sources.resources, in: original, hasManifest: manifestFile != nil)
    additions.resources = resources.rules
    additions.localization = resources.localization
    additions.language = manifestFile == nil ? nil : configuration.swift ?? manifest?.corrected
    // A program cannot be imported by another one.
    let libraries = Set(targets.filter { !$0.isTest && !$0.isProgram }.map(\.name))
    previews = drawsPreviews ? sources.previews.filter { libraries.contains($0.module) } : []
    additions.previewModules = Set(previews.map(\.module)).sorted()
    var mirror = FileMirror(root: folder)
    var files = [String: File]()
    for result in sources.results {
      try mirror.put(result.text, at: result.path)
      files[folder.path + "/" + result.path] = File(
        original: original.path + "/" + result.originalPath, edits: result.edits, lines: LineTable(result.text),
        originalLines: LineTable(result.original))
    }
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
    let text =
      manifestFile?.adapted(additions)
      // A dependency may have the name of the folder.
      ?? additions.manifest(named: program == nil ? name : folder.lastPathComponent, language: configuration.swift)
    try mirror.put(text, at: "Package.swift")
    try mirror.removeOthers()

    self.files = others.reduce(into: files) { $0.merge($1.files) { own, _ in own } }
    modules = targets.map(\.name) + others.flatMap(\.modules)
    notes =
      (manifest == nil && configuration.targets?.contains { $0.sources != nil } == true ? projects.notes : [])
      + fetched.notes.map {
        Note(
          path: "Package.swift", line: 1,
          reason: "the package \($0.identity) cannot be fetched; the one in \($0.folder) is taken")
      } + resources.notes
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
    programs = targets.filter(\.isProgram).map(\.name)
    hasTests = targets.contains { $0.isTest && !sources.emptied.contains($0.name) }
    usesFrameworks = !sources.products.isEmpty || !others.isEmpty
  }
}

/// The folder of a target, with what its manifest says of it.
struct TargetFolder {
  let name: String
  let path: String
  let isTest: Bool
  let exclude: [String]
  let sources: [String]?
  let dependencies: [String]
  /// A Boolean value that indicates whether the target is a program.
  var isProgram = false
  /// A Boolean value that indicates whether Xcode builds the folder, and no manifest names it.
  var isOfXcode = false
  /// The files and folders that the bundle holds, where a `quire.json` or an Xcode project names them.
  var resources: [String] = []
  /// A Boolean value that indicates whether the sources and resources are all files that the target has.
  var isListed = false
  /// The files that another target has as well: the paths in the package by those of the target's copies, which are
  /// sources, too.
  var shared: [String: String] = [:]
  /// The products of packages that the target links.
  var products: [String] = []
  /// A Boolean value that indicates whether Xcode builds the target, so that headers of frameworks import for it.
  var usesHeaders = false
  /// The headers that an Xcode project lists, from the package's folder.
  var headers: [String] = []

  /// A Boolean value that indicates whether the resources are named.
  var hasResources: Bool { isListed || !resources.isEmpty }
}

extension TargetFolder {
  /// Returns whether the target leaves out a file of its folder.
  func leavesOut(_ file: String) -> Bool {
    exclude.contains { part in
      let folder = part.hasSuffix("/") ? String(part.dropLast()) : part
      return file == folder || file.hasPrefix(folder + "/")
    }
  }

  /// Returns whether all sources of the target are in Objective-C; those of a target that Xcode builds may be mixed.
  func needsObjectiveC(in root: URL) -> Bool {
    let folder = root.appendingPathComponent(path)
    let own = (sources ?? FileManager.default.files(under: folder)).filter { file in
      !exclude.contains { file == $0 || file.hasPrefix($0 + "/") }
    }
    return own.contains(where: TargetFolder.isObjectiveC) && !own.contains { $0.hasSuffix(".swift") }
  }

  /// Returns whether a file is a source in Objective-C.
  static func isObjectiveC(_ file: String) -> Bool { file.hasSuffix(".m") || file.hasSuffix(".mm") }
}

extension Manifest {
  /// Reads a manifest with the package manager, whose answer is kept for the same text.
  init(of file: ManifestFile, cache: URL, _ toolchain: Toolchain) throws {
    let files = FileManager.default
    let folder = cache.appendingPathComponent(file.url.deletingLastPathComponent().lastPathComponent)
    let copy = folder.appendingPathComponent("Package.swift")
    let answer = folder.appendingPathComponent("manifest.json")
    if (try? String(contentsOf: copy, encoding: .utf8)) == file.text, let data = try? Data(contentsOf: answer),
      let known = try? JSONDecoder().decode(Manifest.self, from: data)
    {
      self = known.moved(from: folder, to: file.url.deletingLastPathComponent())
      return
    }
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try file.text.write(to: copy, atomically: true, encoding: .utf8)
    let output = try Program(toolchain.swift, ["package", "dump-package"], in: folder).output()
    // The package manager may say something first.
    let json = Data(output.drop { $0 != "{" }.utf8)
    try json.write(to: answer)
    do {
      self = try JSONDecoder().decode(Manifest.self, from: json)
        .moved(from: folder, to: file.url.deletingLastPathComponent())
    } catch {
      throw Failure("The manifest \(file.url.path) has a form that quire does not know: \(error)")
    }
  }
}
