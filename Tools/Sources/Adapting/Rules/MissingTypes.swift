import SwiftSyntax

/// Leaves out declarations that use a type of Apple's frameworks that Quire does not have, and reports them.
///
/// A method, an initializer or a computed property is left out alone; what a type is derived from or stores takes the
/// type with it. The lines stay, empty.
struct MissingTypes: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    let missing = index.missingTypes(in: file)
    guard !missing.isEmpty else { return }
    let finder = MissingTypeFinder(missing, index, isTest: file.isTest)
    for found in finder.declarations(in: file.tree.statements) {
      let name = found.name.map { "'\($0)'" } ?? "this"
      let reason: String
      switch found.extent {
      case .whole:
        adaptation.edits.append(SourceEdit(found.node.bytes, file.text.emptied(found.node.bytes)))
        reason = "\(name) uses \(found.missing), which Quire does not have; it is left out"
      case .body(let ranges, let isValue):
        let end = "fatalError(\"This was left out: it uses \(found.missing)\")"
        for range in ranges {
          adaptation.replace(range, with: (isValue ? "{ \(end) }()" : " \(end) ") + file.text.emptied(range))
        }
        reason =
          "the body of \(name) uses \(found.missing), which Quire does not have; it is left out, and ends the program "
          + "where it is called"
      case .branches(let branches):
        for branch in branches {
          adaptation.replace(branch.condition, padding: "false")
          adaptation.replace(branch.body, with: file.text.emptied(branch.body))
        }
        reason =
          "\(name) uses \(found.missing) where #available permits it, which Quire does not have; it does what it does on a "
          + "system without it"
      case .type(let range):
        adaptation.replace(range, padding: "Never?")
        reason = "\(name) has a type of \(found.missing), which Quire does not have; it is always nil"
      case .conformances(let ranges):
        for range in ranges { adaptation.replace(range, with: file.text.emptied(range)) }
        reason = "\(name) conforms to \(found.missing), which Quire does not have; the conformance is left out"
      }
      adaptation.notes.append(Note(path: file.path, line: file.line(of: found.node), reason: reason))
    }
  }
}

/// Finds the smallest declarations that can be left out together with the types they use.
struct MissingTypeFinder {
  /// The part of a declaration that is left out.
  enum Extent {
    case whole
    /// The bodies, without their braces, or the initial value of a property that is computed when it is first used.
    case body([Range<Int>], isValue: Bool)
    /// Branches of `if #available`, which alone use what is missing: their conditions and what is in their braces.
    case branches([(condition: Range<Int>, body: Range<Int>)])
    /// The type of a property that stays: it is optional, and nothing sets it.
    case type(Range<Int>)
    /// Types that the declaration is said to conform to.
    case conformances([Range<Int>])
  }

  /// A declaration that is left out, or a part of it.
  struct Found {
    let node: Syntax
    let name: String?
    /// The type of the frameworks that is missing.
    var missing: String
    /// True for a type, whose users are left out as well.
    let isType: Bool
    /// True for what only its file sees.
    var isPrivate = false
    var extent = Extent.whole

    /// A Boolean value that indicates whether a protocol requires the member, so that its extensions may use it.
    var isRequirement: Bool {
      let list = node.parent?.parent?.as(MemberBlockItemListSyntax.self)
      return list?.parent?.parent?.is(ProtocolDeclSyntax.self) == true
    }
  }

  /// Names that cannot be used, and the missing type of the frameworks that is the cause.
  private let missing: MissingNames
  private let index: DeclarationIndex
  /// A Boolean value that indicates whether the declarations are of tests, which are left out as a whole.
  private let isTest: Bool

  init(_ missing: MissingNames, _ index: DeclarationIndex, isTest: Bool) {
    self.missing = missing
    self.index = index
    self.isTest = isTest
  }

  func declarations(in items: CodeBlockItemListSyntax) -> [Found] {
    items.flatMap { item -> [Found] in
      guard case .decl(let declaration) = item.item else { return [] }
      return self.declarations(in: declaration)
    }
  }

  /// Returns the functions of a file of tests that are left out and that only the file's tests call, with the causes.
  func helpers(among found: [Found], in file: SourceFile) -> [(String, String)] {
    let names = FunctionNames(viewMode: .sourceAccurate)
    names.walk(file.tree)
    return found.compactMap { found in
      guard let function = found.node.as(FunctionDeclSyntax.self), case .whole = found.extent else { return nil }
      let name = function.name.text
      guard names.counts[name] == 1, function.modifiers.modifier("override") == nil, !name.hasPrefix("test") else {
        return nil
      }
      return (name, found.missing)
    }
  }

