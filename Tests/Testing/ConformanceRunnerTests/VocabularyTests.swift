import Foundation
import Testing
import UIKit

@testable import ConformanceRunner

/// The lists of names in the definition of the format.
private struct Vocabulary {
  /// A member of a type, with the members of what it returns.
  struct Name: Hashable {
    let type: String
    let verb: String
    let path: String
  }

  private(set) var names: [Name] = []
  /// Logged calls and their fields.
  private(set) var calls: [String: [String]] = [:]
  /// Members of what a call returned.
  private(set) var results: [(call: String, path: String)] = []
  private(set) var factories: [String] = []
  private(set) var constants: [String] = []
  /// Further calls and fields, of which the lists do not say which belong together.
  private(set) var logNames: [String] = []
  private(set) var logFields: [String] = []

  init() throws {
    let text = try String(contentsOf: Recordings.folder.appendingPathComponent("README.md"), encoding: .utf8)
    var section = ""
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("#") || line.hasSuffix(":") && !line.hasPrefix("*") { section = line }
      let code = Self.code(in: line)
      if line.hasPrefix("Factories:") { factories += code.filter { $0.hasPrefix(".") } }
      if line.hasPrefix("Constants:") { constants += code }
      if line.hasPrefix("Log names:") { logNames += code }
      if line.hasPrefix("Log fields:") { logFields += code }
      guard line.hasPrefix("* "), let first = code.first else { continue }
      if section.hasPrefix("## Vocabulary") || section.hasPrefix("## New names") {
        read(line, type: line.hasPrefix("* `") ? first : line.hasPrefix("* thrown error") ? "thrown error" : "")
      } else if section.hasPrefix("Members of what a call returned") {
        results += code.dropFirst().map { (first, $0) }
      } else if section.hasPrefix("Logged calls") {
        calls[first, default: []] += code.dropFirst()
      }
    }
  }

  private mutating func read(_ line: String, type: String) {
    guard let start = line.range(of: ": ")?.upperBound else { return }
    for part in line[start...].components(separatedBy: "; ") {
      let verb = String(part.prefix { $0 != " " })
      guard ["init", "set", "call", "get"].contains(verb) else { continue }
      names += Self.code(in: part).map { Name(type: type, verb: verb, path: $0) }
    }
  }

  /// The texts between backticks.
  private static func code(in line: some StringProtocol) -> [String] {
    line.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }
}

/// Returns a path with an index for the letter that means any, and without the arrows between calls and members.
private func components(of path: String) throws -> [KeyPathText.Component] {
  try path.replacingOccurrences(of: "[n]", with: "[0]").components(separatedBy: " → ").flatMap { part in
    part.contains("(") && part.hasSuffix(")") && !part.contains(".(") && !part.hasPrefix("(")
      ? MethodName(part).components : try KeyPathText(part).components
  }
}

@MainActor
@Test func everyNameOfTheVocabularyIsInTheRegistry() throws {
  let vocabulary = try Vocabulary()
  #expect(vocabulary.names.count > 900)
  let registry = Registry.standard
  for name in vocabulary.names where !name.type.isEmpty {
    if let type = special[name.type] {
      let path = try components(of: name.path)
      if let lack = registry.lack(of: path, in: type) { note(lack, for: "\(name.type).\(name.path)") }
      continue
    }
    guard let entry = registry.types[name.type] else {
      note(name.type, for: "\(name.type).\(name.path)")
      continue
    }
    if name.verb == "init" || entry.statics[name.path] != nil {
      if entry.statics[name.path] == nil { note("\(name.type).\(name.path)", for: name.path) }
      continue
    }
    let path = try components(of: name.path)
    if case .member(let first)? = path.first, isStatic(first, of: entry) { continue }
    if let lack = registry.lack(of: path, in: entry.instanceType) {
      // The lists name some members of a view as those of the controller that the path begins with.
      if entry.type is UIViewController.Type, registry.lack(of: path, in: UIView.self) == nil { continue }
      note(lack, for: "\(name.type).\(name.path)")
    } else if name.verb == "set", !registry.isSettable(path[...], in: entry.instanceType) {
      Issue.record("\(name.type).\(name.path) cannot be set")
    }
  }
}

@Test(arguments: QuireLacks.types.keys.sorted())
func everyTypeListedAsMissingDoesNotExist(type: String) {
  #expect(!QuireLacks.exists(type), "\(type) is there: add it and its members to the registry")
}

