import SwiftSyntax

/// Turns `#Preview("Name") { … }` into a constant of the module, which a renderer finds by its name.
///
/// Previews of SwiftUI, and those that use types which Quire does not have, are left out.
struct Previews: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    guard file.text.contains("#Preview") else { return }
    let visitor = Visitor(file, index)
    visitor.adapt(into: &adaptation)
    adaptation.previews += visitor.found
  }

  private final class Visitor: RuleVisitor {
    private(set) var found: [Preview] = []
    private var count = 0

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
      adapt(Syntax(node), name: node.macroName, from: node.pound)
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      adapt(Syntax(node), name: node.macroName, from: node.pound)
    }

    private func adapt(_ node: Syntax, name: TokenSyntax, from pound: TokenSyntax) -> SyntaxVisitorContinueKind {
      guard name.text == "Preview" else { return .visitChildren }
      let modules = file.importedModules
      let isOfSwiftUI = modules.contains("SwiftUI") && modules.isDisjoint(with: Frameworks.ofUIKit)
      let names = index.missingTypes(in: file)
      let missing = node.tokens(viewMode: .sourceAccurate).lazy.compactMap { names.cause(of: $0, index) }.first
      guard !isOfSwiftUI, missing == nil else {
        result.replace(node.bytes, with: file.text.emptied(node.bytes))
        result.notes.append(
          Note(
            path: file.path, line: file.line(of: node),
            reason: "the preview uses \(missing ?? "SwiftUI"), which Quire does not have; it is left out"))
        return .skipChildren
      }
      count += 1
      let symbol = "quirePreview_\(identifier(file.module))_\(identifier(stem))_\(count)"
      result.replace(
        pound.start..<name.end, with: "@MainActor let \(symbol) = DeveloperToolsSupport.Preview")
      let conditions = node.ancestors.compactMap { $0.as(IfConfigClauseSyntax.self)?.condition?.trimmedDescription }
      if conditions.allSatisfy(["DEBUG", "os(iOS)", "canImport(UIKit)", "canImport(SwiftUI)"].contains) {
        found.append(Preview(symbol: symbol, module: file.module, path: file.path, line: file.line(of: node)))
      }
      return .visitChildren
    }

    private var stem: String { String(file.path.split(separator: "/").last ?? "").replacing(".swift", with: "") }

    private func identifier(_ text: String) -> String { String(text.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
  }
}

/// A preview of a view or a view controller in a source file.
public struct Preview: Hashable, Sendable {
  /// The name of the constant that replaces it.
  public let symbol: String
  public let module: String
  public let path: String
  /// The line, from 1.
  public let line: Int
}

extension SourceFile {
  /// A Boolean value that indicates whether the file has previews of UIKit's views.
  public var hasPreviews: Bool {
    guard text.contains("#Preview"), !importsSwiftUI || !importedModules.isDisjoint(with: Frameworks.ofUIKit) else {
      return false
    }
    return tree.tokens(viewMode: .sourceAccurate).contains { token in
      token.tokenKind == .identifier("Preview")
        && token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .pound
    }
  }
}
