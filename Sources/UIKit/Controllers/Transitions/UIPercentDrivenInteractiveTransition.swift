import CoreGraphics
public import Foundation
import QuartzCore

/// Drives the animation of an animator with a gesture: a share of the way at a time.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// How fast the rest runs when the gesture is over; 1: as fast as the animation.
  open var completionSpeed: CGFloat = 1
  /// The curve of the rest.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// The curve of the rest instead of `completionCurve`; nil for that one.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition starts under the control of a gesture.
  open var wantsInteractiveStart = true
  /// How far the gesture came, 0 to 1.
  open private(set) var percentComplete: CGFloat = 0

  private weak var transition: ControllerTransition?
  private var outcome: Bool?

  public override init() { super.init() }

  /// How long the animation takes, in seconds.
  open var duration: CGFloat { CGFloat(transition?.duration ?? 0) }

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    let transition = transitionContext as? ControllerTransition
    self.transition = transition
    transition?.animator?.animateTransition(using: transitionContext)
  }

  /// The animations are there and their time stands still: what the gesture did before is made good.
  func transitionDidStart() {
    transition?.timeline?.move(to: percentComplete)
    if let outcome { end(outcome) }
  }

  /// Shows a share of the way, 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    guard outcome == nil else { return }
    self.percentComplete = min(max(percentComplete.isFinite ? percentComplete : 0, 0), 1)
    transition?.updateInteractiveTransition(self.percentComplete)
    transition?.timeline?.move(to: self.percentComplete)
  }

  /// Takes hold of the running transition.
  open func pause() { transition?.pauseInteractiveTransition() }

  /// Goes back; the animator is told when everything is where it was.
  open func cancel() { end(false) }

  /// Goes on to the end.
  open func finish() { end(true) }

  private func end(_ isFinished: Bool) {
    outcome = isFinished
    guard let transition, let timeline = transition.timeline, transition.isInteractive else { return }
    if isFinished { transition.finishInteractiveTransition() } else { transition.cancelInteractiveTransition() }
    let curve = timingCurve?.cubicTimingParameters?.animationCurve ?? completionCurve
    timeline.run(toEnd: isFinished, speed: completionSpeed, curve: curve)
  }
}
