import Foundation

/// The description of a library for CocoaPods, as far as it names the sources.
///
/// A description is a program in Ruby; this reads the assignments of literals in it, which nearly all consist of.
struct Podspec {
  /// The name of the module.
  let module: String
  /// The patterns of the sources for iOS, from the folder.
  let patterns: [String]

  /// Reads the first description in a folder; nil if there is none that names sources.
  init?(in folder: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard let name = names.filter({ $0.hasSuffix(".podspec") }).min(),
      let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    else { return nil }
    self.init(text)
  }

  /// Reads a description; nil if it names no sources.
  init?(_ text: String) {
    var values = [String: [String]]()
    /// The names of the parts that enclose a line, with nil for other blocks.
    var blocks = [String?]()
    var parts = [(part: String, patterns: [String])]()
    for line in text.components(separatedBy: "\n") {
      let code = line.trimmingCharacters(in: .whitespaces)
      guard !code.hasPrefix("#") else { continue }
      if code.contains(" do |"), !code.hasPrefix("Pod::Spec") {
        blocks.append(code.contains(".subspec") ? Podspec.literals(code).first : nil)
      } else if code == "end", !blocks.isEmpty {
        blocks.removeLast()
      }
      guard let equals = code.range(of: "="), let key = code[..<equals.lowerBound].split(separator: " ").first,
        let dot = key.firstIndex(of: ".")
      else { continue }
      let property = String(key[key.index(after: dot)...]).replacingOccurrences(of: "ios.", with: "")
      let literals = Podspec.literals(String(code[equals.upperBound...]))
      if property == "source_files" {
        parts.append((blocks.compactMap(\.self).last ?? "", literals))
      } else if blocks.isEmpty {
        values[property] = literals
      }
    }
    guard let name = values["module_name"]?.first ?? values["name"]?.first else { return nil }
    module = BuildSettings.identifier(name)
    let wanted = values["default_subspecs"] ?? values["default_subspec"]
    patterns = parts.filter { $0.part.isEmpty || wanted?.contains($0.part) ?? true }.flatMap(\.patterns)
    if patterns.isEmpty { return nil }
  }

  /// Returns a target with the sources of a folder; nil if there are none in Swift.
  func target(in folder: URL) -> Configuration.Target? {
    let expressions = patterns.flatMap { pattern in
      // A folder matches the files in it.
      [pattern, pattern + "/*"].compactMap { try? NSRegularExpression(pattern: Podspec.expression($0)) }
    }
    let sources = FileManager.default.files(under: folder, skipping: [".git", ".build"]).filter { path in
      let range = NSRange(path.startIndex..., in: path)
      return path.hasSuffix(".swift") && expressions.contains { $0.firstMatch(in: path, range: range) != nil }
    }
    guard !sources.isEmpty else { return nil }
    var result = Configuration.Target(name: module, path: ".")
    result.sources = sources.sorted()
    result.umbrella = ["UIKit"]
    return result
  }

  /// Returns the expression that the paths of a pattern match.
  private static func expression(_ pattern: String) -> String {
    var result = "^"
    var rest = pattern[...]
    var isInBraces = false
    while let character = rest.first {
      if rest.hasPrefix("**/") {
        result += "(.*/)?"
        rest = rest.dropFirst(3)
        continue
      }
      switch character {
      case "*": result += rest.hasPrefix("**") ? ".*" : "[^/]*"
      case "{": result += "("
      case "}": result += ")"
      case ",": result += isInBraces ? "|" : ","
      default: result += NSRegularExpression.escapedPattern(for: String(character))
      }
      if character == "{" || character == "}" { isInBraces = character == "{" }
      rest = rest.dropFirst(rest.hasPrefix("**") ? 2 : 1)
    }
    return result + "$"
  }

  /// Returns the texts between quotation marks.
  private static func literals(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0 == "'" || $0 == "\"" }.enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }
}
