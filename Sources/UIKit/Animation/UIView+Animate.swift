import CoreGraphics
public import Foundation
import MotionCore

extension UIView {
  /// Animates the changes of views that a closure makes.
  /// - Parameter duration: seconds; 0 and less: the changes show at once.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    AnimationBlock.run(AnimationSettings(duration: duration), animations, completion: nil)
  }

  /// Animates the changes of views that a closure makes.
  /// - Parameters:
  ///   - duration: seconds; 0 and less: the changes show at once.
  ///   - completion: is called after the end, and never before this call returns: with false when an animation was
  ///     replaced or its view was taken away.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock.run(AnimationSettings(duration: duration), animations, completion: completion)
  }

  /// Animates the changes of views that a closure makes, after a delay.
  /// - Parameters:
  ///   - duration: seconds; 0 and less: the changes show at once.
  ///   - delay: seconds; a view shows its old values until then.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let settings = AnimationSettings(duration: duration, delay: delay, options: options)
    AnimationBlock.run(settings, animations, completion: completion)
  }

  /// Animates the changes of views that a closure makes as a spring that comes to rest at the end.
  /// - Parameters:
  ///   - duration: seconds; 0 and less: the changes show at once.
  ///   - delay: seconds.
  ///   - dampingRatio: 1 comes to rest without swinging; less swings.
  ///   - velocity: the speed at the start, in whole ways per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationSettings.Timing.damped(ratio: Double(dampingRatio), velocity: Double(velocity))
    let settings = AnimationSettings(duration: duration, delay: delay, options: options, timing: timing)
    AnimationBlock.run(settings, animations, completion: completion)
  }

  /// Animates the changes of views that a closure makes as a spring; it runs until the spring has come to rest.
  /// - Parameters:
  ///   - duration: how long it seems to move, in seconds.
  ///   - bounce: 0 comes to rest without swinging, 1 swings for ever; less than 0 is slower.
  ///   - velocity: the speed at the start, in whole ways per second.
  ///   - delay: seconds.
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

  /// Repeats the animations that a closure makes inside an animation block; outside of one it only runs the closure.
  /// - Parameter count: how many rounds there are; parts of a round are possible.
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
