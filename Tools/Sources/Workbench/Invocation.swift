import Adapting
import Foundation
import Reporting

/// One call of `quire`.
struct Invocation {
  private let command: String
  private let path: URL
  /// The name of a preview.
  private let name: String?
  /// The file of a session.
  private let session: String?
  private let options: [String: String]
  private let passed: [String]

  private static let otherNamesWithValue = RunOptions.namesWithValue.union(PlayedSession.namesWithValue)
    .union(TestOptions.namesWithValue).union(BundleOptions.namesWithValue)

  init(_ arguments: [String]) throws {
    var command: String?
    var path: String?
    var name: String?
    var session: String?
    var options = [String: String]()
    var rest = arguments[...]
    var passed = [String]()
    while let argument = rest.popFirst() {
      switch argument {
      case "--":
        passed = Array(rest)
        rest = []
      case "--help", "-h": command = "help"
      case "--leave-out", "--control", "--previews", "--audit",
        _ where RunOptions.flags.union(TestOptions.flags).union(BundleOptions.flags).contains(argument):
        options[argument] = ""
      case "--command", "--title", "--direction", "--locale", "--matrix", "--config", "--quire", "--scratch",
        "--report", "--packages", "--output", "--only",
        _ where Self.otherNamesWithValue.contains(argument):
        guard let value = rest.popFirst() else { throw Failure("\(argument) needs a value; see quire --help.") }
        options[argument] = value
      case _ where argument.hasPrefix("-"):
        throw Failure("quire has no option \(argument); what the package manager is to get stands behind --.")
      case _ where command == nil: command = argument
      case _ where command == "replay" && session == nil: session = argument
      case _ where path == nil: path = argument
      case _ where command == "render" && name == nil: name = argument
      default: throw Failure("quire takes one PATH, and there is \(argument), too.")
      }
    }
    // `quire render NAME` means the package here.
    if command == "render", name == nil, let only = path, !FileManager.default.fileExists(atPath: only) {
      (path, name) = (nil, only)
    }
    self.name = name
    self.session = session
    self.command = command ?? "help"
    self.path = URL(fileURLWithPath: path ?? ".").standardizedFileURL
    self.options = options
    self.passed = passed
  }

  func run() throws -> Int32 {
    switch command {
    case "help":
      print(CommandLineTool.usage, terminator: "")
      return 0
    case "test", "build", "adapt", "doctor", "survey", "compatibility", "render", "run", "bundle", "replay", "report":
      break
    default: throw Failure("there is no command \(command); see quire --help.")
    }
    if command == "report" { return try report() }
    for option in TestOptions.namesWithValue.union(TestOptions.flags).sorted()
    where options[option] != nil && (command != "test" || testsPreviews) {
      throw Failure(
        "\(option) is an option of quire test, and not of \(testsPreviews ? "previews" : "quire \(command)").")
    }
    guard FileManager.default.fileExists(atPath: path.path) else { throw Failure("there is no \(path.path).") }
    let toolchain = try Toolchain()
    let quire = try QuireCheckout(named: options["--quire"])
    if command == "compatibility" {
      guard let packages = options["--packages"], let output = options["--output"] else {
        throw Failure("compatibility needs --packages FOLDER and --output FILE; PATH is the list.")
      }
      let table = try CompatibilityTable(list: path, folder: URL(fileURLWithPath: packages))
      try table.run(
        quire, toolchain, scratchFolder(quire, toolchain), output: URL(fileURLWithPath: output),
        only: options["--only"],
        testsControl: options["--control"] != nil)
      return 0
    }
    if command == "survey" {
      for line in try Survey(of: path, quireNames: quire.allNames()).lines { emit(line) }
      return 0
    }
    let file = options["--config"].map { URL(fileURLWithPath: $0) }
    var configuration = try Configuration(file: file, folder: path)
    if let folder = options["--packages"] {
      try configuration.takeDependencies(from: URL(fileURLWithPath: folder))
    }
    if command == "doctor" {
      return try Doctor(path, configuration, quire, toolchain, scratchFolder(quire, toolchain)).run()
    }
    if ["run", "bundle", "replay"].contains(command) { return try runProgram(configuration, quire, toolchain) }
    if command == "test", !testsPreviews, options["--watch"] != nil {
      try watchTests { try adaptAndRun(configuration, quire, toolchain, modules: $0).package.graph }
    }
    guard command == "render", options["--watch"] != nil else {
      return try adaptAndRun(configuration, quire, toolchain).status
    }
    let output = options["--output"].map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    while true {
      let seen = FolderState(of: path, without: output)
      _ = try adaptAndRun(configuration, quire, toolchain)
      emit("quire: waiting for changes in \(path.path)")
      while FolderState(of: path, without: output) == seen { Thread.sleep(forTimeInterval: 0.3) }
    }
  }