@Test(arguments: ["UITab", "UIBackgroundConfiguration", "UIBarPosition", "UIDynamicItem", "CALayer", "NSError"])
func existingTypesAreNotReportedAsMissing(type: String) { #expect(QuireLacks.exists(type)) }

extension Registry {
  /// Returns a Boolean value that indicates whether the last member of a path can be assigned, as far as the types on
  /// the way are known.
  fileprivate func isSettable(_ path: ArraySlice<KeyPathText.Component>, in type: Any.Type) -> Bool {
    let type = unwrappedType(type)
    guard case .member(let name)? = path.first, let entry = entry(for: type) else { return true }
    var found = entries(of: type).flatMap { $0.members[name] ?? [] }
    if found.isEmpty { found = types.values.filter { entry.isSupertype($0.type) }.flatMap { $0.members[name] ?? [] } }
    if path.count == 1 { return found.contains { $0.assign != nil } }
    return found.contains { isSettable(path.dropFirst(), in: $0.result) }
  }
}

/// Names in the lists that are no types; the runner has others for them. Nothing in Quire throws an exception with a
/// name.
private let special: [String: Any.Type] = [
  "[NSLayoutConstraint]": [NSLayoutConstraint].self, "thrown error": Void.self,
]

/// Returns whether a name is a case of an enum or a static member.
@MainActor
private func isStatic(_ name: String, of entry: TypeEntry) -> Bool {
  if entry.statics[name] != nil { return true }
  guard let type = entry.type as? any ScenarioValue.Type, let run = try? run() else { return false }
  return (try? type.read(.string("." + name), in: run)) != nil
}

@MainActor
private func run() throws -> ScenarioRun { ScenarioRun(try Recordings.scenario("view-geometry/identity")) }

private func note(_ lack: String, for path: String) {
  if !QuireLacks.contains(lack) { Issue.record("\(lack) is missing from the registry (\(path))") }
}

@MainActor
@Test func membersReadFromResultsOfCallsAreInTheRegistry() throws {
  let registry = Registry.standard
  for (call, path) in try Vocabulary().results {
    let results = registry.types.values.flatMap { $0.members[call] ?? [] }.map(\.result)
    guard let result = results.first else {
      note(call, for: path)
      continue
    }
    if let lack = registry.lack(of: try components(of: path), in: result) { note(lack, for: "\(call): \(path)") }
  }
}

@MainActor
@Test func membersOfReturnedValuesAreInTheRegistry() throws {
  let paths = try Vocabulary().names.filter(\.type.isEmpty).map(\.path)
  #expect(paths.count > 40)
  for path in paths { try checkReturned(components(of: path), of: path) }
}

/// Checks that some type has each member of a path whose beginning is of no certain type.
@MainActor
private func checkReturned(_ components: [KeyPathText.Component], of path: String) throws {
  for component in components {
    switch component {
    case .group(let paths): for inner in paths { try checkReturned(inner.components, of: path) }
    case .member(let name) where membersOfErrors.contains(name): break
    case .member(let name) where !Registry.standard.isKnown(member: name): return note(".\(name)", for: path)
    default: break
    }
  }
}

/// Members of thrown errors: misuse ends the process instead, so that nothing asks for them.
private let membersOfErrors: Set = ["normalizedReason"]

@MainActor
@Test func everyLoggedCallHasAStockClassThatRecordsIt() throws {
  let registry = Registry.standard
  let common: Set = [
    "bounds", "contentOffset", "insideLayout", "turn", "moveIndex", "moveNumber", "msSinceTouchEnded", "msInSpans",
  ]
  let vocabulary = try Vocabulary()
  for (call, fields) in vocabulary.calls where !namesOfNotes.contains(call) {
    var written = registry.types.values.compactMap { $0.calls[call] }.flatMap { $0 }
    if call == ConstraintReports.call { written = ["broken", "constraints", "activationIndex"] }
    if call == CallLog.openURL { written = ["url"] }
    guard !written.isEmpty || registry.types.values.contains(where: { $0.calls[call] != nil }) else {
      note(call, for: "the log")
      continue
    }
    for field in fields {
      let name = String(field.prefix { $0 != "." })
      if !common.contains(name), !written.contains(name) { note("\(call), \(field)", for: "the log") }
    }
  }
  #expect(vocabulary.logNames.count > 15)
  #expect(vocabulary.logFields.count > 30)
  for call in vocabulary.logNames where !namesOfNotes.contains(call) {
    if !registry.types.values.contains(where: { $0.calls[call] != nil }) { note(call, for: "the log") }
  }
  let fields = Set(registry.types.values.flatMap { $0.calls.values.joined() })
  for field in vocabulary.logFields where !fieldsOfNotes.contains(field) && !fields.contains(field) {
    note("the field \(field)", for: "the log")
  }
}

/// Calls that closures of scenarios note themselves.
private let namesOfNotes: Set = [
  "canReorderItem", "cellProvider", "completion", "didReorder", "inner", "shouldCollapseItem", "shouldExpandItem",
  "snapshotForExpandingParent", "updates", "willCollapseItem", "willExpandItem", "willReorder",
]

/// Fields of those.
private let fieldsOfNotes: Set = ["code", "count", "domain", "final", "held", "initial", "sections", "visible"]

@MainActor
@Test func everyConstantAndFactoryIsInTheRegistry() throws {
  let vocabulary = try Vocabulary()
  let run = try run()
  #expect(vocabulary.constants.count >= 19)
  for constant in vocabulary.constants {
    do { _ = try run.constant(constant) } catch { note(constant, for: "a constant") }
  }
  #expect(vocabulary.factories.count >= 20)
  for factory in vocabulary.factories {
    let name = String(factory.dropFirst())
    if !Registry.standard.types.values.contains(where: { $0.statics[name] != nil }) { note(factory, for: "a factory") }
  }
}
