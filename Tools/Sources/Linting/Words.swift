import Foundation
import SwiftSyntax

/// The rule for the words of names and comments: the first word of doc comments, terms that must not occur, and the
/// length of lines. `Documentation/Internals/Glossary.md` has the terms that are used instead.
public enum Words: LintRule {
  public static let name = "words"

  private static let headless: Set = ["What", "Whether", "How", "Where", "Which", "When", "Why", "Who"]
  private static let privateWords: Set = ["dirt", "placer", "lingering", "departed"]
  /// Last words of type names.
  private static let privateEndings = [
    "Placer", "Keeper", "Fault", "Faults", "Dirt", "Tie", "Pace", "Course", "Answers",
  ]
  private static let maximumLength = 120

  /// Words that the names of tests must not have either; they describe behavior, so that verbs count as well.
  private static let privateWordsOfTests =
    privateWords.union(privateEndings.map { $0.lowercased() }).union(["anew", "keepers", "placers", "ties"])

  public static func read(_ file: LintedFile, into facts: inout FileFacts) {
    if file.path.hasSuffix(".swift") {
      facts.findings[name] = comments(of: file) + WordVisitor(file).findings
    } else if file.path.hasSuffix(".c") || file.path.hasSuffix(".h") {
      facts.findings[name] = linesOfC(file)
    }
  }

  /// Returns whether a word, in lower case, is not to be used in names of tests.
  static func isPrivate(_ word: String) -> Bool { privateWordsOfTests.contains(word) }

  /// Checks the comments of a Swift file, whose lines are the pieces of the trivia between tokens.
  private static func comments(of file: LintedFile) -> [Finding] {
    var result: [Finding] = []
    for token in file.tree.tokens(viewMode: .sourceAccurate) {
      for (trivia, start) in [
        (token.leadingTrivia, token.position), (token.trailingTrivia, token.endPositionBeforeTrailingTrivia),
      ] where trivia.contains(where: \.isComment) {
        var position = start
        var previous: String?
        for piece in trivia {
          if case .docLineComment(let text) = piece {
            result += check(
              text, isFirst: previous?.allSatisfy { $0 == "/" } ?? true, isDoc: true, file.path, file.line(of: position)
            )
            previous = text.trimmingCharacters(in: .whitespaces)
          } else if case .lineComment(let text) = piece {
            result += check(text, isFirst: false, isDoc: false, file.path, file.line(of: position))
            previous = nil
          }
          position += piece.sourceLength
        }
      }
    }
    return result + overlong(file)
  }

  /// Checks the comments of a C file, in which doc comments may begin with two slashes.
  private static func linesOfC(_ file: LintedFile) -> [Finding] {
    var result: [Finding] = []
    var previous = ""
    for (number, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("//") {
        let isFirst = previous.allSatisfy { $0 == "/" } || !previous.hasPrefix("//")
        result += check(text, isFirst: isFirst, isDoc: true, file.path, number + 1)
      }
      previous = text
    }
    return result + overlong(file)
  }

  private static func check(_ text: String, isFirst: Bool, isDoc: Bool, _ path: String, _ line: Int) -> [Finding] {
    let words = text.drop { $0 == "/" }.split(separator: " ", maxSplits: 1)
    guard isDoc, isFirst, let first = words.first.map(String.init), headless.contains(first) else { return [] }
    return [Finding(path: path, line: line, message: "a doc comment begins with a noun or a verb in -s: \(text)")]
  }

  private static func overlong(_ file: LintedFile) -> [Finding] {
    file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
      guard line.count > maximumLength, line.drop(while: { $0 == " " }).hasPrefix("//") else { return nil }
      return Finding(
        path: file.path, line: number + 1,
        message: "the comment is \(line.count) characters long; \(maximumLength) are the limit")
    }
  }

  /// Finds private words in the declarations of a file.
  private final class WordVisitor: SyntaxVisitor {
    private(set) var findings: [Finding] = []
    private let file: LintedFile

    init(_ file: LintedFile) {
      self.file = file
      super.init(viewMode: .sourceAccurate)
      if file.path.hasPrefix("Sources/") { walk(file.tree) }
    }

    override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
      guard case .identifier(let text) = node.tokenKind else { return .skipChildren }
      if privateWords.contains(text) { add(node, "'\(text)' is a private word") }
      guard let parent = node.parent?.as(DeclSyntax.self) else { return .skipChildren }
      let isName = parent.asProtocol((any NamedDeclSyntax).self)?.name == node
      if isName, let function = parent.as(FunctionDeclSyntax.self), function.name == node, text.hasPrefix("take"),
        // Apple's name for what the button of a camera does.
        text != "takePicture", text.dropFirst(4).first?.isUppercase == true
      {
        add(node, "'\(text)' does not say what the method does")
      }
      if isName, !parent.is(FunctionDeclSyntax.self), privateEndings.contains(where: text.hasSuffix) {
        add(node, "'\(text)' is no term of the field")
      }
      return .skipChildren
    }

    private func add(_ node: TokenSyntax, _ message: String) {
      findings.append(file.finding(at: node, message + ": Documentation/Internals/Glossary.md"))
    }
  }
}
