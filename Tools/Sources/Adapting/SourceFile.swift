import SwiftParser
public import SwiftSyntax

/// A parsed source file of a module.
public struct SourceFile: Sendable {
  /// The path by which messages name the file.
  public let path: String
  /// The module that the file belongs to.
  public let module: String
  /// A Boolean value that indicates whether the module holds tests.
  public let isTest: Bool
  /// A Boolean value that indicates whether Xcode builds the module, so that headers of frameworks import for it.
  public let isOfXcode: Bool
  /// A Boolean value that indicates whether the package manager makes a bundle of resources for the module.
  public let hasResources: Bool
  /// The text as it is on the disk.
  public let text: String
  /// The syntax tree of the text.
  public let tree: SourceFileSyntax

  private let lines: LineTable

  /// Parses a text.
  public init(
    path: String, module: String, isTest: Bool = false, isOfXcode: Bool = false, hasResources: Bool = false,
    text: String
  ) {
    self.path = path
    self.module = module
    self.isTest = isTest
    self.isOfXcode = isOfXcode
    self.hasResources = hasResources
    self.text = text
    tree = Parser.parse(source: text)
    lines = LineTable(text)
  }

  /// The types that the file declares under names that Apple's could have.
  public var declaredTypes: Set<String> {
    tree.tokens(viewMode: .sourceAccurate).reduce(into: []) { result, token in
      guard case .identifier(let name) = token.tokenKind, token.isNameOfType, Frameworks.mayBeMissing(name) else {
        return
      }
      result.insert(name)
    }
  }

  /// The first part of the tree that the parser did not expect, or that it had to add; nil without syntax errors.
  var firstError: Syntax? {
    var node = Syntax(tree)
    guard node.hasError else { return nil }
    while let child = node.children(viewMode: .all).first(where: \.hasError) { node = child }
    return node
  }

  /// Returns the same file with another text.
  func with(text: String) -> SourceFile {
    SourceFile(
      path: path, module: module, isTest: isTest, isOfXcode: isOfXcode, hasResources: hasResources, text: text)
  }

  /// Returns the number of the line that a node begins on, from 1.
  func line(of node: some SyntaxProtocol) -> Int {
    lines.line(at: node.start)
  }

  /// Returns the lines that a node is on.
  func lines(of node: some SyntaxProtocol) -> ClosedRange<Int> {
    let first = lines.line(at: node.start)
    return first...max(first, lines.line(at: max(node.start, node.end - 1)))
  }

  /// Returns the byte that a place of the compiler names; nil if there is no such line.
  func offset(of finding: CompilerFinding) -> Int? {
    lines.start(ofLine: finding.line).map { $0 + max(0, finding.column - 1) }
  }

  /// Returns the place of a node as the compiler says it.
  func finding(at node: some SyntaxProtocol) -> CompilerFinding {
    let line = lines.line(at: node.start)
    return CompilerFinding(path: path, line: line, column: node.start - (lines.start(ofLine: line) ?? 0) + 1)
  }
}

extension SyntaxProtocol {
  /// The bytes of the node without the trivia around it.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The offset of the first byte after leading trivia.
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }

  /// The offset behind the last byte before trailing trivia.
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }

  /// The text without trivia around it, on one line and without comments.
  var oneLine: String {
    tokens(viewMode: .sourceAccurate).map { token in
      (token.leadingTrivia.isEmpty ? "" : " ") + token.text + (token.trailingTrivia.isEmpty ? "" : " ")
    }.joined().split(separator: " ").joined(separator: " ")
  }

  /// The ancestors, the nearest first.
  var ancestors: some Sequence<Syntax> { sequence(first: parent, next: { $0?.parent }).lazy.compactMap { $0 } }

  /// The qualified name of the type whose declaration or extension the node is in; nil at the top level.
  var enclosingTypeName: String? {
    var names = [String]()
    for ancestor in ancestors {
      if let name = ancestor.declaredTypeName {
        names.insert(name, at: 0)
        if ancestor.is(ExtensionDeclSyntax.self) { break }
      }
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }
}

extension Syntax {
  /// The name of the type that the node declares or extends, without generic arguments.
  var declaredTypeName: String? {
    if let node = self.as(ClassDeclSyntax.self) { return node.name.text }
    if let node = self.as(StructDeclSyntax.self) { return node.name.text }
    if let node = self.as(EnumDeclSyntax.self) { return node.name.text }
    if let node = self.as(ActorDeclSyntax.self) { return node.name.text }
    if let node = self.as(ProtocolDeclSyntax.self) { return node.name.text }
    if let node = self.as(ExtensionDeclSyntax.self) { return node.extendedType.nameWithoutArguments }
    return nil
  }
}

extension TypeSyntax {
  /// The name of a nominal type without its generic arguments, such as `Outer.Inner`.
  var nameWithoutArguments: String {
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text }
    if let type = self.as(MemberTypeSyntax.self) { return type.baseType.nameWithoutArguments + "." + type.name.text }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.nameWithoutArguments }
    return trimmedDescription
  }
}

extension DeclModifierListSyntax {
  /// Returns the modifier with a name; nil if there is none.
  func modifier(_ name: String) -> DeclModifierSyntax? { first { $0.name.text == name } }
}

extension AttributeListSyntax {
  /// Returns the attribute with a name, also inside conditional compilation; nil if there is none.
  func attribute(_ name: String) -> AttributeSyntax? {
    for element in self {
      if case .attribute(let attribute) = element, attribute.attributeName.trimmedDescription == name {
        return attribute
      }
    }
    return nil
  }
}
