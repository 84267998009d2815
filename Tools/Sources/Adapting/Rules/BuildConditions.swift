import SwiftSyntax

/// Evaluates conditions of `#if` as on iOS, in the simulator.
///
/// Code for all systems but Linux counts in files that import UIKit, or are given the import; other files may have code
/// for Foundation on Linux, and packages that know Quire have code for it.
struct BuildConditions: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    /// A Boolean value that indicates whether the adapted file imports UIKit or a part of it.
    private lazy var isForUIKit: Bool = {
      let imported = file.importedModules
      return !imported.isDisjoint(with: Frameworks.ofUIKit)
        || !Frameworks.ofUIKit.isDisjoint(with: Imports().additions(file, index, imported))
    }()

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      if let condition = node.condition {
        let finder = ConditionFinder(viewMode: .sourceAccurate)
        finder.isTest = file.isTest
        finder.isOfXcode = file.isOfXcode
        finder.isForUIKit = condition.trimmedDescription.contains("Linux") && isForUIKit
        finder.walk(condition)
        result.edits += finder.result.edits
      }
      return .visitChildren
    }
  }

  private final class ConditionFinder: SyntaxVisitor {
    var result = Adaptation()
    var isForUIKit = false
    var isTest = false
    var isOfXcode = false

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      // The package manager compiles what Xcode builds, and defines it for all.
      if isOfXcode, node.baseName.text == "SWIFT_PACKAGE" { result.replace(node.bytes, padding: "false") }
      return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let argument = node.arguments.first?.expression.trimmedDescription else { return .visitChildren }
      switch (node.calledExpression.trimmedDescription, argument) {
      case ("os", "iOS"), ("targetEnvironment", "simulator"): result.replace(node.bytes, padding: "true")
      case ("os", "Linux") where isForUIKit && node.parent?.as(PrefixOperatorExprSyntax.self)?.operator.text == "!":
        result.replace(node.bytes, padding: "false")
      case ("canImport", "ObjectiveC") where isTest && node.parent?.is(PrefixOperatorExprSyntax.self) == true:
        // The package manager finds tests by itself; the lists for Linux that packages have kept are stale.
        result.replace(node.bytes, padding: "true")
      default: break
      }
      return .skipChildren
    }
  }
}
