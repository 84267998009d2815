import CoreGraphics
import Foundation
import QuartzCore

/// Runs animations alongside a transition, and calls closures when the interaction changes and when the transition
/// ends.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private let transition: ControllerTransition
  private var animations: [Block] = []
  private var completions: [Block] = []
  private var interactionHandlers: [Block] = []
  /// A Boolean value that indicates whether the animation of the transition itself has started.
  private var isRunning = false
  /// The views outside of the container whose time follows the gesture.
  private(set) var views: [UIView] = []

  init(of transition: ControllerTransition) { self.transition = transition }

  // MARK: UIViewControllerTransitionCoordinator

  @discardableResult
  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    animateAlongsideTransition(in: nil, animation: animation, completion: completion)
  }

  @discardableResult
  func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
    guard transition.phase != .ended else {
      completion?(self)
      return false
    }
    if let view { views.append(view) }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if isRunning { run([animation]) } else { animations.append(animation) }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) { interactionHandlers.append(handler) }

  // MARK: Events of the transition

  /// Runs the pending closures inside the transition's animation.
  func transitionDidStart() {
    isRunning = true
    let waiting = animations
    animations = []
    run(waiting)
  }

  func interactionDidChange() {
    for handler in interactionHandlers { handler(self) }
  }

  func transitionDidEnd() {
    let waiting = completions
    completions = []
    animations = []
    interactionHandlers = []
    for block in waiting { block(self) }
  }

  private func run(_ blocks: [Block]) {
    guard !blocks.isEmpty else { return }
    guard transition.isAnimated else { return blocks.forEach { $0(self) } }
    transition.timing.animate(duration: transitionDuration) { blocks.forEach { $0(self) } }
  }

  // MARK: UIViewControllerTransitionCoordinatorContext

  var isAnimated: Bool { transition.isAnimated }
  var presentationStyle: UIModalPresentationStyle { transition.presentationStyle }
  var initiallyInteractive: Bool { transition.initiallyInteractive }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { transition.isInteractive }
  var isCancelled: Bool { transition.transitionWasCancelled }
  var transitionDuration: TimeInterval { transition.duration }
  var percentComplete: CGFloat { transition.percentComplete }
  var completionVelocity: CGFloat { transition.interactor?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { transition.interactor?.completionCurve ?? .easeInOut }
  var containerView: UIView { transition.containerView }
  var targetTransform: CGAffineTransform { transition.targetTransform }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    transition.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { transition.view(forKey: key) }
}
