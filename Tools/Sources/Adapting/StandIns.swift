import SwiftSyntax

/// The stored properties that stay without their missing type: each is optional, is declared without a value, and is
/// used only by declarations that the same names stop.
///
/// Without them, the type that stores the property is left out, and all that use it.
struct StandIns: Sendable {
  /// The names of the properties by the qualified names of their types.
  private var names: [String: Set<String>] = [:]

  init() {}

  /// Finds the properties in files.
  ///
  /// - Parameter missing: The names that a file cannot use.
  init(in files: [SourceFile], _ index: DeclarationIndex, missing: (SourceFile) -> MissingNames) {
    var candidates = [(owner: String, name: String)]()
    for file in files where !file.isTest {
      let names = missing(file)
      guard !names.isEmpty else { continue }
      let finder = Finder(names, index)
      finder.walk(file.tree)
      candidates += finder.found
    }
    guard !candidates.isEmpty else { return }
    let wanted = Set(candidates.map(\.name))
    var used = Set<String>()
    for file in files {
      let names = missing(file)
      for token in file.tree.tokens(viewMode: .sourceAccurate) where wanted.contains(token.text) {
        guard token.parent?.is(DeclReferenceExprSyntax.self) == true, !token.isInactive else { continue }
        if !token.ancestors.contains(where: { StandIns.stops($0, names, index) }) { used.insert(token.text) }
      }
    }
    for (owner, name) in candidates where !used.contains(name) { names[owner, default: []].insert(name) }
  }

  /// Returns the bytes of the type that an uninhabited one replaces, if a property stays; nil otherwise.
  func type(of property: VariableDeclSyntax) -> Range<Int>? {
    guard let owner = property.enclosingTypeName, let binding = property.optionalBinding,
      names[owner]?.contains(binding.name) == true
    else { return nil }
    return binding.type.bytes
  }

  /// Returns whether a declaration is left out since it names what is missing.
  private static func stops(_ node: Syntax, _ missing: MissingNames, _ index: DeclarationIndex) -> Bool {
    var parts = [Syntax]()
    if let node = node.as(ExtensionDeclSyntax.self) {
      parts.append(Syntax(node.extendedType))
      if let clause = node.genericWhereClause { parts.append(Syntax(clause)) }
    } else if node.is(FunctionDeclSyntax.self) || node.is(InitializerDeclSyntax.self) {
      parts.append(node)
    }
    return parts.contains { part in
      part.tokens(viewMode: .sourceAccurate).contains { missing.cause(of: $0, index) != nil }
    }
  }

  private final class Finder: SyntaxVisitor {
    private(set) var found: [(owner: String, name: String)] = []
    private let missing: MissingNames
    private let index: DeclarationIndex

    init(_ missing: MissingNames, _ index: DeclarationIndex) {
      self.missing = missing
      self.index = index
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      if let owner = node.enclosingTypeName, let binding = node.optionalBinding,
        binding.type.tokens(viewMode: .sourceAccurate).contains(where: { missing.cause(of: $0, index) != nil })
      {
        found.append((owner, binding.name))
      }
      return .visitChildren
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}

extension VariableDeclSyntax {
  /// The name and the type of a stored property of an optional type that is declared without value, attributes and
  /// ownership; nil for others.
  fileprivate var optionalBinding: (name: String, type: OptionalTypeSyntax)? {
    guard attributes.isEmpty, bindings.count == 1, let binding = bindings.first, binding.initializer == nil,
      binding.accessorBlock == nil, let type = binding.typeAnnotation?.type.as(OptionalTypeSyntax.self),
      modifiers.allSatisfy({ ["public", "internal", "private", "fileprivate", "package"].contains($0.name.text) })
    else { return nil }
    return (binding.pattern.trimmedDescription, type)
  }
}
