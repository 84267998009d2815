/// The state of presentations of and by a controller.
struct PresentationState {
  /// The controller that this one presents.
  var presented: UIViewController?
  weak var presenting: UIViewController?
  /// The presentation controller, created on first access.
  var controller: UIPresentationController?
  /// The popover that `controller` replaces.
  var adaptedPopover: UIPopoverPresentationController?
  /// The running presentation or dismissal of this controller; nil while there is none.
  var transition: ControllerTransition?
  var isComing = false
  /// A Boolean value that indicates whether the presentation or dismissal is over and the controller is being notified.
  var isSettling = false
  /// The place of the presenter's view before this controller covered it; nil while the controller is not presented.
  var presenterPlace: PresenterPlace?

  var style = UIModalPresentationStyle.automatic
  var transitionStyle = UIModalTransitionStyle.coverVertical
  weak var delegate: (any UIViewControllerTransitioningDelegate)?
  var definesContext = false
  var isModal = false
}
