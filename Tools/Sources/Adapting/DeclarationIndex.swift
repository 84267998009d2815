import SwiftSyntax

/// The declarations of a package that rules query: types, their inheritance, and their methods.
public struct DeclarationIndex: Sendable {
  /// The kind of a nominal type.
  enum Kind: Sendable { case classType, protocolType, valueType }

  /// A type, or the extensions of a type that is declared elsewhere.
  struct TypeEntry: Sendable {
    /// Nil when the package only extends the type.
    var kind: Kind?
    var module = ""
    /// A Boolean value that indicates whether the type is public or open.
    var isPublic = false
    var inherited: [String] = []
    /// The members of the body.
    var members: [Member] = []
    /// The members of extensions.
    var extensionMembers: [Member] = []
  }

  /// The types by their qualified names.
  private(set) var types: [String: TypeEntry] = [:]
  /// The optional requirements of protocols of the package, by base name.
  private(set) var optionalRequirements: [String: [Member]] = [:]
  /// The classes that are derived directly from a class, by its name.
  private var subclasses: [String: [String]] = [:]
  /// The modules that import UIKit or one of its sisters, at any distance.
  private(set) var modulesOfUIKit: Set<String> = []

  /// The types that the package uses and neither it nor Quire declares, and types of the package that are left out with
  /// them; each with the cause. An empty path stands for all files.
  private var missingTypes: [String: MissingNames] = [:]
  /// The stored properties that stay without their missing type.
  private(set) var standIns = StandIns()
  /// A Boolean value that indicates whether a module of the package has resources that its code knows by classes.
  let hasResources: Bool
  /// The modules that imports of the package's modules, and of those that it depends on, bring with them.
  private(set) var exports: ModuleExports
  /// The modules of the package.
  let modules: Set<String>
  /// The expressions that the compiler refused.
  let findings: Set<CompilerFinding>
  /// The superclasses of the frameworks' classes.
  private let frameworkSuperclasses: [String: String]
  /// The members of extensions of the frameworks' classes that the package overrides.
  private(set) var dispatchedMembers: [DispatchedMember] = []
  /// The optional methods that classes implement for a protocol of a superclass, by the superclass.
  private(set) var inheritedOptionals: [String: [InheritedOptional]] = [:]
  /// The underlying types of global aliases, by the names of the aliases.
  private var aliases: [String: String] = [:]
  /// The names of global functions, variables and constants.
  private var globalNames: Set<String> = []
  /// The names that the package refers to, and those of requirements of its protocols.
  private var neededNames: Set<String> = []

  /// Collects the declarations of files.
  ///
  /// - Parameters:
  ///   - frameworkTypes: The types that UIKit and its sisters declare; nil if that is not known.
  ///   - leftOut: The files of the package that are left out, since they import what is not there.
  ///   - absentTypes: The types that Xcode generates and Linux does not have, with the frameworks that they need.
  ///   - frameworkSuperclasses: The superclasses of the classes that UIKit and its sisters declare.
  ///   - exports: The modules that headers import, and what the packages that this one depends on export.
  ///   - findings: What the compiler refused of an earlier result.
  public init(
    _ files: [SourceFile], frameworkTypes: Set<String>? = nil, leftOut: [SourceFile] = [],
    absentTypes: [String: String] = [:], frameworkSuperclasses: [String: String] = [:],
    exports: ModuleExports = ModuleExports(), findings: Set<CompilerFinding> = []
  ) {
    self.frameworkSuperclasses = frameworkSuperclasses
    self.findings = findings
    hasResources = files.contains(where: \.hasResources)
    modules = Set(files.map(\.module))
    self.exports = exports
    var imports = [String: Set<String>]()
    for file in files {
      let collector = DeclarationCollector(file)
      collector.walk(file.tree)
      for (name, entry) in collector.types { merge(entry, into: name) }
      globalNames.formUnion(collector.globalNames)
      aliases.merge(collector.aliases) { first, _ in first }
      imports[file.module, default: []].formUnion(file.importedModules)
      let exported = file.exportedModules
      if !exported.isEmpty { self.exports.sources[file.module, default: []].formUnion(exported) }
    }
    for (alias, name) in aliases where alias != name {
      // An extension by the alias is one of the type.
      guard let members = types[alias]?.extensionMembers, !members.isEmpty else { continue }
      types[name, default: TypeEntry()].extensionMembers += members
    }
    for (name, entry) in types {
      for parent in entry.inherited { subclasses[parent, default: []].append(name) }
      if entry.kind == .protocolType {
        for member in entry.members where member.isOptional {
          optionalRequirements[member.name, default: []].append(member)
        }
      }
    }
    let ofXcode = Set(files.filter(\.isOfXcode).map(\.module))
    modulesOfUIKit = Set(
      imports.filter { module, imported in
        !self.exports.closure(of: imported.union([module]), usesHeaders: ofXcode.contains(module))
          .isDisjoint(with: Frameworks.ofUIKit)
      }.keys)
    // Tests import the module that imports UIKit.
    while let next = imports.first(where: {
      !modulesOfUIKit.contains($0.key) && !$0.value.isDisjoint(with: modulesOfUIKit)
    }) {
      modulesOfUIKit.insert(next.key)
    }
    inheritedOptionals = InheritedOptional.find(in: self)
    findDispatchedMembers(modules: Dictionary(files.map { ($0.path, $0.module) }) { first, _ in first })
    if let frameworkTypes { findMissingTypes(files, frameworkTypes, leftOut, absentTypes) }
  }

