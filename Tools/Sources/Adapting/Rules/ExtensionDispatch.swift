import SwiftSyntax

/// Makes members of extensions of the frameworks' classes call the overrides of the package.
///
/// Each override is renamed after its class; the member that others call finds the override of the nearest class.
struct ExtensionDispatch: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    guard !index.dispatchedMembers.isEmpty else { return }
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      let parameters = node.signature.parameterClause.parameters
      adapt(
        node.modifiers, node.name, .function, parameters.labels, parameters.types, at: node.end,
        in: node.enclosingTypeName)
      return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier {
        adapt(node.modifiers, name, .property, [], [], at: node.end, in: node.enclosingTypeName)
      }
      return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      guard let base = node.base, base.is(SuperExprSyntax.self), let type = node.enclosingTypeName else {
        return .visitChildren
      }
      let name = node.declName.baseName
      let call = node.parent?.as(FunctionCallExprSyntax.self)
      let labels = call.map { $0.arguments.map { $0.label?.text ?? "_" } } ?? []
      guard
        let member = index.dispatchedMembers.first(where: {
          $0.base.name == name.text && $0.overriders.contains(type) && $0.base.labels == labels
        }), let above = index.superclass(of: type, for: member)
      else { return .visitChildren }
      result.replace(base.bytes, with: "self")
      result.replace(name.bytes, with: DispatchedMember.name(name.bareText, of: above))
      return .visitChildren
    }

    private func adapt(
      _ modifiers: DeclModifierListSyntax, _ name: TokenSyntax, _ kind: Member.Kind, _ labels: [String],
      _ types: [String], at end: Int, in type: String?
    ) {
      guard let type = type.map(index.withoutAlias),
        !modifiers.contains(where: { ["static", "class"].contains($0.name.text) }),
        let member = index.dispatchedMember(kind, name.text, labels, types, of: type)
      else { return }
      let isBase = type == member.owner && modifiers.modifier("override") == nil
      guard isBase || modifiers.modifier("override") != nil else { return }
      for modifier in modifiers
      where ["override", "open", "public", "private", "fileprivate", "dynamic"].contains(modifier.name.text) {
        result.blank(modifier.bytes)
      }
      result.replace(name.bytes, with: DispatchedMember.name(name.bareText, of: type))
      if isBase, let dispatcher = member.dispatcher { result.insert("; " + dispatcher, at: end) }
    }
  }
}
