import SwiftSyntax

/// Reads the window of the application's delegate as the optional requirement that it is on iOS, whose value is wrapped
/// twice.
struct ApplicationWindow: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      if node.declName.baseName.text == "window", let base = node.base?.trimmedDescription,
        base.dropLast() == "UIApplication.shared.delegate", base.hasSuffix("?") || base.hasSuffix("!"), !node.isAssigned
      {
        result.replace(node.declName.bytes, with: "optionalWindow")
      }
      return .visitChildren
    }
  }
}

extension MemberAccessExprSyntax {
  /// A Boolean value that indicates whether the next token assigns to the member.
  fileprivate var isAssigned: Bool { nextToken(viewMode: .sourceAccurate)?.tokenKind == .equal }
}
