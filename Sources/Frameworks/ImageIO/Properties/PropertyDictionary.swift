import CoreGraphics
import Foundation

extension NSDictionary {
  /// Returns a dictionary of Foundation's objects, also within it.
  static func of(_ properties: [String: Any]) -> NSDictionary {
    let made = NSMutableDictionary()
    for (key, value) in properties { made[key as NSString] = object(value) }
    return made
  }

  /// Returns a copy that can be changed.
  var changeable: NSMutableDictionary { (mutableCopy() as? NSMutableDictionary) ?? NSMutableDictionary() }

  /// Returns a number; nil if there is none.
  func number(_ key: CFString) -> Double? {
    switch self[key] {
    case let value as NSNumber: value.doubleValue
    case let value as Bool: value ? 1 : 0
    case let value as Int: Double(value)
    case let value as UInt32: Double(value)
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    default: nil
    }
  }

  /// Returns an integer; nil if there is none.
  func integer(_ key: CFString) -> Int? { number(key).flatMap { Int(exactly: $0.rounded()) } }

  /// Returns a Boolean value, false if there is none.
  func isTrue(_ key: CFString) -> Bool { (number(key) ?? 0) != 0 }

  /// Returns the dictionary in the dictionary; empty if there is none.
  func dictionary(_ key: CFString) -> NSDictionary {
    switch self[key] {
    case let value as NSDictionary: value
    case let value as [String: Any]: NSDictionary.of(value)
    case let value as [NSString: Any]: NSDictionary(dictionary: value)
    default: NSDictionary()
    }
  }

  private static func object(_ value: Any) -> Any {
    switch value {
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    case let value as String: value as NSString
    case let value as [String: Any]: NSDictionary.of(value)
    case let value as [Any]: NSArray(array: value.map(object))
    default: value
    }
  }
}