  /// Returns whether the header of a framework imports UIKit.
  func hasUmbrellaOfUIKit(_ module: String) -> Bool {
    !exports.closure(of: exports.headers[module] ?? [], usesHeaders: true).isDisjoint(with: Frameworks.ofUIKit)
  }

  /// The names of before Swift 4.2 that the package uses and does not declare.
  private(set) var formerNames: Set<String> = []

  /// Returns the names that a file cannot use, with the missing types of the frameworks that are the causes.
  func missingTypes(in file: SourceFile) -> MissingNames {
    (missingTypes[""] ?? MissingNames()).merging(missingTypes[file.path] ?? MissingNames())
  }

  /// Finds types that are not declared, and those that depend on them.
  private mutating func findMissingTypes(
    _ files: [SourceFile], _ known: Set<String>, _ leftOut: [SourceFile], _ absentTypes: [String: String]
  ) {
    let own = globalNames.union(types.filter { $0.value.kind != nil }.keys)
    let found = files.concurrentMap { file -> NamesOfFile in
      // Names of a module that an inactive clause imports are compiled where no condition is around them.
      let imported = file.importedModules
      var used = Set<String>()
      var declared = Set<String>()
      var absent = [String: String]()
      var references = Set<String>()
      var conditional = [String: String]()
      for token in file.tree.tokens(viewMode: .sourceAccurate) {
        guard case .identifier(let name) = token.tokenKind else { continue }
        if token.parent?.is(DeclReferenceExprSyntax.self) == true { references.insert(name) }
        if !own.contains(name), !known.contains(name),
          let module = AbsentFrameworks.module(declaring: name, among: imported)
        {
          if token.isNameOfType {
            declared.insert(name)
          } else if !token.isMemberName, !token.isInactive {
            absent[name] = module
          }
        }
        if token.isNameOfType, let module = token.absentModuleOfClause { conditional[name] = module }
        guard Frameworks.mayBeMissing(name) else { continue }
        // Also types inside of others or of functions, and the parameters of generic types
        if token.isNameOfType {
          declared.insert(name)
        } else if !token.isMemberName, !own.contains(name), !known.contains(name), !token.isInactive {
          used.insert(name)
        }
      }
      return NamesOfFile(
        used: used, declared: declared, absent: absent, references: references, conditional: conditional)
    }
    let declared = found.reduce(into: Set<String>()) { $0.formUnion($1.declared) }
    neededNames = found.reduce(into: Set<String>()) { $0.formUnion($1.references) }
    for entry in types.values where entry.kind == .protocolType { neededNames.formUnion(entry.members.map(\.name)) }
    // Optional methods of delegates have the names of the classes that call them.
    neededNames = neededNames.filter { !known.contains("UI" + $0.prefix(1).uppercased() + $0.dropFirst()) }
    let unknown = found.reduce(into: Set<String>()) { $0.formUnion($1.used) }.subtracting(declared)
    formerNames = unknown.filter { FormerNames.table[$0] != nil }
    let names = unknown.subtracting(formerNames)
    for (file, names) in zip(files, found) {
      var missing = names.absent.filter { !declared.contains($0.key) }
      if file.importsSwiftUI { for name in Frameworks.namesOfSwiftUI { missing[name] = "SwiftUI" } }
      if !missing.isEmpty { missingTypes[file.path] = MissingNames(missing) }
    }
    var causes = Dictionary(uniqueKeysWithValues: names.map { ($0, $0) })
    causes.merge(absentTypes.filter { !own.contains($0.key) }) { first, _ in first }
    // Declarations of excluded files do not exist either.
    for file in leftOut {
      let collector = DeclarationCollector(file)
      collector.walk(file.tree)
      for (name, entry) in collector.types where entry.kind != nil && types[name]?.kind == nil && !name.contains(".") {
        causes[name] = file.unavailableImport?.module ?? name
      }
    }
    let conditional = found.reduce(into: [String: String]()) { $0.merge($1.conditional) { first, _ in first } }
    for (name, module) in conditional {
      let isDeclared = files.contains { file in
        file.tree.tokens(viewMode: .sourceAccurate).contains { $0.text == name && $0.isNameOfType && !$0.isInactive }
      }
      if !isDeclared { causes[name] = module }
    }
    guard !causes.isEmpty || !missingTypes.isEmpty else { return }
    missingTypes[""] = MissingNames(causes)
    standIns = StandIns(in: files, self, missing: missingTypes(in:))
    while true {
      let count = missingTypes.values.reduce(0) { $0 + $1.count }
      for file in files {
        let finder = MissingTypeFinder(missingTypes(in: file), self, isTest: file.isTest)
        let found = finder.declarations(in: file.tree.statements)
        if file.isTest {
          for (name, cause) in finder.helpers(among: found, in: file) {
            missingTypes[file.path, default: MissingNames()].add(name, cause: cause)
          }
        }
        for found in found {
          if let function = found.node.as(FunctionDeclSyntax.self), case .whole = found.extent,
            let owner = function.enclosingTypeName, isOnlyMethod(function.name.text, of: owner)
          {
            missingTypes["", default: MissingNames()].addMethod(function.name.text, cause: found.missing, in: owner)
          }
          guard found.isType || found.isRequirement, case .whole = found.extent, let name = found.name else { continue }
          missingTypes[found.isPrivate ? file.path : "", default: MissingNames()]
            .add(name, cause: found.missing, in: found.node.enclosingTypeName)
        }
      }
      if missingTypes.values.reduce(0, { $0 + $1.count }) == count { return }
    }
  }

