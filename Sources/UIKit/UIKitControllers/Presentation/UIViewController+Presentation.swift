extension UIViewController {
  /// The presentation controller of the controller, or of its parent if it has one, created on first access.
  final var madePresentationController: UIPresentationController {
    if let parent { return parent.madePresentationController }
    if let made = presentation.controller { return made }
    let made = makePresentationController(presenting: nil, source: self)
    presentation.controller = made
    return made
  }

  /// The popover of the controller, even while another presentation replaces it.
  final var madePopoverPresentationController: UIPopoverPresentationController? {
    if let parent { return parent.madePopoverPresentationController }
    return presentation.adaptedPopover ?? madePresentationController as? UIPopoverPresentationController
  }

  /// A Boolean value that indicates whether a transition of the controller is running, or the controller is being
  /// notified of its end.
  final var isBetweenPresentations: Bool { presentation.transition != nil || presentation.isSettling }

  final func styleDidChange() {
    if presentation.presenting == nil { presentation.controller = nil }
  }

  final func makePresentationController(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    switch modalPresentationStyle {
    case .custom:
      let own = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
      return own ?? UIPresentationController(presentedViewController: self, presenting: presenting)
    case .popover: return UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    case .pageSheet, .formSheet, .automatic:
      return UISheetPresentationController(presentedViewController: self, presenting: presenting)
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .none:
      return CoveringPresentation(presentedViewController: self, presenting: presenting)
    }
  }

  /// Returns the animator of the controller's presentation or dismissal.
  final func presentationAnimator(
    isComing: Bool, presenting: UIViewController, source: UIViewController
  ) -> any UIViewControllerAnimatedTransitioning {
    let custom =
      isComing
      ? transitioningDelegate?.animationController(forPresented: self, presenting: presenting, source: source)
      : transitioningDelegate?.animationController(forDismissed: self)
    if let custom { return custom }
    let covers = presentation.controller?.shouldRemovePresentersView == true
    if let preferred = preferredAnimator(isComing: isComing, covers: covers) { return preferred }
    if presentation.controller is UIPopoverPresentationController { return PresentationDissolve(isComing: isComing) }
    switch modalTransitionStyle {
    case .crossDissolve: return PresentationDissolve(isComing: isComing)
    case .flipHorizontal where presentation.controller?.shouldRemovePresentersView == true:
      return PresentationFlip(isComing: isComing)
    default: return PresentationSlide(isComing: isComing)
    }
  }
}
