import SwiftSyntax

/// Tests subclass relations by a function, since classes are not objects on Linux.
struct SubclassChecks: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
        access.declName.baseName.text == "isSubclass", node.arguments.map({ $0.label?.text }) == ["of"],
        !base.trimmedDescription.contains("?"), let open = node.leftParen
      else { return .visitChildren }
      result.insert("isSubclass(", at: base.bytes.lowerBound)
      result.replace(access.period.bytes.lowerBound..<open.bytes.upperBound, with: ", ")
      return .visitChildren
    }
  }
}
