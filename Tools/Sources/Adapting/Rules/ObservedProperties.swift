import SwiftSyntax

/// Makes setters of `@objc dynamic` properties notify their observers, as the Objective-C runtime does on Apple's
/// systems.
struct ObservedProperties: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      guard node.bindingSpecifier.tokenKind == .keyword(.var), node.modifiers.modifier("dynamic") != nil,
        node.attributes.attribute("objc") != nil || isOfObjCMembers(node), node.modifiers.modifier("override") == nil,
        let binding = node.bindings.first, node.bindings.count == 1,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
      else { return .visitChildren }
      let key = "forKey: \"\(name.bareText)\""
      // With the key path observers are also notified of equal values.
      let changed = node.enclosingTypeName.map { key + ", \\\($0).\(name.text)" } ?? key
      guard let block = binding.accessorBlock else {
        result.insert(" { willSet { willChangeValue(\(key)) } didSet { didChangeValue(\(changed)) } }", at: binding.end)
        return .visitChildren
      }
      guard case .accessors(let accessors) = block.accessors else { return .visitChildren }
      let known = Dictionary(accessors.map { ($0.accessorSpecifier.text, $0) }) { first, _ in first }
      guard known["get"] == nil, known["set"] == nil else { return .visitChildren }
      if let body = known["willSet"]?.body {
        result.insert(" willChangeValue(\(key));", at: body.leftBrace.end)
      } else {
        result.insert(" willSet { willChangeValue(\(key)) }", at: block.leftBrace.end)
      }
      if let body = known["didSet"]?.body {
        result.insert(" defer { didChangeValue(\(changed)) };", at: body.leftBrace.end)
      } else {
        result.insert(" didSet { didChangeValue(\(changed)) }", at: block.leftBrace.end)
      }
      return .visitChildren
    }

    private func isOfObjCMembers(_ node: VariableDeclSyntax) -> Bool {
      node.ancestors.contains { $0.as(ClassDeclSyntax.self)?.attributes.attribute("objcMembers") != nil }
    }

    /// A class that is notified of changes and is not a responder conforms to the protocol that has the method.
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      guard let clause = node.inheritanceClause,
        clause.inheritedTypes.contains(where: { $0.type.trimmedDescription == "NSObject" })
      else { return .visitChildren }
      for item in node.memberBlock.members {
        guard let method = item.decl.as(FunctionDeclSyntax.self), method.name.text == "observeValue",
          method.signature.parameterClause.parameters.labels == ["forKeyPath", "of", "change", "context"],
          let modifier = method.modifiers.modifier("override")
        else { continue }
        result.blank(modifier.bytes)
        result.insert(", NSKeyValueObserver", at: clause.inheritedTypes.end)
        let calls = SuperCalls(viewMode: .sourceAccurate)
        if let body = method.body { calls.walk(body) }
        // There is no superclass to be notified.
        for call in calls.found { result.replace(call.bytes, padding: "()") }
      }
      return .visitChildren
    }
  }

  private final class SuperCalls: SyntaxVisitor {
    private(set) var found: [FunctionCallExprSyntax] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if node.calledExpression.trimmedDescription == "super.observeValue" { found.append(node) }
      return .visitChildren
    }
  }
}
