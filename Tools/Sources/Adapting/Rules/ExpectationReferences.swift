import SwiftSyntax

/// Puts a closure where a test hands on an expectation's `fulfill`, which takes file and line on Linux.
struct ExpectationReferences: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    guard file.isTest else { return }
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(file.tree)
    adaptation.edits += visitor.result.edits
  }

  private final class Visitor: SyntaxVisitor {
    var result = Adaptation()

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.declName.baseName.text == "fulfill", node.declName.argumentNames == nil, node.base != nil,
        let parent = node.parent, parent.is(LabeledExprSyntax.self) || parent.is(InitializerClauseSyntax.self)
      else { return .visitChildren }
      result.insert("{ ", at: node.start)
      result.insert("() }", at: node.end)
      return .skipChildren
    }
  }
}
