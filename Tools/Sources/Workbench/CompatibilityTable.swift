import Adapting
import Foundation

/// The list of public packages that Quire is tried on, and the table of what became of them.
struct CompatibilityTable {
  /// A package of the list.
  struct Entry: Decodable {
    /// Owner and name.
    let package: String
    let commit: String
    /// The facts about the package that an Xcode project states and its manifest does not.
    let configuration: Configuration?
    /// Causes of failures that the output does not say, by a part of the test's name; "build" for the build's.
    let causes: [String: String]?

    var folder: String { String(package.split(separator: "/").last ?? "") }
  }

  private let entries: [Entry]
  private let folder: URL

  /// Reads the list.
  ///
  /// - Parameter folder: The folder that has the packages, each in a folder of its name.
  init(list: URL, folder: URL) throws {
    do {
      entries = try JSONDecoder().decode([Entry].self, from: Data(contentsOf: list))
    } catch {
      throw Failure("\(list.path) is not a list of packages: \(error)")
    }
    self.folder = folder
  }

  /// The tools that packages are built with, and the folders.
  private struct Bench {
    let quire: QuireCheckout
    let toolchain: Toolchain
    let scratch: URL
    /// The folder of the last results.
    let records: URL
    /// The ending of names of what belongs to the control; empty for Quire itself.
    var suffix = ""
    /// A Boolean value that indicates whether Quire does nothing.
    var isControl: Bool { !suffix.isEmpty }
  }

  /// Tests every package that is there, and writes the table.
  ///
  /// - Parameters:
  ///   - only: A part of the names of the packages that are tested; of the others the last results count.
  ///   - testsControl: True if the tests are also run against the control; otherwise the last results count.
  func run(
    _ quire: QuireCheckout, _ toolchain: Toolchain, _ scratch: URL, output: URL, only: String?, testsControl: Bool
  ) throws {
    let bench = Bench(quire: quire, toolchain: toolchain, scratch: scratch, records: scratch)
    var control: Bench?
    if testsControl {
      let copy = try NullControl(of: quire, at: scratch.appendingPathComponent("control/quire"))
      print("control: \(copy.emptied) bodies do nothing, \(copy.retained) stay")
      control = Bench(
        quire: copy.quire, toolchain: toolchain, scratch: scratch.appendingPathComponent("control/build"),
        records: scratch, suffix: "-control")
    }
    try FileManager.default.createDirectory(
      at: output.deletingLastPathComponent(), withIntermediateDirectories: true)
    let document = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
    // Another command writes the last section.
    let end = document.range(of: "\n## Programs\n")?.lowerBound ?? document.endIndex
    let old = CompatibilityRow.rows(of: String(document[..<end]))
    var rows = [CompatibilityRow]()
    for entry in entries {
      let root = folder.appendingPathComponent(entry.folder)
      guard FileManager.default.fileExists(atPath: root.path) else {
        throw Failure("\(entry.package) is to be in \(root.path), where nothing is: fetch it at \(entry.commit).")
      }
      let isSkipped = only.map { !entry.package.contains($0) } ?? false
      // Rows without a result from this machine are kept from the document.
      let isKnown = known(entry, scratch, suffix: "") != nil
      if isSkipped, !isKnown, let row = old[entry.package], row.commit == entry.commit {
        rows.append(row)
        continue
      }
      let report = try self.report(entry, root, bench, isSkipped: isSkipped)
      var controlled = known(entry, scratch, suffix: "-control")
      if let control, !isSkipped, !(report.passed + report.failed).isEmpty {
        controlled = try self.report(entry, root, control, isSkipped: isSkipped)
      }
      rows.append(row(entry, report, controlled, old: old[entry.package]))
      print(
        "\(entry.package): \(report.builds ? "builds" : "does not build"), \(report.passed.count) of "
          + "\(report.passed.count + report.failed.count) tests pass")
    }
    try (text(of: rows) + document[end...]).write(to: output, atomically: true, encoding: .utf8)
  }

  /// Returns the line of a package that was tested.
  private func row(
    _ entry: Entry, _ report: Report, _ controlled: Report?, old: CompatibilityRow?
  ) -> CompatibilityRow {
    var row = CompatibilityRow(
      package: entry.package, commit: entry.commit, lines: report.lines, adapted: report.adapted,
      notes: report.notes.count, builds: report.builds, passed: report.passed.count,
      all: report.passed.count + report.failed.count, causes: causes(entry, report))
    // A test counts that passes with both; one that only the control passes would say that Quire is worse than nothing.
    if let controlled {
      row.control = controlled.builds ? Set(report.passed).intersection(controlled.passed).count : nil
      row.isControlUnfinished = controlled.isUnfinished == true
    } else if let old, old.commit == entry.commit {
      row.control = old.control.map { min($0, row.passed) }
      row.isControlUnfinished = old.isControlUnfinished
    }
    return row
  }

