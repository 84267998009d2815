import SwiftSyntax

/// The modules and names that files need and neither they, nor Quire, nor the toolchain have.
public struct Obstacles: Sendable {
  /// A module or a name that is not there.
  public struct Obstacle: Hashable, Sendable {
    /// The name of the module, or of the type.
    public let name: String
    /// A Boolean value that indicates whether it is a module, which files import.
    public let isModule: Bool
  }

  /// An obstacle with the numbers of files that need it.
  public struct Row: Equatable, Sendable {
    public let obstacle: Obstacle
    /// The number of files that need it.
    public let fileCount: Int
    /// The number of files that need nothing else that is not there.
    public let onlyCauseCount: Int
  }

  /// Names of the language, and of C.
  private static let builtIn: Set<String> = [
    "Self", "Any", "AnyObject", "Type", "Protocol", "FILE", "DIR", "Class",
    // Type parameters of the standard library, which extensions name
    "Success", "Failure", "Element", "Key", "Value", "Wrapped", "Base", "Bound", "Scalar", "Pointee",
  ]
  /// The obstacles, those that stop most files first.
  public let rows: [Row]
  /// The number of files with an obstacle.
  public let stoppedCount: Int
  /// The number of files that import UIKit.
  public let interfaceCount: Int
  /// The number of files that import UIKit and have an obstacle.
  public let stoppedInterfaceCount: Int

  /// Finds the obstacles of files.
  ///
  /// - Parameters:
  ///   - files: The files of a project.
  ///   - quireNames: The names that Quire's modules declare.
  ///   - modules: The modules of the project, and of packages that it depends on.
  ///   - countsPackages: A Boolean value that determines whether modules of packages are obstacles, too; without them
  ///     those of Apple's frameworks are.
  /// - Complexity: O(length of the files).
  public init(_ files: [SourceFile], quireNames: Set<String>, modules: Set<String>, countsPackages: Bool = true) {
    var declared = quireNames.union(ToolchainNames.all).union(Self.builtIn)
    let visitors = files.map { file in
      let visitor = TypeNameVisitor(viewMode: .sourceAccurate)
      visitor.walk(file.tree)
      declared.formUnion(visitor.declared)
      return visitor
    }
    var counts: [Obstacle: (files: Int, alone: Int)] = [:]
    var (stopped, interface, stoppedInterface) = (0, 0, 0)
    for (file, visitor) in zip(files, visitors) {
      let imported = file.requiredImports
      let strangers = imported.filter { !Frameworks.isKnown($0) && !modules.contains($0) }
      let absent = imported.filter { Frameworks.isAbsent($0) && Frameworks.products[$0] == nil }
      let names = visitor.used.subtracting(declared).filter { name in
        !modules.contains(name) && !Frameworks.isKnown(name)
          // What another obstacle of the file declares is counted with that.
          && AbsentFrameworks.module(declaring: name, among: imported).map(absent.contains) != true
          && !(absent.contains("SwiftUI") && Frameworks.namesOfSwiftUI.contains(name))
          && (strangers.isEmpty && absent.isEmpty || Frameworks.mayBeMissing(name))
      }
      let found =
        (countsPackages ? strangers.union(absent) : absent).map { Obstacle(name: $0, isModule: true) }
        + names.map { Obstacle(name: $0, isModule: false) }
      let isInterface = imported.contains("UIKit")
      if isInterface { interface += 1 }
      if !found.isEmpty {
        stopped += 1
        if isInterface { stoppedInterface += 1 }
      }
      for obstacle in found {
        counts[obstacle, default: (0, 0)].files += 1
        if found.count == 1 { counts[obstacle]?.alone += 1 }
      }
    }
    (stoppedCount, interfaceCount, stoppedInterfaceCount) = (stopped, interface, stoppedInterface)
    rows = counts.map { Row(obstacle: $0.key, fileCount: $0.value.files, onlyCauseCount: $0.value.alone) }
      .sorted {
        ($1.fileCount, $1.onlyCauseCount, $0.obstacle.name) < ($0.fileCount, $0.onlyCauseCount, $1.obstacle.name)
      }
  }
}

/// Collects the names of types that a file declares and uses.
private final class TypeNameVisitor: SyntaxVisitor {
  /// The names of types, type parameters and macros, and of functions, variables and cases that begin as types do.
  private(set) var declared: Set<String> = []
  /// The names that begin as those of types do.
  private(set) var used: Set<String> = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind { declare(node.identifier) }
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    declare(node.secondName ?? node.firstName)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    // A condition names flags.
    if !node.isNeverCompiled, let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind { use(node.name) }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    return isMember ? .visitChildren : use(node.baseName)
  }

  private func declare(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    if Self.isTypeName(name.text) { declared.insert(name.text) }
    return .visitChildren
  }

  private func use(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    if Self.isTypeName(name.text) { used.insert(name.text) }
    return .visitChildren
  }

  private static func isTypeName(_ name: String) -> Bool { name.first?.isUppercase == true }
}
