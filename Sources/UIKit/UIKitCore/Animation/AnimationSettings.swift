import Foundation
import MotionCore

/// The timing parameters and options of an animation block.
struct AnimationSettings {
  /// The timing of an animation from its start to its end.
  enum Timing {
    case curve(UIView.AnimationCurve)
    /// A spring that settles at the end of the duration. The velocity is in total animation distances per second.
    case damped(ratio: Double, velocity: Double)
    case spring(Spring)
  }

  /// The duration of one cycle, in seconds; 0 to apply changes without an animation.
  var duration: TimeInterval
  /// The delay before the start, in seconds.
  var delay: TimeInterval
  var options: UIView.AnimationOptions
  var timing: Timing
  /// The number of cycles.
  var repeatCount: Double
  var autoreverses: Bool

  init(duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [], timing: Timing? = nil) {
    self.duration = max(0, AnimationSettings.checked(duration, "duration"))
    self.delay = AnimationSettings.checked(delay, "delay")
    self.options = options
    self.timing = timing ?? .curve(options.curve)
    repeatCount = options.contains(.repeat) ? .infinity : 1
    autoreverses = options.contains(.autoreverse)
  }

  /// Returns the settings with everything that is not overridden taken from the enclosing block.
  func inheriting(from outer: AnimationSettings?) -> AnimationSettings {
    guard let outer else { return self }
    var result = self
    result.options.formUnion(outer.options.intersection(.flushUpdates))
    if !options.contains(.overrideInheritedDuration) { result.duration = outer.duration }
    if !options.contains(.overrideInheritedCurve), case .curve = timing { result.timing = outer.timing }
    if !options.contains(.overrideInheritedOptions) {
      result.options.formUnion(outer.options.intersection([.layoutSubviews, .beginFromCurrentState]))
      result.repeatCount = max(repeatCount, outer.repeatCount)
      result.autoreverses = autoreverses || outer.autoreverses
    }
    return result
  }

  /// Creates an animation with this timing, without a property or values.
  @MainActor
  func makeAnimation(in layer: CALayer) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch timing {
    case .curve:
      animation = CABasicAnimation()
      // As on iOS, a transaction's function around the block counts.
      animation.timingFunction = timingFunction
    case .damped(let ratio, let velocity):
      animation = CASpringAnimation(
        Spring(dampingRatio: ratio, settlingDuration: duration, initialVelocity: velocity))
    case .spring(let spring): animation = CASpringAnimation(spring)
    }
    setTimes(of: animation, in: layer)
    return animation
  }

  /// Sets the duration, delay and repetition of an animation on a layer.
  @MainActor
  func setTimes(of animation: CAAnimation, in layer: CALayer) {
    animation.duration = duration
    animation.repeatCount = Float(repeatCount)
    animation.autoreverses = autoreverses
    if delay != 0 {
      animation.beginTime = layer.convertTime(UIRuntime.current.now + delay, from: nil)
      animation.fillMode = .backwards
    }
  }

  /// The curve as a timing function; nil for a spring, unless the transaction has a function.
  @MainActor
  var timingFunction: CAMediaTimingFunction? {
    guard case .curve(let curve) = timing else { return CATransaction.animationTimingFunction() }
    return CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: curve.functionName)
  }

  private static func checked(_ seconds: TimeInterval, _ name: String) -> TimeInterval {
    if seconds.isFinite { return seconds }
    Log.warn("UIView.animate was called with a \(name) of \(seconds); 0 is used. Pass a finite number of seconds.")
    return 0
  }
}

extension CASpringAnimation {
  fileprivate convenience init(_ spring: Spring) {
    self.init()
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    allowsOverdamping = true
    initialVelocity = CGFloat(spring.initialVelocity)
  }
}

extension UIView.AnimationCurve {
  fileprivate var functionName: CAMediaTimingFunctionName {
    switch self {
    case .easeInOut: .easeInEaseOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}
