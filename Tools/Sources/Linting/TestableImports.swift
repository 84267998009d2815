import SwiftSyntax

/// The rule that a file has at most two `@testable` imports: a test of a module sees what is internal in that module
/// and in one other, and uses the rest as clients or the package do.
public enum TestableImports: LintRule {
  public static let name = "testable imports"

  private static let maximum = 2

  public static func read(_ file: LintedFile, into facts: inout FileFacts) {
    let imports = file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }.filter { declaration in
      declaration.attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "testable" }
    }
    facts.findings[name] = imports.dropFirst(maximum).prefix(1).map {
      file.finding(
        at: $0,
        "\(imports.count) @testable imports, \(maximum) are allowed: import modules plainly, make members 'package', or "
          + "divide the file")
    }
  }
}
