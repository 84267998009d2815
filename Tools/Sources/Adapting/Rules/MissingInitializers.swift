import SwiftSyntax

/// Writes the arguments of initializers that have defaults on Apple's systems and none on Linux, and what stands for
/// names of the trust in servers, for which Foundation on Linux asks nobody.
struct MissingInitializers: Rule {
  /// The arguments by the type that is made without any.
  private static let arguments = [
    "Progress": "totalUnitCount: 0", "NSAttributedString": "string: \"\"", "NSMutableAttributedString": "string: \"\"",
    "URLResponse":
      "url: URL(string: \"about:blank\")!, mimeType: nil, expectedContentLength: 0, textEncodingName: nil",
    "HTTPURLResponse":
      "url: URL(string: \"about:blank\")!, statusCode: 200, httpVersion: nil, headerFields: nil",
  ]
  /// The types whose initializers with arguments can fail.
  private static let failing: Set<String> = ["HTTPURLResponse"]

  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      if node.baseName.text == "NSURLAuthenticationMethodServerTrust" {
        result.replace(node.bytes, with: "\"NSURLAuthenticationMethodServerTrust\"")
      }
      return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if node.calledExpression.trimmedDescription == "URLCredential", node.arguments.count == 1,
        let argument = node.arguments.first, argument.label?.text == "trust"
      {
        result.replace(argument.bytes, with: "user: \"\", password: \"\", persistence: .none")
        return .skipChildren
      }
      let labels = node.arguments.map { $0.label?.text }
      if node.calledExpression.trimmedDescription == "URLCache", labels == ["memoryCapacity", "diskCapacity"],
        let last = node.arguments.last
      {
        result.insert(", diskPath: nil", at: last.end)
      }
      if node.calledExpression.trimmedDescription == "HTTPURLResponse",
        labels == ["url", "mimeType", "expectedContentLength", "textEncodingName"]
      {
        // Its superclass has the initializer, which it does not inherit.
        result.insert(".success", at: node.calledExpression.end)
      }
      if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, node.arguments.isEmpty,
        node.trailingClosure == nil, let parenthesis = node.leftParen, index.types[name]?.kind == nil,
        let arguments = MissingInitializers.arguments[name]
      {
        result.insert(arguments, at: parenthesis.end)
        if MissingInitializers.failing.contains(name) { result.insert("!", at: node.end) }
      }
      return .visitChildren
    }
  }
}
