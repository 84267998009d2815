import SwiftSyntax

/// Turns `UIColor(.accentColor)`, a conversion of a color of SwiftUI, into the corresponding color of UIKit.
struct ColorsOfSwiftUI: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  /// The colors of UIKit by SwiftUI's names.
  fileprivate static let names = [
    "accentColor": "tintColor", "primary": "label", "secondary": "secondaryLabel", "clear": "clear", "black": "black",
    "white": "white", "gray": "systemGray", "red": "systemRed", "green": "systemGreen", "blue": "systemBlue",
    "orange": "systemOrange", "yellow": "systemYellow", "pink": "systemPink", "purple": "systemPurple",
    "teal": "systemTeal", "indigo": "systemIndigo", "brown": "systemBrown", "mint": "systemMint", "cyan": "systemCyan",
  ]

  private final class Visitor: RuleVisitor {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.calledExpression.trimmedDescription == "UIColor", node.trailingClosure == nil,
        node.arguments.count == 1, let argument = node.arguments.first, argument.label == nil,
        let color = color(argument.expression)
      else { return .visitChildren }
      result.replace(node.bytes, with: color)
      return .skipChildren
    }

    /// Returns the color of UIKit for an expression such as `.red` or `.red.opacity(0.5)`; nil for other ones.
    private func color(_ expression: ExprSyntax) -> String? {
      if let access = expression.as(MemberAccessExprSyntax.self), access.base == nil {
        return ColorsOfSwiftUI.names[access.declName.baseName.text].map { "UIColor." + $0 }
      }
      guard let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
        let method = call.calledExpression.as(MemberAccessExprSyntax.self), method.declName.baseName.text == "opacity",
        let opacity = call.arguments.first?.expression.trimmedDescription, let base = method.base.flatMap(color)
      else { return nil }
      return "\(base).withAlphaComponent(\(opacity))"
    }
  }
}
