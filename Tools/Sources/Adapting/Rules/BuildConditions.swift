import SwiftSyntax

/// Takes conditions of `#if` as they are on iOS, in the simulator.
struct BuildConditions: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      if let condition = node.condition {
        let finder = ConditionFinder(viewMode: .sourceAccurate)
        finder.walk(condition)
        result.edits += finder.result.edits
      }
      return .visitChildren
    }
  }

  private final class ConditionFinder: SyntaxVisitor {
    var result = Adaptation()

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let argument = node.arguments.first?.expression.trimmedDescription else { return .visitChildren }
      switch (node.calledExpression.trimmedDescription, argument) {
      case ("os", "iOS"), ("targetEnvironment", "simulator"): result.replace(node.bytes, padding: "true")
      default: break
      }
      return .skipChildren
    }
  }
}