  /// Returns whether a type has exactly one method with a name.
  private func isOnlyMethod(_ name: String, of type: String) -> Bool {
    let members = types[type].map { $0.members + $0.extensionMembers } ?? []
    return members.count { $0.kind == .function && $0.name == name } == 1
  }

  /// The names of a file's tokens.
  private struct NamesOfFile: Sendable {
    /// The names that UIKit may declare.
    let used: Set<String>
    /// The names of types, also of those inside of functions.
    let declared: Set<String>
    /// The names that modules declare which Linux does not have, with the modules.
    let absent: [String: String]
    /// The names that expressions refer to.
    let references: Set<String>
    /// The types that are declared only where a module can be imported which Linux does not have, with the modules.
    let conditional: [String: String]
  }

  /// Returns whether any declaration of the package needs a function or a property with a name.
  func isNeeded(_ name: String) -> Bool { neededNames.contains(name) }

  /// Finds the members of extensions of the frameworks' classes that extensions or classes of the same module override.
  private mutating func findDispatchedMembers(modules: [String: String]) {
    guard !frameworkSuperclasses.isEmpty else { return }
    let overrides = types.flatMap { name, entry in
      (entry.members + entry.extensionMembers).filter(\.isOverride).map { (type: name, member: $0) }
    }
    for (owner, entry) in types.sorted(by: { $0.key < $1.key }) where entry.kind == nil {
      for base in entry.extensionMembers where !base.isOverride && !base.isStatic && base.kind != .initializer {
        let overriders = overrides.filter {
          $0.member.overrides(base) && $0.member.types == base.types && modules[$0.member.path] == modules[base.path]
            && ancestors(of: $0.type).contains(owner)
        }
        guard !overriders.isEmpty else { continue }
        let ordered = Set(overriders.map(\.type)).sorted {
          (ancestors(of: $0).count, $1) > (ancestors(of: $1).count, $0)
        }
        dispatchedMembers.append(DispatchedMember(base: base, owner: owner, overriders: ordered))
      }
    }
    dispatchedMembers.removeAll { $0.dispatcher == nil }
  }

