extension UINavigationController {
  /// Replaces the stack; the views follow in the next layout pass.
  final func setStack(
    _ new: [UIViewController], _ operation: Operation, isReplacement: Bool = false, animated: Bool
  ) {
    let old = stack
    stack = new
    for controller in new where controller.parent !== self { add(controller) }
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      // The visible one is removed when its view has disappeared.
      if controller !== shown { controller.leaveParent() }
    }
    guard isViewLoaded else {
      (parent as? UITabBarController)?.stackDidChange(beside: nil)
      return
    }
    if change?.isRunning == true { return navigationView.setNeedsLayout() }
    guard stack.last !== shown else {
      change = nil
      return refreshBar()
    }
    let mayAnimate = animated && shown != nil && appearance.state == .appeared && UIView.areAnimationsEnabled
    let transition = ControllerTransition(in: navigationView.content, isAnimated: mayAnimate)
    transition.from = shown
    transition.to = stack.last
    change = NavigationChange(
      transition, operation, isReplacement: isReplacement, from: change?.oldStack ?? old)
    self.transition = transition
    navigationView.setNeedsLayout()
  }

  final var navigationView: NavigationView {
    guard let view = view as? NavigationView else {
      fatalError("A navigation controller needs its own view: call super.loadView(), and add to the view it makes.")
    }
    return view
  }

  /// Updates the views for the stack; called in the layout pass.
  final func showTopController() {
    guard change?.isRunning != true, stack.last !== shown else { return }
    let change =
      self.change
      ?? NavigationChange(ControllerTransition(in: navigationView.content, isAnimated: false), .none, from: stack)
    self.change = change
    change.isRunning = true
    run(change)
  }

  private func run(_ change: NavigationChange) {
    let transition = change.transition
    let from = shown
    let to = stack.last
    shown = to
    self.transition = transition
    transition.from = from
    transition.to = to
    let layouts = to.flatMap { from?.sharedViewTransition(to: $0, isPop: change.operation == .pop) }
    transition.fromView = from?.view
    transition.toView = to?.view
    if let to {
      delegate?.navigationController(self, willShow: to, animated: transition.isAnimated)
      to.barInsets = barInsets(for: to)
      to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      to.view.frame = contentFrame(for: to)
      transition.finalFrames[ObjectIdentifier(to)] = to.view.frame
    }
    if let from { transition.initialFrames[ObjectIdentifier(from)] = from.view.frame }
    let old = from?.viewIfLoaded.map { ViewPlacement(of: $0) }
    transition.didEnd = { [weak self] didComplete in self?.end(change, didComplete, old) }
    chooseAnimator(change, layouts)
    let tells = appearance.state == .appeared || appearance.state == .appearing
    if tells {
      from?.setAppearance(.disappearing, animated: transition.isAnimated)
      to?.setAppearance(
        .appearing, animated: appearance.state == .appearing ? appearance.isAnimated : transition.isAnimated)
    }
    showItems(change)
    if transition.isAnimated {
      transition.start()
      to?.reportAppearing()
      return
    }
    if let view = to?.view { navigationView.content.addSubview(view) }
    layouts?.change()
    from?.viewIfLoaded?.removeFromSuperview()
    transition.start()
    if view.storedWindow != nil { to?.reportAppearing() }
    // The new view is laid out before it is reported as having appeared.
    LayoutEnd(of: view.storedWindow?.windowScene) {
      if transition.phase == .running { transition.completeTransition(true) }
    }
  }

  private func chooseAnimator(_ change: NavigationChange, _ layouts: (any SharedViewTransition)?) {
    let transition = change.transition
    guard transition.isAnimated, let from = transition.from, let to = transition.to else { return }
    let custom =
      layouts
      ?? delegate?.navigationController(self, animationControllerFor: change.operation, from: from, to: to)
    // Of the preferred transitions only a zoom is one of stacks, as on iOS.
    let upper = change.operation == .pop ? from : to
    let zoom = upper.preferredAnimator(isComing: change.operation != .pop, covers: false) as? ZoomAnimator
    transition.animator = custom ?? zoom ?? NavigationSlide(isPush: change.operation != .pop)
    if let custom, layouts == nil {
      transition.interactor = delegate?.navigationController(self, interactionControllerFor: custom)
    }
    if transition.interactor == nil, change.operation == .pop { transition.interactor = popGesture.interaction }
    transition.timing = custom != nil ? .eased : transition.interactor == nil ? .spring : .linear
  }

  private func end(_ change: NavigationChange, _ didComplete: Bool, _ old: ViewPlacement?) {
    let transition = change.transition
    self.change = nil
    self.transition = nil
    let isShown = appearance.state == .appeared
    if didComplete {
      if let from = transition.from {
        from.viewIfLoaded?.removeFromSuperview()
        if isShown { from.setAppearance(.disappeared, animated: transition.isAnimated) }
        if from.parent === self, !stack.contains(where: { $0 === from }) { from.leaveParent() }
      }
      // Controllers inserted beneath the new top have reached their parent as well.
      let top = stack.firstIndex { $0 === transition.to } ?? 0
      for controller in stack[..<top] where controller.appearance.isMovingToParent {
        controller.appearance.isMovingToParent = false
        controller.didMove(toParent: self)
      }
      if let to = transition.to {
        if let view = to.viewIfLoaded, view.superview !== navigationView.content {
          navigationView.content.addSubview(view)
        }
        let moved = to.appearance.isMovingToParent
        if isShown { to.finishAppearance() }
        if moved { to.didMove(toParent: self) }
        delegate?.navigationController(self, didShow: to, animated: transition.isAnimated)
      }
    } else {
      turnBack(change, old)
    }
    navigationView.setNeedsLayout()
    setNeedsStatusBarAppearanceUpdate()
  }

  /// Restores the old stack and its view after the gesture was canceled.
  private func turnBack(_ change: NavigationChange, _ old: ViewPlacement?) {
    let from = change.transition.from
    let to = change.transition.to
    stack = change.oldStack
    for controller in stack where controller.parent !== self { add(controller) }
    shown = from
    to?.viewIfLoaded?.removeFromSuperview()
    old?.restore()
    if let view = from?.viewIfLoaded, view.superview !== navigationView.content {
      navigationView.content.addSubview(view)
    }
    from?.appearance.isMovingFromParent = false
    guard appearance.state == .appeared else { return }
    to?.setAppearance(.disappeared, animated: true)
    from?.setAppearance(.appeared, animated: true)
  }
}
