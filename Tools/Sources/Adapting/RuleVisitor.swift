import SwiftSyntax

/// A walk through the syntax of a file that collects the edits and notes of one rule.
class RuleVisitor: SyntaxVisitor {
  final var result = Adaptation()
  final let file: SourceFile
  /// The declarations of all files of the package.
  final let index: DeclarationIndex

  init(_ file: SourceFile, _ index: DeclarationIndex) {
    self.file = file
    self.index = index
    super.init(viewMode: .sourceAccurate)
  }

  /// Walks through the file, and adds what the walk has collected.
  final func adapt(into adaptation: inout Adaptation) {
    walk(file.tree)
    adaptation.edits += result.edits
    adaptation.notes += result.notes
  }
}
