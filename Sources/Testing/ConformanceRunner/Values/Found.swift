import UIKit

/// A result, or an expected value, in the form used for comparison.
indirect enum Found {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([Found])
  case dictionary([String: Found])
  /// A case of an enum: its names and its raw value.
  case choice([String], raw: Double?)
  /// An option set: its raw value and the names of single options.
  case options(UInt64, names: [(name: String, raw: UInt64)])
  /// Compared by identity; colors also by components.
  case object(AnyObject)
  /// A value without a form.
  case opaque(Any)
}

extension Found {
  @MainActor
  init(_ value: Any?) {
    switch unwrap(value) {
    case nil: self = .null
    case let value as any ScenarioValue: self = value.found
    case let value?: self = type(of: value) is AnyClass ? .object(value as AnyObject) : .opaque(value)
    }
  }

  /// The value as in a scenario; nil for objects.
  var json: JSON? {
    switch self {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .number(let value): return .number(value)
    case .string(let value): return .string(value)
    case .list(let values):
      let values = values.map(\.json)
      return values.contains(nil) ? nil : .array(values.compactMap { $0 })
    case .dictionary(let values): return .object(["dict": .object(values.compactMapValues(\.json))])
    case .choice(let names, let raw): return names.first.map { .string(".\($0)") } ?? raw.map(JSON.number)
    case .options(let raw, _): return .object(["raw": .number(Double(raw))])
    case .object, .opaque: return nil
    }
  }

  var number: Double? {
    switch self {
    case .number(let value): value
    case .choice(_, let raw): raw
    default: nil
    }
  }

  var isNull: Bool { if case .null = self { true } else { false } }
}

extension Found: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "nil"
    case .bool(let value): String(value)
    case .number(let value): value.shortDescription
    case .string(let value): "\"\(value)\""
    case .list(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
    case .dictionary(let values):
      "{" + values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
    case .choice(let names, let raw): names.first.map { "." + $0 } ?? raw?.shortDescription ?? "a case without name"
    case .options(let raw, let names):
      "[" + names.filter { $0.raw & raw == $0.raw && $0.raw != 0 }.map { "." + $0.name }.joined(separator: ", ") + "]"
    case .object(let object): "\(type(of: object)) \(UInt(bitPattern: ObjectIdentifier(object).hashValue) % 0xFFFF)"
    case .opaque(let value): "\(value)"
    }
  }
}
