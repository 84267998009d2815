import SwiftSyntax

/// The rule that the public properties of classes of UIKit and QuartzCore that have observers and storage have the
/// wrapper `@Observed`.
///
/// Without it, an initializer that a client's extension adds to the class sets them without their observers.
public enum ObservedStorage: LintRule {
  public static let name = "observed properties"

  public static func read(_ file: LintedFile, into facts: inout FileFacts) {
    guard file.path.hasPrefix("Sources/UIKit/UIKit") || file.path.hasPrefix("Sources/Graphics/QuartzCore/") else {
      return
    }
    facts.findings[name] = TypeCollector(file).types.compactMap { $0.as(ClassDeclSyntax.self) }.flatMap { type in
      type.declarations.compactMap { $0.as(VariableDeclSyntax.self) }.filter(isUnwrapped).map {
        file.finding(
          at: $0,
          "\(type.name.text).\(DeclSyntax($0).fullName) has observers, which an initializer in an extension would not "
            + "call: write @Observed before it")
      }
    }
  }

  private static func isUnwrapped(_ property: VariableDeclSyntax) -> Bool {
    let modifiers = Set(DeclSyntax(property).modifierNames)
    guard property.modifiers.allSatisfy({ $0.detail == nil }), !modifiers.isDisjoint(with: ["public", "open"]),
      modifiers.isDisjoint(with: ["static", "class", "weak", "unowned", "override", "lazy"]),
      property.attributes.allSatisfy({
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "Observed"
      }),
      case .accessors(let accessors)? = property.bindings.first?.accessorBlock?.accessors
    else { return false }
    return accessors.contains { ["didSet", "willSet"].contains($0.accessorSpecifier.text) }
  }
}
