public import UIKit

/// Gives the pages of a flip controller.
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

/// Is told of the turns that a reader makes; every method may be left out.
///
/// Conform in an extension of the class: there the compiler warns of a method that is named nearly like one of these, which
/// would never be called.
@MainActor
public protocol FlipViewControllerDelegate: AnyObject {
  /// A turn that a gesture, a tap or a key began is over; turns that the program makes are not told.
  func flipViewController(
    _ flipViewController: FlipViewController, didFinishAnimating finished: Bool,
    previousViewController: UIViewController?, transitionCompleted completed: Bool)
  /// Returns which way the pages turn when the interface has been turned.
  func flipViewController(
    _ flipViewController: FlipViewController, orientationFor interfaceOrientation: UIInterfaceOrientation
  ) -> FlipViewController.Orientation
  /// Returns the same by the whole name that the method has in Objective-C; not asked where the other one is implemented.
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
