/// What a controller presents, who presents it, and how.
struct PresentationState {
  /// The controller that this one presents.
  var presented: UIViewController?
  weak var presenting: UIViewController?
  /// What shows this controller, made when it is asked for first.
  var controller: UIPresentationController?
  /// The popover in whose place `controller` shows this one.
  var adaptedPopover: UIPopoverPresentationController?
  /// The coming or the going of this controller, while it goes on.
  var transition: ControllerTransition?
  var isComing = false
  /// Whether the coming or the going is over and the controller is being told so.
  var isSettling = false
  /// Where the presenter's view was before this controller covered it.
  weak var presenterSuperview: UIView?

  var style = UIModalPresentationStyle.automatic
  var transitionStyle = UIModalTransitionStyle.coverVertical
  weak var delegate: (any UIViewControllerTransitioningDelegate)?
  var definesContext = false
  var isModal = false
}
