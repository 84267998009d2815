public import Foundation

/// Provides the pages of a page view controller.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before a page; nil at the beginning.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after a page; nil at the end.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  // @optional(0)
  /// Returns the number of dots that a page control shows below the pages; 0, the default, for no page control.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  // @optional(0)
  /// Returns the index of the dot of the page that is shown, asked for after `setViewControllers`.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

/// Hears of the turning of pages by the user.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  // @optional
  /// Called before a gesture brings pages to the screen.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  // @optional
  /// Called after a gesture; `completed` is false when the page that was there is there again.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  // @optional(pageViewController.spineLocation)
  /// Returns the place of the spine for an orientation of the interface, asked for with the curl style.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
  // @optional(.all)
  /// Returns the orientations that the controller supports.
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask
  // @optional(pageViewController.ownPreferredOrientation)
  /// Returns the orientation in which the controller is best shown.
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation
}
