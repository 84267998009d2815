import Foundation
import PackagePlugin

/// The program `quire`, which is a package of its own: it needs flags that no dependency may have.
///
/// The one that `make tools` or `make test` built is taken if it is newer than its sources; otherwise the first use
/// builds one beside the package's own build.
struct Rewriter {
  let quire: URL
  /// The folder that the package manager gives the plugin for a target.
  let workFolder: URL

  /// Returns the program, built if need be.
  func program() throws -> URL {
    let tools = quire.appendingPathComponent("Tools")
    let newest = newestDate(in: tools)
    for configuration in ["release", "debug"] {
      let made = tools.appendingPathComponent(".build/\(configuration)/quire")
      if let date = date(of: made), date > newest { return made }
    }
    let scratch = sharedFolder.appendingPathComponent("quire-tools")
    let own = scratch.appendingPathComponent("release/quire")
    if let date = date(of: own), date > newest { return own }

    Diagnostics.remark("building the program that adapts sources; this takes a minute, once")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "build", "--package-path", tools.path, "--scratch-path", scratch.path, "-c", "release", "--product",
      "quire",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure("The program that adapts sources does not build:\n\(text)")
    }
    // A build that had nothing to do leaves the date.
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: own.path)
    return own
  }

  /// The folder of all targets' plugins.
  private var sharedFolder: URL {
    var folder = workFolder
    while folder.path != "/" {
      if folder.lastPathComponent == "plugins" { return folder }
      folder.deleteLastPathComponent()
    }
    return workFolder
  }

  private func date(of file: URL) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path))?[.modificationDate]
      as? Date
  }

  /// The date of the last change of the program's sources.
  private func newestDate(in tools: URL) -> Date {
    var newest = date(of: tools.appendingPathComponent("Package.swift")) ?? .distantPast
    let sources = tools.appendingPathComponent("Sources")
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: sources.path)) ?? [] {
      if let date = date(of: sources.appendingPathComponent(path)), date > newest { newest = date }
    }
    return newest
  }
}
