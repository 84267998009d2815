public import Foundation

/// The Swift toolchain that builds adapted packages: the one whose `swift` the shell finds.
public struct Toolchain: Sendable {
  /// The program `swift`.
  public let swift: URL
  /// The version, such as 6.3.1.
  public let version: ToolsVersion
  /// The first line of `swift --version`, which tells compilers apart.
  public let description: String

  /// Finds the toolchain.
  ///
  /// - Throws: A message if there is no `swift` in the search path or it does not run.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    guard let folder = folders.first(where: { FileManager.default.isExecutableFile(atPath: $0 + "/swift") }) else {
      throw Failure("There is no 'swift' in PATH. Quire needs Swift 6.3 or newer: https://swift.org/install")
    }
    swift = URL(fileURLWithPath: folder + "/swift")
    let output = try Program(swift, ["--version"]).output()
    description = output.split(separator: "\n").first { $0.contains("Swift version") }.map(String.init) ?? output
    let words = description.split(separator: " ")
    let number = words.firstIndex(of: "version").flatMap { words.dropFirst($0 + 1).first } ?? "6.3"
    version = ToolsVersion(String(number)) ?? ToolsVersion(6, 3)
  }
}

/// A version of the package manager's manifest format.
public struct ToolsVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let major: Int
  public let minor: Int

  public init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads a version such as 5.7 or 6.3.1.
  public init?(_ text: String) {
    let numbers = text.split(separator: ".").map { Int($0.prefix { $0.isNumber }) }
    guard let major = numbers.first.flatMap({ $0 }) else { return nil }
    self.init(major, numbers.dropFirst().first.flatMap { $0 } ?? 0)
  }

  public static func < (a: ToolsVersion, b: ToolsVersion) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
  public var description: String { "\(major).\(minor)" }
}
