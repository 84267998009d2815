import Foundation

/// The command `quire bundle`: builds a program, makes the folder of its app, and a Debian package of it.
struct BundleCommand {
  let app: RunCommand
  let options: BundleOptions
  /// Quire's own package, if the program is one of it.
  let own: OwnPackage?

  /// Builds the program and makes the package; returns the status of the build.
  func run(_ program: RunnableProgram) throws -> Int32 {
    let missing = SystemPackages.missing(windows: true)
    guard missing.isEmpty else {
      throw Failure("programs need packages that are not installed: apt-get install \(missing.joined(separator: " "))")
    }
    let built: BuiltProgram
    if let own {
      let status = try own.build(program, app.configuration) { print($0) }
      guard status == 0 else { return status }
      built = own.built(program, app.configuration)
    } else {
      let result = try app.build(program)
      guard result.status == 0 else {
        print(RunCommand.summary(of: result.errors, program.name))
        return result.status
      }
      built = app.built(program, result.package)
    }
    let folder = try app.makeFolder(program, built)
    let environment = ProcessInfo.processInfo.environment
    let package = DebianPackage(
      folder.plist, version: options.version, maintainer: options.maintainer, environment: environment)
    let root = built.work.appendingPathComponent("packages/\(package.name)/root")
    let files = PackageFiles(package, in: root, environment: environment)
    let file = try files.make(of: folder, programs: built.backgroundPrograms, in: options.output)
    print("quire: \(file.path) written; install it with apt-get install \(file.path)")
    return 0
  }
}
