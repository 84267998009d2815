import SwiftSyntax

/// Inserts a closure where a test passes on an expectation's `fulfill`, which takes file and line on Linux.
struct ExpectationReferences: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    guard file.isTest else { return }
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.declName.baseName.text == "fulfill", node.declName.argumentNames == nil, node.base != nil,
        let parent = node.parent,
        parent.is(LabeledExprSyntax.self) || parent.is(InitializerClauseSyntax.self)
          || node.previousToken(viewMode: .sourceAccurate)?.tokenKind == .equal
      else { return .visitChildren }
      result.insert("{ ", at: node.start)
      result.insert("() }", at: node.end)
      return .skipChildren
    }
  }
}
