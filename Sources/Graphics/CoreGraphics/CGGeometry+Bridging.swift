public import Foundation

// Geometry in Foundation's collections: on Apple's systems `info[key] as? CGRect` finds the rectangle in an `NSValue`,
// and a rectangle that goes through `as AnyObject` becomes one.

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
