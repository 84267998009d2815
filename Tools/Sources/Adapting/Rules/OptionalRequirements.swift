import SwiftSyntax

/// Turns optional requirements of protocols into throwing ones with a default that throws, and their calls into `try?`.
///
/// A method that throws nothing satisfies such a requirement, so that classes that conform stay what they are.
struct OptionalRequirements: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    // MARK: Declarations

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      var defaults = [String]()
      for item in node.memberBlock.members {
        if let function = item.decl.as(FunctionDeclSyntax.self),
          let optional = function.modifiers.modifier("optional")
        {
          result.blank(optional.bytes)
          defaults.append(adapt(function, of: node))
        } else if let property = item.decl.as(VariableDeclSyntax.self),
          let optional = property.modifiers.modifier("optional")
        {
          result.blank(optional.bytes)
          if let text = adapt(property) { defaults.append(text) }
        }
      }
      if !defaults.isEmpty {
        let access = node.modifiers.first { ["public", "package", "private", "fileprivate"].contains($0.name.text) }
        let prefix = access.map { $0.name.text + " " } ?? ""
        let name = (node.enclosingTypeName.map { $0 + "." } ?? "") + node.name.text
        let text = "; \(prefix)extension \(name) { " + defaults.joined(separator: "; ") + " }"
        if node.enclosingTypeName == nil {
          result.insert(text, at: node.end)
        } else {
          result.notes.append(
            Note(
              path: file.path, line: file.line(of: node),
              reason: "optional requirements of a protocol inside of a type; move the protocol to the top level"))
        }
      }
      return .visitChildren
    }

    /// Makes a requirement a throwing one; returns its default.
    private func adapt(_ node: FunctionDeclSyntax, of owner: ProtocolDeclSyntax) -> String {
      let clause = node.signature.parameterClause
      let isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
      if !isThrowing {
        let place = node.signature.effectSpecifiers?.asyncSpecifier?.end ?? clause.end
        result.insert(" throws", at: place)
      }
      let parameters = clause.parameters.map { parameter in
        "\(parameter.firstName.text) _: \(parameter.type.oneLine)"
          .replacing("_ _:", with: "_:", maxReplacements: 1)
      }.joined(separator: ", ")
      let asyncText = node.signature.effectSpecifiers?.asyncSpecifier == nil ? "" : " async"
      let returns = node.signature.returnClause.map { " " + $0.oneLine } ?? ""
      let generics = node.genericParameterClause?.oneLine ?? ""
      return
        "func \(node.name.text)\(generics)(\(parameters))\(asyncText) throws\(returns) { throw CancellationError() }"
    }

    /// Gives an optional property a type that can be nil; returns its default.
    private func adapt(_ node: VariableDeclSyntax) -> String? {
      guard let binding = node.bindings.first, let type = binding.typeAnnotation?.type,
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self), let block = binding.accessorBlock
      else { return nil }
      // `var name: Value { get throws }` is satisfied by a property that does not throw.
      if let getter = block.getter { result.insert(" throws", at: getter.accessorSpecifier.end) }
      return "var \(pattern.identifier.text): \(type.oneLine) { get throws { throw CancellationError() } }"
    }

    // MARK: Calls

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let unwrapped = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
        unwrap(node, unwrapped)
        return .visitChildren
      }
      guard let optional = node.calledExpression.as(OptionalChainingExprSyntax.self),
        let access = optional.expression.as(MemberAccessExprSyntax.self), access.base != nil
      else { return .visitChildren }
      let name = access.declName.baseName.text
      let labels = node.arguments.map { $0.label?.text ?? "_" } + node.trailingLabels
      if isRequirement(name, labels, node) {
        rewrite(node, optional, prefix: "(try? ")
      } else if Frameworks.hasOptionalMethod(signature(name, labels)) {
        if name == "collectionView", let view = node.arguments.first?.expression, view.isPlainName {
          rewrite(node, optional, prefix: "\(view.trimmedDescription).resultIfImplemented({ ", suffix: " })")
        } else {
          rewrite(node, optional, prefix: node.hasOptionalReceiver ? nil : "Optional(")
        }
      }
      return .visitChildren
    }

    /// Calls a method that is there in any case, without the exclamation mark behind it.
    private func unwrap(_ node: FunctionCallExprSyntax, _ unwrapped: ForceUnwrapExprSyntax) {
      guard let access = unwrapped.expression.as(MemberAccessExprSyntax.self), access.base != nil else { return }
      let name = access.declName.baseName.text
      let labels = node.arguments.map { $0.label?.text ?? "_" } + node.trailingLabels
      if isRequirement(name, labels, node) {
        result.blank(unwrapped.exclamationMark.bytes)
        result.insert("(try! ", at: node.start)
        result.insert(")", at: node.end)
      } else if Frameworks.hasOptionalMethod(signature(name, labels)) {
        result.blank(unwrapped.exclamationMark.bytes)
      }
    }

    /// Wraps a property of an optional requirement where its value is taken apart, as only optional ones are.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      let name = node.declName.baseName.text
      guard node.base != nil, index.optionalRequirements[name]?.contains(where: { $0.kind == .property }) == true,
        node.isTakenApart
      else { return .visitChildren }
      result.insert("(try? ", at: node.start)
      result.insert(")", at: node.end)
      return .visitChildren
    }

    /// Returns whether a call is one of an optional requirement; a closure behind the parentheses has no label.
    private func isRequirement(_ name: String, _ labels: [String], _ node: FunctionCallExprSyntax) -> Bool {
      let trailing = node.trailingClosure == nil ? nil : node.arguments.count
      return index.optionalRequirements[name]?.contains { member in
        member.labels.count == labels.count
          && zip(member.labels, labels).enumerated().allSatisfy {
            $0.offset == trailing || $0.element.0 == $0.element.1
          }
      } == true
    }

    private func signature(_ name: String, _ labels: [String]) -> String {
      "\(name)(\(labels.map { $0 + ":" }.joined()))"
    }

    /// Removes the question mark behind the method's name, and wraps the whole chain.
    private func rewrite(
      _ node: FunctionCallExprSyntax, _ optional: OptionalChainingExprSyntax, prefix: String?, suffix: String = ")"
    ) {
      result.blank(optional.questionMark.bytes)
      guard let prefix else { return }
      let isStatement = node.parent?.is(CodeBlockItemSyntax.self) == true
      result.insert(isStatement ? "_ = " + prefix : prefix, at: node.start)
      // The rest of a chain is evaluated on a value that may be missing.
      let continues =
        node.parent?.is(MemberAccessExprSyntax.self) == true || node.parent?.is(SubscriptCallExprSyntax.self) == true
      result.insert(continues ? suffix + "?" : suffix, at: node.end)
    }
  }
}

