import SwiftSyntax

/// The rule for the names of tests and suites: a name says the subject, the condition and the result in plain words, so
/// that a reader of a report knows what is tested.
///
/// The display name is read if there is one, else the name of the function or type. Found are names of fewer than four
/// words, names without a subject (`thereMayBeNothing`, `cancelledItIsBack`, `followsTheRecordedFlick`), private words
/// and British spellings.
public enum TestNames: LintRule {
  public static let name = "test names"

  private static let minimumCount = 4
  private static let maximumLength = 100

  /// First words that refer to a subject which the name does not state.
  private static let unnamedSubjects: Set = [
    "it", "its", "they", "their", "them", "this", "that", "those", "there", "he", "she", "we", "you", "what",
    "whatever", "how", "who", "whoever", "whom", "which", "whichever", "why", "nothing", "something", "anything",
    "everything", "nobody", "anybody", "everybody", "others", "none", "neither",
  ]
  /// First words that refer to a name before, which a report does not show.
  private static let conjunctions: Set = ["and", "as", "but", "likewise", "or", "so"]
  /// First words that say what an unnamed subject does.
  private static let verbs: Set = [
    "agrees", "announces", "asks", "can", "cannot", "chooses", "closes", "comes", "does", "equals", "follows",
    "gets", "has", "is", "are", "was", "were", "may", "must", "keeps", "looks", "reproduces", "resolves", "returns",
    "settles", "solves", "stays", "survives",
  ]
  /// First words that are a subject only before a noun.
  private static let determiners: Set = [
    "both", "one", "each", "these", "all", "some", "many", "several", "two", "three",
  ]
  private static let wordsThatAreNoNoun: Set = [
    "is", "are", "was", "were", "has", "have", "can", "cannot", "may", "must", "do", "does", "that", "which", "who",
    "fit", "goes", "go", "stays", "stay", "comes", "come",
  ]
  private static let articles: Set = ["a", "an", "the", "every", "each", "no", "any", "both", "one", "two", "three"]
  private static let prepositions: Set = [
    "after", "as", "at", "before", "behind", "below", "beside", "beyond", "by", "during", "for", "from", "if", "in",
    "inside", "near", "on", "outside", "over", "under", "until", "when", "where", "while", "with", "without",
  ]

  public static func read(_ file: LintedFile, into facts: inout FileFacts) {
    facts.findings[name] = TestVisitor(file).names.compactMap { found in
      problem(in: found).map { file.finding(at: found.node, "'\(found.text)' \($0): CONTRIBUTING.md, Tests") }
    }
  }

  /// Returns the words of a sentence or of an identifier in camel case, in lower case.
  static func words(of name: String) -> [String] {
    let letters = Array(name)
    var result: [String] = []
    var word = ""
    for (index, letter) in letters.enumerated() {
      guard letter.isLetter || letter.isNumber else {
        if !word.isEmpty { result.append(word) }
        word = ""
        continue
      }
      let isAfterCapital = index > 0 && letters[index - 1].isUppercase
      let isBeforeSmall = index + 1 < letters.count && letters[index + 1].isLowercase
      if letter.isUppercase, !word.isEmpty, !isAfterCapital || isBeforeSmall {
        result.append(word)
        word = ""
      }
      word += letter.lowercased()
    }
    return word.isEmpty ? result : result + [word]
  }

  private static func isPronounOrVerb(_ word: String) -> Bool { unnamedSubjects.contains(word) || verbs.contains(word) }

  private static func problem(in name: TestName) -> String? {
    let words = words(of: name.text)
    if let word = words.first(where: Words.isPrivate) {
      return "has the private word '\(word)'; Documentation/Internals/Glossary.md has the term"
    }
    // Apple's names have two l's: `cancelled`.
    for word in words where !word.hasPrefix("cancell") {
      if let spelling = Wording.americanSpelling(of: word) { return "is spelled '\(spelling)'" }
    }
    if name.isSuite {
      let word = words.first { isPronounOrVerb($0) || ["ask", "tell"].contains($0) }
      return word.map { "has '\($0)'; a suite is named after its subject" }
    }
    if name.text.count > maximumLength {
      return "has \(name.text.count) characters; \(maximumLength) are the limit"
    }
    if words.count < minimumCount { return "has fewer than \(minimumCount) words; say subject, condition and result" }
    return unnamedSubject(of: words).map { "does not name its subject ('\($0)'); say subject, condition and result" }
  }

  /// Returns the words used in place of a subject.
  private static func unnamedSubject(of words: [String]) -> String? {
    if isPronounOrVerb(words[0]) || conjunctions.contains(words[0]) { return words[0] }
    if determiners.contains(words[0]), wordsThatAreNoNoun.contains(words[1]) { return words[0] }
    if words[0] == "ends", prepositions.contains(words[1]) || words[1].hasSuffix("ly") { return words[0] }
    if words[0] == "the" {
      if words[1] == "others" || words[1] == "rest" && words[2] != "of" { return "the \(words[1])" }
      if ["one", "ones"].contains(words[2]) { return "the \(words[1]) \(words[2])" }
    }
    // A pronoun refers to a noun before it; after a condition without a noun it refers to nothing.
    let pronouns: Set = ["it", "its", "they", "them", "their"]
    let isParticiple = words[0].hasSuffix("ed") && (pronouns.contains(words[1]) || prepositions.contains(words[1]))
    guard prepositions.contains(words[0]) || isParticiple, let pronoun = words.firstIndex(where: pronouns.contains),
      !words[..<pronoun].contains(where: articles.contains)
    else { return nil }
    return words[pronoun]
  }
}

/// The name of a test function or of a suite, as a report has it.
private struct TestName {
  let text: String
  let isSuite: Bool
  let node: Syntax
}

/// Finds the test functions and the suites of a file.
private final class TestVisitor: SyntaxVisitor {
  private(set) var names: [TestName] = []

  init(_ file: LintedFile) {
    super.init(viewMode: .sourceAccurate)
    if file.text.contains("@Test") || file.text.contains("@Suite") { walk(file.tree) }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let test = node.attributes.attribute("Test") { add(node.name, test, isSuite: false) }
    return .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { addSuite(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { addSuite(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { addSuite(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { addSuite(node) }

  private func addSuite(_ node: some DeclGroupSyntax & NamedDeclSyntax) -> SyntaxVisitorContinueKind {
    if let suite = node.attributes.attribute("Suite") { add(node.name, suite, isSuite: true) }
    return .visitChildren
  }

  private func add(_ identifier: TokenSyntax, _ attribute: AttributeSyntax, isSuite: Bool) {
    let first = attribute.arguments?.as(LabeledExprListSyntax.self)?.first
    let display =
      first?.label == nil ? first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue : nil
    let text = display ?? String(identifier.text.filter { $0 != "`" })
    names.append(TestName(text: text, isSuite: isSuite, node: Syntax(identifier)))
  }
}

extension AttributeListSyntax {
  /// Returns the attribute with a name.
  fileprivate func attribute(_ name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription == name }
  }
}
