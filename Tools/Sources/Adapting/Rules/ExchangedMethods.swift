import SwiftSyntax

/// Notes the places that exchange methods at run time, which has no effect for methods of Swift; types of C functions
/// with parameters that C does not have become Swift function types.
struct ExchangedMethods: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      if Frameworks.exchangingMethods.contains(node.baseName.text), !node.isInactive {
        result.notes.append(
          Note(
            path: file.path, line: file.line(of: node),
            reason: "'\(node.baseName.text)' exchanges methods at run time, which has no effect here"))
      }
      return .visitChildren
    }

    override func visit(_ node: AttributedTypeSyntax) -> SyntaxVisitorContinueKind {
      guard let function = node.baseType.as(FunctionTypeSyntax.self) else { return .visitChildren }
      let objects: Set<String> = ["Selector", "AnyObject", "Any", "AnyClass", "NSObject", "IndexPath", "CGRect"]
      for case .attribute(let attribute) in node.attributes
      where attribute.attributeName.trimmedDescription == "convention" {
        let kind = attribute.arguments?.trimmedDescription ?? ""
        let takesObjects = function.tokens(viewMode: .sourceAccurate).contains {
          objects.contains($0.text) || Frameworks.isTypeOfUIKit($0.text)
        }
        if kind == "block" || kind == "c" && takesObjects { result.blank(attribute.bytes) }
      }
      return .visitChildren
    }
  }
}
