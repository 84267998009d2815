import SwiftSyntax

/// Turns the literals of colors and pictures, and the description of a class, into calls, and `@UIApplicationMain`
/// into `@main`.
struct Literals: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      let name = node.pound.start..<node.macroName.end
      switch node.macroName.text {
      case "colorLiteral": result.replace(name, padding: "UIColor")
      case "imageLiteral":
        result.replace(name, padding: "UIImage")
        if let label = node.arguments.first?.label, label.text == "resourceName" {
          result.replace(label.bytes, with: "imageLiteralResourceName")
        }
      default: break
      }
      return .visitChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
      if node.attributeName.trimmedDescription == "UIApplicationMain" { result.replace(node.bytes, padding: "@main") }
      return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      // `type(of: object).description()` is a method of classes in Objective-C.
      if let access = node.calledExpression.as(MemberAccessExprSyntax.self),
        access.declName.baseName.text == "description",
        node.arguments.isEmpty, let base = access.base?.as(FunctionCallExprSyntax.self),
        base.calledExpression.trimmedDescription == "type", base.arguments.first?.label?.text == "of"
      {
        result.insert("String(reflecting: ", at: node.start)
        result.replace(access.period.start..<node.end, with: ")")
      } else if let access = node.calledExpression.as(MemberAccessExprSyntax.self),
        access.declName.baseName.text == "description", node.arguments.isEmpty,
        let base = access.base?.as(DeclReferenceExprSyntax.self), base.baseName.text.first?.isUppercase == true,
        index.type(named: base.baseName.text)?.entry.members.contains(where: { $0.name == "description" && $0.isStatic }
        )
          != true
      {
        result.insert("String(reflecting: ", at: node.start)
        result.replace(access.declName.start..<node.end, with: "self)")
      }
      return .visitChildren
    }
  }
}
