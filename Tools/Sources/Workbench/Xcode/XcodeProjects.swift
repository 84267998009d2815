import Adapting
import Foundation

/// The Xcode projects of a folder, as targets of a package.
struct XcodeProjects {
  /// The targets that Linux can build, without those that have no source of their own.
  private(set) var targets: [Configuration.Target] = []
  /// The packages that they depend on; paths are from the folder.
  private(set) var packages: [XcodePackage] = []
  /// The apps, whether or not they are among the targets.
  private(set) var applications: [XcodeApplication] = []
  /// The targets that are left out.
  private(set) var notes: [Note] = []
  private var found: [XcodeTarget] = []
  /// The modules that the sources of each target import.
  private var imported: [String: Set<String>] = [:]
  /// The headers of the frameworks by their modules; paths are from the folder.
  private var headers: [String: [String]] = [:]

  /// Reads the projects in the folder and in its workspace; without any, those in its folders.
  ///
  /// - Parameter program: The name of the app that is run, whose targets alone are built; nil for all targets.
  init(in root: URL, program: String? = nil) {
    var owned = Set<String>()
    for place in XcodeProjects.places(in: root) {
      guard let project = XcodeProject(at: root.appendingPathComponent(place)) else { continue }
      let prefix = place.split(separator: "/").dropLast().map { $0 + "/" }.joined()
      packages += project.packages.map { $0.moved(into: prefix) }.filter { package in
        !packages.contains { $0.identity == package.identity }
      }
      // An app that is run compiles its own sources; others share them.
      let targets = project.targets
      for target in targets.filter({ $0.name == program }) + targets.filter({ $0.name != program }) {
        found.append(target)
        if target.kind == .program, target.isForIOS, target.sources.contains(where: { $0.hasSuffix(".swift") }) {
          applications.append(XcodeApplication(target, in: project, prefix))
        }
        headers[target.module, default: []] += target.headers.map { XcodeProjects.path($0, in: prefix) }
        guard let reason = add(target, prefix, root, &owned) else { continue }
        notes.append(Note(path: place, line: 1, reason: "the target \(target.name) \(reason); it is left out"))
      }
    }
    connect(in: root)
    dropOwnPackages()
    if let program { keepTargets(of: program) } else { leaveOutPrograms() }
  }

  /// Returns the statements on the language of a target, by its name or its module's.
  ///
  /// - Returns: Those of the oldest target if none has the name, since folders are compiled as the project would.
  func settings(of name: String) -> [String] {
    if let target = found.first(where: { $0.module == name || $0.name == name }) {
      return LanguageSettings(target.settings).statements
    }
    let versions = found.compactMap { $0.settings["SWIFT_VERSION"] }.min { (Double($0) ?? 5) < (Double($1) ?? 5) }
    guard let oldest = versions.flatMap(Double.init), oldest < 5 else { return [] }
    return LanguageSettings(["SWIFT_VERSION": "\(oldest)"]).statements
  }

  /// Returns the headers of the framework that a project builds as a module.
  func headers(of module: String) -> [String] { headers[module] ?? [] }

  /// The modules of the libraries.
  var libraries: [String] { targets.filter { $0.tests != true && $0.program != true }.map(\.name) }

  /// Adds the products of the first library beside the project of an app whose products the app imports, and those of
  /// the pods that lie beside the app's repository.
  mutating func addLibraries(
    besides application: XcodeApplication, in original: URL, cache: URL, _ toolchain: Toolchain
  ) throws {
    let enclosing = LibraryBesideApp.folders(for: original)
    for place in enclosing where !QuireCheckout.isQuire(place) {
      let products = try LibraryBesideApp.products(of: place, cache: cache, toolchain)
      if addLibrary(of: products, in: place, to: application.module) { break }
    }
    for pod in LibraryBesideApp.pods(of: original) {
      let places = enclosing.map { $0.deletingLastPathComponent().appendingPathComponent(pod) }
      guard let place = places.first(where: { FileManager.default.fileExists(atPath: $0.path) }),
        addLibrary(
          of: try LibraryBesideApp.products(of: place, cache: cache, toolchain), in: place, to: application.module)
      else { continue }
      notes.append(
        Note(path: "Podfile", line: 1, reason: "pods are not fetched; the pod \(pod) in \(place.path) is taken"))
    }
  }

