import SwiftSyntax

/// Replaces `#keyPath(Owner.property)` by its string.
struct KeyPathStrings: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.macroName.text == "keyPath", let argument = node.arguments.first else { return .visitChildren }
      let names = argument.expression.oneLine.split(separator: ".").map(String.init)
      let path = names.drop { $0.first?.isUppercase == true || $0 == "self" }
      guard !path.isEmpty else { return .skipChildren }
      result.replace(node.bytes, padding: "\"" + path.joined(separator: ".") + "\"")
      return .skipChildren
    }
  }
}
