public import Foundation
package import MotionCore

/// The kinds of timing parameters.
public enum UITimingCurveType: Int, Sendable {
  case builtin = 0, cubic, spring, composed
}

/// An object that provides a property animator with its timing.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// The kind of timing, which determines which of the parameters apply.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve; nil for none.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for none.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// Returns the timing over a duration in seconds, and the duration it actually has.
  func timing(over duration: TimeInterval) -> (timing: AnimationTiming, duration: TimeInterval) {
    if let spring = springTimingParameters, timingCurveType != .cubic { return spring.timing(over: duration) }
    return (.curve(cubicTimingParameters?.curve ?? .easeInEaseOut), duration)
  }
}

/// A cubic Bézier curve with two control points.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The predefined curve; `easeInOut` for a curve with other control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point, in fractions of time and progress.
  public let controlPoint1: CGPoint
  /// The second control point, in fractions of time and progress.
  public let controlPoint2: CGPoint
  private let isBuiltin: Bool

  /// Creates Core Animation's default curve.
  public override init() {
    let curve = TimingCurve.default
    animationCurve = .easeInOut
    controlPoint1 = CGPoint(curve.control1)
    controlPoint2 = CGPoint(curve.control2)
    isBuiltin = true
  }

  /// Creates a predefined curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    controlPoint1 = CGPoint(curve.timing.control1)
    controlPoint2 = CGPoint(curve.timing.control2)
    isBuiltin = true
  }

  /// Creates a curve with control points; their x coordinates are limited to the range from 0 to 1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    controlPoint1 = point1
    controlPoint2 = point2
    isBuiltin = false
  }

  open var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }

  final var curve: TimingCurve {
    TimingCurve(Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x), Double(controlPoint2.y))
  }
}

extension UIView.AnimationCurve {
  /// The cubic curve with its control points.
  package var timing: TimingCurve {
    switch self {
    case .easeInOut: .easeInEaseOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}
