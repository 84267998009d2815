public import CoreGraphics
public import Foundation

/// Names the controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Names the views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "UITransitionContextFromView")
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// What an animator is told of the transition that it animates.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place; it holds the old view, the animator adds the new one.
  var containerView: UIView { get }
  /// Whether there is an animation.
  var isAnimated: Bool { get }
  /// Whether a gesture drives the transition at the moment.
  var isInteractive: Bool { get }
  /// Whether the gesture turned back.
  var transitionWasCancelled: Bool { get }
  /// How the presented controller is shown; `none` for other transitions.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation that comes with the transition.
  var targetTransform: CGAffineTransform { get }
  /// A gesture went on to a share of the way, 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The gesture is over and the transition goes on to its end.
  func finishInteractiveTransition()
  /// The gesture is over and the transition goes back.
  func cancelInteractiveTransition()
  /// A gesture takes hold of the running transition.
  func pauseInteractiveTransition()
  /// Must be called in the end: with false when everything went back.
  func completeTransition(_ didComplete: Bool)
  /// Returns a controller of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition; nil for one that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns where a controller's view is in the beginning, in the container's points; zero when it is not known.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns where a controller's view is in the end, in the container's points; zero when it is not known.
  func finalFrame(for vc: UIViewController) -> CGRect
}
