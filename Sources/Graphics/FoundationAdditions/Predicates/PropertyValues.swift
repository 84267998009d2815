import Foundation

/// Values of properties by their names, and the order of values whose types are not known.
package enum PropertyValues {
  /// Returns the value of a stored property, or of a key of a dictionary; nil if there is none.
  package static func value(named name: String, of object: Any?) -> Any? {
    guard let object = unwrapped(object) else { return nil }
    if name == "self" { return object }
    if let table = object as? [String: Any] { return unwrapped(table[name]) }
    if name == "length" || name == "count", let text = object as? String { return text.utf16.count }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let next = mirror {
      if let child = next.children.first(where: { $0.label == name || $0.label == "$__lazy_storage_$_" + name }) {
        return unwrapped(child.value)
      }
      mirror = next.superclassMirror
    }
    return nil
  }

  /// Returns the order of two values; nil if they cannot be compared. Nil comes before everything else.
  static func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    let (left, right) = (unwrapped(left), unwrapped(right))
    guard let left, let right else {
      return left == nil && right == nil ? .orderedSame : left == nil ? .orderedAscending : .orderedDescending
    }
    if let first = number(left), let second = number(right) { return order(of: first, second) }
    if let first = left as? any Comparable { return order(of: first, right) }
    if let first = left as? AnyHashable, let second = right as? AnyHashable, first == second { return .orderedSame }
    return nil
  }

  private static func order<Value: Comparable>(of left: Value, _ right: Any) -> ComparisonResult? {
    guard let right = right as? Value else { return nil }
    return left < right ? .orderedAscending : left == right ? .orderedSame : .orderedDescending
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as CGFloat: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  private static func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }
}
