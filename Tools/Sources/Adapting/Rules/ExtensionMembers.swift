import SwiftSyntax

/// Declares in the class what its extensions override or subclasses override of them.
///
/// The member of the extension stays in place under another name; a member that calls it is added to the class, on the
/// line of its closing brace.
struct ExtensionMembers: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = (node.enclosingTypeName.map { $0 + "." } ?? "") + node.name.text
      let members = index.types[name]?.extensionMembers.filter { index.belongsInClass($0, of: name) } ?? []
      // Two targets may have the same files.
      var known = Set<String>()
      let forwarders = members.compactMap(\.forwarder).filter { known.insert($0).inserted }
      if !forwarders.isEmpty {
        let text = node.memberBlock.separatorBeforeBrace + forwarders.map { $0 + "; " }.joined()
        result.insert(text, at: node.memberBlock.rightBrace.start)
      }
      return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      guard let (name, entry) = index.type(named: node.extendedType.nameWithoutArguments), entry.kind == .classType
      else {
        return .visitChildren
      }
      for item in node.memberBlock.members { adapt(item.decl, of: name, entry) }
      return .visitChildren
    }

    private func adapt(_ declaration: DeclSyntax, of name: String, _ entry: DeclarationIndex.TypeEntry) {
      let key: (name: TokenSyntax, labels: [String], modifiers: DeclModifierListSyntax, kind: Member.Kind)
      if let node = declaration.as(FunctionDeclSyntax.self) {
        key = (node.name, node.signature.parameterClause.parameters.labels, node.modifiers, .function)
      } else if let node = declaration.as(VariableDeclSyntax.self),
        let pattern = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
      {
        key = (pattern.identifier, [], node.modifiers, .property)
      } else if let conditional = declaration.as(IfConfigDeclSyntax.self) {
        for case .decls(let members)? in conditional.clauses.map(\.elements) {
          for item in members { adapt(item.decl, of: name, entry) }
        }
        return
      } else {
        return
      }
      let line = file.line(of: declaration)
      guard
        let member = entry.extensionMembers.first(where: {
          $0.kind == key.kind && $0.name == key.name.text && $0.labels == key.labels && $0.line == line
            && $0.path == file.path
        }), index.belongsInClass(member, of: name)
      else { return }
      guard member.forwarder != nil else {
        let reason =
          member.isOverride
          ? "'\(member.name)' overrides in an extension and has observers beside a value or a variadic parameter"
          : "'\(member.name)' of an extension is overridden and has observers or a variadic parameter"
        result.notes.append(Note(path: file.path, line: line, reason: reason + "; move it into the class"))
        return
      }
      if let property = declaration.as(VariableDeclSyntax.self), let observers = property.overridingObservers {
        return turnIntoFunctions(observers, of: property, key.name.bareText)
      }
      // On Apple's systems these are not isolated to an actor, regardless of the class.
      let isOfObject = ["description", "debugDescription", "hash", "isEqual"].contains(member.name)
      if member.isOverride, isOfObject, key.modifiers.modifier("nonisolated") == nil, let first = key.modifiers.first {
        result.insert("nonisolated ", at: first.start)
      }
      for modifier in key.modifiers
      where ["override", "open", "public", "private", "fileprivate"].contains(modifier.name.text) {
        result.blank(modifier.bytes)
      }
      result.replace(key.name.bytes, with: Member.forwardedPrefix + key.name.bareText)
    }

    /// Makes functions of the observers of an overridden property, which the class calls.
    private func turnIntoFunctions(
      _ observers: AccessorDeclListSyntax, of property: VariableDeclSyntax, _ name: String
    ) {
      guard let binding = property.bindings.first, let type = binding.typeAnnotation, let block = binding.accessorBlock
      else { return }
      for modifier in property.modifiers { result.blank(modifier.bytes) }
      result.blank(property.bindingSpecifier.start..<type.end)
      result.blank(block.leftBrace.bytes)
      for observer in observers {
        let kind = observer.accessorSpecifier.text
        result.replace(
          observer.accessorSpecifier.start..<(observer.parameters?.end ?? observer.accessorSpecifier.end),
          with: "func \(Member.forwardedPrefix)\(kind)_\(name)(_ \(observer.observedValue.own)\(type.oneLine))")
      }
      result.blank(block.rightBrace.bytes)
    }
  }
}
