import Foundation
import SwiftSyntax

/// The rule for the words of comments, documents and names: American spelling, terms of the field, and a present that
/// does not refer to an earlier state of the code.
///
/// Read are the comments of Swift, C, shell and Python files, and the prose of Markdown documents; code between
/// backticks, quotations and the addresses of links are left out. `Documentation/Internals/Glossary.md` has the terms.
public enum Wording: LintRule {
  public static let name = "wording"

  /// Words that compare the code with what it was before; `CHANGELOG.md` may have them.
  private static let historicalWords: Set = ["now", "previously"]
  /// Words for a part of the code or of a picture that belong to buildings.
  private static let buildingWords: Set = ["house", "houses", "floor", "floors"]
  /// Words after which "room" is a thing, and not the space that something needs.
  private static let determiners: Set = [
    "a", "another", "each", "every", "fixed", "its", "own", "remaining", "same", "standard", "the", "their", "this",
    "whole",
  ]
  /// Words after which "used to" says what something is for.
  private static let formsOfToBe: Set = ["is", "are", "be", "been", "being", "was", "were", "and", "not", "only"]

  public static func read(_ file: LintedFile, into facts: inout FileFacts) {
    // The text came with the recordings; records are results.
    guard file.path != "Conformance/README.md", !file.path.hasPrefix("Documentation/Records/") else { return }
    var findings: [Finding] = []
    for line in ProseLine.lines(of: file) {
      findings += problems(in: line.text, isHistory: file.path == "CHANGELOG.md").map {
        Finding(path: file.path, line: line.number, message: $0)
      }
    }
    facts.findings[name] = findings + NameVisitor(file).findings
  }

  /// Returns the American spelling of a word in lower case; nil if the word is spelled so.
  static func americanSpelling(of word: String) -> String? {
    if let spelling = spellings[word] { return spelling }
    for (british, american) in roots where word.contains(british) {
      return word.replacingOccurrences(of: british, with: american)
    }
    return nil
  }

  private static func problems(in text: String, isHistory: Bool) -> [String] {
    var result: [String] = []
    let words = text.split { !$0.isLetter && $0 != "'" && $0 != "’" }.map { $0.lowercased() }
    for (index, word) in words.enumerated() {
      let previous = index > 0 ? words[index - 1] : ""
      if let spelling = americanSpelling(of: word) { result.append("'\(word)' is spelled '\(spelling)'") }
      if buildingWords.contains(word) || word == "room" && determiners.contains(previous) {
        result.append("'\(word)' is no term of the field")
      }
      guard !isHistory else { continue }
      let isUsedTo = word == "to" && previous == "used" && !(index > 1 && formsOfToBe.contains(words[index - 2]))
      if historicalWords.contains(word) || word == "longer" && previous == "no" || isUsedTo {
        let phrase = historicalWords.contains(word) ? word : "\(previous) \(word)"
        result.append("'\(phrase)' refers to another time: state what holds")
      }
    }
    return result
  }

  private static let spellings = [
    "grey": "gray", "greys": "grays", "greyscale": "grayscale", "towards": "toward", "programme": "program",
    "programmes": "programs", "fulfil": "fulfill", "fulfils": "fulfills", "mitre": "miter", "spectre": "specter",
    "analyse": "analyze", "analysed": "analyzed", "analyses": "analyzes", "emphasise": "emphasize",
    "emphasised": "emphasized", "emphasises": "emphasizes", "licence": "license",
  ]
  private static let roots = [
    ("colour", "color"), ("behaviour", "behavior"), ("centred", "centered"), ("centring", "centering"),
    ("centre", "center"), ("recognis", "recogniz"), ("initialis", "initializ"), ("neighbour", "neighbor"),
    ("catalogue", "catalog"), ("cancelled", "canceled"), ("cancelling", "canceling"), ("labelled", "labeled"),
    ("labelling", "labeling"), ("travelled", "traveled"), ("travelling", "traveling"), ("modelled", "modeled"),
    ("modelling", "modeling"), ("signalled", "signaled"), ("signalling", "signaling"), ("minimis", "minimiz"),
    ("maximis", "maximiz"), ("optimise", "optimize"), ("optimisa", "optimiza"), ("optimisi", "optimizi"),
    ("rasteris", "rasteriz"), ("serialise", "serialize"), ("serialisa", "serializa"), ("normalis", "normaliz"),
    ("specialise", "specialize"), ("specialisa", "specializa"), ("customis", "customiz"), ("localise", "localize"),
    ("localisa", "localiza"), ("capitalis", "capitaliz"), ("visualis", "visualiz"), ("synchronis", "synchroniz"),
    ("summaris", "summariz"), ("organise", "organize"), ("organisa", "organiza"), ("realise", "realize"),
    ("tokenis", "tokeniz"), ("artefact", "artifact"), ("judgement", "judgment"), ("flavour", "flavor"),
    ("favour", "favor"), ("honour", "honor"), ("metre", "meter"),
  ]

  /// Finds names with British spellings, and limits that are not called maximum or minimum.
  private final class NameVisitor: SyntaxVisitor {
    private(set) var findings: [Finding] = []
    private let file: LintedFile

    init(_ file: LintedFile) {
      self.file = file
      super.init(viewMode: .sourceAccurate)
      // The rules of Tools are about names in other packages.
      if !file.path.contains("/Fixtures/"), !file.path.contains("/AdaptingTests/Rules/") { walk(file.tree) }
    }

    override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
      guard case .identifier(let text) = node.tokenKind, let parent = node.parent else { return .skipChildren }
      let isVariable = parent.is(IdentifierPatternSyntax.self) || parent.is(FunctionParameterSyntax.self)
      let isName = parent.asProtocol((any NamedDeclSyntax).self)?.name == node || parent.is(EnumCaseElementSyntax.self)
      guard isVariable || isName else { return .skipChildren }
      let words = TestNames.words(of: text)
      // Names of Apple's: `cancelled`, and the label of `unwind(for:towards:)`.
      for word in words where !word.hasPrefix("cancell") && word != "towards" {
        if let spelling = Wording.americanSpelling(of: word) { add(node, "'\(text)': it is spelled '\(spelling)'") }
      }
      if isVariable, let first = words.first, ["most", "least"].contains(first) {
        add(node, "'\(text)': a limit is called maximum or minimum")
      }
      return .skipChildren
    }

    private func add(_ node: TokenSyntax, _ message: String) { findings.append(file.finding(at: node, message)) }
  }
}
