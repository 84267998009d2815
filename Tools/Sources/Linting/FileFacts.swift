/// The facts about one source file by which rules judge.
public struct FileFacts: Codable, Equatable, Sendable {
  /// A declaration that breaks a rule if other files do not say otherwise.
  struct Candidate: Codable, Equatable, Sendable {
    /// The type that has the declaration; nil for a global one.
    let owner: String?
    let name: String
    let finding: Finding
  }

  /// The places that break a rule, by the rule's name.
  var findings: [String: [Finding]] = [:]
  /// The types from which each type inherits, and the protocols to which it conforms.
  var parents: [String: Set<String>] = [:]
  /// The documented requirements of each protocol.
  var requirements: [String: Set<String>] = [:]
  var openClasses: Set<String> = []
  /// The public declarations without a doc comment.
  var undocumented: [Candidate] = []
  /// The public members in extensions, which clients cannot override.
  var membersOfExtensions: [Candidate] = []

  /// Reads a file by every rule.
  public init(_ file: LintedFile) {
    for rule in lintRules { rule.read(file, into: &self) }
  }
}
