import SwiftSyntax

/// The rule that clients can override every instance member of an open class of UIKit and QuartzCore.
///
/// On iOS every member can be overridden; Swift allows it for members of the class body only. Left out: generic
/// methods, Quire's additions, and members whose types lie above the class, which are declared `public` on purpose in
/// the files below.
public enum OverridableMembers: LintRule {
  public static let name = "overridable members"

  private static let additions: Set = [
    "UICollectionView.TraceEvent.swift", "UIDataSourceModelAssociation.swift", "UICollectionView+Export.swift",
    "UICollectionView+Movement.swift", "UIView+Export.swift", "UIView+Printing.swift",
  ]

  public static func read(_ file: LintedFile, into facts: inout FileFacts) {
    guard file.path.hasPrefix("Sources/UIKit/UIKit") || file.path.hasPrefix("Sources/Graphics/QuartzCore/") else {
      return
    }
    let isAddition = additions.contains(String(file.path.split(separator: "/").last ?? ""))
    for type in TypeCollector(file).types {
      if let open = type.as(ClassDeclSyntax.self), open.modifiers.contains(where: { $0.name.text == "open" }) {
        facts.openClasses.insert(open.name.text)
      }
      guard !isAddition, let type = type.as(ExtensionDeclSyntax.self) else { continue }
      let name = type.extendedType.trimmedDescription
      for decl in type.declarations where isOffered(decl, in: type) {
        let message =
          "\(name).\(decl.fullName) is in an extension, where clients cannot override it: declare it open in the class body"
        facts.membersOfExtensions.append(
          FileFacts.Candidate(owner: name, name: decl.fullName, finding: file.finding(at: decl, message)))
      }
    }
  }

  public static func findings(in facts: [FileFacts]) -> [Finding] {
    let open = facts.reduce(into: Set<String>()) { $0.formUnion($1.openClasses) }
    return facts.flatMap(\.membersOfExtensions).filter { $0.owner.map(open.contains) ?? false }.map(\.finding)
  }

  private static func isOffered(_ decl: DeclSyntax, in type: ExtensionDeclSyntax) -> Bool {
    guard decl.is(FunctionDeclSyntax.self) || decl.is(VariableDeclSyntax.self) || decl.is(SubscriptDeclSyntax.self),
      decl.as(FunctionDeclSyntax.self)?.genericParameterClause == nil
    else { return false }
    let modifiers = Set(decl.modifierNames)
    let isPublic =
      modifiers.contains("public")
      || type.modifiers.contains { $0.name.text == "public" }
        && modifiers.isDisjoint(with: ["internal", "package", "private"])
    return isPublic && modifiers.isDisjoint(with: ["static", "class", "final"])
  }
}
