public import Foundation

// Geometry in Foundation's collections: on Apple's systems `info[key] as? CGRect` finds the rectangle in an `NSValue`,
// `as? CGFloat` finds the number in an `NSNumber`, and a rectangle that goes through `as AnyObject` becomes a value.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// Returns the value in an `NSNumber`.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Sets `result` to the value of an `NSNumber`.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
  }

  /// Sets `result` to the value of an `NSNumber` and returns true; returns false if it is not exactly a `Double`.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = Double(exactly: source).map { CGFloat($0) }
    return result != nil
  }

  /// Returns the value of an `NSNumber`; 0 for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  /// Returns the value in an `NSValue`.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }

  /// Sets `result` to the value of an `NSValue`.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    if !_conditionallyBridgeFromObjectiveC(source, result: &result) { result = nil }
  }

  /// Sets `result` to the value of an `NSValue` and returns true.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
    guard source.holdsSameType(as: NSValue(point: .zero)) else { return false }
    result = source.pointValue
    return true
  }

  /// Returns the value of an `NSValue`; that of zeros for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint { source?.pointValue ?? .zero }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  /// Returns the value in an `NSValue`.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }

  /// Sets `result` to the value of an `NSValue`.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    if !_conditionallyBridgeFromObjectiveC(source, result: &result) { result = nil }
  }

  /// Sets `result` to the value of an `NSValue` and returns true.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
    guard source.holdsSameType(as: NSValue(size: .zero)) else { return false }
    result = source.sizeValue
    return true
  }

  /// Returns the value of an `NSValue`; that of zeros for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize { source?.sizeValue ?? .zero }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// Returns the value in an `NSValue`.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

  /// Sets `result` to the value of an `NSValue`.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    if !_conditionallyBridgeFromObjectiveC(source, result: &result) { result = nil }
  }

  /// Sets `result` to the value of an `NSValue` and returns true.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    guard source.holdsSameType(as: NSValue(rect: .zero)) else { return false }
    result = source.rectValue
    return true
  }

  /// Returns the value of an `NSValue`; that of zeros for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.rectValue ?? .zero }
}

extension NSValue {
  fileprivate func holdsSameType(as other: NSValue) -> Bool {
    var a = objCType
    var b = other.objCType
    while a.pointee == b.pointee {
      if a.pointee == 0 { return true }
      a += 1
      b += 1
    }
    return false
  }
}
