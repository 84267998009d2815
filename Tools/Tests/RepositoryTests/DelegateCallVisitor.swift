import SwiftSyntax

@testable import Adapting

/// Collects the protocols, their default implementations and the calls of a source file.
final class DelegateCallVisitor: SyntaxVisitor {
  private(set) var requirements: [DelegateRequirement] = []
  /// The functions of extensions, as `Type.name(label:)`.
  private(set) var implementations: Set<String> = []
  private(set) var calls: [DelegateCall] = []
  /// The names that expressions refer to.
  private(set) var references: Set<String> = []
  private let file: SourceFile

  init(_ file: SourceFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.modifier("public") != nil else { return .visitChildren }
    for member in node.memberBlock.members {
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        requirements += variable.names.map {
          DelegateRequirement(module: file.module, protocolName: node.name.text, name: $0, namesWithClosures: [])
        }
      }
      guard let function = member.decl.as(FunctionDeclSyntax.self) else { continue }
      requirements.append(
        DelegateRequirement(
          module: file.module, protocolName: node.name.text, name: function.fullName,
          namesWithClosures: function.namesWithClosures))
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = Syntax(node).extendedType { for name in node.names { implementations.insert("\(type).\(name)") } }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = Syntax(node).extendedType { implementations.insert("\(type).\(node.fullName)") }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    references.insert(node.baseName.text)
    // A reference with labels, such as `delegate.tableView(_:didSelectRowAt:)`, is called later.
    if let labels = node.argumentNames?.arguments {
      add(node, node.baseName.text + "(" + labels.map { $0.name.text + ":" }.joined() + ")", hasClosure: false)
    } else if node.isMemberOfAnother {
      add(node, node.baseName.text, hasClosure: false)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let called = node.calledExpression.calledReference, called.argumentNames == nil else {
      return .visitChildren
    }
    let labels =
      node.arguments.map { ($0.label?.text ?? "_") + ":" } + node.additionalTrailingClosures.map { $0.label.text + ":" }
    add(called, called.baseName.text + "(" + labels.joined() + ")", hasClosure: node.trailingClosure != nil)
    return .visitChildren
  }

  private func add(_ node: DeclReferenceExprSyntax, _ name: String, hasClosure: Bool) {
    let member = node.parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName == node ? $0 : nil }
    if member?.base?.is(SuperExprSyntax.self) == true { return }
    let functions = node.ancestors.compactMap { $0.as(FunctionDeclSyntax.self) }
    let properties = node.ancestors.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap(\.names)
    // A call of `self` reaches a client's implementation only in an extension of the protocol.
    let type = node.ancestors.lazy.compactMap { $0.as(ExtensionDeclSyntax.self)?.extendedType.nameWithoutArguments }
      .first
    let isInKeyPath = node.parent?.is(KeyPathPropertyComponentSyntax.self) == true
    let isOfSelf = member.map { $0.base?.trimmedDescription == "self" } ?? !isInKeyPath
    guard !isOfSelf || type != nil else { return }
    let nearest = functions.first
    let isReached = ["public", "open", "override"].contains { nearest?.modifiers.modifier($0) != nil }
    calls.append(
      DelegateCall(
        module: file.module, path: file.path, line: file.line(of: node), name: name, hasClosure: hasClosure,
        functions: functions.map(\.fullName) + properties, caller: isReached ? nil : nearest?.name.text,
        extendedType: isOfSelf ? type : nil))
  }
}

extension ExprSyntax {
  /// The name that a call calls, below optional chaining and forced unwrapping.
  fileprivate var calledReference: DeclReferenceExprSyntax? {
    if let expression = self.as(OptionalChainingExprSyntax.self) { return expression.expression.calledReference }
    if let expression = self.as(ForceUnwrapExprSyntax.self) { return expression.expression.calledReference }
    return self.as(DeclReferenceExprSyntax.self) ?? self.as(MemberAccessExprSyntax.self)?.declName
  }
}

extension FunctionDeclSyntax {
  private var labels: [String] { signature.parameterClause.parameters.map { $0.firstName.text + ":" } }

  /// The name with its labels, such as `tableView(_:didSelectRowAt:)`.
  fileprivate var fullName: String { name.text + "(" + labels.joined() + ")" }

  /// The name without the label of one of the functions at the end.
  fileprivate var namesWithClosures: Set<String> {
    let trailing = signature.parameterClause.parameters.reversed().prefix { $0.type.isFunction }.count
    return Set(
      (0..<trailing).map { index in
        var rest = labels
        rest.remove(at: rest.count - 1 - index)
        return name.text + "(" + rest.joined() + ")"
      })
  }

}

extension VariableDeclSyntax {
  /// The names of the declared properties.
  fileprivate var names: [String] {
    bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
  }
}

extension Syntax {
  /// The type whose extension declares the member.
  fileprivate var extendedType: String? {
    parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)?.extendedType.nameWithoutArguments
  }
}

extension DeclReferenceExprSyntax {
  /// A Boolean value that indicates whether the expression reads a member of something other than `self`, also by a key
  /// path.
  fileprivate var isMemberOfAnother: Bool {
    if parent?.is(KeyPathPropertyComponentSyntax.self) == true { return true }
    guard let member = parent?.as(MemberAccessExprSyntax.self), member.declName == self, let base = member.base else {
      return false
    }
    return base.trimmedDescription != "self"
  }
}

extension TypeSyntax {
  fileprivate var isFunction: Bool {
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.isFunction }
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.isFunction }
    if let type = self.as(TupleTypeSyntax.self), type.elements.count == 1 {
      return type.elements.first?.type.isFunction == true
    }
    return self.is(FunctionTypeSyntax.self)
  }
}
