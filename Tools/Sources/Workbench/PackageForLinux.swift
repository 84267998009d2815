import Adapting
import Foundation

/// A copy of a package that supports Linux itself, in which no condition finds Quire's modules of Apple's names.
///
/// All packages are built in one folder of modules, and `#if canImport(os)` is true there as soon as Quire's `os` is
/// built. What a package made for Linux expects then is an Apple system.
struct PackageForLinux {
  /// The folder of the copy.
  let folder: URL

  /// Makes the copy; files that have not changed are not written again.
  init(of original: URL, in work: URL) throws {
    // The package manager tells packages apart by the names of their folders.
    folder = work.appendingPathComponent("packages/\(original.lastPathComponent)")
    var mirror = FileMirror(root: folder)
    for path in FileManager.default.files(under: original, skipping: [".git", ".build"]) {
      let source = original.appendingPathComponent(path)
      let text = path.hasSuffix(".swift") ? try? String(contentsOf: source, encoding: .utf8) : nil
      if let text, text.contains("canImport(") {
        try mirror.put(Self.adapted(text), at: path)
      } else {
        try mirror.copy(source, to: path)
      }
    }
    try mirror.removeOthers()
  }

  /// Returns a source in which conditions for modules of Apple's that Quire has are false; columns stay the same.
  static func adapted(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let start = line.drop(while: \.isWhitespace)
      guard start.hasPrefix("#if") || start.hasPrefix("#elseif") else { return String(line) }
      return String(line).replacing(condition) { match in
        let module = match.output.1.prefix { $0 != "." }
        guard Frameworks.products[String(module)] != nil else { return String(match.output.0) }
        return "false".padding(toLength: match.output.0.count, withPad: " ", startingAt: 0)
      }
    }.joined(separator: "\n")
  }

  private static var condition: Regex<(Substring, Substring)> { /canImport\(([A-Za-z_.]+)\)/ }
}
