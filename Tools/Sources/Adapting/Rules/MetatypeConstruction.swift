import SwiftSyntax

/// Makes views of a class that is only known by its metatype, which Swift allows for required initializers alone.
struct MetatypeConstruction: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let labels = node.arguments.map { $0.label?.text }
      guard labels == ["frame"] || labels.isEmpty else { return .visitChildren }
      let isFrame = !labels.isEmpty
      if let name = node.calledExpression.as(DeclReferenceExprSyntax.self),
        isFrame && isMetatype(name.baseName.text, at: node) || isRefused(name)
      {
        result.insert(".instance", at: name.end)
      } else if let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
        access.declName.baseName.text == "init",
        isFrame && isMetatypeValue(base, at: node) || isRefused(access.declName) || isRefused(access)
      {
        result.replace(access.declName.bytes, with: "instance")
      }
      return .visitChildren
    }

    /// Returns whether the compiler refused a call here, because it knows the class by its metatype alone.
    private func isRefused(_ node: some SyntaxProtocol) -> Bool {
      !index.findings.isEmpty && index.findings.contains(file.finding(at: node))
    }

    /// Returns whether a name refers to a class that is chosen at run time: `Self`, or a generic parameter.
    private func isMetatype(_ name: String, at node: some SyntaxProtocol) -> Bool {
      if name == "Self" {
        guard let type = node.enclosingTypeName, let found = index.type(named: type) else {
          return node.enclosingTypeName != nil
        }
        // In an extension of a protocol, `where Self: UIView` makes it a class.
        return found.entry.kind == nil || found.entry.kind == .classType || node.isInExtensionWithSuperclass
      }
      return node.ancestors.contains { $0.genericParameters?.contains { $0.name.text == name } == true }
    }

    private func isMetatypeValue(_ base: ExprSyntax, at node: some SyntaxProtocol) -> Bool {
      let text = base.trimmedDescription
      if text == "self" || text == "super" { return false }
      let last = text.split(separator: ".").last.map(String.init) ?? text
      if last.first?.isUppercase == true { return isMetatype(last, at: node) }
      return true
    }
  }
}

extension SyntaxProtocol {
  /// A Boolean value that indicates whether an extension around the node constrains `Self` to a type.
  fileprivate var isInExtensionWithSuperclass: Bool {
    let clause = ancestors.lazy.compactMap { $0.as(ExtensionDeclSyntax.self) }.first?.genericWhereClause
    return clause?.requirements.contains { item in
      item.requirement.as(ConformanceRequirementSyntax.self)?.leftType.trimmedDescription == "Self"
    } == true
  }
}

extension Syntax {
  /// The generic parameters that a declaration introduces.
  var genericParameters: GenericParameterListSyntax? {
    if let node = self.as(FunctionDeclSyntax.self) { return node.genericParameterClause?.parameters }
    if let node = self.as(ClassDeclSyntax.self) { return node.genericParameterClause?.parameters }
    if let node = self.as(StructDeclSyntax.self) { return node.genericParameterClause?.parameters }
    if let node = self.as(EnumDeclSyntax.self) { return node.genericParameterClause?.parameters }
    if let node = self.as(InitializerDeclSyntax.self) { return node.genericParameterClause?.parameters }
    if let node = self.as(SubscriptDeclSyntax.self) { return node.genericParameterClause?.parameters }
    return nil
  }
}
