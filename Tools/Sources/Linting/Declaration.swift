import SwiftSyntax

extension DeclSyntaxProtocol {
  /// The modifiers of the declaration.
  var modifierNames: [String] {
    asProtocol((any WithModifiersSyntax).self)?.modifiers.map {
      $0.detail == nil ? $0.name.text : "\($0.name.text)(\($0.detail!.detail.text))"
    } ?? []
  }

  /// The attributes of the declaration, as they are written.
  var attributeTexts: [String] {
    asProtocol((any WithAttributesSyntax).self)?.attributes.map(\.trimmedDescription) ?? []
  }

  /// A Boolean value that indicates whether the declaration is a type, a protocol or an extension.
  var isTypeOrExtension: Bool { asProtocol((any DeclGroupSyntax).self) != nil }

  /// The name of a type, or the extended type of an extension.
  var typeName: String? {
    if let named = asProtocol((any NamedDeclSyntax).self), isTypeOrExtension { return named.name.text }
    return self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
  }

  /// The name with argument labels, such as `collectionView(_:didSelectItemAt:)`; that of the first variable or case.
  var fullName: String {
    if let function = self.as(FunctionDeclSyntax.self) {
      guard case .identifier = function.name.tokenKind else { return function.name.text }
      return function.name.text + function.signature.parameterClause.labels
    }
    if let initializer = self.as(InitializerDeclSyntax.self) {
      return "init" + initializer.signature.parameterClause.labels
    }
    if let subscripted = self.as(SubscriptDeclSyntax.self) { return "subscript" + subscripted.parameterClause.labels }
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.first?.pattern.trimmedDescription ?? ""
    }
    if let named = asProtocol((any NamedDeclSyntax).self) { return named.name.text }
    return typeName ?? ""
  }

  /// The word that declares the member, and its name, as a message names it.
  var summary: String {
    if let variable = self.as(VariableDeclSyntax.self) { return "\(variable.bindingSpecifier.text) \(fullName)" }
    if self.is(FunctionDeclSyntax.self) { return "func \(fullName)" }
    return fullName
  }

  /// A Boolean value that indicates whether the declaration has a doc comment.
  var isDocumented: Bool {
    leadingTrivia.contains {
      if case .docLineComment = $0 { return true }
      if case .docBlockComment = $0 { return true }
      return false
    }
  }

  /// A Boolean value that indicates whether a variable is stored: constant, lazy, or without a getter.
  var isStored: Bool {
    guard let variable = self.as(VariableDeclSyntax.self) else { return false }
    if variable.bindingSpecifier.tokenKind == .keyword(.let) || modifierNames.contains("lazy") { return true }
    return variable.bindings.allSatisfy { binding in
      guard let accessors = binding.accessorBlock else { return true }
      guard case .accessors(let list) = accessors.accessors else { return false }
      return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }
}

extension FunctionParameterClauseSyntax {
  /// The argument labels in parentheses.
  var labels: String { "(" + parameters.map { $0.firstName.text + ":" }.joined() + ")" }
}

extension DeclGroupSyntax {
  /// The members, also those in conditional blocks.
  var declarations: [DeclSyntax] { memberBlock.members.declarations }

  /// The names of the types that the declaration inherits from or conforms to, without modules and arguments.
  var inheritedNames: [String] {
    inheritanceClause?.inheritedTypes.flatMap { inherited -> [String] in
      let parts = inherited.type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [inherited.type]
      return parts.map(\.lastName)
    } ?? []
  }
}

extension TypeSyntax {
  /// The last component of the name, without attributes and arguments.
  var lastName: String {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.lastName }
    if let member = self.as(MemberTypeSyntax.self) { return member.name.text }
    return self.as(IdentifierTypeSyntax.self)?.name.text ?? trimmedDescription
  }
}

extension MemberBlockItemListSyntax {
  /// The members, also those in conditional blocks.
  var declarations: [DeclSyntax] {
    flatMap { item -> [DeclSyntax] in
      guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return condition.clauses.flatMap { clause -> [DeclSyntax] in
        guard case .decls(let members) = clause.elements else { return [] }
        return members.declarations
      }
    }
  }
}

/// Collects every type, protocol and extension of a file, from the outer to the inner ones.
final class TypeCollector: SyntaxVisitor {
  private(set) var types: [any DeclGroupSyntax] = []

  init(_ file: LintedFile) {
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }

  private func add(_ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
    types.append(node)
    return .visitChildren
  }
}
