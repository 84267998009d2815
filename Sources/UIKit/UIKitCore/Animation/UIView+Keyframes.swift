public import Foundation

extension UIView {
  /// The options of a keyframe animation; the calculation mode is a number within the bits.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Lays out views whose bounds change within the block.
    public static let layoutSubviews = Self(rawValue: 1 << 0)
    /// Lets views receive touches while they are animated.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    /// Starts from the values that are shown, and removes the animations that showed them.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// Repeats the animation indefinitely.
    public static let `repeat` = Self(rawValue: 1 << 3)
    /// Plays the animation in reverse after each forward pass.
    public static let autoreverse = Self(rawValue: 1 << 4)
    /// Keeps the block's own duration inside another block.
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    /// Does not inherit options from the enclosing block.
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)

    /// Interpolates linearly between keyframes.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Jumps from one keyframe to the next.
    public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
    /// Interpolates linearly at a constant speed.
    public static let calculationModePaced = Self(rawValue: 2 << 10)
    /// Interpolates along a smooth curve.
    public static let calculationModeCubic = Self(rawValue: 3 << 10)
    /// Interpolates along a smooth curve at a constant speed.
    public static let calculationModeCubicPaced = Self(rawValue: 4 << 10)

    public init(rawValue: UInt) { self.rawValue = rawValue }

    fileprivate var mode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 15 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }

    /// The options that all animation blocks have, which may include the bits of a curve.
    fileprivate var common: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(15 << 10)) }
  }

  /// Animates through the changes of the closures that are passed to `addKeyframe`.
  ///
  /// As on iOS the whole runs with the ease-in-out curve, unless the options include the bits of another one.
  /// - Parameters:
  ///   - duration: in seconds; with 0 or less the changes show at once.
  ///   - delay: the delay before the start, in seconds.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let outer = UIViewAnimationState.current
    var settings = AnimationSettings(duration: duration, delay: delay, options: options.common)
    if let outer, outer.driver != nil {
      // An animator has a timing of its own.
      settings.duration = outer.settings.duration
    } else {
      settings = settings.inheriting(from: outer?.settings)
    }
    KeyframeBlock(settings, mode: options.mode, driver: outer?.driver, completion: completion).runKeyframes(animations)
  }

  /// Animates through keyframes, and returns at the end whether the animations ran to completion.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      animateKeyframes(withDuration: duration, delay: delay, options: options, animations: animations) {
        continuation.resume(returning: $0)
      }
    }
  }

  /// Adds a keyframe to the keyframe animation whose closure is running; outside of one the changes show at once.
  /// - Parameters:
  ///   - frameStartTime: the start of the changes, in fractions of the block's duration.
  ///   - frameDuration: the duration of the changes, in fractions of the block's duration.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let block = UIViewAnimationState.current as? KeyframeBlock else {
      Log.warn(
        "UIView.addKeyframe was called outside of UIView.animateKeyframes; its changes show at once. Call it in the "
          + "closure of animateKeyframes.")
      return animations()
    }
    block.addKeyframe(from: frameStartTime, lasting: frameDuration, animations)
  }
}
