import SwiftSyntax

/// Sends messages to targets, whose type is `AnyObject`, as to an `NSObject`: only Objective-C looks methods of
/// `AnyObject` up by their names.
struct MessagesToTargets: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
        ["perform", "performSelector"].contains(member.declName.baseName.text)
      else { return .visitChildren }
      if let forced = member.base?.as(ForceUnwrapExprSyntax.self), isTarget(forced.expression) {
        result.insert("(", at: forced.expression.start)
        result.replace(forced.exclamationMark.bytes, with: " as! NSObject)")
      } else if let chained = member.base?.as(OptionalChainingExprSyntax.self), isTarget(chained.expression) {
        result.insert("(", at: chained.expression.start)
        result.replace(chained.questionMark.bytes, with: " as? NSObject)?")
      }
      return .visitChildren
    }

    private func isTarget(_ expression: ExprSyntax) -> Bool {
      let name = expression.as(DeclReferenceExprSyntax.self) ?? expression.as(MemberAccessExprSyntax.self)?.declName
      return name?.baseName.text.lowercased().hasSuffix("target") == true
    }
  }
}
