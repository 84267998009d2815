import SwiftSyntax

/// Names the standard library's `abs` where an extension of a number has another one in scope.
struct AmbiguousFunctions: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.text == "abs",
        let type = node.enclosingTypeName, ["CGFloat", "Double", "Float"].contains(type)
      {
        result.insert("Swift.", at: name.start)
      }
      return .visitChildren
    }
  }
}