  /// Runs all tests, and then those that the files concern which were saved, until the program is interrupted.
  private func watchTests(_ run: (_ modules: Set<String>?) throws -> TargetGraph?) throws -> Never {
    var graph: TargetGraph?
    var modules: Set<String>?
    // What is saved while tests run is tested next.
    var seen = FolderState(of: path)
    while true {
      do {
        graph = try run(modules) ?? graph
      } catch let failure as Failure {
        // A manifest may be half written.
        emit("quire: \(failure)")
      }
      emit("quire: waiting for changes in \(path.path)")
      var selection = TargetGraph.Selection.none
      while selection == .none {
        let state = FolderState(settling: path, from: seen)
        let paths = state.paths(changedSince: seen)
        seen = state
        selection = graph?.tests(for: paths) ?? .all
        if selection != .none { emit("quire: changed: \(paths.sorted().prefix(5).joined(separator: ", "))") }
      }
      if case .modules(let names) = selection { modules = names } else { modules = nil }
      if let modules { emit("quire: testing \(modules.sorted().joined(separator: ", "))") }
    }
  }

  /// Writes the report of a run of tests; returns the status of the command that ran them.
  private func report() throws -> Int32 {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let report = ReportCommand(
      folder: path, title: options["--title"] ?? here.lastPathComponent,
      command: options["--command"].map { RecordCommand(template: $0) } ?? .packageManager)
    guard passed.isEmpty else { return try report.run(passed, print: emit) }
    guard FileManager.default.fileExists(atPath: path.path) else { throw Failure("there is no \(path.path).") }
    try report.write(print: emit)
    return 0
  }

  /// Builds a program and starts it; returns its status.
  private func runProgram(
    _ configuration: Configuration, _ quire: QuireCheckout, _ toolchain: Toolchain
  ) throws -> Int32 {
    let run = try RunOptions(command == "bundle" ? [:] : options)
    var played: PlayedSession?
    if command == "replay" {
      guard let session else { throw Failure("quire replay needs the FILE of a session: quire run --record FILE") }
      played = try PlayedSession(session, in: path, options)
    }
    var program = try RunnableProgram(in: path, named: options["--target"], configuration, toolchain)
    if played != nil { program.sessionProducts = ["UIKitTesting"] }
    if run.recording != nil { program.sessionProducts = ["SessionRecording"] }
    let command = RunCommand(
      path: path, options: run, arguments: passed, scratch: scratchFolder(quire, toolchain), session: played,
      configuration: buildConfiguration,
      build: { try adaptAndRun(configuration, quire, toolchain, program: $0) })
    guard self.command == "bundle" else { return try command.run(program) }
    return try BundleCommand(
      app: command, options: BundleOptions(options, in: path), own: OwnPackage(path, quire, toolchain)
    ).run(program)
  }

  /// Adapts the package and performs the requested action on the copy.
  ///
  /// - Parameter program: The program that is built for `quire run`.
  private func adaptAndRun(
    _ configuration: Configuration, _ quire: QuireCheckout, _ toolchain: Toolchain, program: RunnableProgram? = nil,
    modules: Set<String>? = nil
  ) throws -> RunCommand.Built {
    let scratch = scratchFolder(quire, toolchain)
    // A round more for places that only the compiler can tell.
    var shown = Set<Note>()
    var rounds = 0
    while true {
      let start = Date()
      let package = try AdaptedPackage(
        of: path, configuration: configuration, quire: quire, toolchain: toolchain,
        leavesOutTests: options["--leave-out"] != nil, drawsPreviews: command == "render" || testsPreviews,
        measuresCoverage: options["--coverage"] != nil, program: program)
      var report = Report(package, seconds: Date().timeIntervalSince(start))
      emit(
        "quire: \(package.name): \(package.lines.adapted) of \(package.lines.all) lines adapted, "
          + "\(package.changes) files written, in \(String(format: "%.2f", report.seconds)) s")
      for note in package.notes where shown.insert(note).inserted { emit("\(path.path)/\(note)") }
      var store = FindingStore(
        in: package.work, leavesOut: options["--leave-out"] != nil, gone: package.leftOutNames)
      let status = command == "adapt" ? 0 : try build(package, &report, &store, toolchain, scratch, program, modules)
      if let file = options["--report"] { try report.write(to: URL(fileURLWithPath: file)) }
      rounds += 1
      guard status != 0, rounds < 20, try store.save() else {
        if options["--leave-out"] == nil, let advice = report.advice { emit(advice) }
        return RunCommand.Built(status: status, package: package, errors: report.errors)
      }
      emit("quire: adapting \(store.newPlaces) places that the compiler named, and building again")
    }
  }

