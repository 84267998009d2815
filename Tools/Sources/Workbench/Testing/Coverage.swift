import Foundation

/// The coverage of a package's own targets: counted by the compiler, read by the toolchain's `llvm-cov`.
///
/// Only these targets are compiled with counters, so that the built modules of Quire stay as they are.
struct Coverage {
  let package: AdaptedPackage
  let toolchain: Toolchain
  /// The folder of builds.
  let scratch: URL

  /// The options by which the compiler adds counters.
  static let flags = ["-profile-generate", "-profile-coverage-mapping"]

  /// The folder with the results.
  var folder: URL { package.work.appendingPathComponent("coverage") }

  private var counts: URL { folder.appendingPathComponent("counts") }

  /// The variable by which each process of the tests writes its counts into a file of its own.
  var environment: [String: String] {
    ["LLVM_PROFILE_FILE": counts.appendingPathComponent("%p-%m.profraw").path]
  }

  /// Removes the results of an earlier run.
  func begin() throws {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: counts, withIntermediateDirectories: true)
  }

  /// Writes `lcov.info` and the pages, and prints the table.
  func write(print: (String) -> Void) throws {
    let files = FileManager.default
    let found = ((try? files.contentsOfDirectory(atPath: counts.path)) ?? []).filter { $0.hasSuffix(".profraw") }
    guard !found.isEmpty, let program = testProgram else {
      print("quire: no coverage: no process of the tests has ended by itself")
      return
    }
    let merged = folder.appendingPathComponent("coverage.profdata").path
    let list = folder.appendingPathComponent("counts.txt")
    try found.map { counts.appendingPathComponent($0).path + "\n" }.joined()
      .write(to: list, atomically: true, encoding: .utf8)
    _ = try tool("llvm-profdata", ["merge", "-sparse", "-o", merged, "--input-files", list.path])
    let exported = try tool(
      "llvm-cov", ["export", "-format=lcov", "-instr-profile=\(merged)", program.path, package.folder.path])
    let targets = package.graph.targets.filter { !$0.isTest }.sorted { $0.path.count > $1.path.count }
    let table = CoverageTable(lcov: exported) { path in
      guard let file = package.files[path] else { return nil }
      let relative = file.original.dropFirst(package.original.path.count + 1)
      let target = targets.first { $0.path == "." || relative.hasPrefix($0.path + "/") }
      return target.map { (file.original, $0.name) }
    }
    let lcov = folder.appendingPathComponent("lcov.info")
    try table.lcov.write(to: lcov, atomically: true, encoding: .utf8)
    _ = try tool(
      "llvm-cov",
      [
        "show", "-format=html", "-instr-profile=\(merged)", "-output-dir=\(folder.appendingPathComponent("html").path)",
        "-path-equivalence=\(package.folder.path),\(package.original.path)", program.path, package.folder.path,
      ])
    try nameOriginals(in: folder.appendingPathComponent("html"))
    try? files.removeItem(at: counts)
    table.text.forEach(print)
    print("The lines: \(folder.path)/html/index.html. For other programs: \(lcov.path)")
  }

  /// Replaces the paths of the copy in the titles of pages; links between pages contain them as well, and stay.
  private func nameOriginals(in pages: URL) throws {
    for path in FileManager.default.files(under: pages) where path.hasSuffix(".html") {
      let page = pages.appendingPathComponent(path)
      let text = try String(contentsOf: page, encoding: .utf8)
      let named = text.replacingOccurrences(
        of: "<pre>\(package.folder.path)/", with: "<pre>\(package.original.path)/")
      if named != text { try named.write(to: page, atomically: true, encoding: .utf8) }
    }
  }

  /// The program with the tests, as the package manager names it; the newest one if the name is another.
  private var testProgram: URL? {
    let files = FileManager.default
    let all = ["debug", "release"].flatMap { configuration -> [URL] in
      let folder = scratch.appendingPathComponent(configuration)
      return ((try? files.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
        $0.hasSuffix("PackageTests.xctest")
      }
      .map(folder.appendingPathComponent)
    }
    let own = all.filter { $0.lastPathComponent == "\(package.name)PackageTests.xctest" }
    func date(_ url: URL) -> Date {
      (try? files.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date ?? .distantPast
    }
    return (own.isEmpty ? all : own).max { date($0) < date($1) }
  }

  private func tool(_ name: String, _ arguments: [String]) throws -> String {
    let beside = toolchain.swift.resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent(name)
    let file =
      FileManager.default.isExecutableFile(atPath: beside.path)
      ? beside : Program.path(of: name, environment: ProcessInfo.processInfo.environment)
    guard let file else { throw Failure("there is no \(name) beside \(toolchain.swift.path), which coverage needs.") }
    return try Program(file, arguments).output()
  }
}
