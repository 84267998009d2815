public import CoreGraphics
public import Foundation
import GeometryCore

extension NSValue {
  /// Creates a value that holds a transform.
  public convenience init(caTransform3D t: CATransform3D) { self.init(numbers: t.numbers) }

  /// The transform that the value was made with; the identity for any other value.
  public var caTransform3DValue: CATransform3D {
    guard let n = numbers(count: 16) else { return CATransform3DIdentity }
    return CATransform3D(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8], m32: n[9],
      m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }

  /// Creates a value of some numbers, as Foundation on Linux can hold them: as an array, since it knows few structures.
  package convenience init(numbers: [CGFloat]) {
    let doubles = numbers.map { Double($0) }
    self.init(bytes: doubles, objCType: "[\(doubles.count)d]")
  }

  /// Returns the numbers that the value was made with; nil when it was made with another count or with something else.
  package func numbers(count: Int) -> [CGFloat]? {
    guard String(cString: objCType) == "[\(count)d]" else { return nil }
    var doubles = [Double](repeating: 0, count: count)
    doubles.withUnsafeMutableBytes { getValue($0.baseAddress!) }
    return doubles.map { CGFloat($0) }
  }
}

extension CATransform3D {
  fileprivate var numbers: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

extension AnimatedValue {
  /// Reads a point, a size, a rectangle or a transform that is wrapped in an object; nil for anything else.
  init?(_ value: NSValue) {
    switch String(cString: value.objCType) {
    case "{CGPoint=dd}": self = .point(Point(value.pointValue))
    case "{CGSize=dd}": self = .point(Point(Double(value.sizeValue.width), Double(value.sizeValue.height)))
    case "{CGRect={CGPoint=dd}{CGSize=dd}}": self = .rect(Rect(value.rectValue))
    case "[16d]": self = .transform(Transform3D(value.caTransform3DValue))
    case "[2d]":
      guard let n = value.numbers(count: 2) else { return nil }
      self = .point(Point(Double(n[0]), Double(n[1])))
    case "[6d]":
      guard let n = value.numbers(count: 6) else { return nil }
      self = .transform(
        Transform3D(Affine(CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))))
    default: return nil
    }
  }
}
