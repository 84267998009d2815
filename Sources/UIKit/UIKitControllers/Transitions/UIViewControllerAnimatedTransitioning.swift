public import Foundation

/// An object that animates the transition from one controller's view to another's.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the animation, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Adds the new view to the container, animates it, and finally calls `completeTransition(_:)` of the context.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  // @optional
  /// Called when the transition has ended; `transitionCompleted` is false if it was canceled.
  func animationEnded(_ transitionCompleted: Bool)
}