  /// Adds the products of the library in a folder, where the app imports them; returns whether it does.
  private mutating func addLibrary(of products: [Manifest.Product], in root: URL, to module: String) -> Bool {
    // An app may also compile the sources of a framework of its project, on which it depends.
    let own = Set(found.map(\.module)).union(targets.flatMap { $0.products ?? [] }.map(\.name))
    guard let index = targets.firstIndex(where: { $0.name == module }),
      let library = LibraryBesideApp(products, in: root, imported: imported[module] ?? [], own: own)
    else { return false }
    packages.append(library.package)
    targets[index].products = (targets[index].products ?? []) + library.products
    return true
  }

  /// Returns a path from the package's folder, given that of a project's folder and the path from there. The sources
  /// of a library are often above the project of an example.
  static func path(_ path: String, in prefix: String) -> String {
    (prefix + path).split(separator: "/").reduce(into: [Substring]()) { parts, part in
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }.joined(separator: "/")
  }

  /// Adds a target; returns the reason if it cannot be built here.
  private mutating func add(
    _ target: XcodeTarget, _ prefix: String, _ root: URL, _ owned: inout Set<String>
  ) -> String? {
    guard target.kind != .other else { return "is of a kind that only Apple's systems start" }
    guard target.isForIOS else { return "is not for iOS" }
    guard !targets.contains(where: { $0.name == target.module }) else { return "has the name of another one" }
    let exists = { (path: String) in
      !path.hasPrefix("..") && FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
    }
    let sources = XcodeProjects.unique(target.sources.map { XcodeProjects.path($0, in: prefix) }).filter(exists)
    let own = sources.filter { !owned.contains($0) }
    guard own.contains(where: { $0.hasSuffix(".swift") }) else {
      return sources.isEmpty ? "has no sources" : "has no sources in Swift that other targets do not have"
    }
    let resources = XcodeProjects.unique(target.resources.map { XcodeProjects.path($0, in: prefix) }).filter(exists)
    let path = XcodeProjects.commonFolder(own + resources)
    let inner = { (file: String) in path == "." ? file : String(file.dropFirst(path.count + 1)) }
    var result = Configuration.Target(name: target.module, path: path)
    result.tests = target.kind == .tests
    result.program = target.kind == .program
    // Targets whose folders are the same have copies of their own.
    let folder = "QuireShared/\(target.module)/"
    let shared = sources.filter { owned.contains($0) && $0.hasSuffix(".swift") }
    result.shared = Dictionary(uniqueKeysWithValues: shared.map { (folder + $0, $0) })
    result.sources = own.map(inner) + shared.map { folder + $0 }
    owned.formUnion(own)
    result.resources = resources.map(inner)
    result.dependencies = target.dependencies
    result.products = target.products
    targets.append(result)
    return nil
  }

  /// Keeps the target of an app and those that it depends on.
  private mutating func keepTargets(of program: String) {
    let module = found.first { $0.name == program }?.module ?? program
    var needed: Set<String> = [module]
    while true {
      let all = targets.filter { needed.contains($0.name) }.reduce(needed) { $0.union($1.dependencies ?? []) }
      if all == needed { break }
      needed = all
    }
    targets = targets.filter { needed.contains($0.name) && $0.tests != true }
  }

  /// Leaves out programs that no tests are for, such as examples of a library.
  private mutating func leaveOutPrograms() {
    let tested = Set(targets.filter { $0.tests == true }.flatMap { $0.dependencies ?? [] })
    let hasLibrary = targets.contains { $0.tests != true && $0.program != true }
    let others = targets.filter { $0.program == true && !tested.contains($0.name) }
    guard !others.isEmpty, hasLibrary || !tested.isEmpty else { return }
    targets.removeAll { target in others.contains { $0.name == target.name } }
    for target in others {
      notes.append(
        Note(path: target.path, line: 1, reason: "no tests are for the program \(target.name); it is left out"))
    }
  }

  /// Finds the targets that each one imports.
  private mutating func connect(in root: URL) {
    let names = Dictionary(found.map { ($0.name, $0.module) }) { first, _ in first }
    let modules = Set(targets.map(\.name))
    for index in targets.indices {
      let target = targets[index]
      var used = Set((target.dependencies ?? []).map { names[$0] ?? $0 })
      for file in target.sources ?? [] where file.hasSuffix(".swift") {
        let path = target.shared?[file] ?? target.path + "/" + file
        let url = root.appendingPathComponent(path)
        used.formUnion(XcodeProjects.imports(of: (try? String(contentsOf: url, encoding: .utf8)) ?? ""))
      }
      let texts = headers(of: target.name).map { path in
        (
          String(path.split(separator: "/").last ?? ""),
          (try? String(contentsOfFile: root.path + "/" + path, encoding: .utf8)) ?? ""
        )
      }
      used.formUnion(FrameworkHeaders(of: target.name, Dictionary(texts) { $0 + $1 }).imports)
      // Modules of packages, and of projects beyond the folder, are found by those who have them.
      used.remove(target.name)
      targets[index].dependencies = used.intersection(modules).sorted()
      imported[target.name] = used
    }
  }