  /// Returns the document.
  private func text(of rows: [CompatibilityRow]) -> String {
    let controlled = rows.filter { $0.control != nil }
    let sums = (
      lines: rows.reduce(0) { $0 + $1.lines }, adapted: rows.reduce(0) { $0 + $1.adapted },
      builds: rows.count(where: \.builds), passed: rows.reduce(0) { $0 + $1.passed },
      all: rows.reduce(0) { $0 + $1.all }, control: controlled.reduce(0) { $0 + ($1.control ?? 0) },
      controlled: controlled.reduce(0) { $0 + $1.passed },
      least: controlled.contains(where: \.isControlUnfinished) ? "≥ " : ""
    )
    let causes = rows.flatMap(\.causes)
    let date = Date.now.formatted(.iso8601.year().month().day())
    return """
      # Compatibility

      Public packages for iOS, as they are, adapted, built and tested by `quire test` ([from iOS](../Guides/FromiOS.md)). Nothing of them is part of
      Quire. Made on \(date) by `make compatibility PACKAGES=folder` from `Tools/compatibility.json` and folders that have the packages
      at these commits. *Notes* counts what could not be adapted and was left out or kept: `quire test` lists each with file and line.

      | package | commit | lines | adapted | notes | builds | tests passed | of these without Quire |
      |---|---|---|---|---|---|---|---|
      \(rows.map(\.text).joined(separator: "\n"))
      | **\(entries.count) packages** | | \(sums.lines) | \(sums.adapted) | | \(sums.builds) | \(sums.passed) / \(sums.all) | \(sums.least)\(sums.control) of \(sums.controlled) |

      Lines and notes include those of dependencies that are adapted with a package. A test that ends the program counts as one that
      fails. Tests that are left out, since they need what is not there, are notes.

      *Of these without Quire* is a control: the passed tests that pass as well against a `UIKit` and a `QuartzCore` that do nothing. The
      command makes them from the sources of the real ones: every declaration stays; public methods, setters and property observers of
      classes and of diffable snapshots have empty bodies, and what has a result returns nil, false, 0 or nothing in it. Initializers stay,
      stored properties keep what is set, and so do methods whose result has no such value (most return an object). Tests that pass
      with it try a package's own logic, or that nothing happens. A dash stands for a control that was not run, or does not build, and ≥
      for one whose program a test of Swift Testing ended, and the tests after it. Packages that are tested again without the control
      keep its last number, and those that a run of a part of them leaves out keep their lines.

      ## What fails, and why

      \(causes.isEmpty ? "Nothing." : causes.joined(separator: "\n"))

      """
  }

  private func record(_ entry: Entry, _ scratch: URL, suffix: String) -> URL {
    scratch.appendingPathComponent("compatibility/\(entry.folder)\(suffix).json")
  }

  /// Returns what was found of a package the last time; nil if nothing was.
  private func known(_ entry: Entry, _ scratch: URL, suffix: String) -> Report? {
    guard let data = try? Data(contentsOf: record(entry, scratch, suffix: suffix)) else { return nil }
    return try? JSONDecoder().decode(Report.self, from: data)
  }

  /// Tests a package, or reads what was found the last time.
  private func report(_ entry: Entry, _ root: URL, _ bench: Bench, isSkipped: Bool) throws -> Report {
    if isSkipped, let known = known(entry, bench.records, suffix: bench.suffix) { return known }
    let file = record(entry, bench.records, suffix: bench.suffix)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    var configuration = entry.configuration ?? Configuration()
    configuration.dependencies = configuration.dependencies?.mapValues { folder.appendingPathComponent($0).path }
    let log = file.deletingPathExtension().appendingPathExtension("log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let handle = try FileHandle(forWritingTo: log)
    defer { try? handle.close() }
    var result: Report?
    for _ in 1...20 {
      let start = Date()
      let package = try AdaptedPackage(
        of: root, configuration: configuration, quire: bench.quire, toolchain: bench.toolchain,
        workFolder: root.appendingPathComponent(".build/quire\(bench.suffix)"), leavesOutTests: true)
      var report = Report(package, seconds: Date().timeIntervalSince(start))
      var store = FindingStore(in: package.work, leavesOut: true)
      let build = PackageBuild(package, toolchain: bench.toolchain, scratch: bench.scratch)
      let write = { (line: String) in handle.write(Data((line + "\n").utf8)) }
      if bench.isControl {
        report.status = try build.runControl(&report) { line in
          store.read(line)
          write(line)
        }
      } else if package.hasTests {
        report.status = try build.runTests(TestOptions(["--time-limit": "30"], arguments: []), &report) { line in
          store.read(line)
          write(line)
        }
      } else {
        var read = report
        read.status = try build.run(["build"]) { line in
          read.read(line)
          write(line)
        }
        report = read
      }
      try report.write(to: file)
      result = report
      guard report.status != 0, try store.save() else { break }
    }
    return result!
  }

  private func causes(_ entry: Entry, _ report: Report) -> [String] {
    func known(_ name: String) -> String? { entry.causes?.first { name.contains($0.key) }?.value }
    var result = report.failed.map { "* \(entry.package), `\($0)`: \(known($0) ?? "not yet looked into")" }
    if !report.builds {
      // Messages name the user's files; the table names those of the package.
      let first = report.errors.first.map { $0.replacingOccurrences(of: folder.path + "/", with: "") } ?? "no message"
      result.append("* \(entry.package), the build: \(known("build") ?? "`\(first)`")")
    }
    return result
  }
}
