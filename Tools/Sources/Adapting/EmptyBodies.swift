import SwiftSyntax

/// The sources of a framework with their work taken out: every declaration stays, and members of classes do nothing.
///
/// Public functions without a result have empty bodies. Those with a result, and computed properties, return the
/// default value of its type: nil, false, 0, nothing in it, the first case. Setters are empty, and observers of stored
/// properties, so that those keep what is set. Initializers stay, as do structures and enumerations, which hold data,
/// and members whose type has no default.
public struct EmptyBodies: Sendable {
  /// A file without its work.
  public struct Result: Sendable {
    public let path: String
    public let text: String
    /// The number of bodies that do nothing.
    public let emptied: Int
    /// The number of bodies that stay, since their type has no default value.
    public let retained: Int
  }

  /// The members that Foundation calls, and that distinguish objects.
  static let retained: Set<String> = [
    "isEqual", "hash", "description", "debugDescription", "copy", "encode", "==", "<",
  ]

  private var classes: Set<String> = []
  private var values: Set<String> = []
  private var defaults = ValueDefaults()

  public init() {}

  /// Removes the bodies of the functions in the files of a framework.
  ///
  /// - Parameter structures: The names of structures whose bodies are also removed.
  public func empty(_ files: [SourceFile], structures: Set<String> = []) -> [Result] {
    var index = self
    for file in files {
      let finder = Finder(viewMode: .sourceAccurate)
      finder.walk(file.tree)
      index.classes.formUnion(finder.classes)
      index.values.formUnion(finder.values)
      index.defaults.add(finder.defaults)
    }
    index.classes.formUnion(structures)
    index.values.subtract(structures)
    return files.concurrentMap { [index] file in
      let visitor = Visitor(index)
      visitor.walk(file.tree)
      return Result(
        path: file.path, text: file.text.applying(visitor.edits.edits).text, emptied: visitor.edits.edits.count,
        retained: visitor.retained)
    }
  }

  /// Returns whether a type is a class, or a protocol of classes; names of several types count as values.
  fileprivate func isClass(_ name: String) -> Bool { classes.contains(name) && !values.contains(name) }

  /// The types that files declare.
  private final class Finder: SyntaxVisitor {
    var classes: Set<String> = []
    var values: Set<String> = []
    var defaults = ValueDefaults()

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      classes.insert(qualified(Syntax(node)))
      return .visitChildren
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      classes.insert(qualified(Syntax(node)))
      return .skipChildren
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      values.insert(qualified(Syntax(node)))
      let isSet = node.inheritanceClause?.inheritedTypes.contains { $0.type.trimmedDescription == "OptionSet" } ?? false
      add(node.name.text, Syntax(node), isSet ? "[]" : nil)
      return .visitChildren
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      values.insert(qualified(Syntax(node)))
      let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      let plain = cases.flatMap(\.elements).first { $0.parameterClause == nil }
      add(node.name.text, Syntax(node), plain.map { ".\($0.name.text)" })
      return .visitChildren
    }

    /// Keeps the default value of a type by its name, and by its name in the type around it.
    private func add(_ name: String, _ node: Syntax, _ value: String?) {
      defaults.add(name, value)
      let full = qualified(node)
      if full != name { defaults.add(full, value) }
    }

