import Foundation
import TestSupport
import Testing

/// The files by which the package manager finds C libraries without warnings.
@Suite struct PackageFlagsTests {
  @Test(arguments: [
    ("CPangoCairo", "pangocairo"), ("CGdkPixbuf", "gdk-pixbuf-2.0"), ("CGTK", "gtk4"), ("CGLib", "glib-2.0"),
  ])
  func theCompilerFlagsOfALibraryAreAcceptedByThePackageManager(_ module: String, _ library: String) throws {
    let root = Repository.root
    let file = root.appendingPathComponent("Sources/C/\(module)/\(library).pc")
    let words = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("Cflags:") || $0.hasPrefix("Libs:") }
      .flatMap { $0.split(separator: " ").dropFirst().map(String.init) }
    #expect(words.contains { $0.hasPrefix("-l") })
    #expect(words.allSatisfy { $0.hasPrefix("-I/usr/") || $0.hasPrefix("-l") })
    let manifest = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(manifest.contains("flags(of: \"\(library)\", in: \"\(module)\""))
    // On a machine whose libraries are elsewhere they are not used.
    let folders = words.filter { $0.hasPrefix("-I") }.map { String($0.dropFirst(2)) }
    guard FileManager.default.fileExists(atPath: folders[0]) else { return }
    #expect(folders.contains { FileManager.default.fileExists(atPath: "\($0)/glibconfig.h") })
  }
}
