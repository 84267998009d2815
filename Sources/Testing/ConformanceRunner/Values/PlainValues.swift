import UIKit

/// A number of any kind.
@MainActor
protocol NumberValue: ScenarioValue {
  init?(scenarioNumber: Double)
  var scenarioNumber: Double { get }
}

extension NumberValue {
  static func read(_ value: JSON, in run: ScenarioRun) -> Self? { value.number.flatMap { Self(scenarioNumber: $0) } }

  var found: Found { .number(scenarioNumber) }
}

extension NumberValue where Self: BinaryFloatingPoint {
  init?(scenarioNumber: Double) { self.init(scenarioNumber) }
  var scenarioNumber: Double { Double(self) }
}

extension NumberValue where Self: BinaryInteger {
  init?(scenarioNumber: Double) { self.init(exactly: scenarioNumber) }
  var scenarioNumber: Double { Double(self) }
}

/// A structure around one number.
extension NumberValue where Self: RawRepresentable, RawValue: BinaryFloatingPoint {
  init?(scenarioNumber: Double) { self.init(rawValue: RawValue(scenarioNumber)) }
  var scenarioNumber: Double { Double(rawValue) }
}

extension Double: NumberValue {}
extension Float: NumberValue {}
extension CGFloat: NumberValue {}
extension Int: NumberValue {}
extension UInt: NumberValue {}
extension UInt32: NumberValue {}
extension UILayoutPriority: NumberValue {}
extension UIScrollView.DecelerationRate: NumberValue {}

extension Bool: ScenarioValue {
  static func read(_ value: JSON, in run: ScenarioRun) -> Bool? { value.bool }
  var found: Found { .bool(self) }
}

extension String: ScenarioValue {
  static func read(_ value: JSON, in run: ScenarioRun) -> String? { value.string }
  var found: Found { .string(self) }
}

/// `"1-2"`: section 1, item 2.
extension IndexPath: ScenarioValue {
  static func read(_ value: JSON, in run: ScenarioRun) -> IndexPath? {
    let numbers = value.string?.split(separator: "-").compactMap { Int($0) } ?? []
    return numbers.count == 2 ? IndexPath(item: numbers[1], section: numbers[0]) : nil
  }

  var found: Found { .string(map(String.init).joined(separator: "-")) }
}

/// A value of several types that only the receiver distinguishes, such as the values of a dictionary.
extension AnyHashable: ScenarioValue {
  static func read(_ value: JSON, in run: ScenarioRun) -> AnyHashable? {
    switch value {
    case .bool(let bool): bool
    case .number(let number): Int(exactly: number).map(AnyHashable.init) ?? AnyHashable(number)
    case .string(let text): text
    default: nil
    }
  }

  var found: Found { Found(base) }
}

// MARK: Collections

/// A list of any type.
@MainActor
protocol AnyList {
  static var elementType: Any.Type { get }
}

extension Array: ScenarioValue, AnyList {
  static var elementType: Any.Type { Element.self }

  static func read(_ value: JSON, in run: ScenarioRun) throws -> [Element]? {
    try value.array?.map { try run.read($0, as: Element.self) }
  }

  var found: Found { .list(map { Found($0) }) }
}

extension Set: ScenarioValue {
  static func read(_ value: JSON, in run: ScenarioRun) throws -> Set<Element>? {
    Set(try run.read(value, as: [Element].self))
  }

  var found: Found { .list(map { Found($0) }) }
}

extension Dictionary: ScenarioValue {
  static func read(_ value: JSON, in run: ScenarioRun) throws -> [Key: Value]? {
    try value.object?["dict"]?.object?.reduce(into: [:]) { result, member in
      result[try run.read(.string(member.key))] = try run.read(member.value, as: Value.self)
    }
  }

  var found: Found {
    .dictionary([String: Found](map { ("\($0.key)", Found($0.value)) }, uniquingKeysWith: { first, _ in first }))
  }
}

/// A value stored as JSON, to be read later.
extension JSON: ScenarioValue {
  static func read(_ value: JSON, in run: ScenarioRun) -> JSON? { value }
  var found: Found { .string(description) }
}
