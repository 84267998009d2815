import SwiftSyntax

/// The rule that every public declaration has a doc comment.
///
/// Left out: what overrides, what implements a documented requirement of a protocol that its type conforms to, what
/// every type has from the standard library, and constants and cases, of which the type's comment and the name say
/// enough.
public enum Abstracts: LintRule {
  public static let name = "abstracts"

  private static let namesFromTheLibrary: Set = [
    "==", "<", "hash(into:)", "hash", "isEqual(_:)", "encode(to:)", "encode(with:)", "init(from:)", "init(coder:)",
    "rawValue", "init(rawValue:)", "description", "debugDescription", "errorDescription", "copy(with:)",
    "mutableCopy(with:)", "init(stringLiteral:)", "init(arrayLiteral:)", "next()", "supportsSecureCoding",
  ]

  public static func read(_ file: LintedFile, into facts: inout FileFacts) {
    guard file.path.hasPrefix("Sources/") else { return }
    let global = file.tree.statements.compactMap { $0.item.as(DeclSyntax.self) }
    for decl in global where isSilent(decl, in: nil) { add(decl, in: nil, file, &facts) }
    for type in TypeCollector(file).types {
      guard let name = type.typeName.map(lastComponent) else { continue }
      facts.parents[name, default: []].formUnion(type.inheritedNames)
      if type.is(ProtocolDeclSyntax.self) {
        facts.requirements[name, default: []].formUnion(type.declarations.filter(\.isDocumented).map(\.fullName))
      }
      for decl in type.declarations where isSilent(decl, in: type) { add(decl, in: type, file, &facts) }
    }
  }

  public static func findings(in facts: [FileFacts]) -> [Finding] {
    let parents = facts.reduce(into: [:]) { $0.merge($1.parents) { $0.union($1) } }
    let requirements = facts.reduce(into: [:]) { $0.merge($1.requirements) { $0.union($1) } }
    /// Returns whether a member of a type implements a documented requirement.
    func implements(_ type: String, _ member: String) -> Bool {
      var seen: Set<String> = []
      var open = [type]
      while let name = open.popLast() {
        guard seen.insert(name).inserted else { continue }
        if requirements[name]?.contains(member) == true { return true }
        open += parents[name] ?? []
      }
      return false
    }
    return facts.flatMap(\.undocumented).filter { $0.owner.map { [name = $0.name] in !implements($0, name) } ?? true }
      .map(\.finding)
  }

  private static func add(
    _ decl: DeclSyntax, in owner: (any DeclGroupSyntax)?, _ file: LintedFile, _ facts: inout FileFacts
  ) {
    facts.undocumented.append(
      FileFacts.Candidate(
        owner: owner?.is(ProtocolDeclSyntax.self) == true ? nil : owner?.typeName.map(lastComponent),
        name: decl.fullName,
        finding: file.finding(at: decl, "has no doc comment: \(decl.summary)")))
  }

  private static func lastComponent(_ name: String) -> String {
    String((name.split(separator: ".").last ?? "").prefix { $0 != "<" })
  }

  private static func isSilent(_ decl: DeclSyntax, in owner: (any DeclGroupSyntax)?) -> Bool {
    let modifiers = decl.modifierNames
    let ownerProtocol = owner?.as(ProtocolDeclSyntax.self)
    let isPublic =
      modifiers.contains("public") || modifiers.contains("open")
      || ownerProtocol?.modifiers.contains { $0.name.text == "public" } == true
    guard isPublic, !decl.isDocumented, !modifiers.contains("override"),
      !decl.is(ExtensionDeclSyntax.self), !decl.is(EnumCaseDeclSyntax.self), !decl.is(ImportDeclSyntax.self),
      !namesFromTheLibrary.contains(decl.fullName),
      !decl.attributeTexts.contains(where: { $0.hasPrefix("@_spi") || $0.contains("unavailable") })
    else { return false }
    return !(modifiers.contains("static") && decl.description.contains("rawValue:"))
  }
}
