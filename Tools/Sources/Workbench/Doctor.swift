import Adapting
import Foundation

/// Reports the requirements of a package and whether they are installed.
struct Doctor {
  private let path: URL
  private let configuration: Configuration
  private let quire: QuireCheckout
  private let toolchain: Toolchain
  private let scratch: URL

  init(_ path: URL, _ configuration: Configuration, _ quire: QuireCheckout, _ toolchain: Toolchain, _ scratch: URL) {
    self.path = path
    self.configuration = configuration
    self.quire = quire
    self.toolchain = toolchain
    self.scratch = scratch
  }

  /// Prints what was found; returns 1 if something is missing.
  func run() throws -> Int32 {
    var status: Int32 = 0
    print("toolchain   \(toolchain.description)")
    if toolchain.version < ToolsVersion(6, 3) {
      print("            Quire needs Swift 6.3 or newer")
      status = 1
    }
    print("quire       \(quire.folder.path)")
    print("builds in   \(scratch.path)")
    let missing = SystemPackages.missing()
    print(
      "libraries   "
        + (missing.isEmpty ? "all are there" : "missing: apt-get install \(missing.joined(separator: " "))"))
    if !missing.isEmpty { status = 1 }
    var modules = Set<String>()
    do {
      let package = try AdaptedPackage(of: path, configuration: configuration, quire: quire, toolchain: toolchain)
      print("package     \(package.name), \(package.lines.all) lines, \(package.lines.adapted) adapted")
      print("targets     \(package.modules.joined(separator: ", "))")
      print("tests       \(package.hasTests ? "yes" : "none")")
      for note in package.notes { print("note        \(note)") }
      modules.formUnion(package.modules)
    } catch let failure as Failure {
      print("package     \(failure)")
      status = 1
    }
    for line in absences(modules) { print(line) }
    return status
  }

  /// Returns lines on the modules and names that the project needs and that are not there, each with the number of
  /// files that need it, and of those that need nothing else.
  func absences(_ modules: Set<String>) -> [String] {
    let sources = ProjectSources(in: path)
    let files = sources.files
    let found = Obstacles(files, quireNames: quire.allNames(), modules: modules.union(sources.folders))
    guard !found.rows.isEmpty else { return ["absent      nothing that the \(files.count) files name"] }
    let names = found.rows.filter { !$0.obstacle.isModule }.count
    let width = found.rows.map { "\($0.fileCount)".count }.max() ?? 0
    func column(_ number: Int) -> String { String(repeating: " ", count: width + 5 - "\(number)".count) + "\(number)" }
    return [
      "absent      \(found.rows.count - names) modules and \(names) names, "
        + "in \(found.stoppedCount) of \(files.count) files",
      "            " + String(repeating: " ", count: width) + "files" + String(repeating: " ", count: width) + " alone",
    ]
      + found.rows.map { row in
        "            \(column(row.fileCount))\(column(row.onlyCauseCount))   "
          + (row.obstacle.isModule ? "import " : "") + row.obstacle.name
      }
  }
}
