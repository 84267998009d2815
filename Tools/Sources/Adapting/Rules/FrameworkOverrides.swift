import SwiftSyntax

/// Leaves out what extensions of the frameworks' classes override, since only a class itself can; what forwards
/// messages; and the overriding of properties that Quire's classes have by extensions.
struct FrameworkOverrides: Rule {
  /// The properties that classes of Quire have by extensions, which no subclass overrides.
  private static let propertiesOfExtensions: [String: Set<String>] = [
    "rootViewController": ["UIWindow"],
    "refreshControl": ["UIScrollView", "UICollectionView", "UITableView", "UITextView"],
  ]

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

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      guard let modifier = node.modifiers.modifier("override"), let binding = node.bindings.first,
        let bases = FrameworkOverrides.propertiesOfExtensions[binding.pattern.trimmedDescription],
        let inherited = node.parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self)?.inheritanceClause,
        let base = inherited.inheritedTypes.first?.type.trimmedDescription, bases.contains(base)
      else { return .visitChildren }
      let name = binding.pattern.trimmedDescription
      if node.overridingObservers != nil {
        leaveOut(DeclSyntax(node), "'\(name)' of \(base) cannot be overridden in Quire; its observers are left out")
      } else {
        result.blank(modifier.bytes)
        result.notes.append(
          Note(
            path: file.path, line: file.line(of: node),
            reason:
              "'\(name)' of \(base) cannot be overridden in Quire; only code that knows the subclass reads this one"))
      }
      return .visitChildren
    }

    private func leaveOut(_ declaration: DeclSyntax, _ reason: String) {
      result.replace(declaration.bytes, with: file.text.emptied(declaration.bytes))
      result.notes.append(Note(path: file.path, line: file.line(of: declaration), reason: reason))
    }
  }
}
