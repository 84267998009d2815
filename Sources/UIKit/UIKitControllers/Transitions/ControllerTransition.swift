import CoreGraphics
import Foundation
import QuartzCore

/// A transition from one controller's view to another's, which is the context that animators receive.
///
/// Its owner (a navigation controller, a presentation) determines what appears and disappears; the transition runs the
/// animator, the interaction and the animations alongside, and reports the result to the owner once.
@MainActor
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning {
  enum Phase { case waiting, running, ended }

  var from: UIViewController?
  var to: UIViewController?
  /// The views that disappear and appear; nil for one that remains where it is.
  var fromView: UIView?
  var toView: UIView?
  let containerView: UIView
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interactor: (any UIViewControllerInteractiveTransitioning)?
  var presentationStyle = UIModalPresentationStyle.none
  var initialFrames: [ObjectIdentifier: CGRect] = [:]
  var finalFrames: [ObjectIdentifier: CGRect] = [:]
  var timing = TransitionTiming.eased
  let isAnimated: Bool
  /// The coordinator, which retains the transition: the transition lets go of it when it has ended.
  private var knownCoordinator: TransitionCoordinator?
  /// The wait of the open transactions for the end of the transition, whose animations begin later; nil for none.
  private let pending: CATransaction.PendingOperation?
  private(set) var phase = Phase.waiting
  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  /// A Boolean value that indicates whether UIKit completed the transition before the animator's animation ended, so
  /// that the animator's own call is still to come.
  private var isCompletedEarly = false
  /// The timeline that controls the time of the container while a gesture drives the transition; nil otherwise.
  private(set) var timeline: TransitionTimeline?
  /// A closure by which the owner completes the transition; its argument is false if the transition was canceled.
  var didEnd: ((Bool) -> Void)?

  init(in containerView: UIView, isAnimated: Bool) {
    self.containerView = containerView
    self.isAnimated = isAnimated
    pending = isAnimated ? CATransaction.PendingOperation() : nil
  }

  var coordinator: TransitionCoordinator {
    if let knownCoordinator { return knownCoordinator }
    let made = TransitionCoordinator(of: self)
    if phase != .ended { knownCoordinator = made }
    return made
  }

  var targetTransform: CGAffineTransform { .identity }
  /// The duration of the animation, in seconds.
  var duration: TimeInterval { isAnimated ? max(0, animator?.transitionDuration(using: self) ?? 0) : 0 }

  /// Starts the animation. Without an animator, the owner has to call `completeTransition(_:)`.
  func start() {
    guard phase == .waiting else { return }
    phase = .running
    guard isAnimated, let animator else { return coordinator.transitionDidStart() }
    guard let interactor, interactor.wantsInteractiveStart else {
      animator.animateTransition(using: self)
      return coordinator.transitionDidStart()
    }
    isInteractive = true
    initiallyInteractive = true
    let percentDriven = interactor as? UIPercentDrivenInteractiveTransition
    if percentDriven != nil {
      timeline = TransitionTimeline(of: self)
      timeline?.note()
    }
    interactor.startInteractiveTransition(self)
    guard phase == .running else { return }
    coordinator.transitionDidStart()
    timeline?.hold()
    percentDriven?.transitionDidStart()
  }

  /// Completes a running transition before its animation has ended, and removes the animation. The call with which the
  /// animator completes it later is ignored.
  func completeEarly(_ didComplete: Bool) {
    guard phase == .running else { return }
    isCompletedEarly = animator != nil
    let views = containerView.subviews + [fromView, toView].compactMap(\.self)
    completeTransition(didComplete)
    for view in views { view.layer.removeOwnFiniteAnimations() }
  }

  // MARK: UIViewControllerContextTransitioning

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete.isFinite ? percentComplete : 0, 0), 1)
  }

  func finishInteractiveTransition() { endInteraction(isCancelled: false) }
  func cancelInteractiveTransition() { endInteraction(isCancelled: true) }

  func pauseInteractiveTransition() {
    guard phase == .running, !isInteractive else { return }
    isInteractive = true
    coordinator.interactionDidChange()
  }

  func completeTransition(_ didComplete: Bool) {
    guard phase != .ended else {
      if isCompletedEarly { return isCompletedEarly = false }
      return Log.warn(
        "completeTransition was called twice for the transition to \(to.map { "\(type(of: $0))" } ?? "nothing"); the "
          + "second call does nothing. Call it once, when the animation has ended.")
    }
    phase = .ended
    isInteractive = false
    transitionWasCancelled = !didComplete
    timeline?.end()
    timeline = nil
    let didEnd = didEnd
    self.didEnd = nil
    didEnd?(didComplete)
    knownCoordinator?.transitionDidEnd()
    knownCoordinator = nil
    animator?.animationEnded(didComplete)
    pending?.end()
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: fromView
    case .to: toView
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[ObjectIdentifier(vc)] ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { finalFrames[ObjectIdentifier(vc)] ?? .zero }

  private func endInteraction(isCancelled: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    transitionWasCancelled = isCancelled
    coordinator.interactionDidChange()
  }
}
