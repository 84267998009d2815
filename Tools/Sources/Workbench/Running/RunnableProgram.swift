import Foundation

/// A program that `quire run` starts: an app of an Xcode project, or an executable of a package.
struct RunnableProgram {
  /// The name by which `--target` chooses it.
  let name: String
  /// The module, which the package manager builds.
  let module: String
  /// The app of an Xcode project; nil for an executable of a package.
  let application: XcodeApplication?
  /// The folder of the sources of an executable of a package, from the package's; nil for an app.
  var folder: String?
  /// The products of Quire that record or repeat a session.
  var sessionProducts: [String] = []

  init(_ application: XcodeApplication) {
    (name, module) = (application.name, application.module)
    self.application = application
  }

  init(executable name: String, in folder: String? = nil) {
    (self.name, module) = (name, name)
    application = nil
    self.folder = folder
  }

  /// Finds the program of a folder.
  ///
  /// Apps of an Xcode project come before the executables of a package beside it, which are often tools.
  init(in root: URL, named name: String?, _ configuration: Configuration, _ toolchain: Toolchain) throws {
    let applications = XcodeProjects(in: root).applications.map(RunnableProgram.init)
    var executables = (configuration.targets ?? []).filter { $0.program == true }
      .map { RunnableProgram(executable: $0.name, in: $0.path) }
    if let file = try ManifestFile(in: root, for: toolchain.version), file.isSupported {
      let cache = root.appendingPathComponent(".build/quire/manifests")
      let manifest = try Manifest(of: file, cache: cache, toolchain)
      executables += manifest.targets.filter { $0.type == "executable" }
        .map { RunnableProgram(executable: $0.name, in: manifest.folder(of: $0, in: root)) }
    }
    self = try RunnableProgram.choice(among: applications, executables, named: name, in: root)
  }

  /// Returns the program with a name, or the only one.
  static func choice(
    among applications: [RunnableProgram], _ others: [RunnableProgram], named name: String?, in root: URL
  ) throws -> RunnableProgram {
    let all = applications + others
    let names = all.map(\.name).joined(separator: ", ")
    guard !all.isEmpty else {
      throw Failure(
        "\(root.path) has no app for iOS in an Xcode project, and no executable target in a Package.swift; "
          + "quire build builds libraries.")
    }
    if let name {
      guard let found = all.first(where: { $0.name == name || $0.module == name }) else {
        throw Failure("\(root.path) has no program \(name). There are: \(names).")
      }
      return found
    }
    let candidates = applications.isEmpty ? others : applications
    guard candidates.count == 1, let only = candidates.first else {
      throw Failure("\(root.path) has several programs: \(names). Name one: quire run --target \(candidates[0].name)")
    }
    return only
  }

  /// The products of Quire that do work in the background, with which programs are launched.
  static let backgroundPrograms = ["backgroundctl", "backgroundd"]

  /// Returns the products of Quire that the program needs, in addition to those that its sources import.
  ///
  /// - Parameter root: The package's folder.
  func products(besides imported: [String]?, in root: URL) throws -> [String] {
    let imported = imported ?? []
    guard try !isCommand(in: root) else { return imported }
    let work = try worksInBackground(imported, in: root) ? RunnableProgram.backgroundPrograms : []
    return imported + (["UIKit", "QuireGTK"] + sessionProducts + work).filter { !imported.contains($0) }
  }

  /// Returns whether the program is a command: an executable of a package whose sources do not import UIKit.
  func isCommand(in root: URL) throws -> Bool {
    guard application == nil else { return false }
    return try !FileManager.default.files(under: root, skipping: [".git", ".build", "Tests"]).contains { path in
      guard path.hasSuffix(".swift") else { return false }
      let text = try String(decoding: Data(contentsOf: root.appendingPathComponent(path)), as: UTF8.self)
      return ["import UIKit", "import SwiftUI", "import QuartzCore"].contains(where: text.contains)
    }
  }

  /// Returns whether the program has work to do in the background: its property list says so, or its sources do.
  private func worksInBackground(_ imported: [String], in root: URL) throws -> Bool {
    let modules = ["BackgroundTasks", "BackgroundTransfers"]
    return try imported.contains(where: modules.contains) || plist(in: root).worksInBackground
  }

  /// Returns the property list of the app: that of the Xcode project, or `Info.plist` beside the sources of an
  /// executable, with the keys that every app has.
  func plist(in root: URL) throws -> InfoPlist {
    if let application { return try application.plist(in: root) }
    let file = folder.map { root.appendingPathComponent("\($0)/Info.plist") }
    guard let file, FileManager.default.fileExists(atPath: file.path) else { return InfoPlist(program: module) }
    return try InfoPlist(program: module, file: Data(contentsOf: file))
  }

  /// Returns the files of the app's bundle: the places in it, and the paths from the package's folder. Those of an
  /// executable of a package are the icons of the catalogs beside its sources; its other resources have a bundle of
  /// their own.
  func resources(in root: URL) -> [String: String] {
    if let application { return application.resources }
    guard let folder else { return [:] }
    let files = FileManager.default.files(under: root.appendingPathComponent(folder))
    let icons = files.filter { $0.contains(".xcassets/") && $0.contains(".appiconset/") }
    let places = icons.map { file -> String in
      let parts = file.split(separator: "/")
      return parts.drop { !$0.hasSuffix(".xcassets") }.joined(separator: "/")
    }
    return Dictionary(zip(places, icons.map { "\(folder)/\($0)" })) { first, _ in first }
  }
}
