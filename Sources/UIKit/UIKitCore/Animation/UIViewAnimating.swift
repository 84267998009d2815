import CoreGraphics
public import Foundation

/// The states of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animator has not started, or has finished.
  case inactive = 0
  /// The animator is running or paused.
  case active
  /// The animator was stopped and waits for `finishAnimation(at:)`.
  case stopped
}

/// The position at which animations end.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0, start, current
}

/// An object that starts, pauses and reverses animations.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animator: not started, active, or stopped and waiting to be finished.
  var state: UIViewAnimatingState { get }
  /// A Boolean value that indicates whether the animations are advancing.
  var isRunning: Bool { get }
  /// A Boolean value that determines whether the animations run from the end to the start.
  var isReversed: Bool { get set }
  /// The completed fraction of the animation, from 0 to 1, in the direction of the motion.
  var fractionComplete: CGFloat { get set }
  /// Starts the animations, or resumes them after a pause.
  func startAnimation()
  /// Starts the animations after a delay, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animations at their current position; `startAnimation()` resumes them.
  func pauseAnimation()
  /// Stops at once with the values that are shown; unless it is without finishing, `finishAnimation(at:)` has to
  /// follow.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animator: the properties jump to the values of a position, and the completions are called.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An object that animates the view changes that closures make.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  // @optional(addAnimations(animation))
  /// Adds changes whose animation begins after a fraction of the remaining time, from 0 to 1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  // @optional
  /// Adds changes that are animated over the remaining time.
  func addAnimations(_ animation: @escaping () -> Void)
  // @optional
  /// Adds a closure that is called at the end, with the position at which the animations ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  // @optional
  /// Continues a paused animation with another timing over a multiple of the duration; nil and 0 keep the present ones.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// Waits for the end, and returns the position at which the animations ended.
  public func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { continuation in
      addCompletion { continuation.resume(returning: $0) }
    }
  }
}
