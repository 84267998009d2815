import SwiftSyntax

/// Reads numbers and structures from `(value as AnyObject).doubleValue` through `NSNumber` and `NSValue`: only
/// Objective-C looks members of `AnyObject` up by their names.
struct NumbersOfAnyObject: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  fileprivate static let ofNumber: Set<String> = [
    "doubleValue", "floatValue", "intValue", "integerValue", "boolValue", "int32Value", "int64Value", "uintValue",
  ]
  fileprivate static let ofValue: Set<String> = [
    "cgRectValue", "cgPointValue", "cgSizeValue", "cgAffineTransformValue", "uiEdgeInsetsValue", "uiOffsetValue",
  ]

  private final class Visitor: RuleVisitor {
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      let name = node.declName.baseName.text
      let type =
        NumbersOfAnyObject.ofNumber.contains(name)
        ? "NSNumber" : NumbersOfAnyObject.ofValue.contains(name) ? "NSValue" : nil
      guard let type, let group = node.base?.as(TupleExprSyntax.self), let item = group.elements.first,
        group.elements.count == 1, let last = item.expression.lastToken(viewMode: .sourceAccurate),
        last.text == "AnyObject", last.previousToken(viewMode: .sourceAccurate)?.tokenKind == .keyword(.as)
      else { return .visitChildren }
      // Members of `AnyObject` are implicitly unwrapped; where nil is asked for, nothing ends the program.
      let asksForNil = node.nextTokenAfter.map { $0.text == "??" || $0.tokenKind == .postfixQuestionMark } ?? false
      guard let cast = last.previousToken(viewMode: .sourceAccurate) else { return .visitChildren }
      result.replace(cast.bytes, with: asksForNil ? "as?" : "as!")
      result.replace(last.bytes, with: type)
      if asksForNil { result.insert("?", at: node.period.start) }
      if name == "integerValue" { result.replace(node.declName.bytes, with: "intValue") }
      return .visitChildren
    }
  }
}

extension MemberAccessExprSyntax {
  fileprivate var nextTokenAfter: TokenSyntax? {
    lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
  }
}
