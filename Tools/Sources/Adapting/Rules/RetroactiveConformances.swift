import SwiftSyntax

/// Leaves out `@retroactive` of conformances of the package's own types.
///
/// In an Xcode project each module is a package of its own. The package manager compiles all modules of a package as
/// one, where the attribute is an error.
struct RetroactiveConformances: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let names = node.extendedType.trimmedDescription.split(separator: ".").map(String.init)
      let modules = index.modules.contains(names.first ?? "") ? 1 : 0
      guard let type = names.dropFirst(modules).first, index.types[type]?.kind != nil else { return .visitChildren }
      for inherited in node.inheritanceClause?.inheritedTypes ?? [] {
        if let attribute = inherited.type.as(AttributedTypeSyntax.self)?.attributes.attribute("retroactive") {
          result.blank(attribute.bytes)
        }
      }
      return .visitChildren
    }
  }
}
