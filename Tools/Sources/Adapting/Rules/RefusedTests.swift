import SwiftSyntax

/// Leaves out members of tests that the compiler refused, each with its message.
struct RefusedTests: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    guard file.isTest else { return }
    let refused = index.findings.filter { $0.path == file.path && $0.refusal != nil }.sorted { $0.line < $1.line }
    var gone = Set<Int>()
    for finding in refused {
      let isOfType = finding.refusal?.contains("must be provided by subclass") == true
      guard let declaration = declaration(at: finding.line, in: file, isType: isOfType),
        gone.insert(declaration.start).inserted
      else {
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
  ///
  /// - Parameter isType: True for the innermost type.
  private func declaration(at line: Int, in file: SourceFile, isType: Bool) -> DeclSyntax? {
    func find(_ candidates: [DeclSyntax]) -> DeclSyntax? {
      for candidate in candidates where file.lines(of: candidate).contains(line) {
        if let group = candidate.asProtocol((any DeclGroupSyntax).self) {
          let inner = find(group.memberBlock.members.map(\.decl))
          return inner.flatMap { isType && $0.asProtocol((any DeclGroupSyntax).self) == nil ? nil : $0 } ?? candidate
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
