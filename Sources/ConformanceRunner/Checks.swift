import UIKit

/// A value that is not the recorded one.
public struct Mismatch: Sendable, CustomStringConvertible {
  /// Which value, as a path into the scenario's `expect`.
  public let path: String
  /// What the recording says.
  public let expected: String
  /// What the real classes gave.
  public let found: String

  public var description: String { "\(path): expected \(expected), found \(found)" }
}

/// Compares what was found with a scenario's `expect`, key by key; every key must be known.
final class Checks {
  let tolerance: Tolerance
  private let fields: Fields
  private let prefix: String
  private(set) var mismatches: [Mismatch] = []

  init(_ scenario: Scenario) {
    tolerance = scenario.tolerance
    fields = Fields(scenario.expect, name: "expect")
    prefix = ""
  }

  init(_ values: [String: JSON], tolerance: Tolerance, path: String) {
    self.tolerance = tolerance
    fields = Fields(values, name: path)
    prefix = path + "."
  }

  var keys: [String] { fields.keys }

  /// The expected value of a key, which the caller compares itself.
  func take(_ key: String) -> JSON? { fields.value(key) }

  /// Compares the key's value, when it is there.
  func check(_ key: String, _ found: @autoclosure () throws -> JSON, tolerance: Double? = nil) rethrows {
    guard let expected = fields.value(key) else { return }
    try compare(expected, found(), at: key, tolerance: tolerance)
  }

  /// Compares the keys of an object with a check each.
  func checkObject(_ key: String, _ body: (Checks) throws -> Void) throws {
    guard let expected = fields.value(key) else { return }
    guard let object = expected.object else { throw NotInterpretable("'\(prefix)\(key)' is not an object") }
    let inner = Checks(object, tolerance: tolerance, path: prefix + key)
    try body(inner)
    mismatches += try inner.finish()
  }

  func compare(_ expected: JSON, _ found: JSON, at key: String, tolerance: Double? = nil) {
    mismatches += Self.differences(expected, found, at: prefix + key, tolerance ?? self.tolerance.general)
  }

  func fail(_ key: String, expected: String, found: String) {
    mismatches.append(Mismatch(path: prefix + key, expected: expected, found: found))
  }

  func add(_ more: [Mismatch]) { mismatches += more }

  func finish() throws -> [Mismatch] {
    try fields.finish()
    return mismatches
  }

  private static func differences(_ expected: JSON, _ found: JSON, at path: String, _ tolerance: Double) -> [Mismatch] {
    switch (expected, found) {
    case (.number(let a), .number(let b)) where abs(a - b) <= tolerance: return []
    case (.array(let a), .array(let b)) where a.count == b.count:
      let inner = zip(a, b).enumerated().flatMap { differences($1.0, $1.1, at: "\(path)[\($0)]", tolerance) }
      // A rectangle reads better whole.
      guard a.count <= 4, !inner.isEmpty else { return inner }
      return [Mismatch(path: path, expected: expected.description, found: found.description)]
    case (.object(let a), .object(let b)) where Set(a.keys) == Set(b.keys):
      return a.keys.sorted().flatMap { differences(a[$0]!, b[$0]!, at: "\(path).\($0)", tolerance) }
    default:
      return expected == found
        ? [] : [Mismatch(path: path, expected: expected.description, found: found.description)]
    }
  }
}
