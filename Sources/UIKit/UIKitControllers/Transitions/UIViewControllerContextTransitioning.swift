public import CoreGraphics
public import Foundation

/// The keys of the controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  public static let to = Self(rawValue: "UITransitionContextToViewController")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The keys of the views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public static let from = Self(rawValue: "UITransitionContextFromView")
  public static let to = Self(rawValue: "UITransitionContextToView")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The context of a transition, which provides the animator with its views and controllers.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place. It contains the old view; the animator adds the new one.
  var containerView: UIView { get }
  /// A Boolean value that indicates whether the transition is animated.
  var isAnimated: Bool { get }
  /// A Boolean value that indicates whether a gesture is driving the transition.
  var isInteractive: Bool { get }
  /// A Boolean value that indicates whether the transition was canceled.
  var transitionWasCancelled: Bool { get }
  /// The style in which a controller is presented; `none` for other transitions.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation that accompanies the transition.
  var targetTransform: CGAffineTransform { get }
  /// Updates the completed fraction of an interactive transition, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the interactive phase, and runs the transition to its end.
  func finishInteractiveTransition()
  /// Ends the interactive phase, and runs the transition back to its start.
  func cancelInteractiveTransition()
  /// Pauses the running transition, so that a gesture can drive it.
  func pauseInteractiveTransition()
  /// Completes the transition. The animator must call this at the end, with false if the transition was canceled.
  func completeTransition(_ didComplete: Bool)
  /// Returns a controller of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition; nil for one that remains where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the initial frame of a controller's view in the container's coordinates, in points; zero if it is unknown.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the final frame of a controller's view in the container's coordinates, in points; zero if it is unknown.
  func finalFrame(for vc: UIViewController) -> CGRect
}
