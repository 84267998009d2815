public import Foundation

// Geometry as dictionaries of numbers, with the keys of Apple's systems: X, Y, Width and Height.

extension CGPoint {
  /// Creates a point from a dictionary; nil if a coordinate is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let x = dict.number("X"), let y = dict.number("Y") else { return nil }
    self.init(x: x, y: y)
  }

  /// A dictionary with the coordinates.
  public var dictionaryRepresentation: CFDictionary { ["X": Double(x), "Y": Double(y)].asDictionary }
}

extension CGSize {
  /// Creates a size from a dictionary; nil if a length is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = dict.number("Width"), let height = dict.number("Height") else { return nil }
    self.init(width: width, height: height)
  }

  /// A dictionary with the lengths.
  public var dictionaryRepresentation: CFDictionary {
    ["Width": Double(width), "Height": Double(height)].asDictionary
  }
}

extension CGRect {
  /// Creates a rectangle from a dictionary; nil if a number is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dict), let size = CGSize(dictionaryRepresentation: dict) else {
      return nil
    }
    self.init(origin: origin, size: size)
  }

  /// A dictionary with the coordinates of the origin and the lengths.
  public var dictionaryRepresentation: CFDictionary {
    ["X": Double(minX), "Y": Double(minY), "Width": Double(width), "Height": Double(height)].asDictionary
  }
}

/// Returns a dictionary with the coordinates of a point.
public func CGPointCreateDictionaryRepresentation(_ point: CGPoint) -> CFDictionary { point.dictionaryRepresentation }
/// Returns a dictionary with the lengths of a size.
public func CGSizeCreateDictionaryRepresentation(_ size: CGSize) -> CFDictionary { size.dictionaryRepresentation }
/// Returns a dictionary with the coordinates and lengths of a rectangle.
public func CGRectCreateDictionaryRepresentation(_ rect: CGRect) -> CFDictionary { rect.dictionaryRepresentation }

extension [String: Double] {
  fileprivate var asDictionary: NSDictionary {
    let made = NSMutableDictionary()
    for (key, value) in self { made[key as NSString] = NSNumber(value: value) }
    return made
  }
}

extension NSDictionary {
  fileprivate func number(_ key: String) -> CGFloat? {
    switch self[key as NSString] {
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let number as Double: CGFloat(number)
    case let number as CGFloat: number
    default: nil
    }
  }
}