  private final class FunctionNames: SyntaxVisitor {
    private(set) var counts: [String: Int] = [:]

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      counts[node.name.text, default: 0] += 1
      return .visitChildren
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
    var whole = Found(
      node: Syntax(declaration), name: declaration.name, missing: mentioned,
      isType: declaration.is(TypeAliasDeclSyntax.self)
        || Syntax(declaration).declaredTypeName != nil && !declaration.is(ExtensionDeclSyntax.self),
      isPrivate: declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains {
        ["private", "fileprivate"].contains($0.name.text)
      } == true)
    guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else {
      if let range = declaration.as(VariableDeclSyntax.self).flatMap(index.standIns.type(of:)) {
        whole.extent = .type(range)
      } else if let body = body(of: declaration) {
        whole.extent = body
      }
      return [whole]
    }
    // The head of a type, or what it stores
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
      if let property = item.decl.as(VariableDeclSyntax.self), property.isStored, body(of: item.decl) == nil,
        index.standIns.type(of: property) == nil
      {
        return [whole]
      }
      if item.decl.is(EnumCaseDeclSyntax.self) || item.decl.is(TypeAliasDeclSyntax.self)
        || item.decl.is(AssociatedTypeDeclSyntax.self)
      {
        return [whole]
      }
    }
    if isTest, let cause = lostRequirement(of: group) {
      whole.missing = cause
      return [whole]
    }
    var result = [Found]()
    if let clause = group.inheritanceClause, let cause = mention(in: Syntax(clause)) {
      guard let ranges = conformances(in: clause) else { return [whole] }
      result.append(
        Found(
          node: Syntax(declaration), name: declaration.name, missing: cause, isType: false,
          extent: .conformances(ranges)))
    }
    return result + group.memberBlock.members.flatMap { declarations(in: $0.decl) }
  }

  /// Returns the cause why a class of tests loses a method that a protocol of the package requires; nil without one.
  private func lostRequirement(of group: any DeclGroupSyntax) -> String? {
    let protocols = (group.inheritanceClause?.inheritedTypes ?? []).compactMap {
      index.types[$0.type.nameWithoutArguments]
    }.filter { $0.kind == .protocolType }
    guard !protocols.isEmpty else { return nil }
    for item in group.memberBlock.members {
      guard let function = item.decl.as(FunctionDeclSyntax.self), let cause = mention(in: Syntax(function)),
        protocols.contains(where: { $0.members.contains { $0.name == function.name.text } })
      else { continue }
      return cause
    }
    return nil
  }

  /// Returns the part of a clause that names missing delegates and data sources; nil if other types are missing.
  private func conformances(in clause: InheritanceClauseSyntax) -> [Range<Int>]? {
    let types = Array(clause.inheritedTypes)
    let gone = types.map { mention(in: Syntax($0)) != nil }
    guard
      zip(types, gone).allSatisfy({ type, isGone in
        let name = type.type.nameWithoutArguments
        return !isGone || name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
      })
    else { return nil }
    guard gone.contains(false) else { return [clause.bytes] }
    return types.indices.filter { gone[$0] }.map { place in
      // The comma that separates it from the rest is removed as well.
      guard gone[..<place].contains(false) else { return types[place].start..<types[place + 1].start }
      return (types[place - 1].trailingComma?.start ?? types[place].start)..<types[place].type.end
    }
  }

  /// Returns the bodies of a declaration that others need, if nothing else of it is missing; nil otherwise.
  private func body(of declaration: DeclSyntax) -> Extent? {
    if let branches = availableBranches(of: declaration) { return .branches(branches) }
    guard !isTest, let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers else { return nil }
    if modifiers.modifier("override") != nil { return nil }
    var ranges = [Range<Int>]()
    var isValue = false
    if let node = declaration.as(FunctionDeclSyntax.self) {
      guard index.isNeeded(node.name.text) || node.isRequiredByUIKit, let body = node.body else { return nil }
      ranges = [body.leftBrace.end..<body.rightBrace.start]
    } else if let node = declaration.as(InitializerDeclSyntax.self) {
      guard let body = node.body else { return nil }
      ranges = [body.leftBrace.end..<body.rightBrace.start]
    } else if let node = declaration.as(VariableDeclSyntax.self), let binding = node.bindings.first,
      node.bindings.count == 1, binding.typeAnnotation != nil
    {
      if let block = binding.accessorBlock {
        guard index.isNeeded(binding.pattern.trimmedDescription) || node.isStored else { return nil }
        switch block.accessors {
        case .getter: ranges = [block.leftBrace.end..<block.rightBrace.start]
        case .accessors(let list):
          let bodies = list.compactMap(\.body).filter { mention(in: Syntax($0)) != nil }
          ranges = bodies.map { $0.leftBrace.end..<$0.rightBrace.start }
        default: return nil
        }
      } else if let value = binding.initializer?.value,
        ["lazy", "static"].contains(where: { modifiers.modifier($0) != nil })
      {
        (ranges, isValue) = ([value.bytes], true)
      }
    }
    guard !ranges.isEmpty, mention(in: Syntax(declaration), outside: ranges) == nil else { return nil }
    let branches = isValue ? [] : self.branches(of: declaration, in: ranges)
    return .body(branches.isEmpty ? ranges : branches, isValue: isValue)
  }

  /// Returns the branches of `if #available` that mention what is missing; nil if something else mentions it.
  private func availableBranches(of declaration: DeclSyntax) -> [(condition: Range<Int>, body: Range<Int>)]? {
    guard declaration.is(FunctionDeclSyntax.self) || declaration.is(InitializerDeclSyntax.self) else { return nil }
    var result = [(condition: Range<Int>, body: Range<Int>)]()
    for token in declaration.tokens(viewMode: .sourceAccurate) where mention(in: Syntax(token)) != nil {
      guard !result.contains(where: { $0.body.contains(token.start) }) else { continue }
      let branches = token.ancestors.lazy.prefix { $0.id != declaration.id }.compactMap { $0.as(IfExprSyntax.self) }
      let branch = branches.compactMap { $0.availableBranch(of: token) }.first
      guard let branch else { return nil }
      result.append(branch)
    }
    return result
  }

  /// Returns the branches of `switch` and `if` that mention what is missing; none if something else mentions it.
  private func branches(of declaration: DeclSyntax, in bodies: [Range<Int>]) -> [Range<Int>] {
    var result = [Range<Int>]()
    for token in declaration.tokens(viewMode: .sourceAccurate)
    where bodies.contains(where: { $0.contains(token.start) }) {
      guard mention(in: Syntax(token)) != nil, !result.contains(where: { $0.contains(token.start) }) else { continue }
      let branch = token.ancestors.lazy.prefix { $0.id != declaration.id }.compactMap { node -> Range<Int>? in
        if let branch = node.as(SwitchCaseSyntax.self) { return branch.label.end..<branch.statements.end }
        guard let block = node.as(CodeBlockSyntax.self), block.parent?.is(IfExprSyntax.self) == true else { return nil }
        return block.leftBrace.end..<block.rightBrace.start
      }.first { $0.contains(token.start) }
      guard let branch else { return [] }
      result.removeAll { branch.contains($0.lowerBound) }
      result.append(branch)
    }
    return result
  }

  private func mention(in node: Syntax, outside ranges: [Range<Int>] = []) -> String? {
    for token in node.tokens(viewMode: .sourceAccurate) {
      if let cause = missing.cause(of: token, index), !ranges.contains(where: { $0.contains(token.start) }) {
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
    if parent.is(DeclReferenceExprSyntax.self) { return isArgumentOfCanImport }
    return !parent.is(IdentifierTypeSyntax.self)
  }
}

extension TokenSyntax {
  /// A Boolean value that indicates whether the token is the argument of `canImport`.
  private var isArgumentOfCanImport: Bool {
    guard let list = parent?.parent?.parent, list.is(LabeledExprListSyntax.self),
      let call = list.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "canImport"
  }

  /// A Boolean value that indicates whether the token names a generic parameter of a declaration around it.
  var isGenericParameter: Bool {
    ancestors.contains { $0.genericParameters?.contains { $0.name.text == text } == true }
  }

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

extension IfExprSyntax {
  /// Returns the condition `#available` and the range between the braces, if a token is between them; nil otherwise.
  fileprivate func availableBranch(of token: TokenSyntax) -> (condition: Range<Int>, body: Range<Int>)? {
    let inner = body.leftBrace.end..<body.rightBrace.start
    let condition = conditions.first { condition in
      condition.condition.as(AvailabilityConditionSyntax.self)?.availabilityKeyword.text == "#available"
    }
    return inner.contains(token.start) ? condition.map { ($0.condition.bytes, inner) } : nil
  }
}

extension FunctionDeclSyntax {
  /// A Boolean value that indicates whether a data source of UIKit must have the method.
  fileprivate var isRequiredByUIKit: Bool {
    let labels = signature.parameterClause.parameters.labels
    switch name.text {
    case "collectionView": return labels == ["_", "cellForItemAt"] || labels == ["_", "numberOfItemsInSection"]
    case "tableView": return labels == ["_", "cellForRowAt"] || labels == ["_", "numberOfRowsInSection"]
    case "pickerView": return labels == ["_", "numberOfRowsInComponent"]
    default: return false
    }
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
