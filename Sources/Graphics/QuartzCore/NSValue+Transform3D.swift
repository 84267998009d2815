import CoreGraphics
public import Foundation

extension NSValue {
  /// Creates an object that holds a transform, for use in Objective-C collections.
  public convenience init(caTransform3D t: CATransform3D) {
    // This Foundation knows the layout of arrays, not of structures.
    var numbers = [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ].map { Double($0) }
    self.init(bytes: &numbers, objCType: "[16d]")
  }

  /// The transform that the object holds; the identity if it holds something else.
  public var caTransform3DValue: CATransform3D {
    guard let n = doubles(16) else { return CATransform3DIdentity }
    return CATransform3D(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8], m32: n[9],
      m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }

  /// Returns the numbers of an object that was made of `count` numbers; nil for any other.
  package func doubles(_ count: Int) -> [Double]? {
    guard String(cString: objCType) == "[\(count)d]" else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    getValue(&numbers)
    return numbers
  }

  /// The point, size, rectangle or transform that the object holds; nil if it is none of them.
  var geometry: Any? {
    switch String(cString: objCType) {
    case "{CGPoint=dd}": pointValue
    case "{CGSize=dd}": sizeValue
    case "{CGRect={CGPoint=dd}{CGSize=dd}}": rectValue
    case "[16d]": caTransform3DValue
    case "[6d]": doubles(6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
    case "[2d]": doubles(2).map { CGVector(dx: $0[0], dy: $0[1]) }
    default: nil
    }
  }
}
