import UIKit

extension Found {
  /// Returns whether a result equals this expected value; numbers may differ by the tolerance.
  @MainActor
  func matches(_ result: Found, tolerance: Double) -> Bool {
    switch (self, result) {
    case (.null, .null): return true
    case (.bool(let a), .bool(let b)): return a == b
    case (.number(let a), _) where result.number != nil: return Self.isNear(a, result.number!, tolerance)
    case (.choice(_, let raw?), .number(let b)): return Self.isNear(raw, b, tolerance)
    case (.string(let a), .string(let b)): return a == b
    case (.string(let a), .choice(let names, _)): return a.hasPrefix(".") && names.contains(String(a.dropFirst()))
    case (.choice(let a, let x), .choice(let b, let y)): return a == b && x == y
    case (.options(let a, _), .options(let b, _)): return a == b
    case (.options(let a, _), .number(let b)), (.number(let b), .options(let a, _)): return Double(a) == b
    case (.list(let expected), .options(let raw, let names)):
      return Self.rawValue(of: expected, names) == raw
    case (.list(let a), .list(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { $0.matches($1, tolerance: tolerance) }
    case (.list, .object(let object)):
      guard let components = Self.components(of: object) else { return false }
      return matches(.list(components.map(Found.number)), tolerance: tolerance)
    case (.dictionary(let a), .dictionary(let b)):
      return a.count == b.count && a.allSatisfy { b[$0]?.matched(by: $1, tolerance) ?? false }
    case (.object(let a), .object(let b)):
      return a === b || (a as? UIColor)?.isEqual(b) == true || (a as? CGColor).map { $0 == b as? CGColor } == true
    case (.opaque(let a as AnyHashable), .opaque(let b as AnyHashable)): return a == b
    default: return false
    }
  }

  /// Returns this value minus another, number by number; nil where one is not a number.
  func minus(_ other: Found) -> Found? {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a - b)
    case (.list(let a), .list(let b)) where a.count == b.count:
      Self.all(zip(a, b).map { $0.minus($1) }).map(Found.list)
    default: nil
    }
  }

  @MainActor
  private func matched(by expected: Found, _ tolerance: Double) -> Bool { expected.matches(self, tolerance: tolerance) }

  private static func isNear(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool {
    a == b || abs(a - b) <= tolerance || (a.isNaN && b.isNaN)
  }

  /// Returns the raw value of a list of options by name; nil when one is unknown.
  private static func rawValue(of list: [Found], _ names: [(name: String, raw: UInt64)]) -> UInt64? {
    var raw: UInt64 = 0
    for element in list {
      guard case .string(let text) = element, let option = names.first(where: { "." + $0.name == text }) else {
        return nil
      }
      raw |= option.raw
    }
    return raw
  }

  /// Returns the components of a color in extended sRGB.
  @MainActor
  private static func components(of object: AnyObject) -> [Double]? {
    let color = (object as? UIColor) ?? (object as? CGColor).map { UIColor(cgColor: $0) }
    guard let color else { return nil }
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
    return [red, green, blue, alpha].map(Double.init)
  }

  private static func all(_ values: [Found?]) -> [Found]? {
    values.contains { $0 == nil } ? nil : values.compactMap { $0 }
  }
}
