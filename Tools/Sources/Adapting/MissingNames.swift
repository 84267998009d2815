import SwiftSyntax

/// The names that declarations cannot use, each with the missing type of the frameworks that is the cause.
struct MissingNames: Sendable {
  /// The causes by the names that are visible in all declarations.
  private var causes: [String: String]
  /// The causes of nested types by their names, and by the qualified names of the types around them.
  private var nested: [String: [String: String]] = [:]
  /// The causes of methods that are left out, in the same way.
  private var methods: [String: [String: String]] = [:]

  init(_ causes: [String: String] = [:]) {
    self.causes = causes
  }

  /// The number of names.
  var count: Int {
    causes.count + nested.values.reduce(0) { $0 + $1.count } + methods.values.reduce(0) { $0 + $1.count }
  }

  var isEmpty: Bool { count == 0 }

  /// Adds a name.
  ///
  /// - Parameter owner: The qualified name of the type whose member the name is; nil at the top level.
  mutating func add(_ name: String, cause: String, in owner: String? = nil) {
    if let owner { nested[name, default: [:]][owner] = cause } else { causes[name] = cause }
  }

  /// Adds a method of a type, which only calls without an object or by `self` refer to.
  mutating func addMethod(_ name: String, cause: String, in owner: String) {
    methods[name, default: [:]][owner] = cause
  }

  /// Returns these names and others, whose causes replace those of these.
  func merging(_ other: MissingNames) -> MissingNames {
    var result = self
    result.causes.merge(other.causes) { $1 }
    result.nested.merge(other.nested) { $0.merging($1) { $1 } }
    result.methods.merge(other.methods) { $0.merging($1) { $1 } }
    return result
  }

  /// Returns the cause if a token refers to one of the names; nil otherwise.
  func cause(of token: TokenSyntax, _ index: DeclarationIndex) -> String? {
    guard case .identifier(let name) = token.tokenKind else { return nil }
    if let cause = causes[name], !token.isMemberName, !token.isInactive, !token.isGenericParameter { return cause }
    if let owners = methods[name], token.isCalledOnSelf, !token.isInactive, let place = token.enclosingTypeName,
      let owner = owners.first(where: { index.isVisible(membersOf: $0.key, from: place) })
    {
      return owner.value
    }
    guard let owners = nested[name], !token.isInactive else { return nil }
    if let base = token.baseOfMember {
      return owners.first { $0.key == base || $0.key.hasSuffix("." + base) }?.value
    }
    guard !token.isMemberName, !token.isGenericParameter, let place = token.enclosingTypeName else { return nil }
    return owners.first { index.isVisible(membersOf: $0.key, from: place) }?.value
  }
}

extension TokenSyntax {
  /// A Boolean value that indicates whether the token names a function that is called without an object or by `self`.
  fileprivate var isCalledOnSelf: Bool {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self) else { return false }
    var callee = ExprSyntax(reference)
    if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
      guard access.base?.trimmedDescription == "self" else { return false }
      callee = ExprSyntax(access)
    }
    return callee.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == callee.id
  }

  /// The name before the period that is before the token; nil without a period or a name.
  fileprivate var baseOfMember: String? {
    guard let period = previousToken(viewMode: .sourceAccurate), period.tokenKind == .period,
      let base = period.previousToken(viewMode: .sourceAccurate), case .identifier(let name) = base.tokenKind
    else { return nil }
    return name
  }
}

extension DeclarationIndex {
  /// Returns whether a place within a type sees the members of another type without naming that.
  ///
  /// - Parameter place: The qualified name of the type around the place.
  fileprivate func isVisible(membersOf owner: String, from place: String) -> Bool {
    var open = [String]()
    var outer = place.split(separator: ".")
    while !outer.isEmpty {
      open.append(outer.joined(separator: "."))
      outer.removeLast()
    }
    var known = Set(open)
    while let next = open.popLast() {
      if next == owner { return true }
      for parent in types[next]?.inherited ?? [] where known.insert(parent).inserted { open.append(parent) }
    }
    return false
  }
}
