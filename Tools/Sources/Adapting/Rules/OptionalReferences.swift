import SwiftSyntax

/// Calls of optional requirements by the names that `guard let` and `if let` have bound them to.
///
/// `OptionalRequirements` makes the requirements throwing ones that are always there: a call that throws is handled
/// like a method that is not implemented.
struct OptionalReferences: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    guard !index.optionalRequirements.isEmpty else { return }
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, !node.isTried,
        let binding = binding(of: name, around: node)
      else { return .visitChildren }
      if node.parent?.is(CodeBlockItemSyntax.self) == true {
        result.insert("_ = try? ", at: node.start)
      } else if let value = binding.valueOfElse {
        result.insert("((try? ", at: node.start)
        result.insert(") ?? \(value))", at: node.end)
      } else {
        result.insert("(try! ", at: node.start)
        result.insert(")", at: node.end)
        result.notes.append(
          Note(
            path: file.path, line: file.line(of: node),
            reason: "'\(name)' ends the program if the delegate does not implement it; call it as delegate?.method?(…)")
        )
      }
      return .visitChildren
    }

    /// Returns the binding of the given name to a reference to an optional requirement, in the function around a node.
    private func binding(of name: String, around node: FunctionCallExprSyntax) -> OptionalBindingConditionSyntax? {
      for ancestor in node.ancestors {
        if let statement = ancestor.as(IfExprSyntax.self),
          let found = statement.conditions.binding(of: name), isRequirement(found)
        {
          return found
        }
        guard let list = ancestor.as(CodeBlockItemListSyntax.self) else { continue }
        for item in list where item.start < node.start {
          guard let found = item.item.as(GuardStmtSyntax.self)?.conditions.binding(of: name) else { continue }
          return isRequirement(found) ? found : nil
        }
      }
      return nil
    }

    private func isRequirement(_ binding: OptionalBindingConditionSyntax) -> Bool {
      guard let access = binding.initializer?.value.as(MemberAccessExprSyntax.self), access.base != nil else {
        return false
      }
      let labels = access.declName.argumentNames?.arguments.map(\.name.text)
      return index.optionalRequirements[access.declName.baseName.text]?.contains {
        $0.kind == .function && (labels == nil || $0.labels == labels)
      } == true
    }
  }
}

extension ConditionElementListSyntax {
  /// Returns the optional binding of the given name.
  fileprivate func binding(of name: String) -> OptionalBindingConditionSyntax? {
    lazy.compactMap { $0.condition.as(OptionalBindingConditionSyntax.self) }.first {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
    }
  }
}

extension OptionalBindingConditionSyntax {
  /// The value that the guard statement returns without a value to bind.
  fileprivate var valueOfElse: String? {
    guard let statement = parent?.parent?.parent?.as(GuardStmtSyntax.self), statement.body.statements.count == 1,
      let returned = statement.body.statements.first?.item.as(ReturnStmtSyntax.self)
    else { return nil }
    return returned.expression?.oneLine
  }
}

extension FunctionCallExprSyntax {
  /// A Boolean value that indicates whether the call is tried already.
  fileprivate var isTried: Bool { parent?.is(TryExprSyntax.self) == true }
}
