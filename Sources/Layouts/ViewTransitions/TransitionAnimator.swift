public import UIKit

/// An animator that moves between two controllers' views in one of the sixteen styles, for UIKit's custom transitions.
///
/// Return it from a navigation controller's, tab bar controller's or transitioning delegate; with an interaction
/// controller a gesture drives it, and it can be reversed.
open class TransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The style in which the views fold or turn.
  public let style: TransitionStyle
  /// The duration of the transition, in seconds.
  public let duration: TimeInterval
  /// A closure that is called with the transition before it begins, to set the remaining properties.
  public var configure: ((ViewTransition) -> Void)?
  /// A closure that is called when the transition has ended.
  var didEnd: (() -> Void)?
  private var transition: ViewTransition?

  /// Creates an animator; `duration` in seconds.
  public init(_ style: TransitionStyle, duration: TimeInterval = ViewTransition.defaultDuration) {
    self.style = style
    self.duration = duration
    super.init()
  }

  open func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  open func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to),
      let old = context.view(forKey: .from) ?? from.viewIfLoaded, let new = context.view(forKey: .to) ?? to.viewIfLoaded
    else { return context.completeTransition(true) }
    let container = context.containerView
    let comes = context.view(forKey: .to) != nil
    if comes {
      let frame = context.finalFrame(for: to)
      if !frame.isEmpty { new.frame = frame }
      if new.superview !== container { container.addSubview(new) }
    }
    container.layoutIfNeeded()
    // The view that appears or disappears determines the place of the paper; the other is visible behind it.
    let moving = comes ? new : old
    let frame = moving.convert(moving.bounds, to: container)
    let transition = style.transition(from: old, to: new)
    transition.duration = duration
    transition.completionAction = .none
    transition.rect = container.convert(frame, to: old)
    transition.hides = (context.view(forKey: .from) != nil, comes)
    if !comes { transition.destinationArea = container.convert(frame, to: new) }
    configure?(transition)
    transition.begin(in: container, frame: frame)
    guard transition.isActive else { return context.completeTransition(true) }
    self.transition = transition
    // A gesture sets the timing itself.
    let timeline: (CGFloat) -> CGFloat = context.isInteractive ? { $0 } : transition.timeline
    transition.run(timeline: timeline) { [weak self] _ in
      let isCancelled = context.transitionWasCancelled
      transition.end(completed: !isCancelled)
      self?.transition = nil
      context.completeTransition(!isCancelled)
    }
  }

  open func animationEnded(_ transitionCompleted: Bool) {
    transition?.end(completed: transitionCompleted)
    transition = nil
    let didEnd = didEnd
    self.didEnd = nil
    didEnd?()
  }
}