  /// Drops products of packages that targets of the projects build as well, and packages of which nothing is left: a
  /// library's example often names the address of its own repository.
  private mutating func dropOwnPackages() {
    let modules = Set(targets.map(\.name))
    var own = Set<String>()
    var used = Set<String>()
    for index in targets.indices {
      let products = targets[index].products ?? []
      targets[index].products = products.filter { !modules.contains($0.name) }
      own.formUnion(products.filter { modules.contains($0.name) }.map(\.package))
      used.formUnion((targets[index].products ?? []).map(\.package))
    }
    packages.removeAll { own.contains($0.identity) && !used.contains($0.identity) }
  }

  /// Returns the targets of tests for a package whose manifest has none, with the modules that they import of it.
  ///
  /// - Parameter modules: The targets of the package, and what they depend on.
  func tests(missingOf modules: Set<String>) -> [Configuration.Target] {
    let others = Set(targets.map(\.name)).subtracting(modules)
    return targets.filter { $0.tests == true && !modules.contains($0.name) }.compactMap { target in
      var target = target
      let imported = imported[target.name] ?? []
      let used = imported.intersection(modules)
      // Tests of a program, or of another project's target, need more than the package has.
      guard !used.isEmpty, imported.isDisjoint(with: others) else { return nil }
      target.dependencies = used.sorted()
      target.products = nil
      return target
    }
  }

  /// Returns the modules that a source imports.
  static func imports(of text: String) -> Set<String> {
    var result = Set<String>()
    for line in text.split(separator: "\n") where line.contains("import ") {
      var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "." || $0 == ";" || $0 == "\r" })[...]
      while let first = words.first,
        first.hasPrefix("@") || ["public", "internal", "package", "private"].contains(first)
      {
        words = words.dropFirst()
      }
      guard words.first == "import" else { continue }
      words = words.dropFirst()
      if ["class", "struct", "enum", "protocol", "func", "typealias", "let", "var"].contains(words.first ?? "") {
        words = words.dropFirst()
      }
      if let name = words.first { result.insert(String(name)) }
    }
    return result
  }

  /// Returns the projects of a folder, as paths from it.
  private static func places(in root: URL) -> [String] {
    let skipped: Set<String> = ["Pods", "Carthage", "build", "DerivedData"]
    func names(_ folder: String) -> [String] {
      let url = folder.isEmpty ? root : root.appendingPathComponent(folder)
      return ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
        .filter { !$0.hasPrefix(".") && !$0.hasPrefix("_") && !skipped.contains($0) }
        .map { folder.isEmpty ? $0 : folder + "/" + $0 }
    }
    func isProject(_ place: String) -> Bool { place.hasSuffix(".xcodeproj") }
    func workspace(_ folder: String) -> [String] {
      for place in names(folder) where place.hasSuffix(".xcworkspace") {
        let file = root.appendingPathComponent(place).appendingPathComponent("contents.xcworkspacedata")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let found = text.components(separatedBy: "location").dropFirst().compactMap { part -> String? in
          guard let start = part.firstIndex(of: ":"), let end = part[start...].firstIndex(of: "\"") else { return nil }
          let path = String(part[part.index(after: start)..<end])
          let isSkipped = path.split(separator: "/").contains { skipped.contains(String($0)) }
          return isProject(path) && !path.hasPrefix("..") && !isSkipped
            ? (folder.isEmpty ? path : folder + "/" + path) : nil
        }
        if !found.isEmpty { return found }
      }
      return []
    }
    let folders = names("").filter { !$0.contains(".") }
    for level in [[""], folders] {
      let listed = level == [""] ? workspace("") : []
      let found = unique(level.flatMap(names).filter(isProject) + listed)
      if !found.isEmpty { return found }
    }
    return []
  }

  private static func unique(_ paths: [String]) -> [String] {
    var seen = Set<String>()
    return paths.filter { seen.insert($0).inserted }
  }

  /// Returns the folder that has all files.
  private static func commonFolder(_ files: [String]) -> String {
    guard var common = files.first?.split(separator: "/").dropLast() else { return "." }
    for file in files {
      let parts = file.split(separator: "/").dropLast()
      common = zip(common, parts).prefix { $0 == $1 }.map(\.0)[...]
    }
    return common.isEmpty ? "." : common.joined(separator: "/")
  }
}
