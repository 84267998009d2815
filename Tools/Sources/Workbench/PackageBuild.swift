public import Foundation
import Synchronization

/// The package manager, run on an adapted package.
public struct PackageBuild: TestingPackageManager {
  let package: AdaptedPackage
  let toolchain: Toolchain
  let scratch: URL
  /// Variables of the environment of tests, beside those that all of them have.
  private(set) var variables: [String: String] = [:]
  /// The time after which tests that neither print anything nor begin or end are ended, in seconds; nil for no limit.
  private(set) var silence: Double?

  /// Prepares a build.
  ///
  /// - Parameter scratch: The folder of all adapted packages' builds, in which Quire's modules stay built.
  public init(_ package: AdaptedPackage, toolchain: Toolchain, scratch: URL) {
    self.package = package
    self.toolchain = toolchain
    self.scratch = scratch
  }

  /// The folder of the report of the tests.
  public var reportFolder: URL { package.work.appendingPathComponent("report") }

  /// Runs the package manager with arguments, prints with the user's paths, and returns its status.
  public func run(_ arguments: [String], print: (String) -> Void) throws -> Int32 {
    try run(arguments, timeLimit: nil, print: print)
  }

  /// Builds a program: what has changed of its own module alone where this process has built it before.
  func runProgramBuild(
    of module: String, _ configuration: BuildConfiguration = .debug, print: (String) -> Void
  ) throws -> Int32 {
    if configuration == .release {
      // Debugging information would be most of a package.
      return try run(["build", "-c", "release", "-debug-info-format", "none", "--product", module], print: print)
    }
    let lock = ScratchLock(scratch, print: print)
    defer { lock.unlock() }
    let file = scratch.appendingPathComponent("debug.yaml")
    let last = PackageBuild.built.withLock { $0[module] }
    let status: Int32
    if let last, let plan = try? String(contentsOf: file, encoding: .utf8),
      let build = RepeatedBuild(plan: plan, module: module),
      build.isSufficient(for: package.changed, other: package.hasOtherFiles)
    {
      if last == 0, package.changed.isEmpty { return 0 }
      let map = MessageMap(package)
      status = try build.run(in: package.folder) { print(map.original($0)) }
    } else {
      status = try run(["build", "--product", module], print: print)
      guard status == 0 else { return status }
    }
    PackageBuild.built.withLock { $0[module] = status }
    return status
  }

  /// The modules of programs that this process has built, with the status of the last build.
  private static let built = Mutex<[String: Int32]>([:])

  /// Returns what the package manager prints to standard output.
  public func output(_ arguments: [String]) throws -> String {
    try Program(toolchain.swift, all(arguments), in: package.folder, environment: environment(of: arguments)).output()
  }