  /// Returns the underlying type of a global alias; other names are returned unchanged.
  func withoutAlias(_ name: String) -> String { aliases[name] ?? name }

  /// Returns the classes that a class is derived from, of the package and of the frameworks, the nearest first.
  func ancestors(of name: String) -> [String] {
    var result = [String]()
    var next: String? = name
    while let found = next, result.count < 32 {
      let current = withoutAlias(found)
      if current != name { result.append(current) }
      next = types[current]?.kind == .classType ? types[current]?.inherited.first : frameworkSuperclasses[current]
    }
    return result
  }

  /// Returns the dispatched member that a member of a class or of its extensions is, or overrides.
  ///
  /// - Parameter types: The types of the parameters, which tell apart members of the same name and labels; nil for any.
  func dispatchedMember(
    _ kind: Member.Kind, _ name: String, _ labels: [String], _ types: [String]? = nil, of type: String
  ) -> DispatchedMember? {
    let type = withoutAlias(type)
    return dispatchedMembers.first {
      $0.base.kind == kind && $0.base.name == name && $0.base.labels == labels
        && (types == nil || $0.base.types == types)
        && ($0.owner == type || $0.overriders.contains(type))
    }
  }

  /// Returns the class above one whose member `super` names.
  func superclass(of type: String, for member: DispatchedMember) -> String? {
    ancestors(of: type).first { $0 == member.owner || member.overriders.contains($0) }
  }

  private mutating func merge(_ entry: TypeEntry, into name: String) {
    var whole = types[name] ?? TypeEntry()
    whole.kind = entry.kind ?? whole.kind
    if entry.kind != nil { (whole.module, whole.isPublic) = (entry.module, entry.isPublic) }
    whole.inherited += entry.inherited
    whole.members += entry.members
    whole.extensionMembers += entry.extensionMembers
    types[name] = whole
  }

  /// Returns a type by the name that a place in the source uses, seen from inside of other types.
  func type(named name: String, from outer: String? = nil) -> (name: String, entry: TypeEntry)? {
    var prefix = outer.map { $0.split(separator: ".").map(String.init) } ?? []
    while true {
      let candidate = (prefix + [name]).joined(separator: ".")
      if let entry = types[candidate] { return (candidate, entry) }
      if prefix.isEmpty { return nil }
      prefix.removeLast()
    }
  }

  /// Returns a class and the classes of the package that it is derived from, the nearest first.
  func superclasses(of name: String) -> [TypeEntry] {
    var result = [TypeEntry]()
    var next: String? = name
    while let current = next, let entry = types[current], result.count < 32 {
      result.append(entry)
      next = entry.inherited.first { types[$0]?.kind == .classType }
    }
    return result
  }

  /// Returns the classes of the package that are derived from a class, at any distance.
  func allSubclasses(of name: String) -> [String] {
    var result = [String]()
    var open = [name]
    while let next = open.popLast() {
      for name in subclasses[next] ?? [] where !result.contains(name) {
        result.append(name)
        open.append(name)
      }
    }
    return result
  }

  /// Returns the declaration of a method of a type or of a class that it is derived from.
  func method(_ name: String, labels: [String]?, of type: String) -> Member? {
    for entry in superclasses(of: type) {
      let found = (entry.members + entry.extensionMembers).filter { $0.kind == .function && $0.name == name }
      if let match = found.first(where: { labels == nil || $0.labels == labels }) { return match }
    }
    return nil
  }

  /// Returns whether a member of an extension has to be declared in the class instead: it overrides, or is overridden.
  func belongsInClass(_ member: Member, of type: String) -> Bool {
    if dispatchedMember(member.kind, member.name, member.labels, of: type) != nil { return false }
    if member.isOverride { return !Member.answersMessages(member.name, labels: member.labels) }
    guard member.kind != .initializer, !member.isPrivate else { return false }
    return allSubclasses(of: type).contains { name in
      guard let entry = types[name] else { return false }
      return (entry.members + entry.extensionMembers).contains { $0.isOverride && $0.overrides(member) }
    }
  }
}
