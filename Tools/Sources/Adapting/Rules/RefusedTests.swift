import SwiftSyntax

/// Leaves out members of tests that the compiler refused, each with its message.
struct RefusedTests: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    guard file.isTest else { return }
    let refused = index.findings.filter { $0.path == file.path && $0.refusal != nil }.sorted { $0.line < $1.line }
    var gone = Set<Int>()
    for finding in refused {
      guard let declaration = declaration(at: finding.line, in: file), gone.insert(declaration.start).inserted else {
        continue
      }
      adaptation.replace(declaration.bytes, with: file.text.emptied(declaration.bytes))
      adaptation.notes.append(
        Note(
          path: file.path, line: file.line(of: declaration),
          reason:
            "\(declaration.title) is left out: the compiler refuses line \(finding.line): \(finding.refusal ?? "")"))
    }
  }

  /// Returns the innermost method or property of a type that a line is in; without one the declaration of the file.
  private func declaration(at line: Int, in file: SourceFile) -> DeclSyntax? {
    func find(_ candidates: [DeclSyntax]) -> DeclSyntax? {
      for candidate in candidates where file.lines(of: candidate).contains(line) {
        if let group = candidate.asProtocol((any DeclGroupSyntax).self) {
          return find(group.memberBlock.members.map(\.decl)) ?? candidate
        }
        if let conditional = candidate.as(IfConfigDeclSyntax.self) {
          return find(
            conditional.clauses.flatMap { clause -> [DeclSyntax] in
              switch clause.elements {
              case .statements(let items)?: return items.compactMap { $0.item.as(DeclSyntax.self) }
              case .decls(let members)?: return members.map(\.decl)
              default: return []
              }
            })
        }
        return candidate
      }
      return nil
    }
    return find(file.tree.statements.compactMap { $0.item.as(DeclSyntax.self) })
  }
}

extension DeclSyntax {
  /// The name in quotes, or what is declared without one.
  fileprivate var title: String {
    if let node = self.as(FunctionDeclSyntax.self) { return "'\(node.name.text)'" }
    if let node = self.as(VariableDeclSyntax.self), let name = node.bindings.first?.pattern {
      return "'\(name.trimmedDescription)'"
    }
    return Syntax(self).declaredTypeName.map { "'\($0)'" } ?? "this declaration"
  }
}
