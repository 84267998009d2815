public import Foundation
import GeometryCore
package import MotionCore

/// The names of the predefined timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public static let linear = Self(rawValue: "linear")
  public static let easeIn = Self(rawValue: "easeIn")
  public static let easeOut = Self(rawValue: "easeOut")
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  public static let `default` = Self(rawValue: "default")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A cubic curve from (0, 0) to (1, 1) that maps fractions of time to progress.
public class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  /// The curve in the terms of the motion module.
  package let curve: TimingCurve

  /// Creates a curve from its control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  package init(_ curve: TimingCurve) { self.curve = curve }

  /// Creates a predefined timing function; an unknown name gives the default one.
  public init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: curve = .linear
    case .easeIn: curve = .easeIn
    case .easeOut: curve = .easeOut
    case .easeInEaseOut: curve = .easeInEaseOut
    default: curve = .default
    }
  }

  /// Copies the coordinates of control point 0 to 3 to two floats.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    switch idx {
    case 1: (ptr[0], ptr[1]) = (Float(curve.control1.x), Float(curve.control1.y))
    case 2: (ptr[0], ptr[1]) = (Float(curve.control2.x), Float(curve.control2.y))
    default: (ptr[0], ptr[1]) = idx <= 0 ? (0, 0) : (1, 1)
    }
  }
}