  /// Builds, and tests where that is the command; returns the package manager's status.
  private func build(
    _ package: AdaptedPackage, _ report: inout Report, _ store: inout FindingStore, _ toolchain: Toolchain,
    _ scratch: URL, _ program: RunnableProgram?, _ modules: Set<String>?
  ) throws -> Int32 {
    guard command != "test" || testsPreviews || package.hasTests else {
      throw Failure("\(package.name) has no tests; quire build builds it. A quire.json can name folders of tests.")
    }
    let build = PackageBuild(package, toolchain: toolchain, scratch: scratch)
    if command == "render" {
      report.status = try build.run(["run", PreviewSources.target] + previewArguments(package)) { line in
        store.read(line)
        emit(line)
      }
    } else if testsPreviews {
      report.status = try testPreviews(package, build) { line in
        store.read(line)
        emit(line)
      }
    } else if command == "test" {
      report.status = try build.runTests(TestOptions(options, arguments: passed), &report, modules: modules) { line in
        store.read(line)
        emit(line)
      }
      if report.builds {
        let template = "{variables} quire test \(path.path) -- --filter {filter}"
        try ReportCommand(
          folder: build.reportFolder, title: package.name, command: RecordCommand(template: template),
          moved: (package.folder, package.original)
        ).write(print: emit)
      }
    } else {
      var read = report
      func take(_ line: String) {
        read.read(line)
        store.read(line)
        emit(line)
      }
      if let program {
        // Warnings about code that is not to be changed would hide what the program prints.
        var kept = [String]()
        read.status = try build.runProgramBuild(of: program.module, buildConfiguration) { line in
          read.read(line)
          store.read(line)
          if line.hasPrefix("[") { emit(line) } else { kept.append(line) }
        }
        if read.status != 0 { RunCommand.withoutWarnings(kept).forEach(emit) }
      } else {
        read.status = try build.run(["build"] + (package.hasTests ? ["--build-tests"] : []) + passed, print: take)
      }
      report = read
    }
    return report.status
  }

  /// The configuration in which a program is built: one that is given away is optimized.
  private var buildConfiguration: BuildConfiguration {
    command == "bundle" && options["--debug"] == nil ? .release : .debug
  }

  /// A Boolean value that indicates whether previews are compared with the pictures of the last run.
  private var testsPreviews: Bool { command == "test" && options["--previews"] != nil }

  /// Draws previews over a matrix and compares them; returns the status of the program that does it.
  private func testPreviews(
    _ package: AdaptedPackage, _ build: PackageBuild, print: (String) -> Void
  ) throws -> Int32 {
    _ = try ReportCommand.begin(in: build.reportFolder)
    let references = package.original.appendingPathComponent("__Previews__")
    var arguments = try previewArguments(package) + ["--test", references.path]
    for option in ["--direction", "--locale", "--matrix"] {
      if let value = options[option] { arguments += [option, value] }
    }
    if options["--audit"] != nil { arguments += ["--audit", "yes"] }
    let status = try build.run(["run", PreviewSources.target] + arguments, print: print)
    let command = RecordCommand(template: "{variables} quire test --previews \(path.path)")
    try ReportCommand(folder: build.reportFolder, title: package.name, command: command).write(print: print)
    return status
  }

  /// Returns the arguments of the program that draws previews.
  private func previewArguments(_ package: AdaptedPackage) throws -> [String] {
    guard !package.previews.isEmpty else {
      throw Failure(
        "\(package.name) has no #Preview of a view or a view controller in a library: Documentation/Guides/FromiOS.md has one."
      )
    }
    let output = options["--output"].map { URL(fileURLWithPath: $0) } ?? package.work.appendingPathComponent("previews")
    var arguments = ["--output", output.path]
    if let name { arguments += ["--name", name] }
    for option in ["--size", "--appearance", "--text-size"] {
      if let value = options[option] { arguments += [option, value] }
    }
    return arguments
  }

  /// Prints a line at once, also into a pipe.
  private func emit(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  private func scratchFolder(_ quire: QuireCheckout, _ toolchain: Toolchain) -> URL {
    let environment = ProcessInfo.processInfo.environment
    if let named = options["--scratch"] ?? environment["QUIRE_SCRATCH"] { return URL(fileURLWithPath: named) }
    let home = FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".cache")
    let cache = environment["XDG_CACHE_HOME"].map { URL(fileURLWithPath: $0) } ?? home
    // Another compiler and another Quire have builds of their own.
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in (toolchain.description + quire.folder.path).utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    return cache.appendingPathComponent("quire/\(String(hash, radix: 36))")
  }
}
