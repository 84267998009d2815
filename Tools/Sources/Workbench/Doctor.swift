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
    do {
      let package = try AdaptedPackage(of: path, configuration: configuration, quire: quire, toolchain: toolchain)
      print("package     \(package.name), \(package.lines.all) lines, \(package.lines.adapted) adapted")
      print("targets     \(package.modules.joined(separator: ", "))")
      print("tests       \(package.hasTests ? "yes" : "none")")
      for note in package.notes { print("note        \(note)") }
    } catch let failure as Failure {
      print("package     \(failure)")
      status = 1
    }
    return status
  }
}
