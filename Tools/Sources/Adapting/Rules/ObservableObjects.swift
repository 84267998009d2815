import SwiftSyntax

/// Removes the conformance to `ObservableObject` from files that have it of SwiftUI; those that import Combine have it
/// of Quire.
struct ObservableObjects: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    guard !file.importedModules.contains("Combine") else { return }
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: InheritanceClauseSyntax) -> SyntaxVisitorContinueKind {
      let types = Array(node.inheritedTypes)
      guard let place = types.firstIndex(where: { $0.type.trimmedDescription == "ObservableObject" }) else {
        return .skipChildren
      }
      if types.count == 1 {
        result.blank(node.bytes)
      } else if place == types.count - 1 {
        // The comma follows the type before it.
        result.blank(types[place - 1].type.end..<types[place].end)
      } else {
        result.blank(types[place].bytes)
      }
      return .skipChildren
    }
  }
}
