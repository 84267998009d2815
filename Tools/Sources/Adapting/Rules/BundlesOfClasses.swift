import SwiftSyntax

/// Uses the bundle of a class's module in place of that of its framework, and looks for nibs in their source form,
/// since nothing compiles them on Linux.
///
/// Only in packages that a `quire.json` describes, whose code knows nothing of `Bundle.module`.
struct BundlesOfClasses: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    guard index.hasResources else { return }
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let labels = node.arguments.map { $0.label?.text }
      if node.calledExpression.trimmedDescription == "Bundle", labels == ["for"], let argument = node.arguments.first {
        result.insert(".ofModule", at: node.calledExpression.end)
        if let label = argument.label { result.replace(label.bytes, with: "of") }
        return .skipChildren
      }
      for argument in node.arguments where ["ofType", "withExtension"].contains(argument.label?.text) {
        if argument.expression.trimmedDescription == "\"nib\"" {
          result.replace(argument.expression.bytes, with: "\"xib\"")
        }
      }
      return .visitChildren
    }
  }
}
