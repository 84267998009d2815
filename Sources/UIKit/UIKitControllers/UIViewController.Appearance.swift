extension UIViewController {
  /// The state of a controller's appearance.
  struct Appearance {
    /// The states of a view's appearance, in the order of being shown and hidden.
    enum State: Int { case disappeared, appearing, appeared, disappearing }

    var state = State.disappeared
    /// A Boolean value that indicates whether the present change was begun with animation.
    var isAnimated = false
    /// A Boolean value that indicates whether `viewIsAppearing` was called since the view began to appear.
    var isReported = false
    /// A Boolean value that indicates whether a transition of the parent controls the appearance.
    var isHeld = false
    var isMovingToParent = false
    var isMovingFromParent = false
  }

  /// Updates the appearance after the view was added to or removed from the hierarchy of a visible parent.
  package final func viewDidMoveBetweenWindows() {
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

  /// Changes the state of appearance, calling each method of the states between once.
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

  /// Begins to disappear, as the client requests; as on iOS even if the controller never appeared.
  final func beginDisappearing(animated: Bool) {
    guard appearance.state == .disappeared else { return setAppearance(.disappearing, animated: animated) }
    appearance.state = .disappearing
    appearance.isAnimated = animated
    viewWillDisappear(animated)
  }

  /// Calls `viewIsAppearing` once between `viewWillAppear` and `viewDidAppear`, when the view is in its window.
  final func reportAppearing() {
    guard appearance.state == .appearing, !appearance.isReported else { return }
    appearance.isReported = true
    willBecomeVisible(appearance.isAnimated)
    viewIsAppearing(appearance.isAnimated)
    forEachShownChild { $0.reportAppearing() }
  }

  /// Ends the present change of appearance.
  final func finishAppearance() {
    switch appearance.state {
    case .appearing: setAppearance(.appeared, animated: appearance.isAnimated)
    case .disappearing: setAppearance(.disappeared, animated: appearance.isAnimated)
    default: break
    }
  }

  /// The running animated transition of this controller or of one that contains it; nil for none.
  final var ownTransition: ControllerTransition? {
    if let transition, transition.isAnimated, transition.phase != .ended { return transition }
    return parent?.ownTransition
  }

  private func forEachShownChild(_ body: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.viewIfLoaded?.superview != nil { body(child) }
  }
}
