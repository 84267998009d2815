import SwiftSyntax

/// Leaves out `nonisolated` before overrides of layers and animations: they belong to the main actor here, and to no
/// actor on Apple's systems, where a target whose default is the main actor has to say so.
struct IsolationOfLayers: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      leaveOut(node.modifiers, of: node.enclosingTypeName)
      return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      leaveOut(node.modifiers, of: node.enclosingTypeName)
      return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      leaveOut(node.modifiers, of: node.enclosingTypeName)
      return .visitChildren
    }

    private func leaveOut(_ modifiers: DeclModifierListSyntax, of type: String?) {
      guard let modifier = modifiers.modifier("nonisolated"), modifier.detail == nil,
        modifiers.modifier("override") != nil || modifiers.modifier("required") != nil,
        let type, index.ancestors(of: type).contains(where: ["CALayer", "CAAnimation"].contains)
      else { return }
      result.blank(modifier.bytes)
    }
  }
}
