/// A rule for the sources of the repository.
///
/// A file is read once; the facts that rules find in it are kept until it changes. Rules that compare files use the
/// facts of all.
public protocol LintRule: Sendable {
  /// The name in the report of a check.
  static var name: String { get }

  /// Adds what the rule has to know of a file to its facts.
  static func read(_ file: LintedFile, into facts: inout FileFacts)

  /// Returns the places that break the rule, in files of which the facts are given.
  static func findings(in facts: [FileFacts]) -> [Finding]
}

extension LintRule {
  /// Returns the findings that the rule has added to the facts of each file.
  public static func findings(in facts: [FileFacts]) -> [Finding] { facts.flatMap { $0.findings[name] ?? [] } }
}

/// A rule whose findings can be corrected by a change of the text.
public protocol CorrectingRule: LintRule {
  /// Returns the corrected text of a file.
  static func corrected(_ file: LintedFile) -> String
}

/// Every rule, in the order of the report.
public let lintRules: [any LintRule.Type] = [
  MemberOrder.self, Abstracts.self, OverridableMembers.self, Words.self, Wording.self, TestNames.self,
  JoinedExpectations.self,
  TestableImports.self, ObservedStorage.self,
]
