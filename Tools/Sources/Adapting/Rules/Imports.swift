import SwiftSyntax

/// Imports what Linux has: whole modules instead of their parts, and what Apple's modules import by themselves.
struct Imports: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    let visitor = ImportVisitor(viewMode: .sourceAccurate)
    visitor.walk(file.tree)
    var imported = Set<String>()
    for node in visitor.imports {
      guard let first = node.path.first else { continue }
      let name = first.name.text
      imported.insert(name)
      if node.importKindSpecifier == nil, Frameworks.whole.contains(name), node.path.count > 1 {
        // `import UIKit.UICollectionView` names a part of the module.
        adaptation.blank(first.name.end..<node.path.end)
      }
      if Frameworks.dropped.contains(name) { adaptation.blank(node.bytes) }
      if let other = Frameworks.renamed[name], node.path.count == 1 {
        adaptation.replace(first.name.bytes, padding: other)
        if other.utf8.count > first.name.bytes.count { continue }
      }
    }
    guard index.modulesOfUIKit.contains(file.module), imported.isDisjoint(with: Frameworks.ofUIKit) else { return }
    // Apple's XCTest imports UIKit, an umbrella header or another file of the module may, and Foundation brings Core Graphics.
    let addition: String
    if file.isTest && imported.contains("XCTest") || file.uses(Frameworks.isTypeOfUIKit) {
      addition = "UIKit"
    } else if file.uses(Imports.namesOfCoreGraphics.contains) {
      addition = "CoreGraphics"
    } else {
      return
    }
    let isConditional = { (node: ImportDeclSyntax) in node.ancestors.contains { $0.is(IfConfigDeclSyntax.self) } }
    if let node = visitor.imports.first(where: { !isConditional($0) }) ?? visitor.imports.first {
      adaptation.insert("; import \(addition)", at: node.end)
    } else if let first = file.tree.statements.first {
      adaptation.insert("import \(addition); ", at: first.start)
    }
  }

  /// The names that Apple's Foundation hands on, and that Quire's Core Graphics declares.
  private static let namesOfCoreGraphics: Set<String> = [
    "CGAffineTransform", "CGVector", "CGPath", "CGMutablePath", "CGContext", "CGImage", "CGColor", "CGColorSpace",
    "CGLineCap", "CGLineJoin", "CGBlendMode", "CFTimeInterval", "CFAbsoluteTimeGetCurrent", "autoreleasepool",
    "OSAtomicIncrement32", "OSAtomicDecrement32", "OSAtomicAdd32", "objc_setAssociatedObject", "objc_getAssociatedObject",
    "objc_removeAssociatedObjects",
  ]
}

extension SourceFile {
  /// Returns whether the file uses a name that a condition holds for, other than as a member or a label.
  fileprivate func uses(_ condition: (String) -> Bool) -> Bool {
    tree.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let name) = token.tokenKind else { return false }
      return condition(name) && !token.isMemberName
    }
  }
}
