import Foundation
import Testing

@testable import ConformanceRunner

/// Changes what a scenario expects, so that it cannot hold any more.
private enum Changed {
  /// Another value than the one that is expected.
  static func value(_ value: JSON) -> JSON {
    switch value {
    case .bool(let bool): .bool(!bool)
    case .number(let number): .number(number + 4321)
    case .array(let values) where !values.isEmpty: .array([Self.value(values[0])] + values.dropFirst())
    case .null: .number(4321)
    default: .string("another")
    }
  }

  /// Every single change of an expectation.
  static func variants(of expectation: JSON) -> [JSON] {
    guard case .object(var fields) = expectation else { return [] }
    func with(_ key: String, _ value: JSON) -> JSON { .object(fields.merging([key: value]) { $1 }) }
    if let calls = fields["calls"]?.array {
      let more = JSON.object(["call": .string("another(_:)")])
      return [with("calls", .array(calls + [more]))]
        + (calls.isEmpty ? [] : [with("calls", .array(Array(calls.dropLast())))])
        + calls.indices.flatMap { index -> [JSON] in
          guard case .object(var entry) = calls[index], let values = entry["with"]?.object else { return [] }
          return values.keys.sorted().map { key in
            entry["with"] = .object(values.merging([key: value(values[key]!)]) { $1 })
            var changed = calls
            changed[index] = .object(entry)
            return with("calls", .array(changed))
          }
        }
    }
    if let curve = fields["curve"]?.object {
      return [with("curve", .object(curve.merging(["omega": .array([.number(1)])]) { $1 }))]
    }
    if let wrong = fields["isNot"] {
      fields["isNot"] = nil
      return [with("is", wrong)]
    }
    for key in ["is", "oneOf", "unordered", "contains", "isEach"] {
      guard let old = fields[key] else { continue }
      switch key {
      case "is": return [with(key, value(old))]
      case "oneOf": return [with(key, .array([.string("another")]))]
      case "isEach": return [with(key, .array(old.array?.map(value) ?? []))]
      default: return [with(key, .array((old.array ?? []) + [.string("another")]))]
      }
    }
    return []
  }
}

/// The scenarios of a file as they are written, by id.
private func expectations(of topic: String) throws -> [String: [JSON]] {
  let url = Recordings.folder.appendingPathComponent("\(topic).json")
  let file = try JSONDecoder().decode(JSON.self, from: Data(contentsOf: url))
  let scenarios = file.object?["scenarios"]?.array?.compactMap(\.object) ?? []
  return Dictionary(uniqueKeysWithValues: scenarios.map { ($0["id"]?.string ?? "", $0["expect"]?.array ?? []) })
}

/// Each expectation of each scenario that holds, changed in each of its values, does not hold.
@MainActor
@Test(arguments: Recordings.topics)
func aRecordedScenarioFailsWhenItsExpectationIsChanged(topic: String) async throws {
  let written = try expectations(of: topic)
  let holding = Set(try await Tool.report.scenarios.filter { $0.outcome == .holds }.map(\.id))
  for scenario in try Recordings.scenarios.get() where scenario.topic == topic && holding.contains(scenario.id) {
    // A step that may stop the process is not done here.
    if scenario.hasCatch { continue }
    let run = ScenarioRun(scenario)
    let mismatches = try run.perform()
    // A trace that holds with a shift alone is not at hand here.
    guard mismatches.isEmpty else { continue }
    for expectation in written[scenario.id] ?? [] {
      for variant in Changed.variants(of: expectation) {
        let found = try run.check([Expectation(variant)])
        #expect(!found.isEmpty, "\(scenario.id) still holds with \(variant)")
      }
    }
  }
}

extension Scenario {
  fileprivate var hasCatch: Bool {
    steps.contains {
      switch $0.verb {
      case .set(_, _, _, let name), .call(_, _, _, _, let name): name != nil
      default: false
      }
    }
  }
}
