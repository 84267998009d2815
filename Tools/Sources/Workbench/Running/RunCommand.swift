import Foundation

/// The configurations in which programs are built.
enum BuildConfiguration: String {
  case debug
  case release
}

/// The command `quire run`: builds a program, makes the folder of its app, and starts it.
struct RunCommand {
  /// The result of a build.
  struct Built {
    let status: Int32
    let package: AdaptedPackage
    /// The errors of the compiler.
    let errors: [String]
  }

  let path: URL
  let options: RunOptions
  /// The arguments of the program.
  let arguments: [String]
  let scratch: URL
  /// The session that the program repeats without a display; nil for a program that its user uses.
  var session: PlayedSession?
  /// The configuration of the build: `debug`, or `release` for a program that is given away.
  var configuration = BuildConfiguration.debug
  /// A function that adapts the package and builds a program of it.
  let build: (RunnableProgram) throws -> Built
  private let environment = ProcessInfo.processInfo.environment

  /// Builds and starts the program, and waits for its end; returns its status.
  func run(_ program: RunnableProgram) throws -> Int32 {
    RunningPrograms.endOnInterruption()
    if try program.isCommand(in: path) { return try runCommand(program) }
    try checkDisplay()
    let plist = try program.plist(in: path)
    try options.checkLink(of: plist)
    let worksInBackground = plist.worksInBackground
    let missing = SystemPackages.missing(windows: true, modules: worksInBackground ? ["BackgroundTransfers"] : [])
    guard missing.isEmpty else {
      throw Failure("programs need packages that are not installed: apt-get install \(missing.joined(separator: " "))")
    }
    let web = options.isWeb ? try Broadway() : nil
    defer { RunningPrograms.endAll() }
    var isFresh = options.isFresh
    while true {
      let seen = FolderState(of: path)
      let start = Date()
      let built = try build(program)
      guard built.status == 0 else {
        emit(RunCommand.summary(of: built.errors, program.name))
        guard options.watches else { return built.status }
        waitForChange(since: seen)
        continue
      }
      let folder = try makeFolder(program, self.built(program, built.package))
      if isFresh { try StoredData(of: folder.plist.identifier, environment).remove() }
      isFresh = false
      emit(
        "quire: \(folder.url.lastPathComponent): built in \(String(format: "%.2f", Date().timeIntervalSince(start))) s")
      if built.package.runsInBackground { emit(backgroundHint(folder)) }
      if options.installsDesktopFile { try folder.desktopFile.install(environment).forEach(emit) }
      if let web { emit("quire: \(program.name) is shown at \(web.address)") }
      let device = program.application?.usualDevice ?? "iPhone13"
      var own = options.environment(environment, device: device)
      if let session { own.merge(session.environment) { $1 } }
      let process = try Program(folder.program, arguments, environment: web?.environment(own) ?? own).start()
      guard options.watches else { return RunningPrograms.wait(for: process) }
      waitForChange(since: seen)
      RunningPrograms.end(process.processIdentifier, by: SIGTERM)
      _ = RunningPrograms.wait(for: process)
    }
  }

  /// Builds a command, starts it in the current folder, and waits for its end; returns its status.
  private func runCommand(_ program: RunnableProgram) throws -> Int32 {
    guard session == nil, options.picture == nil, options.recording == nil, !options.isWeb, !options.watches else {
      throw Failure("\(program.name) does not import UIKit: it is a command without a window, and only runs.")
    }
    let start = Date()
    let built = try build(program)
    guard built.status == 0 else {
      emit(RunCommand.summary(of: built.errors, program.name))
      return built.status
    }
    let executable = scratch.appendingPathComponent("\(configuration.rawValue)/\(program.module)")
    emit("quire: \(executable.path): built in \(String(format: "%.2f", Date().timeIntervalSince(start))) s")
    return RunningPrograms.wait(for: try Program(executable, arguments, environment: environment).start())
  }

  /// Returns the program of an adapted package that was built.
  func built(_ program: RunnableProgram, _ package: AdaptedPackage) -> BuiltProgram {
    BuiltProgram(
      executable: scratch.appendingPathComponent("\(configuration.rawValue)/\(program.module)"),
      modules: package.modules, work: package.work, runsInBackground: package.runsInBackground)
  }

  /// Makes the app's folder of what was built.
  func makeFolder(_ program: RunnableProgram, _ built: BuiltProgram) throws -> AppFolder {
    let plist = try program.plist(in: path)
    let name = program.application.map { $0.settings["PRODUCT_NAME"] ?? $0.name } ?? program.name
    let folder = try AppFolder(
      at: built.work.appendingPathComponent("apps/\(name).app"), plist, resources: program.resources(in: path),
      in: path, program: built.executable, modules: built.modules)
    try folder.putBeside(built.backgroundPrograms)
    return folder
  }

  /// Returns the line that names the program with which work in the background is simulated.
  private func backgroundHint(_ folder: AppFolder) -> String {
    let program = folder.url.deletingLastPathComponent().appendingPathComponent("backgroundctl")
    return "quire: background work of the app is simulated by \(program.path) fetch \(folder.plist.identifier)"
  }

  private func checkDisplay() throws {
    let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    guard options.picture == nil, session == nil, !options.isWeb, !hasDisplay else { return }
    throw Failure(
      "a window needs a display, and neither DISPLAY nor WAYLAND_DISPLAY is set. Start quire in a desktop session, or "
        + "give --picture FILE for a picture, or --web for a page that a browser shows.")
  }

  private func waitForChange(since seen: FolderState) {
    emit("quire: waiting for changes in \(path.path)")
    while FolderState(of: path) == seen { Thread.sleep(forTimeInterval: 0.1) }
  }

  /// Returns the lines of a build without warnings and without messages that were there before.
  static func withoutWarnings(_ lines: [String]) -> [String] {
    var messages = [[String]]()
    for line in lines {
      let begins =
        [": error: ", ": warning: ", ": note: "].contains { line.hasPrefix("/") && line.contains($0) }
        || ["error: ", "warning: "].contains(where: line.hasPrefix)
      if begins || messages.isEmpty { messages.append([line]) } else { messages[messages.count - 1].append(line) }
    }
    var seen = Set<[String]>()
    return messages.filter { !(": " + $0[0]).contains(": warning: ") && seen.insert($0).inserted }.flatMap(\.self)
  }

  /// Returns a message on the files that stop a program: each with its first error and the number of the others.
  static func summary(of errors: [String], _ name: String) -> String {
    var order = [String]()
    var found = [String: [String]]()
    for error in errors {
      guard let end = error.range(of: ": error: ") else { continue }
      let file = String(error[..<end.lowerBound].prefix { $0 != ":" })
      if found[file] == nil { order.append(file) }
      if found[file]?.contains(error) != true { found[file, default: []].append(error) }
    }
    guard !order.isEmpty else { return "quire: \(name) does not build; the messages above say why." }
    let lines = order.map { file in
      let count = (found[file]?.count ?? 1) - 1
      return "  " + (found[file]?.first ?? "") + (count == 0 ? "" : " (and \(count) more in this file)")
    }
    let number = order.count == 1 ? "1 file stops" : "\(order.count) files stop"
    return (["quire: \(name) does not build; \(number) it:"] + lines).joined(separator: "\n")
  }

  /// Prints a line at once, also into a pipe.
  private func emit(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
