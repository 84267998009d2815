import CoreGraphics
public import Foundation
import MotionCore

extension UIView {
  /// Animates the view changes that a closure makes.
  /// - Parameter duration: in seconds; with 0 or less the changes show at once.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    AnimationBlock.run(AnimationSettings(duration: duration), animations, completion: nil)
  }

  /// Animates the view changes that a closure makes.
  /// - Parameters:
  ///   - duration: in seconds; with 0 or less the changes show at once.
  ///   - completion: called after the end, and never before this call returns, with false if an animation was replaced
  ///     or its view was removed.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock.run(AnimationSettings(duration: duration), animations, completion: completion)
  }

  /// Animates the view changes that a closure makes, after a delay.
  /// - Parameters:
  ///   - duration: in seconds; with 0 or less the changes show at once.
  ///   - delay: in seconds; a view shows its old values until then.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let settings = AnimationSettings(duration: duration, delay: delay, options: options)
    AnimationBlock.run(settings, animations, completion: completion)
  }

  /// Animates the view changes that a closure makes with a spring that settles at the end of the duration.
  /// - Parameters:
  ///   - duration: in seconds; with 0 or less the changes show at once.
  ///   - delay: in seconds.
  ///   - dampingRatio: with 1 the spring settles without oscillating, with less it oscillates.
  ///   - velocity: the initial velocity, in total animation distances per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationSettings.Timing.damped(ratio: Double(dampingRatio), velocity: Double(velocity))
    let settings = AnimationSettings(duration: duration, delay: delay, options: options, timing: timing)
    AnimationBlock.run(settings, animations, completion: completion)
  }

  /// Animates the view changes that a closure makes with a spring, until the spring has settled.
  /// - Parameters:
  ///   - duration: the perceptual duration, in seconds.
  ///   - bounce: with 0 the spring settles without oscillating, with 1 it oscillates for ever; less than 0 is
  ///     overdamped.
  ///   - velocity: the initial velocity, in total animation distances per second.
  ///   - delay: in seconds.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity velocity: CGFloat = 0.0,
    delay: TimeInterval = 0.0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      perceptualDuration: duration, bounce: Double(bounce), initialVelocity: Double(velocity))
    let length = duration > 0 ? spring.settlingDuration : 0
    let settings = AnimationSettings(duration: length, delay: delay, options: options, timing: .spring(spring))
    AnimationBlock.run(settings, animations, completion: completion)
  }

  /// Repeats the animations that a closure adds within an animation block; outside of a block it only runs the closure.
  /// - Parameter count: the number of cycles, which may be fractional.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = UIViewAnimationState.current else { return animations() }
    let before = block.settings
    if count > 0 { block.settings.repeatCount = Double(count) }
    block.settings.autoreverses = autoreverses
    animations()
    block.settings = before
  }
}
