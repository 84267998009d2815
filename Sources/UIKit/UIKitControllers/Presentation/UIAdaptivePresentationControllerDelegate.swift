public import Foundation

/// The methods by which a delegate adapts a presentation to its environment and is notified of its dismissal.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  // @optional(controller.compactStyle)
  /// Returns the style for windows of compact width, unless the method with traits is implemented; `none` for the
  /// default.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  // @optional(traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .none)
  /// Returns the style for traits; `none` for the default.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  // @optional
  /// Returns the controller that is shown instead while a style replaces the preferred one; nil for the presented one.
  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  // @optional
  /// Lets the delegate set up the presentation that replaces the preferred one.
  func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
  )
  // @optional
  /// Tells the delegate that a presentation is about to begin, in its own style, `none`, or in another one.
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  // @optional(true)
  /// Returns whether the user may dismiss the presented controller.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  // @optional
  /// Tells the delegate that the user is about to dismiss the presented controller.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  // @optional
  /// Tells the delegate that the user dismissed the presented controller.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  // @optional
  /// Tells the delegate that the user tried to dismiss the presented controller, which is prevented.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}
