public import Foundation

/// The methods by which a split view controller notifies its delegate of columns being shown and hidden, and asks it
/// how to collapse and expand.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  // @optional
  /// Tells the delegate that the display mode is about to change.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  // @optional(.automatic)
  /// Returns the mode to which the display mode button changes; `automatic` lets the controller choose.
  func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode
  // @optional
  /// Tells the delegate that a column is about to be shown.
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  // @optional
  /// Tells the delegate that a column is about to be hidden.
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  // @optional(proposedTopColumn)
  /// Returns the column that is on top after the columns were collapsed into one stack.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  // @optional(proposedDisplayMode)
  /// Returns the display mode after the stack was expanded into columns.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  // @optional
  /// Tells the delegate that the columns were collapsed into one stack.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  // @optional
  /// Tells the delegate that the stack was expanded into columns.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  // @optional
  /// Tells the delegate that a gesture begins to show or hide the primary column.
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
  // @optional
  /// Tells the delegate that the gesture has ended.
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)

  // @optional
  /// Returns the controller that represents all after collapsing; nil for the primary one. For the classic style.
  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
  // @optional
  /// Returns the primary controller after expanding; nil for the present one. For the classic style.
  func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
  // @optional(false)
  /// Returns true if the delegate has moved the secondary controller elsewhere, or wants it discarded. For the classic
  /// style.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  // @optional
  /// Returns the secondary controller after expanding; nil to ask the primary one for it. For the classic style.
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  // @optional(false)
  /// Returns true if the delegate has shown a controller itself.
  func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
    -> Bool
  // @optional(false)
  /// Returns true if the delegate has shown a detail controller itself.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  // @optional(splitViewController.traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown)
  /// Returns the supported orientations of the interface.
  func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask
}
