import Foundation

/// The command `quire bundle`: builds a program, makes the folder of its app, and a Debian package of it.
struct BundleCommand {
  let app: RunCommand
  let options: BundleOptions

  /// Builds the program and makes the package; returns the status of the build.
  func run(_ program: RunnableProgram) throws -> Int32 {
    let missing = SystemPackages.missing(windows: true)
    guard missing.isEmpty else {
      throw Failure("programs need packages that are not installed: apt-get install \(missing.joined(separator: " "))")
    }
    let built = try app.build(program)
    guard built.status == 0 else {
      print(RunCommand.summary(of: built.errors, program.name))
      return built.status
    }
    let folder = try app.makeFolder(program, built.package)
    let environment = ProcessInfo.processInfo.environment
    let package = DebianPackage(
      folder.plist, version: options.version, maintainer: options.maintainer, environment: environment)
    let root = built.package.work.appendingPathComponent("packages/\(package.name)/root")
    let file = try PackageFiles(package, in: root, environment: environment).make(of: folder, in: options.output)
    print("quire: \(file.path) written; install it with apt-get install \(file.path)")
    return 0
  }
}