    private func qualified(_ node: Syntax) -> String {
      [node.enclosingTypeName, node.declaredTypeName].compactMap(\.self).joined(separator: ".")
    }
  }

  /// The bodies of one file.
  private final class Visitor: SyntaxVisitor {
    var edits = Adaptation()
    var retained = 0
    private let index: EmptyBodies

    init(_ index: EmptyBodies) {
      self.index = index
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      guard let body = node.body, isMeant(Syntax(node), node.modifiers), !EmptyBodies.retained.contains(node.name.text),
        node.attributes.attribute("_silgen_name") == nil, node.attributes.attribute("_cdecl") == nil
      else { return .skipChildren }
      empty(body.bytes, returning: node.signature.returnClause?.type)
      return .skipChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
      guard let block = node.accessorBlock, isMeant(Syntax(node), node.modifiers) else { return .skipChildren }
      empty(block, of: node.returnClause.type)
      return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      guard isMeant(Syntax(node), node.modifiers), node.bindings.count == 1, let binding = node.bindings.first,
        let block = binding.accessorBlock, let type = binding.typeAnnotation?.type ?? inferred(binding),
        !EmptyBodies.retained.contains(binding.pattern.trimmedDescription)
      else { return .skipChildren }
      empty(block, of: type)
      return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    /// The type of a stored property without one; its observers need none.
    private func inferred(_ binding: PatternBindingSyntax) -> TypeSyntax? {
      binding.initializer == nil ? nil : TypeSyntax(IdentifierTypeSyntax(name: .identifier("Void")))
    }

    private func empty(_ block: AccessorBlockSyntax, of type: TypeSyntax) {
      switch block.accessors {
      case .getter: empty(block.bytes, returning: type)
      case .accessors(let list):
        // A setter without its getter would set an unused value.
        let getter = list.first { $0.accessorSpecifier.text == "get" }
        if getter != nil, index.defaults.value(of: type) == nil {
          retained += 1
          return
        }
        for accessor in list {
          guard let body = accessor.body else { continue }
          switch accessor.accessorSpecifier.text {
          case "get": empty(body.bytes, returning: type)
          case "set", "willSet", "didSet": empty(body.bytes, returning: nil)
          default: retained += 1
          }
        }
      @unknown default: retained += 1
      }
    }

    private func empty(_ body: Range<Int>, returning type: TypeSyntax?) {
      guard let type, type.trimmedDescription != "Void", type.trimmedDescription != "()" else {
        return edits.replace(body, with: "{}")
      }
      guard let value = index.defaults.value(of: type) else {
        retained += 1
        return
      }
      edits.replace(body, with: "{ return \(value) }")
    }

    /// Returns whether a member is a public one of a class or a protocol.
    private func isMeant(_ node: Syntax, _ modifiers: DeclModifierListSyntax) -> Bool {
      guard let type = node.enclosingTypeName, index.isClass(type) else { return false }
      if modifiers.modifier("public") != nil || modifiers.modifier("open") != nil { return true }
      let owner = node.ancestors.first { $0.declaredTypeName != nil }
      return owner?.as(ExtensionDeclSyntax.self)?.modifiers.modifier("public") != nil
    }
  }
}

/// The default values, by type.
struct ValueDefaults: Sendable {
  private static let known: [String: String] = {
    var result = ["Bool": "false", "String": "\"\"", "CGAffineTransform": ".identity"]
    for name in [
      "Int", "Int32", "Int64", "UInt", "UInt32", "UInt64", "Double", "Float", "CGFloat", "TimeInterval",
      "CFTimeInterval",
    ] { result[name] = "0" }
    for name in ["CGRect", "CGPoint", "CGSize", "CGVector", "UIEdgeInsets", "NSDirectionalEdgeInsets", "UIOffset"] {
      result[name] = ".zero"
    }
    return result
  }()

  /// The values of declared types; nil for a name that several types have, or whose type has none.
  private var declared: [String: String?] = [:]

  mutating func add(_ name: String, _ value: String?) {
    declared[name] = declared[name] == nil ? .some(value) : .some(nil)
  }

  mutating func add(_ others: ValueDefaults) {
    for (name, value) in others.declared { add(name, value) }
  }

  /// Returns a default value of a type, as an expression; nil if there is none.
  func value(of type: TypeSyntax) -> String? {
    // An implicitly unwrapped value is expected to exist.
    if type.is(OptionalTypeSyntax.self) { return "nil" }
    if type.is(ArrayTypeSyntax.self) { return "[]" }
    if type.is(DictionaryTypeSyntax.self) { return "[:]" }
    let name = type.trimmedDescription
    if name.hasPrefix("Set<") { return "[]" }
    if let known = ValueDefaults.known[name] { return known }
    return declared[name] ?? nil
  }
}
