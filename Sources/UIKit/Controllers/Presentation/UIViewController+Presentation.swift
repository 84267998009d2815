extension UIViewController {
  /// How the controller is shown when it is presented.
  public var modalPresentationStyle: UIModalPresentationStyle {
    get { presentation.style == .automatic ? .pageSheet : presentation.style }
    set {
      presentation.style = newValue
      if presentation.presenting == nil { presentation.controller = nil }
    }
  }

  /// How the controller comes and goes.
  public var modalTransitionStyle: UIModalTransitionStyle {
    get { presentation.transitionStyle }
    set { presentation.transitionStyle = newValue }
  }

  /// Supplies what shows and animates the controller.
  public weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { presentation.delegate }
    set { presentation.delegate = newValue }
  }

  /// Whether styles of the current context cover this controller.
  public var definesPresentationContext: Bool {
    get { presentation.definesContext }
    set { presentation.definesContext = newValue }
  }

  /// Whether the user cannot take the controller away.
  public var isModalInPresentation: Bool {
    get { presentation.isModal }
    set { presentation.isModal = newValue }
  }

  /// Whether the controller is coming; also in `viewDidAppear`.
  public var isBeingPresented: Bool {
    (presentation.transition != nil || presentation.isSettling) && presentation.isComing
  }
  /// Whether the controller is going; also in `viewDidDisappear`.
  public var isBeingDismissed: Bool {
    (presentation.transition != nil || presentation.isSettling) && !presentation.isComing
  }

  /// What shows the controller, or the parent that it is in; it is made when it is asked for first.
  public var presentationController: UIPresentationController? {
    if let parent { return parent.presentationController }
    if let made = presentation.controller { return made }
    let made = makePresentationController(presenting: nil, source: self)
    presentation.controller = made
    return made
  }

  /// What shows the controller or a parent, while it is shown.
  public var activePresentationController: UIPresentationController? {
    if presentation.presenting != nil { return presentation.controller }
    return parent?.activePresentationController
  }

  /// What shows the controller as a sheet; nil for other styles.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

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
