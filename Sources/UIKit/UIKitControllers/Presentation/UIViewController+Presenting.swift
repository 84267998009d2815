extension UIViewController {
  // MARK: Presenting

  final func startPresenting(_ new: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard let window = viewIfLoaded?.storedWindow else {
      return Log.warn(
        "\(type(of: self)) was asked to present \(type(of: new)) while its view is in no window; nothing is presented. "
          + "Present after viewDidAppear.")
    }
    let presenter = presenter(for: new.modalPresentationStyle)
    if let present = presenter.presentation.presented ?? presentation.presented {
      return Log.warn(
        "\(type(of: self)) was asked to present \(type(of: new)) while it presents \(type(of: present)); nothing changes. "
          + "Dismiss that one first.")
    }
    guard new.presentation.presenting == nil, new.parent == nil else {
      return Log.warn(
        "\(type(of: self)) was asked to present \(type(of: new)), which is presented or in a parent already; nothing "
          + "changes. Present a controller that is free.")
    }
    presenter.cover(with: new, in: window, source: self, animated: animated, completion: completion)
  }

  /// Returns the controller that a presentation from here covers: the topmost parent, or the one that defines the
  /// context.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    let isInContext = style == .currentContext || style == .overCurrentContext
    var current = self
    while !(isInContext && current.definesPresentationContext), let parent = current.parent { current = parent }
    return current
  }

  private func cover(
    with new: UIViewController, in window: UIWindow, source: UIViewController, animated: Bool,
    replacing: UIPresentationController? = nil, completion: (() -> Void)?
  ) {
    let known = new.presentation.controller
    // A custom presentation controller is created with its presenter; one that existed before gets the presenter here.
    let chosen =
      known.flatMap { new.modalPresentationStyle == .custom ? nil : $0 }
      ?? new.makePresentationController(presenting: self, source: source)
    chosen.storedPresenting = self
    chosen.presentationStyle = new.modalPresentationStyle
    // A popover gives its content a compact width, which must not affect presentations from there.
    let traits = presentation.controller?.containerView?.traitCollection ?? traitCollection
    let controller = chosen.adapted(to: chosen.adaptivePresentationStyle(for: traits))
    controller.storedPresenting = self
    let style = controller.presentationStyle
    let isAdapted = style != new.modalPresentationStyle && style != .none
    // The delegate may have another controller shown in the other style, once.
    if isAdapted, replacing == nil, let delegate = chosen.delegate {
      delegate.presentationController(chosen, prepare: controller)
      let other = delegate.presentationController(chosen, viewControllerForAdaptivePresentationStyle: style)
      if let other, other !== new {
        other.modalPresentationStyle = style
        other.madePresentationController.delegate = delegate
        return cover(
          with: other, in: window, source: source, animated: animated, replacing: chosen, completion: completion)
      }
    }
    new.presentation.controller = controller
    new.presentation.adaptedPopover = controller === chosen ? nil : chosen as? UIPopoverPresentationController
    controller.prepareForPresentation()
    presentation.presented = new
    new.presentation.presenting = self
    new.presentation.presenterPlace = PresenterPlace(of: view)

    let below = controller.shouldPresentInFullscreen ? window : view.superview ?? window
    let container = PresentationContainer(
      of: controller, frame: controller.shouldPresentInFullscreen ? window.bounds : view.frame)
    container.formerFocus = FocusSnapshot(of: window)
    below.addSubview(container)
    controller.containerView = container
    let covers = controller.shouldRemovePresentersView
    let transition = makeTransition(of: new, in: container, isComing: true, animated: animated)
    transition.from = self
    transition.to = new
    new.loadViewIfNeeded()
    transition.toView = controller.presentedView
    let final = controller.frameOfPresentedViewInContainerView
    transition.finalFrames[ObjectIdentifier(new)] = final
    // Recorded: the final frame of the presented view is also reported as the presenter's initial frame.
    transition.initialFrames[ObjectIdentifier(self)] = final
    let old = ViewPlacement(of: view)
    if covers {
      transition.fromView = view
      new.presentation.presenterPlace?.convertGeometry(of: view, to: container)
      container.addSubview(view)
    } else {
      transition.finalFrames[ObjectIdentifier(self)] = container.bounds
    }
    if transition.isAnimated {
      let animator = new.presentationAnimator(isComing: true, presenting: self, source: source)
      transition.animator = animator
      transition.interactor = new.transitioningDelegate?.interactionControllerForPresentation(using: animator)
      transition.timing = transition.interactor != nil ? .linear : animator is PresentationSlide ? .spring : .eased
    }
    transition.didEnd = { [self] didComplete in
      didCover(with: new, didComplete, covers: covers, old)
      completion?()
    }
    controller.presentedView?.frame = final
    controller.delegate?.presentationController(
      replacing ?? controller, willPresentWithAdaptiveStyle: isAdapted || replacing != nil ? style : .none,
      transitionCoordinator: transition.coordinator)
    controller.presentationTransitionWillBegin()
    if covers { setAppearance(.disappearing, animated: transition.isAnimated) }
    new.setAppearance(.appearing, animated: transition.isAnimated)
    run(transition, showing: new, view: controller.presentedView, in: container)
  }

  private func didCover(with new: UIViewController, _ didComplete: Bool, covers: Bool, _ old: ViewPlacement) {
    transition = nil
    new.presentation.transition = nil
    let controller = new.presentation.controller
    if didComplete {
      if let view = controller?.presentedView, view.superview == nil { controller?.containerView?.addSubview(view) }
      controller?.presentationTransitionDidEnd(true)
      if covers { viewIfLoaded?.removeFromSuperview() }
      old.restore()
      new.presentation.isSettling = true
      new.finishAppearance()
      if covers { finishAppearance() }
      new.presentation.isSettling = false
      controller?.containerView?.setNeedsLayout()
    } else {
      controller?.presentationTransitionDidEnd(false)
      if covers { putBack(from: new) }
      old.restore()
      end(new)
      new.setAppearance(.disappeared, animated: true)
      if covers { setAppearance(.appeared, animated: true) }
    }
    updateBars()
  }

  // MARK: Dismissing

  final func startDismissing(animated: Bool, completion: (() -> Void)?) {
    guard let presented = presentedViewController else {
      if let presenter = presentingViewController {
        presenter.dismiss(animated: animated, completion: completion)
      } else {
        completion?()
      }
      return
    }
    guard let presenter = presented.presentation.presenting else { return }
    if let coming = presented.presentation.transition {
      // It is dismissed after its presentation has ended, or is already being dismissed.
      guard presented.presentation.isComing else { return }
      coming.coordinator.animate(alongsideTransition: nil) { [weak self] context in
        if !context.isCancelled { self?.startDismissing(animated: animated, completion: completion) }
      }
      return
    }
    // Controllers presented above are dismissed first.
    if presented.presentation.presented != nil { presented.startDismissing(animated: false, completion: nil) }
    presenter.uncover(presented, animated: animated, completion: completion)
  }

  private func uncover(_ old: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard let controller = old.presentation.controller, let container = controller.containerView else { return }
    let covers = controller.shouldRemovePresentersView
    let transition = makeTransition(of: old, in: container, isComing: false, animated: animated)
    transition.from = old
    transition.to = self
    transition.fromView = controller.presentedView
    let frame = controller.presentedView?.frame ?? .zero
    transition.initialFrames[ObjectIdentifier(old)] = frame
    transition.finalFrames[ObjectIdentifier(old)] = frame
    if covers {
      transition.toView = view
      old.presentation.presenterPlace?.update(view)
      old.presentation.presenterPlace?.convertGeometry(of: view, to: container)
    }
    transition.finalFrames[ObjectIdentifier(self)] = covers ? view.frame : container.bounds
    if transition.isAnimated {
      let animator = old.presentationAnimator(isComing: false, presenting: self, source: self)
      transition.animator = animator
      transition.interactor = old.transitioningDelegate?.interactionControllerForDismissal(using: animator)
      transition.timing = transition.interactor != nil ? .linear : animator is PresentationSlide ? .spring : .eased
    }
    let placement = controller.presentedView.map { ViewPlacement(of: $0) }
    transition.didEnd = { [self] didComplete in
      // Changes that a client's animator made to the presented view persist; those of the system's own are undone.
      let isRestored = !didComplete || transition.animator == nil || transition.animator is PresentationAnimator
      didUncover(old, didComplete, covers: covers, isRestored ? placement : nil)
      completion?()
    }
    controller.dismissalTransitionWillBegin()
    old.setAppearance(.disappearing, animated: transition.isAnimated)
    if covers { setAppearance(.appearing, animated: transition.isAnimated) }
    run(transition, showing: self, view: covers ? view : nil, in: container)
  }

  private func didUncover(
    _ old: UIViewController, _ didComplete: Bool, covers: Bool, _ placement: ViewPlacement?
  ) {
    transition = nil
    old.presentation.transition = nil
    let controller = old.presentation.controller
    controller?.dismissalTransitionDidEnd(didComplete)
    if didComplete {
      if covers { putBack(from: old) }
      let focus = (controller?.containerView as? PresentationContainer)?.formerFocus
      // Neither controller presents or is presented any more when it and its children are notified.
      end(old)
      controller?.presentedView?.removeFromSuperview()
      placement?.restore()
      if covers { finishAppearance() }
      old.presentation.isSettling = true
      old.finishAppearance()
      old.presentation.isSettling = false
      if presentation.presented == nil, let window = viewIfLoaded?.storedWindow { focus?.restore(in: window) }
    } else {
      if covers, let view = viewIfLoaded {
        view.removeFromSuperview()
        old.presentation.presenterPlace?.restoreGeometry(view)
      }
      placement?.restore()
      if covers { setAppearance(.disappeared, animated: true) }
      old.setAppearance(.appeared, animated: true)
    }
    updateBars()
  }

  // MARK: Both directions

  private func makeTransition(
    of new: UIViewController, in container: UIView, isComing: Bool, animated: Bool
  ) -> ControllerTransition {
    let transition = ControllerTransition(in: container, isAnimated: animated && UIView.areAnimationsEnabled)
    transition.presentationStyle = new.presentation.controller?.presentationStyle ?? .none
    new.presentation.transition = transition
    new.presentation.isComing = isComing
    new.transition = transition
    self.transition = transition
    return transition
  }

  private func run(
    _ transition: ControllerTransition, showing shown: UIViewController, view: UIView?, in container: UIView
  ) {
    updateBars()
    if !transition.isAnimated, let view {
      if transition.to === self { container.insertSubview(view, at: 0) } else { container.addSubview(view) }
    }
    transition.start()
    // An animator need not add the view: if it is added only at the end, that is reported then.
    if shown.viewIfLoaded?.storedWindow != nil { shown.reportAppearing() }
    guard !transition.isAnimated, transition.phase == .running else { return }
    // The layout is complete in viewDidAppear, as after an animation.
    shown.viewIfLoaded?.layoutIfNeeded()
    transition.completeTransition(true)
  }

  /// Returns the presenter's view to its place in the superview that it had before the presentation.
  private func putBack(from new: UIViewController) {
    if let view = viewIfLoaded { new.presentation.presenterPlace?.restore(view) }
  }

  /// Removes the state of a presentation that has ended.
  private func end(_ old: UIViewController) {
    let controller = old.presentation.controller
    presentation.presented = nil
    old.presentation.presenting = nil
    old.presentation.controller = nil
    old.presentation.adaptedPopover = nil
    old.presentation.presenterPlace = nil
    controller?.containerView?.removeFromSuperview()
    controller?.containerView = nil
  }

  private func updateBars() { setNeedsStatusBarAppearanceUpdate() }
}
