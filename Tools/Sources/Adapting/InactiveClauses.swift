import SwiftSyntax

extension SyntaxProtocol {
  /// A Boolean value that indicates whether the node is in a clause of `#if` that is never compiled.
  var isInactive: Bool {
    ancestors.contains { $0.as(IfConfigClauseSyntax.self)?.isNeverCompiled == true }
  }
}

extension TokenSyntax {
  /// The module for which the clause of `#if` around a declaration of the file itself asks and that Linux does not
  /// have; nil without such a clause.
  var absentModuleOfClause: String? {
    guard let clause = parent?.parent?.parent?.parent?.as(IfConfigClauseSyntax.self), clause.isNeverCompiled,
      let call = clause.condition?.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "canImport"
    else { return nil }
    return call.arguments.first.map { $0.expression.trimmedDescription }.flatMap { Frameworks.isAbsent($0) ? $0 : nil }
  }
}

extension IfConfigClauseSyntax {
  /// A Boolean value that indicates whether the clause's condition does not hold, or that of a clause before it does.
  ///
  /// A condition that the source does not decide, such as `DEBUG`, may hold or not.
  var isNeverCompiled: Bool {
    if condition?.isTrueForiOS == false { return true }
    guard let clauses = parent?.as(IfConfigClauseListSyntax.self) else { return false }
    return clauses.prefix { $0.id != id }.contains { $0.condition?.isTrueForiOS == true }
  }
}

extension ExprSyntax {
  /// The value of a condition of `#if` for iOS and the language of today; nil if the source does not decide it.
  fileprivate var isTrueForiOS: Bool? {
    if let node = self.as(BooleanLiteralExprSyntax.self) { return node.literal.text == "true" }
    if let node = self.as(PrefixOperatorExprSyntax.self) { return node.expression.isTrueForiOS.map { !$0 } }
    if let node = self.as(TupleExprSyntax.self), node.elements.count == 1 {
      return node.elements.first?.expression.isTrueForiOS
    }
    if let node = self.as(SequenceExprSyntax.self) { return node.isTrueForiOS }
    guard let node = self.as(FunctionCallExprSyntax.self), let argument = node.arguments.first?.expression else {
      return nil
    }
    let text = argument.trimmedDescription
    switch node.calledExpression.trimmedDescription {
    case "os": return text == "iOS" ? true : text == "Linux" ? nil : false
    case "targetEnvironment": return text == "simulator"
    case "canImport": return text == "UIKit" ? true : Frameworks.isAbsent(text) ? false : nil
    case "swift", "compiler":
      // Packages say the mode of the language; 5 and what came before it hold in each.
      let isMinimum = text.hasPrefix(">=")
      guard isMinimum || text.hasPrefix("<"),
        let major = text.drop(while: { !$0.isNumber }).split(separator: ".").first.flatMap({ Int($0) })
      else { return nil }
      let isReached = major < 5 || text.drop(while: { !$0.isNumber }) == "5" || text.hasSuffix("5.0")
      return isReached ? isMinimum : nil
    default: return nil
    }
  }
}

extension SequenceExprSyntax {
  /// The value of conditions that `&&` and `||` connect; nil if the source does not decide it.
  fileprivate var isTrueForiOS: Bool? {
    var alternatives: [[Bool?]] = [[]]
    for element in elements {
      if let connective = element.as(BinaryOperatorExprSyntax.self) {
        if connective.operator.text == "||" { alternatives.append([]) }
      } else {
        alternatives[alternatives.count - 1].append(element.isTrueForiOS)
      }
    }
    let values = alternatives.map { parts -> Bool? in
      parts.contains(false) ? false : parts.contains(nil) ? nil : true
    }
    return values.contains(true) ? true : values.contains(nil) ? nil : false
  }
}
