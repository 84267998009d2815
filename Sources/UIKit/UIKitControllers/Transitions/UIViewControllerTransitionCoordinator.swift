public import CoreGraphics
public import Foundation

/// The state of a transition, for animations that run alongside it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// A Boolean value that indicates whether the transition is animated.
  var isAnimated: Bool { get }
  /// The style in which a controller is presented; `none` for other transitions.
  var presentationStyle: UIModalPresentationStyle { get }
  /// A Boolean value that indicates whether the transition started interactively.
  var initiallyInteractive: Bool { get }
  /// A Boolean value that indicates whether a gesture can interrupt the running transition.
  var isInterruptible: Bool { get }
  /// A Boolean value that indicates whether a gesture is driving the transition.
  var isInteractive: Bool { get }
  /// A Boolean value that indicates whether the transition was canceled.
  var isCancelled: Bool { get }
  /// The duration of the animation, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The completed fraction of the interactive transition, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed of the remaining animation, as a multiple of the animation's own.
  var completionVelocity: CGFloat { get }
  /// The timing curve of the remaining animation.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// The rotation that accompanies the transition.
  var targetTransform: CGAffineTransform { get }
  /// Returns a controller of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// An object that runs animations alongside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs a closure as a part of the transition's animation, and another one when the transition has ended.
  /// - Returns: true if the animation will run.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Runs closures like `animate(alongsideTransition:completion:)`, for a view outside of the container, whose time
  /// follows the gesture as well.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls a closure when a gesture starts or stops driving the transition.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs a closure as a part of the transition's animation.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

  /// Runs a closure as a part of the transition's animation, for a view outside of the container.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }

  /// Calls a closure when a gesture stops driving the transition.
  @available(*, deprecated, renamed: "notifyWhenInteractionChanges(_:)")
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    notifyWhenInteractionChanges { if !$0.isInteractive { handler($0) } }
  }
}
