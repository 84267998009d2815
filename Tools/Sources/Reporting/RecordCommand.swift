import Foundation

/// The shell command that runs one test again and records its references.
///
/// A template has the words `{variables}`, `{filter}` (a pattern for `swift test --filter`), `{module}` (the name of
/// the test target without `Tests`) and `{test}` (suite and function).
public struct RecordCommand: Sendable {
  /// The command for a package that is tested by the package manager.
  public static let packageManager = RecordCommand(template: "{variables} swift test --filter {filter}")

  private let template: String

  /// Creates a command from a template.
  public init(template: String) { self.template = template }

  func text(for failure: ReportedFailure) -> String {
    let name = failure.test.prefix { $0 != "(" }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let (module, test) = parts.count == 2 ? (parts[0], parts[1]) : ("", String(name))
    let variables = failure.variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return
      template
      .replacingOccurrences(of: "{variables}", with: variables.joined(separator: " "))
      .replacingOccurrences(of: "{filter}", with: Self.quoted(Self.pattern(String(name))))
      .replacingOccurrences(of: "{module}", with: module.hasSuffix("Tests") ? String(module.dropLast(5)) : module)
      .replacingOccurrences(of: "{test}", with: Self.quoted(Self.pattern(test)))
  }

  /// Returns a pattern that matches a name; a dot stays as it is, since it matches itself.
  private static func pattern(_ name: String) -> String {
    name.map { "*+?()[]{}|^$\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// Returns a word for the shell.
  private static func quoted(_ word: String) -> String {
    if word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-./:=".contains($0)) }) { return word }
    return "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
