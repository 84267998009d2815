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

  init() throws {
    let text = try String(contentsOf: Recordings.folder.appendingPathComponent("README.md"), encoding: .utf8)
    var section = ""
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("#") || line.hasSuffix(":") && !line.hasPrefix("*") { section = line }
      let code = Self.code(in: line)
      if line.hasPrefix("Factories:") { factories += code.filter { $0.hasPrefix(".") } }
      if line.hasPrefix("Constants:") { constants += code }
      guard line.hasPrefix("* "), let first = code.first else { continue }
      if section.hasPrefix("## Vocabulary") || section.hasPrefix("## New names") {
        read(line, type: line.hasPrefix("* `") ? first : "")
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

/// A path with an index in place of the letter that stands for any, and without the arrows between calls and members.
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
    if let lack = registry.lack(of: path, in: entry.instanceType) { note(lack, for: "\(name.type).\(name.path)") }
  }
}

/// Names in the lists that are no types; the runner has others for them. Nothing in Quire throws an exception with a name.
private let special: [String: Any.Type] = [
  "[NSLayoutConstraint]": [NSLayoutConstraint].self, "thrown error": Void.self,
]

/// Whether a name is a case of an enum or a static member.
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
@Test func membersOfWhatCallsReturnAreInTheRegistry() throws {
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
@Test func everyLoggedCallHasAStockClassThatWritesItDown() throws {
  let registry = Registry.standard
  let common: Set = [
    "bounds", "contentOffset", "insideLayout", "turn", "moveIndex", "moveNumber", "msSinceTouchEnded", "msInSpans",
  ]
  // Names that closures of scenarios note themselves.
  let noted: Set = ["completion", "updates"]
  for (call, fields) in try Vocabulary().calls where !noted.contains(call) {
    var written = registry.types.values.compactMap { $0.calls[call] }.flatMap { $0 }
    if call == ConstraintReports.call { written = ["broken", "constraints", "activationIndex"] }
    guard !written.isEmpty || registry.types.values.contains(where: { $0.calls[call] != nil }) else {
      note(call, for: "the log")
      continue
    }
    for field in fields {
      let name = String(field.prefix { $0 != "." })
      if !common.contains(name), !written.contains(name) { note("\(call), \(field)", for: "the log") }
    }
  }
}

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
