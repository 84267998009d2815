import Foundation

/// The properties of a package that `quire bundle` makes.
struct BundleOptions {
  /// The options of the command that have a value.
  static let namesWithValue: Set<String> = ["--output", "--version", "--maintainer", "--target"]

  /// The options of the command without a value.
  static let flags: Set<String> = ["--debug"]

  /// The folder of the package.
  let output: URL
  /// The version; nil for that of Info.plist.
  let version: String?
  /// The name and the mail address of the maintainer; nil for those of the environment.
  let maintainer: String?

  /// Checks the options of a command line.
  init(_ options: [String: String], in path: URL) throws {
    output = options["--output"].map { URL(fileURLWithPath: $0).standardizedFileURL } ?? path
    version = options["--version"]
    maintainer = options["--maintainer"]
    if let version, version.first?.isNumber != true || version.contains(where: { !DebianPackage.isOfVersion($0) }) {
      throw Failure(
        "--version was given \(version), which is no version of a package; it begins with a digit, and has letters, "
          + "digits and .+~ after it, such as 1.2.")
    }
    if let maintainer, !maintainer.contains(" <") || !maintainer.hasSuffix(">") || !maintainer.contains("@") {
      throw Failure("--maintainer was given \(maintainer); give a name and an address: \"Ann <ann@example.com>\".")
    }
  }
}
