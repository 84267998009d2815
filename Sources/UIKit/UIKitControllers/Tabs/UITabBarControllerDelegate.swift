public import Foundation

/// The methods by which a tab bar controller reports a selection, and asks whether to allow and how to animate it.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Returns whether the user may select a tab.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  /// Tells the delegate that another tab was selected, by the user or programmatically.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
  // @optional(true)
  /// Returns whether the user may select a controller; not called when the method with a tab is implemented.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  // @optional
  /// Tells the delegate that the user selected a controller; not called when the method with a tab is implemented.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  // @optional
  /// Returns the animator of the change; nil for none.
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  // @optional
  /// Returns the interaction controller that drives the animation; nil for none.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
    tab.displayedTab.viewController.map { self.tabBarController(tabBarController, shouldSelect: $0) } ?? true
  }

  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    // The older method reports selections of the user only.
    guard tabBarController.isSelectingByUser, let controller = selectedTab.displayedTab.viewController else { return }
    self.tabBarController(tabBarController, didSelect: controller)
  }
}
