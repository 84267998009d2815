import SwiftSyntax

/// Leaves out `try await super.setUp()` in classes that are derived from `XCTestCase` itself, where it does nothing:
/// Swift 6 refuses to send the test to another actor.
struct SetUpOfTests: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    guard file.isTest else { return }
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = node.name.text
      guard ["setUp", "tearDown"].contains(name), node.signature.effectSpecifiers?.asyncSpecifier != nil,
        node.signature.parameterClause.parameters.isEmpty, node.modifiers.modifier("override") != nil,
        let type = node.enclosingTypeName, index.type(named: type)?.entry.inherited.first == "XCTestCase"
      else { return .visitChildren }
      for item in node.body?.statements ?? []
      where ["try await super.\(name)()", "await super.\(name)()"].contains(item.item.trimmedDescription) {
        result.blank(item.item.bytes)
      }
      return .visitChildren
    }
  }
}
