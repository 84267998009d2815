public import Foundation

/// The package manager, run on an adapted package.
public struct PackageBuild {
  let package: AdaptedPackage
  let toolchain: Toolchain
  let scratch: URL

  /// Prepares a build.
  ///
  /// - Parameter scratch: The folder of all adapted packages' builds, in which Quire's modules stay built.
  public init(_ package: AdaptedPackage, toolchain: Toolchain, scratch: URL) {
    self.package = package
    self.toolchain = toolchain
    self.scratch = scratch
  }

  /// Runs the package manager with arguments, prints with the user's paths, and returns its status.
  public func run(_ arguments: [String], print: (String) -> Void) throws -> Int32 {
    try removeOtherGuests()
    let map = MessageMap(package)
    var environment = ProcessInfo.processInfo.environment
    // Programs of a test run without a display, as on a server.
    if arguments.first == "test" || arguments.first == "run" {
      environment["DISPLAY"] = nil
      environment["WAYLAND_DISPLAY"] = nil
      // Snapshots have their references in the user's package.
      environment["QUIRE_ADAPTED_COPY"] = package.folder.path
      environment["QUIRE_ORIGINAL"] = package.original.path
    }
    let all = Array(arguments.prefix(1)) + ["--scratch-path", scratch.path] + Array(arguments.dropFirst())
    return try Program(toolchain.swift, all, in: package.folder, environment: environment).run {
      print(map.original($0))
    }
  }

  /// Runs the tests, and the rest of them once more for each that ends the program; returns the first status that is not 0.
  func runTests(_ arguments: [String], _ report: inout Report, limit: Int = 25, print: (String) -> Void) throws -> Int32
  {
    var read = report
    defer { report = read }
    var status = try run(["test"] + arguments) { line in
      read.read(line)
      print(line)
    }
    for _ in 0..<limit where read.continueAfterCrash() {
      print("quire: going on without \(read.crashed.last ?? ""), which ended the program")
      let next = try run(["test", "--skip-build"] + arguments + read.skipped) { line in
        read.read(line)
        print(line)
      }
      if status == 0 { status = next }
    }
    return status
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
      for configuration in ["debug", "release"] {
        let folder = scratch.appendingPathComponent(configuration).resolvingSymlinksInPath()
        // The plan of the build is the other package's, and the package manager would begin with it.
        try? files.removeItem(at: scratch.appendingPathComponent("\(configuration).yaml"))
        try? files.removeItem(at: folder.appendingPathComponent("description.json"))
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
