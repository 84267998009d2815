import SwiftSyntax

/// Lists the outlets, actions, segue actions and inspectable attributes of a class for nibs, which Swift on Linux
/// cannot find out.
struct NibConnections: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = (node.enclosingTypeName.map { $0 + "." } ?? "") + node.name.text
      let connections = node.memberBlock.members.compactMap { connection($0.decl, of: node.name.text) }
      guard !connections.isEmpty, !node.declaresConnections else { return .visitChildren }
      let inherits = index.superclasses(of: name).dropFirst().contains { entry in
        entry.members.contains(where: \.isForNibs)
      }
      let access = node.modifiers.first { ["public", "open"].contains($0.name.text) }
      if !inherits {
        if let clause = node.inheritanceClause {
          result.insert(", NibConnectable", at: clause.inheritedTypes.end)
        } else {
          result.insert(": NibConnectable", at: node.genericParameterClause?.end ?? node.name.end)
        }
      }
      let list = "[" + connections.joined(separator: ", ") + "]"
      let declaration =
        (access.map { $0.name.text + " " } ?? "") + (inherits ? "override " : "")
        + "class var nibConnections: [NibConnection] { "
        + (inherits ? "super.nibConnections + " : "") + list + " }"
      result.insert(node.memberBlock.separatorBeforeBrace + declaration + "; ", at: node.memberBlock.rightBrace.start)
      return .visitChildren
    }

    private func connection(_ declaration: DeclSyntax, of owner: String) -> String? {
      if let node = declaration.as(FunctionDeclSyntax.self) {
        guard let function = function(for: node) else { return nil }
        let labels = node.signature.parameterClause.parameters.labels
        let swiftName = labels.isEmpty ? "" : "(" + labels.map { $0 + ":" }.joined() + ")"
        return
          ".\(function)(\"\(objectiveCName(node.name.bareText, labels: labels))\", \(owner).\(node.name.text)\(swiftName))"
      }
      guard let node = declaration.as(VariableDeclSyntax.self), let binding = node.bindings.first,
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
      else { return nil }
      let name = pattern.identifier.text
      if node.attributes.attribute("IBOutlet") != nil {
        let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
        let kind = type.hasPrefix("[") || type.hasPrefix("Array<") ? "outletCollection" : "outlet"
        return ".\(kind)(\"\(name)\", \\\(owner).\(name))"
      }
      if node.attributes.attribute("IBInspectable") != nil { return ".attribute(\"\(name)\", \\\(owner).\(name))" }
      return nil
    }

    /// Returns the function of `NibConnection` that declares a method; nil for a method that nibs do not call.
    private func function(for node: FunctionDeclSyntax) -> String? {
      if node.attributes.attribute("IBAction") != nil { return "action" }
      return node.attributes.attribute("IBSegueAction") == nil ? nil : "segueAction"
    }
  }
}

extension ClassDeclSyntax {
  /// A Boolean value that indicates whether the class lists its connections itself.
  fileprivate var declaresConnections: Bool {
    memberBlock.members.contains { item in
      item.decl.as(VariableDeclSyntax.self)?.bindings.contains { $0.pattern.trimmedDescription == "nibConnections" }
        == true
    }
  }
}

extension MemberBlockSyntax {
  /// The text that parts a member from one that is written in front of the closing brace.
  var separatorBeforeBrace: String {
    let isOnOwnLine = rightBrace.leadingTrivia.description.contains("\n")
    if members.isEmpty { return leftBrace.trailingTrivia.isEmpty && !isOnOwnLine ? " " : "" }
    return isOnOwnLine ? "" : "; "
  }
}
