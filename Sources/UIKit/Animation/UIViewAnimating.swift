import CoreGraphics
public import Foundation

/// Where an animator is in its life.
public enum UIViewAnimatingState: Int, Sendable {
  /// It has not begun, or is done.
  case inactive = 0
  /// It runs or is paused.
  case active
  /// It was stopped and waits for `finishAnimation(at:)`.
  case stopped
}

/// Where animations ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0, start, current
}

/// Something that runs, pauses and reverses animations.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether it waits to be started, is under way, or was stopped and has to be finished.
  var state: UIViewAnimatingState { get }
  /// Whether it moves at the moment.
  var isRunning: Bool { get }
  /// Whether it goes from the end to the start.
  var isReversed: Bool { get set }
  /// How much of the way is done, 0 to 1, in the direction of the motion.
  var fractionComplete: CGFloat { get set }
  /// Starts, or goes on after a pause.
  func startAnimation()
  /// Starts after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stands still where it is; `startAnimation()` goes on.
  func pauseAnimation()
  /// Ends at once, where everything is shown now; without finishing, `finishAnimation(at:)` has to follow.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation: everything jumps to a position, and the completions run.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Something that animates the changes of views that closures make.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes whose animation begins after a fraction of what remains, 0 to 1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes; they take as long as what remains.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds what is called at the end, with where that is.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on after a pause on another curve, in a multiple of the duration; nil and 0 keep what there was.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }
  public func addAnimations(_ animation: @escaping () -> Void) {}
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
  {}

  /// Waits for the end and returns where it was.
  public func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { continuation in
      addCompletion { continuation.resume(returning: $0) }
    }
  }
}