  /// Returns the environment of a command of the package manager.
  private func environment(of arguments: [String]) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    // Programs of a test run without a display, as on a server.
    if arguments.first == "test" || arguments.first == "run" {
      environment["DISPLAY"] = nil
      environment["WAYLAND_DISPLAY"] = nil
      // Snapshots have their references in the user's package.
      environment["QUIRE_ADAPTED_COPY"] = package.folder.path
      environment["QUIRE_ORIGINAL"] = package.original.path
      environment["QUIRE_REPORT"] = reportFolder.path
      environment.merge(variables) { $1 }
    }
    return environment
  }

  /// Returns the arguments of a command with those that all commands have.
  private func all(_ arguments: [String]) -> [String] {
    let named = ProcessInfo.processInfo.environment["QUIRE_BUILD_OPTIONS"] ?? ""
    let options = ["--scratch-path", scratch.path] + named.split(separator: " ").map(String.init)
    // The options of `swift test list` follow both words.
    let words = arguments.starts(with: ["test", "list"]) ? 2 : 1
    return arguments.prefix(words) + options + arguments.dropFirst(words)
  }

  private func run(_ arguments: [String], timeLimit: Int?, print: (String) -> Void) throws -> Int32 {
    let lock = ScratchLock(scratch, print: print)
    defer { lock.unlock() }
    try removeOtherGuests()
    try removeOutdatedBuilds()
    let map = MessageMap(package)
    let environment = environment(of: arguments)
    let all = all(arguments)
    var program = Program(toolchain.swift, all, in: package.folder, environment: environment)
    if let timeLimit {
      // It also ends the programs that the package manager has started.
      let limited = ["--kill-after=5", "\(timeLimit)", toolchain.swift.path] + all
      program = Program(
        URL(fileURLWithPath: "/usr/bin/timeout"), limited, in: package.folder, environment: environment)
    }
    guard let silence, arguments.first == "test" else { return try program.run { print(map.original($0)) } }
    // The compiler may print nothing for long.
    var isBuilt = arguments.contains("--skip-build")
    let events = arguments.firstIndex(of: "--event-stream-output-path").map { arguments[$0 + 1] }
    return try program.run { seconds in
      guard isBuilt, seconds > silence else { return false }
      // What tests print may wait in a buffer; events do not.
      let last = events.flatMap { try? FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date }
      return last.map { -$0.timeIntervalSinceNow > silence } ?? true
    } line: {
      if $0.contains("Build complete!") { isBuilt = true }
      print(map.original($0))
    }
  }

  /// Runs the tests, and repeats the run without each test that ends the program; returns 0 if all passed.
  ///
  /// - Parameter modules: The modules whose tests are run; nil for all.
  func runTests(
    _ options: TestOptions, _ report: inout Report, modules: Set<String>? = nil, print: (String) -> Void
  ) throws -> Int32 {
    let lock = ScratchLock(scratch, print: print)
    defer { lock.unlock() }
    var manager = self
    manager.silence = options.timeLimit
    let coverage = Coverage(package: package, toolchain: toolchain, scratch: scratch)
    if options.measuresCoverage {
      try coverage.begin()
      manager.variables = coverage.environment
    }
    let runner = TestRunner(
      manager: manager, options: options, folder: reportFolder,
      store: DurationStore(file: package.work.appendingPathComponent("durations.json")),
      modules: Set(package.graph.targets.filter(\.isTest).map(\.name)))
    let status = try runner.run(&report, modules: modules, print: print)
    if options.measuresCoverage, report.builds { try coverage.write(print: print) }
    return status
  }

  /// Builds, and runs the tests of a control, of which many may end the program or never end.
  ///
  /// Each further run leaves out what has a result. Tests that no run has reached are not part of the report.
  func runControl(_ report: inout Report, runs: Int = 60, timeLimit: Int = 120, print: (String) -> Void) throws -> Int32
  {
    var read = report
    defer { report = read }
    let status = try run(["build", "--build-tests"]) { line in
      read.read(line)
      print(line)
    }
    guard status == 0 else { return status }
    for _ in 0..<runs {
      let before = read.resultCount
      _ = try run(["test", "--skip-build"] + read.skipped(all: true), timeLimit: timeLimit) { line in
        read.read(line)
        print(line)
      }
      guard read.continueAfterCrash(keepsResults: true), read.resultCount > before else { break }
    }
    return 0
  }

  /// Removes what was built if Quire has changed since, as after an update of it.
  ///
  /// The package manager looks for new files in the package itself alone, so the plan is removed. The compiler does not
  /// compile again what depends on the layout of another module's classes, so the object files are removed as well:
  /// programs of old and new ones end in unrelated places. Folders in which Quire itself is built are left alone.
  func removeOutdatedBuilds() throws {
    let files = FileManager.default
    let own = package.quire.appendingPathComponent(".build").resolvingSymlinksInPath().path + "/"
    guard !(scratch.resolvingSymlinksInPath().path + "/").hasPrefix(own) else { return }
    try files.createDirectory(at: scratch, withIntermediateDirectories: true)
    let sources = package.quire.appendingPathComponent("Sources")
    let states = files.files(under: sources).map { path -> String in
      let attributes = try? files.attributesOfItem(atPath: sources.appendingPathComponent(path).path)
      let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return "\(path) \(attributes?[.size] as? Int ?? 0) \(time)"
    }
    let list = ([package.quire.path] + states).joined(separator: "\n")
    let record = scratch.appendingPathComponent("quire-files.txt")
    guard (try? String(contentsOf: record, encoding: .utf8)) != list else { return }
    removePlans()
    for configuration in ["debug", "release"] {
      let folder = scratch.appendingPathComponent(configuration).resolvingSymlinksInPath()
      for name in (try? files.contentsOfDirectory(atPath: folder.path)) ?? [] where name.hasSuffix(".build") {
        try? files.removeItem(at: folder.appendingPathComponent(name))
      }
    }
    try list.write(to: record, atomically: true, encoding: .utf8)
  }

  private func removePlans() {
    let files = FileManager.default
    for configuration in ["debug", "release"] {
      let folder = scratch.appendingPathComponent(configuration).resolvingSymlinksInPath()
      try? files.removeItem(at: scratch.appendingPathComponent("\(configuration).yaml"))
      try? files.removeItem(at: folder.appendingPathComponent("description.json"))
    }
  }

  /// Removes the modules of the package that was built here before, which imports of this one must not find.
  private func removeOtherGuests() throws {
    let files = FileManager.default
    try files.createDirectory(at: scratch, withIntermediateDirectories: true)
    let record = scratch.appendingPathComponent("quire-guest.txt")
    let own = ([package.folder.path] + package.modules).joined(separator: "\n")
    let old = (try? String(contentsOf: record, encoding: .utf8)) ?? ""
    let lines = old.split(separator: "\n").map(String.init)
    if let first = lines.first, first != package.folder.path {
      // The plan of the build is the other package's, and the package manager would begin with it.
      removePlans()
      for configuration in ["debug", "release"] {
        let folder = scratch.appendingPathComponent(configuration).resolvingSymlinksInPath()
        for module in lines.dropFirst() {
          for kind in ["swiftmodule", "swiftdoc", "abi.json", "swiftsourceinfo"] {
            try? files.removeItem(at: folder.appendingPathComponent("Modules/\(module).\(kind)"))
          }
        }
      }
    }
    try own.write(to: record, atomically: true, encoding: .utf8)
  }
}
