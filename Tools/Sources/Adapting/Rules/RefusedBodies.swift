import SwiftSyntax

/// Leaves out the bodies of functions and accessors that the compiler refused, each with its message; what calls them
/// ends the program.
///
/// Other members that the compiler refused are left out as a whole. Tests have a rule of their own.
struct RefusedBodies: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    guard !file.isTest else { return }
    let refused = index.findings.filter { $0.path == file.path && $0.refusal != nil }.sorted {
      ($0.line, $0.column) < ($1.line, $1.column)
    }
    guard !refused.isEmpty else { return }
    let collector = BodyCollector(viewMode: .sourceAccurate)
    collector.walk(file.tree)
    var gone = Set<Int>()
    for finding in refused {
      guard let offset = file.offset(of: finding) else { continue }
      let message = finding.refusal ?? ""
      let reason = "the compiler refuses line \(finding.line): \(message)"
      // The innermost body comes last.
      if let body = collector.bodies.last(where: { $0.range.contains(offset) }) {
        guard gone.insert(body.range.lowerBound).inserted else { continue }
        let text = message.split(whereSeparator: { "\\\"\n".contains($0) }).joined(separator: "'")
        adaptation.replace(
          body.range, with: " fatalError(\"This was left out: \(text)\") " + file.text.emptied(body.range))
        adaptation.notes.append(
          Note(
            path: file.path, line: finding.line,
            reason: "the body of '\(body.name)' is left out, and ends the program where it is called: \(reason)"))
      } else if let member = collector.members.last(where: { $0.range.contains(offset) }),
        gone.insert(member.range.lowerBound).inserted
      {
        adaptation.replace(member.range, with: file.text.emptied(member.range))
        adaptation.notes.append(
          Note(path: file.path, line: finding.line, reason: "'\(member.name)' is left out: \(reason)"))
      }
    }
  }

  /// Collects bodies, without their braces, and the members that may be left out, the outer before the inner.
  private final class BodyCollector: SyntaxVisitor {
    typealias Found = (range: Range<Int>, name: String)
    private(set) var bodies: [Found] = []
    private(set) var members: [Found] = []

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      add(node, node.body, node.name.text)
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.body, "init") }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      let binding = node.bindings.first
      let name = binding?.pattern.trimmedDescription ?? "this"
      let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
      guard let block = binding?.accessorBlock else {
        if isStatic { members.append((node.bytes, name)) }
        return .visitChildren
      }
      members.append((node.bytes, name))
      if case .accessors(let list) = block.accessors {
        for accessor in list {
          guard let body = accessor.body else { continue }
          bodies.append((body.leftBrace.end..<body.rightBrace.start, name))
        }
      } else {
        bodies.append((block.leftBrace.end..<block.rightBrace.start, name))
      }
      return .visitChildren
    }

    private func add(_ node: some DeclSyntaxProtocol, _ body: CodeBlockSyntax?, _ name: String)
      -> SyntaxVisitorContinueKind
    {
      members.append((node.bytes, name))
      if let body { bodies.append((body.leftBrace.end..<body.rightBrace.start, name)) }
      return .visitChildren
    }
  }
}
