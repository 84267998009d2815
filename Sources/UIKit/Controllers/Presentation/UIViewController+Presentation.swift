extension UIViewController {
  final func makePresentationController(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    switch modalPresentationStyle {
    case .custom:
      let own = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
      return own ?? UIPresentationController(presentedViewController: self, presenting: presenting)
    case .pageSheet, .formSheet, .popover, .automatic:
      return UISheetPresentationController(presentedViewController: self, presenting: presenting)
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .none:
      return CoveringPresentation(presentedViewController: self, presenting: presenting)
    }
  }

  /// The animator for the controller's coming or going.
  final func presentationAnimator(
    isComing: Bool, presenting: UIViewController, source: UIViewController
  ) -> any UIViewControllerAnimatedTransitioning {
    let custom =
      isComing
      ? transitioningDelegate?.animationController(forPresented: self, presenting: presenting, source: source)
      : transitioningDelegate?.animationController(forDismissed: self)
    if let custom { return custom }
    switch modalTransitionStyle {
    case .crossDissolve: return PresentationDissolve(isComing: isComing)
    case .flipHorizontal where presentation.controller?.shouldRemovePresentersView == true:
      return PresentationFlip(isComing: isComing)
    default: return PresentationSlide(isComing: isComing)
    }
  }
}
