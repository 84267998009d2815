public import Foundation

extension UIView {
  /// How a block of keyframes runs; the calculation mode is a number within the bits.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Views whose bounds change are laid out in the block.
    public static let layoutSubviews = Self(rawValue: 1 << 0)
    /// Views can be touched while they move.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    /// Starts at what is shown and ends the animations that showed it.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// Runs again and again.
    public static let `repeat` = Self(rawValue: 1 << 3)
    /// Runs back after it ran forwards.
    public static let autoreverse = Self(rawValue: 1 << 4)
    /// Keeps the block's own duration inside another block.
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    /// Takes no options from the block around.
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)

    /// Straight from keyframe to keyframe.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Jumps from keyframe to keyframe.
    public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
    /// Straight, at an even speed.
    public static let calculationModePaced = Self(rawValue: 2 << 10)
    /// Along a smooth curve.
    public static let calculationModeCubic = Self(rawValue: 3 << 10)
    /// Along a smooth curve at an even speed.
    public static let calculationModeCubicPaced = Self(rawValue: 4 << 10)

    fileprivate var mode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 15 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }

    /// The options that every block has; the bits of a curve may be among them.
    fileprivate var common: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(15 << 10)) }
  }

  /// Animates through the changes that closures given to `addKeyframe` make.
  ///
  /// As on iOS the whole runs with the ease-in-out curve, unless the options carry the bits of another one.
  /// - Parameters:
  ///   - duration: seconds; 0 and less: the changes show at once.
  ///   - delay: seconds before the start.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let outer = UIViewAnimationState.current
    var settings = AnimationSettings(duration: duration, delay: delay, options: options.common)
    if let outer, outer.driver != nil {
      // An animator has its own times.
      settings.duration = outer.settings.duration
    } else {
      settings = settings.inheriting(from: outer?.settings)
    }
    KeyframeBlock(settings, mode: options.mode, driver: outer?.driver, completion: completion).runKeyframes(animations)
  }

  /// Animates through keyframes and waits for the end; returns whether the animations ran to their end.
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

  /// Adds changes to the block of keyframes that runs; outside of one the changes show at once.
  /// - Parameters:
  ///   - frameStartTime: when they begin, in fractions of the block's duration.
  ///   - frameDuration: how long they take, in fractions of the block's duration.
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