extension ExprSyntax {
  /// A Boolean value that indicates whether the expression is `self` or a name, which can be evaluated repeatedly.
  fileprivate var isPlainName: Bool {
    self.as(DeclReferenceExprSyntax.self)?.argumentNames == nil && self.is(DeclReferenceExprSyntax.self)
  }
}

extension MemberAccessExprSyntax {
  /// A Boolean value that indicates whether the value is used as an optional: in front of `??`, `?.` or `!`, or bound
  /// by `if let`.
  fileprivate var isTakenApart: Bool {
    if let parent, parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) { return true }
    if parent?.parent?.is(OptionalBindingConditionSyntax.self) == true { return true }
    return nextToken(viewMode: .sourceAccurate)?.tokenKind == .binaryOperator("??")
  }
}

extension AccessorBlockSyntax {
  fileprivate var getter: AccessorDeclSyntax? {
    guard case .accessors(let list) = accessors else { return nil }
    return list.first { $0.accessorSpecifier.text == "get" }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var trailingLabels: [String] {
    (trailingClosure == nil ? [] : ["_"]) + additionalTrailingClosures.map(\.label.text)
  }

  /// A Boolean value that indicates whether the chain in front of the method can end with nil.
  fileprivate var hasOptionalReceiver: Bool {
    guard let optional = calledExpression.as(OptionalChainingExprSyntax.self),
      let access = optional.expression.as(MemberAccessExprSyntax.self), let base = access.base
    else { return false }
    return base.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .postfixQuestionMark }
  }
}
