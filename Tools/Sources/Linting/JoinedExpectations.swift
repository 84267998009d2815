import SwiftSyntax

/// The rule that an expectation has one condition, so that a failure says which one does not hold.
///
/// Conditions that guard a later one, which has a subscript or unwraps an optional by force, stay joined: evaluated
/// alone, the later one could end the program. So do conditions behind one `try` or `await`.
public enum JoinedExpectations: CorrectingRule {
  public static let name = "joined expectations"

  public static func read(_ file: LintedFile, into facts: inout FileFacts) {
    facts.findings[name] = ExpectationVisitor(file).found.map {
      file.finding(at: $0.statement, "joins \($0.conditions.count) conditions by &&: divide the expectation")
    }
  }

  public static func corrected(_ file: LintedFile) -> String {
    var bytes = Array(file.text.utf8)
    // From the end to the beginning, so that positions remain valid.
    for found in ExpectationVisitor(file).found.reversed() {
      let start = found.statement.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = found.statement.endPositionBeforeTrailingTrivia.utf8Offset
      let lineStart = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let indentation = String(repeating: " ", count: bytes[lineStart..<start].prefix { $0 == UInt8(ascii: " ") }.count)
      let text = found.conditions.map { "#expect(\($0)\(found.otherArguments))" }.joined(separator: "\n" + indentation)
      bytes.replaceSubrange(start..<end, with: Array(text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Finds the statements `#expect(a && b)` of a file.
private final class ExpectationVisitor: SyntaxVisitor {
  struct Found {
    let statement: CodeBlockItemSyntax
    let conditions: [String]
    /// The arguments after the condition, with the comma before them.
    let otherArguments: String
  }

  private(set) var found: [Found] = []

  init(_ file: LintedFile) {
    super.init(viewMode: .sourceAccurate)
    if file.text.contains("#expect") { walk(file.tree) }
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let macro = node.item.as(MacroExpansionExprSyntax.self), macro.macroName.text == "expect",
      macro.trailingClosure == nil, let condition = macro.arguments.first, condition.label == nil,
      let sequence = condition.expression.as(SequenceExprSyntax.self)
    else { return .visitChildren }
    let parts = sequence.elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "&&" }
    let hasLooserOperator = sequence.elements.contains {
      $0.is(UnresolvedTernaryExprSyntax.self) || $0.is(AssignmentExprSyntax.self)
        || $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "||"
    }
    let isMarked = sequence.elements.contains { $0.is(TryExprSyntax.self) || $0.is(AwaitExprSyntax.self) }
    guard parts.count > 1, !hasLooserOperator, !isMarked,
      parts.dropFirst().allSatisfy({ !$0.contains(where: \.mayTrap) })
    else {
      return .visitChildren
    }
    let texts = parts.map { $0.map(\.description).joined().trimmingCharacters }
    found.append(
      Found(
        statement: node, conditions: texts,
        otherArguments: macro.arguments.dropFirst().reduce("") { ", " + $0.dropComma + $1.trimmedDescription }))
    return .visitChildren
  }
}

extension ExprSyntax {
  /// A Boolean value that indicates whether the expression has a subscript, unwraps by force or casts by force.
  fileprivate var mayTrap: Bool {
    let visitor = TrapVisitor(viewMode: .sourceAccurate)
    visitor.walk(self)
    return visitor.hasTrap
  }
}

private final class TrapVisitor: SyntaxVisitor {
  var hasTrap = false

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind { trap() }
  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind { trap() }
  override func visit(_ node: UnresolvedAsExprSyntax) -> SyntaxVisitorContinueKind {
    node.questionOrExclamationMark?.tokenKind == .exclamationMark ? trap() : .visitChildren
  }

  private func trap() -> SyntaxVisitorContinueKind {
    hasTrap = true
    return .skipChildren
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmingCharacters: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// The text without a comma and a space at its beginning that would be repeated.
  fileprivate var dropComma: String { hasPrefix(", ") ? String(dropFirst(2)) : self }
}
