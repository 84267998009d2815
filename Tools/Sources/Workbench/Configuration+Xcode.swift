import Foundation

extension Configuration {
  /// Adds the targets of the Xcode projects in a folder: all without a manifest, else the tests if the manifest has none.
  ///
  /// A configuration that names targets, or an empty list of them, is left as it is.
  mutating func addTargets(ofProjectsIn root: URL, besides manifest: Manifest?) {
    guard targets == nil, manifest?.targets.contains(where: \.isTest) != true else { return }
    let found = XcodeProject.all(in: root).flatMap(\.targets)
    var libraries = found.filter { manifest == nil && $0.product == .library }
    let tests = found.filter { $0.product == .tests }
    let imports = Dictionary(
      (libraries + tests).map { ($0.module, XcodeTargetLayout.imports(of: $0.sources, in: root)) }
    ) { $0.union($1) }
    // A program that tests import, or that is all there is
    let programs = found.filter { target in
      target.product == .program && manifest == nil
        && (libraries.isEmpty || tests.contains { imports[$0.module]?.contains(target.module) == true })
    }
    libraries += programs.filter { program in !libraries.contains { $0.module == program.module } }
    let known = Set(libraries.map(\.module) + (manifest?.modules ?? []))
    var result = [Target]()
    var taken = Set<String>()
    for target in libraries + tests {
      let used = (imports[target.module] ?? XcodeTargetLayout.imports(of: target.sources, in: root))
        .intersection(known).subtracting([target.module])
      // Tests of something that is not built here
      if target.product == .tests, used.isEmpty { continue }
      let sources = target.sources.filter { taken.insert($0).inserted }
      guard !sources.isEmpty, !result.contains(where: { $0.name == target.module }) else { continue }
      let layout = XcodeTargetLayout(sources: sources, resources: target.resources, in: root)
      var description = Target(name: target.module, path: layout.path)
      description.tests = target.product == .tests
      description.program = target.product == .program
      description.exclude = layout.exclude
      description.dependencies = used.sorted()
      description.resources = layout.resources
      description.isOfXcode = true
      result.append(description)
    }
    if !result.isEmpty { targets = result }
  }
}

/// The files of a target of Xcode as the package manager wants them: a folder, and what is left out of it.
struct XcodeTargetLayout {
  let path: String
  let exclude: [String]
  /// The resources in the folder, from there.
  let resources: [String]

  init(sources: [String], resources: [String], in root: URL) {
    let own = XcodeTargetLayout.commonFolder(of: sources)
    let wide = XcodeTargetLayout.commonFolder(of: sources + resources)
    let path = wide.isEmpty ? own : wide
    self.path = path.isEmpty ? "." : path
    let prefix = path.isEmpty ? "" : path + "/"
    let kept = Set(sources.map { String($0.dropFirst(prefix.count)) })
    self.resources = Set(resources.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }).sorted()
    var left = [String]()
    let skipped: Set<String> = [".build", ".git", "Pods", "Carthage"]
    let files = FileManager.default.files(under: root.appendingPathComponent(path), skipping: skipped)
    for file in files where file.hasSuffix(".swift") && !kept.contains(file) {
      if left.contains(where: { file.hasPrefix($0 + "/") }) { continue }
      // The largest folder that has nothing of the target's
      var place = ""
      for part in file.split(separator: "/") {
        place += (place.isEmpty ? "" : "/") + part
        if !kept.contains(where: { $0.hasPrefix(place + "/") }) { break }
      }
      left.append(place)
    }
    exclude = left
  }

  /// Returns the modules that files import.
  static func imports(of files: [String], in root: URL) -> Set<String> {
    var result = Set<String>()
    for file in files {
      guard let text = try? String(contentsOf: root.appendingPathComponent(file), encoding: .utf8) else { continue }
      for line in text.split(whereSeparator: \.isNewline) {
        let words = line.split(whereSeparator: { " \t.;".contains($0) })
        guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
          words[..<index].allSatisfy({ $0.hasPrefix("@") })
        else { continue }
        let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
        let name = kinds.contains(words[index + 1]) ? words.dropFirst(index + 2).first : words[index + 1]
        if let name { result.insert(String(name)) }
      }
    }
    return result
  }

  private static func commonFolder(of files: [String]) -> String {
    let folders = files.map { Array($0.split(separator: "/").dropLast()) }
    guard var common = folders.first else { return "" }
    for folder in folders { common = zip(common, folder).prefix { $0 == $1 }.map(\.0) }
    return common.joined(separator: "/")
  }
}

extension Manifest {
  /// The modules that targets beside those of the manifest can import.
  var modules: [String] { targets.flatMap { [$0.name] + $0.dependencies.map(\.name) } }
}
