import CoreGraphics
public import Foundation
import QuartzCore

/// An interaction controller that drives an animator's animation by setting its completed fraction.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// The speed of the remaining animation after the gesture, as a multiple of the animation's own. The default is 1.
  open var completionSpeed: CGFloat = 1
  /// The timing curve of the remaining animation. The default is `easeInOut`.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// A timing for the remaining animation that replaces `completionCurve`; nil for that curve.
  open var timingCurve: (any UITimingCurveProvider)?
  /// A Boolean value that determines whether the transition starts interactively. The default is true.
  open var wantsInteractiveStart = true
  /// The completed fraction of the transition, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0

  private weak var transition: ControllerTransition?
  private var outcome: Bool?

  public override init() { super.init() }

  /// The duration of the animation, in seconds.
  open var duration: CGFloat { CGFloat(transition?.duration ?? 0) }

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    let transition = transitionContext as? ControllerTransition
    self.transition = transition
    transition?.animator?.animateTransition(using: transitionContext)
  }

  /// Sets the completed fraction of the transition, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    guard outcome == nil else { return }
    self.percentComplete = min(max(percentComplete.isFinite ? percentComplete : 0, 0), 1)
    transition?.updateInteractiveTransition(self.percentComplete)
    transition?.timeline?.move(to: self.percentComplete)
  }

  /// Pauses the running transition, so that a gesture can drive it.
  open func pause() { transition?.pauseInteractiveTransition() }

  /// Cancels the transition. The animator is notified when the animation has returned to the start.
  open func cancel() { end(false) }

  /// Finishes the transition by running the animation to its end.
  open func finish() { end(true) }

  /// Applies the updates that the gesture made before the animations were added and their time was stopped.
  func transitionDidStart() {
    transition?.timeline?.move(to: percentComplete)
    if let outcome { end(outcome) }
  }

  private func end(_ isFinished: Bool) {
    outcome = isFinished
    guard let transition, let timeline = transition.timeline, transition.isInteractive else { return }
    if isFinished { transition.finishInteractiveTransition() } else { transition.cancelInteractiveTransition() }
    let curve = timingCurve?.cubicTimingParameters?.animationCurve ?? completionCurve
    timeline.run(toEnd: isFinished, speed: completionSpeed, curve: curve)
  }
}
