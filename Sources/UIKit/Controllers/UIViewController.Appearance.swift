extension UIViewController {
  /// Where a controller is between being away and being shown.
  struct Appearance {
    /// The states of a view's appearance, in the order of a presentation and its end.
    enum State: Int { case disappeared, appearing, appeared, disappearing }

    var state = State.disappeared
    /// Whether the change that goes on was begun with an animation.
    var isAnimated = false
    /// Whether `viewIsAppearing` was called since the view began to appear.
    var isReported = false
    /// Whether a transition of the parent's says when the view appears.
    var isHeld = false
    var isMovingToParent = false
    var isMovingFromParent = false
  }

  /// Goes to a state of appearance, calling what comes on the way, each once.
  final func setAppearance(_ new: Appearance.State, animated: Bool) {
    switch (appearance.state, new) {
    case (.disappeared, .appearing), (.disappearing, .appearing):
      appearance.state = .appearing
      appearance.isAnimated = animated
      appearance.isReported = false
      loadViewIfNeeded()
      viewWillAppear(animated)
      forEachShownChild { $0.setAppearance(.appearing, animated: animated) }
    case (.appearing, .appeared):
      reportAppearing()
      appearance.state = .appeared
      viewDidAppear(animated)
      appearance.isMovingToParent = false
      forEachShownChild { $0.setAppearance(.appeared, animated: animated) }
    case (.disappeared, .appeared), (.disappearing, .appeared):
      setAppearance(.appearing, animated: animated)
      setAppearance(.appeared, animated: animated)
    case (.appeared, .disappearing), (.appearing, .disappearing):
      appearance.state = .disappearing
      appearance.isAnimated = animated
      viewWillDisappear(animated)
      forEachShownChild { $0.setAppearance(.disappearing, animated: animated) }
    case (.disappearing, .disappeared):
      appearance.state = .disappeared
      viewDidDisappear(animated)
      forEachShownChild { $0.setAppearance(.disappeared, animated: animated) }
    case (.appeared, .disappeared), (.appearing, .disappeared):
      setAppearance(.disappearing, animated: animated)
      setAppearance(.disappeared, animated: animated)
    default: break
    }
  }

  /// Begins to disappear, as the client asks; as on iOS also when the controller never appeared.
  final func beginDisappearing(animated: Bool) {
    guard appearance.state == .disappeared else { return setAppearance(.disappearing, animated: animated) }
    appearance.state = .disappearing
    appearance.isAnimated = animated
    viewWillDisappear(animated)
  }

  /// The view is in its window: says so once between `viewWillAppear` and `viewDidAppear`.
  final func reportAppearing() {
    guard appearance.state == .appearing, !appearance.isReported else { return }
    appearance.isReported = true
    willBecomeVisible(appearance.isAnimated)
    viewIsAppearing(appearance.isAnimated)
    forEachShownChild { $0.reportAppearing() }
  }

  /// Ends the change that goes on.
  final func finishAppearance() {
    switch appearance.state {
    case .appearing: setAppearance(.appeared, animated: appearance.isAnimated)
    case .disappearing: setAppearance(.disappeared, animated: appearance.isAnimated)
    default: break
    }
  }

  private func forEachShownChild(_ body: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.viewIfLoaded?.superview != nil { body(child) }
  }

  /// The view entered or left the hierarchy of a parent that is shown.
  final func viewDidMoveBetweenWindows() {
    let isShown = viewIfLoaded?.storedWindow != nil
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, !parent.managesAppearanceOfChildren,
      !appearance.isHeld
    else {
      if isShown { reportAppearing() }
      return
    }
    guard isShown else { return setAppearance(.disappeared, animated: false) }
    switch parent.appearance.state {
    case .appeared: setAppearance(.appeared, animated: false)
    case .appearing:
      setAppearance(.appearing, animated: parent.appearance.isAnimated)
      if parent.appearance.isReported { reportAppearing() }
    default: break
    }
  }

  /// The transition of this controller or of one that contains it.
  final var ownTransition: ControllerTransition? {
    if let transition, transition.isAnimated, transition.phase != .ended { return transition }
    return parent?.ownTransition
  }
}
