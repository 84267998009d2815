import SwiftSyntax

/// Leaves out what extensions of the frameworks' classes override, since only a class itself can; and what forwards
/// messages.
struct FrameworkOverrides: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = node.extendedType.nameWithoutArguments
      guard index.type(named: name)?.entry.kind == nil else { return .visitChildren }
      for item in node.memberBlock.members {
        let function = item.decl.as(FunctionDeclSyntax.self)
        let property = item.decl.as(VariableDeclSyntax.self)
        guard let modifiers = function?.modifiers ?? property?.modifiers, modifiers.modifier("override") != nil else {
          continue
        }
        let labels = function?.signature.parameterClause.parameters.labels ?? []
        let own = function?.name.text ?? property?.bindings.first?.pattern.trimmedDescription ?? ""
        guard index.dispatchedMember(function == nil ? .property : .function, own, labels, of: name) == nil else {
          continue
        }
        leaveOut(item.decl, "'\(own)' overrides in an extension of \(name), which Quire declares; it is left out")
      }
      return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      let labels = node.signature.parameterClause.parameters.labels
      if node.modifiers.modifier("override") != nil, Member.answersMessages(node.name.text, labels: labels) {
        leaveOut(
          DeclSyntax(node), "'\(node.name.text)' answers messages of Objective-C, which are none here; it is left out")
        return .skipChildren
      }
      return .visitChildren
    }

    private func leaveOut(_ declaration: DeclSyntax, _ reason: String) {
      result.replace(declaration.bytes, with: file.text.emptied(declaration.bytes))
      result.notes.append(Note(path: file.path, line: file.line(of: declaration), reason: reason))
    }
  }
}
