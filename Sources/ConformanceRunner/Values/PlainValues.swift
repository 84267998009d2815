import UIKit

/// A number of any kind.
@MainActor
protocol NumberValue: ScenarioValue {
  init?(scenarioNumber: Double)
  var scenarioNumber: Double { get }
}

extension NumberValue {
  static func read(_ value: JSON, in run: ScenarioRun) throws -> Self {
    guard let number = value.number, let result = Self(scenarioNumber: number) else {
      throw UnreadableValue(value: value, type: Self.self)
    }
    return result
  }

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
  static func read(_ value: JSON, in run: ScenarioRun) throws -> Bool {
    guard let bool = value.bool else { throw UnreadableValue(value: value, type: Bool.self) }
    return bool
  }

  var found: Found { .bool(self) }
}

extension String: ScenarioValue {
  static func read(_ value: JSON, in run: ScenarioRun) throws -> String {
    guard let text = value.string else { throw UnreadableValue(value: value, type: String.self) }
    return text
  }

  var found: Found { .string(self) }
}

/// `"1-2"`: section 1, item 2.
extension IndexPath: ScenarioValue {
  static func read(_ value: JSON, in run: ScenarioRun) throws -> IndexPath {
    let numbers = value.string?.split(separator: "-").compactMap { Int($0) } ?? []
    guard numbers.count == 2 else { throw UnreadableValue(value: value, type: IndexPath.self) }
    return IndexPath(item: numbers[1], section: numbers[0])
  }

  var found: Found { .string(map(String.init).joined(separator: "-")) }
}

/// A value of several types that only the receiver knows, such as the values of a dictionary.
extension AnyHashable: ScenarioValue {
  static func read(_ value: JSON, in run: ScenarioRun) throws -> AnyHashable {
    switch value {
    case .bool(let bool): bool
    case .number(let number): Int(exactly: number).map(AnyHashable.init) ?? AnyHashable(number)
    case .string(let text): text
    default: throw UnreadableValue(value: value, type: AnyHashable.self)
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

  static func read(_ value: JSON, in run: ScenarioRun) throws -> [Element] {
    guard let values = value.array else { throw UnreadableValue(value: value, type: [Element].self) }
    return try values.map { try run.read($0, as: Element.self) }
  }

  var found: Found { .list(map { Found($0) }) }
}

extension Set: ScenarioValue {
  static func read(_ value: JSON, in run: ScenarioRun) throws -> Set<Element> {
    Set(try run.read(value, as: [Element].self))
  }

  var found: Found { .list(map { Found($0) }) }
}

extension Dictionary: ScenarioValue {
  static func read(_ value: JSON, in run: ScenarioRun) throws -> [Key: Value] {
    guard let object = value.object?["dict"]?.object else {
      throw UnreadableValue(value: value, type: [Key: Value].self)
    }
    var result: [Key: Value] = [:]
    for (key, value) in object {
      result[try run.read(.string(key), as: Key.self)] = try run.read(value, as: Value.self)
    }
    return result
  }

  var found: Found {
    .dictionary(
      Dictionary<String, Found>(map { ("\($0.key)", Found($0.value)) }, uniquingKeysWith: { first, _ in first }))
  }
}

/// A value that is kept as it is written, to be read later.
extension JSON: ScenarioValue {
  static func read(_ value: JSON, in run: ScenarioRun) throws -> JSON { value }
  var found: Found { .string(description) }
}
