import SwiftSyntax

/// Removes the attributes that only an Objective-C runtime understands.
///
/// Their meaning for Swift stays: a protocol of Objective-C is one of classes.
struct ObjectiveCAttributes: Rule {
  /// The attributes without a meaning on Linux.
  static let names: Set<String> = [
    "objc", "objcMembers", "IBOutlet", "IBAction", "IBSegueAction", "GKInspectable", "nonobjc",
  ]

  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
      let name = node.attributeName.trimmedDescription
      if ObjectiveCAttributes.names.contains(name) { result.blank(node.bytes) }
      if name == "NSManaged" {
        result.notes.append(
          Note(
            path: file.path, line: file.line(of: node),
            reason: "@NSManaged needs Core Data, which Linux does not have; move the class out of the target"))
      }
      return .skipChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      guard node.attributes.attribute("objc") != nil else { return .visitChildren }
      if let clause = node.inheritanceClause {
        let names = clause.inheritedTypes.map { $0.type.nameWithoutArguments }
        if !names.contains(where: ["AnyObject", "class", "NSObjectProtocol"].contains) {
          result.insert(", AnyObject", at: clause.inheritedTypes.end)
        }
      } else {
        result.insert(": AnyObject", at: node.name.end)
      }
      return .visitChildren
    }
  }
}
