import SwiftSyntax

/// Collects the types of a file with their members.
final class DeclarationCollector: SyntaxVisitor {
  private(set) var types: [String: DeclarationIndex.TypeEntry] = [:]
  /// The underlying types of global aliases, by the names of the aliases.
  private(set) var aliases: [String: String] = [:]
  /// The names of global functions, variables and constants.
  private(set) var globalNames: Set<String> = []
  private let file: SourceFile

  init(_ file: SourceFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    globalNames.insert(node.name.text)
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings { globalNames.insert(binding.pattern.trimmedDescription) }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .classType, node.inheritanceClause, node.memberBlock)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .protocolType, node.inheritanceClause, node.memberBlock)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .valueType, node.inheritanceClause, node.memberBlock)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .valueType, node.inheritanceClause, node.memberBlock)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .valueType, node.inheritanceClause, node.memberBlock)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, nil, node.inheritanceClause, node.memberBlock)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.genericParameterClause == nil, !node.isInactive, node.enclosingTypeName == nil,
      let type = node.initializer.value.as(IdentifierTypeSyntax.self), type.genericArgumentClause == nil
    {
      aliases[node.name.text] = type.name.text
    }
    types[node.name.text, default: DeclarationIndex.TypeEntry()].kind = .valueType
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func enter(
    _ node: some SyntaxProtocol, _ kind: DeclarationIndex.Kind?, _ inheritance: InheritanceClauseSyntax?,
    _ block: MemberBlockSyntax
  ) -> SyntaxVisitorContinueKind {
    guard let own = Syntax(node).declaredTypeName else { return .visitChildren }
    let outer = kind == nil ? nil : node.enclosingTypeName
    let name = outer.map { $0 + "." + own } ?? own
    var entry = types[name] ?? DeclarationIndex.TypeEntry()
    if let kind {
      entry.kind = kind
      entry.module = file.module
      let modifiers = Syntax(node).asProtocol((any WithModifiersSyntax).self)?.modifiers
      entry.isPublic = modifiers?.contains { ["public", "open"].contains($0.name.text) } == true
    }
    entry.inherited += inheritance?.inheritedTypes.map { $0.type.nameWithoutArguments } ?? []
    let found = members(of: block.members)
    if kind == nil { entry.extensionMembers += found } else { entry.members += found }
    types[name] = entry
    return .visitChildren
  }

  private func members(of list: MemberBlockItemListSyntax) -> [Member] {
    list.flatMap { item -> [Member] in
      if let conditional = item.decl.as(IfConfigDeclSyntax.self) {
        return conditional.clauses.flatMap { clause -> [Member] in
          guard case .decls(let inner)? = clause.elements else { return [] }
          return members(of: inner)
        }
      }
      return member(item.decl).map { [$0] } ?? []
    }
  }

  private func member(_ declaration: DeclSyntax) -> Member? {
    var result: Member
    let attributes: AttributeListSyntax
    let modifiers: DeclModifierListSyntax
    if let node = declaration.as(FunctionDeclSyntax.self) {
      (attributes, modifiers) = (node.attributes, node.modifiers)
      let parameters = node.signature.parameterClause.parameters
      result = Member(kind: .function, name: node.name.text, labels: parameters.labels, types: parameters.types)
      result.forwarder = node.forwarder
      result.signature = FunctionSignature(node)
    } else if let node = declaration.as(VariableDeclSyntax.self), let binding = node.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    {
      (attributes, modifiers) = (node.attributes, node.modifiers)
      result = Member(kind: .property, name: pattern.identifier.text)
      result.forwarder = node.forwarder
    } else if let node = declaration.as(InitializerDeclSyntax.self) {
      (attributes, modifiers) = (node.attributes, node.modifiers)
      result = Member(kind: .initializer, name: "init", labels: node.signature.parameterClause.parameters.labels)
    } else {
      return nil
    }
    result.isOverride = modifiers.modifier("override") != nil
    result.isStatic = modifiers.contains { ["static", "class"].contains($0.name.text) }
    result.isOptional = modifiers.modifier("optional") != nil
    result.isPrivate = modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
    result.isOnMainActor = attributes.attribute("MainActor") != nil
    result.isForNibs = ["IBOutlet", "IBAction", "IBSegueAction", "IBInspectable"].contains {
      attributes.attribute($0) != nil
    }
    if let arguments = attributes.attribute("objc")?.arguments {
      result.objectiveCName = arguments.trimmedDescription
    }
    // The access modifier of an extension has to be repeated on each member of the class.
    let ofExtension = declaration.ancestors.first { $0.declaredTypeName != nil }?.as(ExtensionDeclSyntax.self)?
      .modifiers
    if let access = ofExtension?.first?.name.text, ["public", "package"].contains(access),
      let forwarder = result.forwarder,
      !modifiers.contains(where: {
        ["open", "public", "package", "internal", "private", "fileprivate"].contains($0.name.text)
      })
    {
      // Modifiers follow attributes.
      let head = attributes.forwarded
      result.forwarder = head + access + " " + forwarder.dropFirst(head.count)
    }
    result.line = file.line(of: declaration)
    result.path = file.path
    return result
  }
}
