import SwiftSyntax

/// Declares in a superclass the optional methods that subclasses implement for its protocols, and overrides them there.
struct InheritedOptionals: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    guard !index.inheritedOptionals.isEmpty else { return }
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = (node.enclosingTypeName.map { $0 + "." } ?? "") + node.name.text
      var known = Set<[String]>()
      let stubs = (index.inheritedOptionals[name] ?? []).compactMap { optional in
        known.insert([optional.member.name] + optional.member.labels + optional.member.types).inserted
          ? optional.stub : nil
      }
      if !stubs.isEmpty {
        let text = node.memberBlock.separatorBeforeBrace + stubs.map { $0 + "; " }.joined()
        result.insert(text, at: node.memberBlock.rightBrace.start)
      }
      return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      let line = file.line(of: node)
      let found = index.inheritedOptionals.values.joined().first {
        $0.member.path == file.path && $0.member.line == line && $0.member.name == node.name.text
      }
      guard let found else { return .skipChildren }
      let hasAccess = node.modifiers.contains { ["open", "public", "package", "internal"].contains($0.name.text) }
      let access = found.isPublicInSubclass && !hasAccess ? "public " : ""
      result.insert(access + "override ", at: node.funcKeyword.start)
      return .skipChildren
    }
  }
}
