import Foundation
import MotionCore

/// How the animations of a block run.
struct AnimationSettings {
  /// How the way is covered.
  enum Timing {
    case curve(UIView.AnimationCurve)
    /// A spring that comes to rest at the end of the duration; the speed in whole ways per second.
    case damped(ratio: Double, velocity: Double)
    case spring(Spring)
  }

  /// Seconds of one round; 0: nothing is animated.
  var duration: TimeInterval
  /// Seconds before the start.
  var delay: TimeInterval
  var options: UIView.AnimationOptions
  var timing: Timing
  /// How many rounds there are.
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

  private static func checked(_ seconds: TimeInterval, _ name: String) -> TimeInterval {
    if seconds.isFinite { return seconds }
    Log.warn("UIView.animate was called with a \(name) of \(seconds); 0 is used. Pass a finite number of seconds.")
    return 0
  }

  /// Takes from the block around what is not overridden.
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

  /// Makes an animation with these times, without a property and values.
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

  /// Gives an animation on a layer the duration, the delay and the rounds.
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

  /// The curve as a function; springs have none.
  @MainActor
  var timingFunction: CAMediaTimingFunction? {
    guard case .curve(let curve) = timing else { return CATransaction.animationTimingFunction() }
    return CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: curve.functionName)
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
