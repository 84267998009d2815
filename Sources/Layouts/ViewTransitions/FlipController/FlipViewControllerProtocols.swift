public import UIKit

/// The methods that provide the pages of a flip controller.
@MainActor
public protocol FlipViewControllerDataSource: AnyObject {
  /// Returns the page before another one; nil at the beginning.
  func flipViewController(
    _ flipViewController: FlipViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after another one; nil at the end.
  func flipViewController(
    _ flipViewController: FlipViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// The methods that report the turns that the user makes; every method is optional.
///
/// Conform in an extension of the class: there the compiler warns of a method that is named nearly like one of these,
/// which would never be called.
@MainActor
public protocol FlipViewControllerDelegate: AnyObject {
  /// Tells the delegate that a turn begun by a gesture, a tap or a key has ended; programmatic turns are not reported.
  func flipViewController(
    _ flipViewController: FlipViewController, didFinishAnimating finished: Bool,
    previousViewController: UIViewController?, transitionCompleted completed: Bool)
  /// Returns the orientation in which pages turn after a rotation of the interface.
  func flipViewController(
    _ flipViewController: FlipViewController, orientationFor interfaceOrientation: UIInterfaceOrientation
  ) -> FlipViewController.Orientation
  /// Returns the same by the full Objective-C name of the method; not called when the other one is implemented.
  func flipViewController(
    _ flipViewController: FlipViewController,
    orientationForInterfaceOrientation interfaceOrientation: UIInterfaceOrientation
  ) -> FlipViewController.Orientation
}

extension FlipViewControllerDelegate {
  public func flipViewController(
    _ flipViewController: FlipViewController, didFinishAnimating finished: Bool,
    previousViewController: UIViewController?, transitionCompleted completed: Bool
  ) {}

  public func flipViewController(
    _ flipViewController: FlipViewController, orientationFor interfaceOrientation: UIInterfaceOrientation
  ) -> FlipViewController.Orientation {
    self.flipViewController(flipViewController, orientationForInterfaceOrientation: interfaceOrientation)
  }

  public func flipViewController(
    _ flipViewController: FlipViewController,
    orientationForInterfaceOrientation interfaceOrientation: UIInterfaceOrientation
  ) -> FlipViewController.Orientation { flipViewController.orientation }
}
