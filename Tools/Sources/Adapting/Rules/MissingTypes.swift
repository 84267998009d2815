import SwiftSyntax

/// Leaves out declarations that use a type of Apple's frameworks that Quire does not have, and says so.
///
/// A method, an initializer or a computed property is left out alone; what a type is derived from or stores takes the
/// type with it. The lines stay, empty.
struct MissingTypes: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    let missing = index.missingTypes(in: file)
    guard !missing.isEmpty else { return }
    let finder = MissingTypeFinder(missing)
    for declaration in finder.declarations(in: file.tree.statements) {
      adaptation.edits.append(
        SourceEdit(declaration.node.bytes, file.text.emptied(declaration.node.bytes)))
      let name = declaration.name.map { "'\($0)'" } ?? "this"
      adaptation.notes.append(
        Note(
          path: file.path, line: file.line(of: declaration.node),
          reason: "\(name) uses \(declaration.missing), which Quire does not have; it is left out"))
    }
  }
}

/// Finds the smallest declarations that can be left out together with the types they use.
struct MissingTypeFinder {
  /// A declaration that is left out.
  struct Found {
    let node: Syntax
    let name: String?
    /// The type of the frameworks that is missing.
    let missing: String
    /// True for a type, whose users are left out as well.
    let isType: Bool
    /// True for what only its file sees.
    var isPrivate = false
  }

  /// Names that cannot be used, and the missing type of the frameworks that is the cause.
  private let missing: [String: String]

  init(_ missing: [String: String]) { self.missing = missing }

  func declarations(in items: CodeBlockItemListSyntax) -> [Found] {
    items.flatMap { item -> [Found] in
      guard case .decl(let declaration) = item.item else { return [] }
      return self.declarations(in: declaration)
    }
  }

  private func declarations(in declaration: DeclSyntax) -> [Found] {
    if let conditional = declaration.as(IfConfigDeclSyntax.self) {
      return conditional.clauses.flatMap { clause -> [Found] in
        switch clause.elements {
        case .statements(let items)?: return declarations(in: items)
        case .decls(let members)?: return members.flatMap { declarations(in: $0.decl) }
        default: return []
        }
      }
    }
    guard let mentioned = mention(in: Syntax(declaration)) else { return [] }
    let whole = Found(
      node: Syntax(declaration), name: declaration.name, missing: mentioned,
      isType: declaration.is(TypeAliasDeclSyntax.self)
        || Syntax(declaration).declaredTypeName != nil && !declaration.is(ExtensionDeclSyntax.self),
      isPrivate: declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains {
        ["private", "fileprivate"].contains($0.name.text)
      } == true)
    guard let group = declaration.asProtocol((any DeclGroupSyntax).self), !declaration.is(ProtocolDeclSyntax.self)
    else {
      return [whole]
    }
    // The head of a type, or what it stores
    if let clause = group.inheritanceClause, mention(in: Syntax(clause)) != nil { return [whole] }
    if let node = declaration.as(ExtensionDeclSyntax.self), mention(in: Syntax(node.extendedType)) != nil {
      return [whole]
    }
    if let clause = group.genericWhereClause, mention(in: Syntax(clause)) != nil { return [whole] }
    if let clause = declaration.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause,
      mention(in: Syntax(clause)) != nil
    {
      return [whole]
    }
    for item in group.memberBlock.members where mention(in: Syntax(item)) != nil {
      if let property = item.decl.as(VariableDeclSyntax.self), property.isStored { return [whole] }
      if item.decl.is(EnumCaseDeclSyntax.self) || item.decl.is(TypeAliasDeclSyntax.self) { return [whole] }
    }
    return group.memberBlock.members.flatMap { declarations(in: $0.decl) }
  }

  private func mention(in node: Syntax) -> String? {
    for token in node.tokens(viewMode: .sourceAccurate) {
      if case .identifier(let name) = token.tokenKind, let cause = missing[name], !token.isMemberName, !token.isInactive
      {
        return cause
      }
    }
    return nil
  }
}

extension TokenSyntax {
  /// A Boolean value that indicates whether the token names a member of something else, a label or what it declares.
  var isMemberName: Bool {
    if previousToken(viewMode: .sourceAccurate)?.tokenKind == .period { return true }
    guard let parent else { return true }
    return !parent.is(IdentifierTypeSyntax.self) && !parent.is(DeclReferenceExprSyntax.self)
  }
}

extension TokenSyntax {
  /// A Boolean value that indicates whether the token is the name in the declaration of a type, of an associated type
  /// or of a generic parameter.
  var isNameOfType: Bool {
    guard let parent else { return false }
    if let node = parent.as(AssociatedTypeDeclSyntax.self) { return node.name == self }
    if let node = parent.as(GenericParameterSyntax.self) { return node.name == self }
    if let node = parent.as(TypeAliasDeclSyntax.self) { return node.name == self }
    // A constant may have the name of a type as well.
    if parent.is(IdentifierPatternSyntax.self) { return true }
    return !parent.is(ExtensionDeclSyntax.self) && parent.declaredTypeName == text
  }
}

extension DeclSyntax {
  /// The name of what is declared.
  fileprivate var name: String? {
    if let node = self.as(FunctionDeclSyntax.self) { return node.name.text }
    if let node = self.as(VariableDeclSyntax.self) { return node.bindings.first?.pattern.trimmedDescription }
    if let node = self.as(TypeAliasDeclSyntax.self) { return node.name.text }
    return Syntax(self).declaredTypeName
  }
}

extension VariableDeclSyntax {
  /// A Boolean value that indicates whether an instance of the type holds the value.
  fileprivate var isStored: Bool {
    guard !modifiers.contains(where: { ["static", "class"].contains($0.name.text) }) else { return false }
    return bindings.contains { binding in
      guard let block = binding.accessorBlock else { return true }
      guard case .accessors(let list) = block.accessors else { return false }
      return list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }
}

extension String {
  /// Returns as many lines as a range of bytes has, without their text.
  func emptied(_ range: Range<Int>) -> String {
    let bytes = Array(utf8.dropFirst(range.lowerBound).prefix(range.count))
    return String(repeating: "\n", count: bytes.count { $0 == UInt8(ascii: "\n") })
  }
}
