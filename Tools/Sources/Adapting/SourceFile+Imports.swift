import SwiftSyntax

extension SourceFile {
  /// The modules that the file imports, under any condition.
  public var importedModules: Set<String> {
    let visitor = ImportVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return Set(visitor.imports.compactMap { $0.path.first?.name.text })
  }

  /// The modules that the file imports for those who import its module, too.
  package var exportedModules: Set<String> {
    let visitor = ImportVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return Set(
      visitor.imports.filter { $0.attributes.attribute("_exported") != nil }.compactMap { $0.path.first?.name.text })
  }

  /// The modules that the file imports without a condition that tests for them.
  var requiredImports: Set<String> {
    let visitor = ImportVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return Set(visitor.imports.filter { !$0.isCompiledIfThere }.compactMap { $0.path.first?.name.text })
  }

  /// A Boolean value that indicates whether the file imports SwiftUI without a condition that tests for it.
  var importsSwiftUI: Bool { requiredImports.contains("SwiftUI") }

  /// The first import, under no condition, of a module that Linux does not have; nil without one.
  public var unavailableImport: (module: String, line: Int)? { firstImport(of: Frameworks.unavailable) }

  /// Returns the first import, under no condition, of one of the modules named; nil without one.
  public func firstImport(of modules: Set<String>) -> (module: String, line: Int)? {
    modules.isEmpty ? nil : firstImport(where: modules.contains)
  }

  /// Returns the first import, under no condition, of a module that is neither Apple's nor one of those named; nil
  /// without one.
  public func unknownImport(besides modules: Set<String>) -> (module: String, line: Int)? {
    firstImport { !modules.contains($0) && !Frameworks.isKnown($0) }
  }

  private func firstImport(where condition: (String) -> Bool) -> (module: String, line: Int)? {
    firstImport(in: tree.statements, where: condition)
  }

  private func firstImport(
    in items: CodeBlockItemListSyntax, where condition: (String) -> Bool
  ) -> (module: String, line: Int)? {
    for item in items {
      if let node = item.item.as(ImportDeclSyntax.self), let name = node.path.first?.name.text, condition(name) {
        return (name, line(of: node))
      }
      // The package manager defines it for all sources but those of Xcode's targets.
      if !isOfXcode, let clause = item.item.as(IfConfigDeclSyntax.self)?.clauses.first,
        clause.condition?.trimmedDescription == "SWIFT_PACKAGE", case .statements(let inner)? = clause.elements,
        let found = firstImport(in: inner, where: condition)
      {
        return found
      }
    }
    return nil
  }
}

/// Collects the imports of a file.
final class ImportVisitor: SyntaxVisitor {
  private(set) var imports = [ImportDeclSyntax]()

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.append(node)
    return .skipChildren
  }

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ImportDeclSyntax {
  /// A Boolean value that indicates whether a condition tests for the module, or excludes the systems that have it.
  var isCompiledIfThere: Bool {
    let name = path.first?.name.text ?? ""
    return isInactive
      || ancestors.contains {
        $0.as(IfConfigClauseSyntax.self)?.condition?.trimmedDescription.contains("canImport(\(name))") == true
      }
  }
}
