import SwiftSyntax

/// Names the modules that Linux has where a source names one of Apple's in front of a function or a type, such as
/// `CoreFoundation.sqrt`.
struct QualifiedNames: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    private lazy var others: [String: String] = [
      "CoreFoundation": "Foundation",
      "Darwin": file.importedModules.contains("Darwin") ? "Glibc" : "Foundation",
    ]

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      if let module = node.base?.as(DeclReferenceExprSyntax.self)?.baseName {
        replace(module, before: node.declName.baseName.text)
      }
      return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
      if let module = node.baseType.as(IdentifierTypeSyntax.self)?.name { replace(module, before: node.name.text) }
      return .visitChildren
    }

    private func replace(_ module: TokenSyntax, before name: String) {
      if module.text == "Foundation" {
        guard let part = Frameworks.partsOfFoundation.first(where: { $0.value.contains(name) }) else { return }
        return result.replace(module.bytes, with: part.key)
      }
      guard module.text == "CoreFoundation" || module.text == "Darwin", let other = others[module.text] else { return }
      result.replace(module.bytes, with: other)
    }
  }
}
