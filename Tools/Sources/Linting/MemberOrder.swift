import SwiftSyntax

/// The order of the members of types.
///
/// Stored state first, then initializers and the deinitializer, then the rest: public, package, internal, private. A
/// MARK begins a section; in the sections after the first, only the rest is ordered. Nested types and type aliases
/// stand where they are of use, and a conditional block of members begins a section.
public enum MemberOrder: CorrectingRule {
  public static let name = "order of members"

  public static func read(_ file: LintedFile, into facts: inout FileFacts) {
    guard file.path.hasPrefix("Sources/") else { return }
    facts.findings[name] = types(of: file).filter { $0.sections.contains { !$0.isOrdered } }.map {
      file.finding(at: $0.node, "the members of \($0.node.typeName ?? "a type") are not in order")
    }
  }

  public static func corrected(_ file: LintedFile) -> String {
    guard file.path.hasPrefix("Sources/") else { return file.text }
    // From the end to the beginning, so that positions remain valid; a nested type is corrected by the next call.
    var bytes = Array(file.text.utf8)
    var begin = bytes.count
    for type in types(of: file).reversed() {
      for section in type.sections.reversed() where !section.isOrdered {
        guard let first = section.members.first, let last = section.members.last else { continue }
        let range = first.start..<last.end
        guard range.upperBound <= begin else { continue }
        bytes.replaceSubrange(range, with: Array(section.sortedText().utf8))
        begin = range.lowerBound
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text == file.text ? text : corrected(LintedFile(path: file.path, text: text))
  }

  private static func types(of file: LintedFile) -> [MemberSections] {
    TypeCollector(file).types.filter { !$0.is(ProtocolDeclSyntax.self) }.map { MemberSections($0) }
  }
}

/// The members of a type, divided at MARKs and conditional blocks.
private struct MemberSections {
  let node: any DeclGroupSyntax
  private(set) var sections: [MemberSection] = []

  init(_ node: some DeclGroupSyntax) {
    self.node = node
    let access = Set(node.modifierNames)
    let usual =
      node.is(ExtensionDeclSyntax.self)
      ? ["public", "package", "fileprivate", "private"].first(where: access.contains) ?? "internal" : "internal"
    var current = MemberSection(isFirst: true)
    func close() {
      if !current.members.isEmpty { sections.append(current) }
      current = MemberSection(isFirst: sections.isEmpty)
    }
    for item in node.memberBlock.members {
      if item.decl.is(IfConfigDeclSyntax.self) {
        close()
        current = MemberSection(isFirst: false)
        continue
      }
      let member = SectionMember(item, usualAccess: usual)
      if member.beginsSection { close() }
      current.members.append(member)
    }
    close()
  }
}

/// The members between two MARKs.
private struct MemberSection {

  let isFirst: Bool

  var members: [SectionMember] = []

  var isOrdered: Bool {
    let ranks = ranks.compactMap { $0 }
    return zip(ranks, ranks.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// Returns the text of the members in their order. The MARK stays at the beginning, and blank lines precede bodies
  /// and separate members of different kinds.
  func sortedText() -> String {
    let ranks = ranks
    let places = members.indices.filter { ranks[$0] != nil }
    let sorted = places.sorted { (ranks[$0]!, $0) < (ranks[$1]!, $1) }
    var order = members
    for (place, source) in zip(places, sorted) { order[place] = members[source] }
    var result = members[0].mark
    for (number, member) in order.enumerated() {
      let previous = number > 0 ? order[number - 1] : nil
      let isApart =
        previous.map { member.hasBlankLine || member.isLong || $0.isLong || member.kind != $0.kind }
        ?? (members[0].hasBlankLine && members[0].mark.isEmpty)
      result += (number == 0 && !members[0].mark.isEmpty ? "\n" : isApart ? "\n\n" : "\n") + member.body
    }
    return result
  }

  /// The ranks of the members; nil for those with no fixed position.
  private var ranks: [Int?] {
    members.map { member in
      guard let rank = member.rank, isFirst || rank >= 2 else { return nil }
      return rank
    }
  }
}

/// A member of a type with the comments before it.
private struct SectionMember {
  let rank: Int?
  /// The text of the MARK before the member, with the line ends and the comments before it; empty without one.
  let mark: String
  /// The comments and the declaration, without the line ends before them.
  let body: String
  let hasBlankLine: Bool
  let kind: String
  let start: Int
  let end: Int

  init(_ item: MemberBlockItemSyntax, usualAccess: String) {
    let trivia = item.leadingTrivia.description
    let lines = trivia.split(separator: "\n", omittingEmptySubsequences: false)
    let lastMark = lines.lastIndex { $0.contains("// MARK") }
    mark = lastMark.map { lines[...$0].joined(separator: "\n") + "\n" } ?? ""
    let rest = lines[(lastMark.map { $0 + 1 } ?? 0)...]
    let comments = rest.drop { $0.allSatisfy { $0 == " " } && $0.startIndex != rest.last?.startIndex }
    body = comments.joined(separator: "\n") + item.trimmedDescription + item.trailingTrivia.description
    hasBlankLine = rest.dropFirst(lastMark == nil ? 1 : 0).first?.allSatisfy { $0 == " " } ?? false
    start = item.position.utf8Offset
    end = item.endPosition.utf8Offset
    let decl = item.decl
    kind =
      decl.is(VariableDeclSyntax.self) ? "variable" : decl.is(FunctionDeclSyntax.self) ? "function" : "\(decl.kind)"
    rank = Self.rank(of: decl, usualAccess: usualAccess)
  }

  var beginsSection: Bool { !mark.isEmpty }
  var isLong: Bool { body.utf8.lazy.filter { $0 == UInt8(ascii: "\n") }.count > 2 }

  /// The place of a member: 0 for stored state, 1 for the life cycle, from 2 on by access.
  private static func rank(of decl: DeclSyntax, usualAccess: String) -> Int? {
    if decl.is(EnumCaseDeclSyntax.self) || decl.isStored { return 0 }
    if decl.is(InitializerDeclSyntax.self) || decl.is(DeinitializerDeclSyntax.self) { return 1 }
    guard decl.is(VariableDeclSyntax.self) || decl.is(FunctionDeclSyntax.self) || decl.is(SubscriptDeclSyntax.self)
    else { return nil }
    let order = ["open": 0, "public": 0, "package": 1, "internal": 2, "fileprivate": 3, "private": 3]
    let access = decl.modifierNames.last { order[$0] != nil } ?? usualAccess
    return 2 + order[access]!
  }
}
