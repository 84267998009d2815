extension UIView {
  package func reorder(_ view: UIView, to index: Int) {
    guard view.superview === self, subviews.indices.contains(index), subviews[index] !== view else { return }
    move(view, to: index)
  }

  /// The window at the top of the hierarchy that has not been shown yet; nil for none. O(depth).
  final var hiddenWindow: UIWindow? {
    var current = superview
    while let view = current {
      if view.superview == nil { return view as? UIWindow }
      current = view.superview
    }
    return nil
  }

  /// Returns true if the view is another view, or inside it. O(depth).
  final func isInside(_ view: UIView) -> Bool {
    var current: UIView? = self
    while let ancestor = current {
      if ancestor === view { return true }
      current = ancestor.superview
    }
    return false
  }

  /// Returns the first view of the subtree that has a tag, depth first.
  final func firstView(taggedWith tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Swaps the positions of two subviews; indices that do not exist change nothing.
  final func exchange(_ first: Int, _ second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second), first != second else { return }
    let low = subviews[min(first, second)]
    let high = subviews[max(first, second)]
    move(low, to: max(first, second))
    move(high, to: min(first, second))
  }

  func indexOrReport(of sibling: UIView, for view: UIView) -> Int? {
    if let index = subviews.firstIndex(where: { $0 === sibling }) { return index }
    Log.warn(
      "insertSubview was asked to place \(view) next to \(sibling), which is no subview of \(self); the view goes on top. "
        + "Pass a sibling that has been added before.")
    return nil
  }

  func insert(_ view: UIView, at index: Int) {
    Log.require(
      !isDescendant(of: view), "addSubview was asked to put \(view) into itself or a view inside it; add it elsewhere.")
    if view.superview === self {
      move(view, to: min(max(index, 0), subviews.count - 1))
      return
    }
    let newWindow = storedWindow
    view.giveUpTouches(movingTo: newWindow)
    view.willMoveAcross(toWindow: newWindow)
    view.willMove(toSuperview: self)
    let oldWindow = view.storedWindow
    view.detach()
    let place = min(max(index, 0), subviews.count)
    subviews.insert(view, at: place)
    view.superview = self
    attachLayer(of: view, at: place)
    view.setWindow(newWindow)
    view.didMoveToSuperview()
    view.didMoveAcross(from: oldWindow)
    view.safeAreaMayHaveMoved(from: oldWindow)
    didAddSubview(view)
    view.inheritedTraitsDidChange()
    if type(of: view).requiresConstraintBasedLayout { view.setNeedsUpdateConstraints() }
    setNeedsLayout()
  }

  func move(_ view: UIView, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }), old != index else { return }
    subviews.remove(at: old)
    subviews.insert(view, at: index)
    view.layer.removeFromSuperlayer()
    attachLayer(of: view, at: index)
  }

  func leaveSuperview() {
    guard superview != nil else { return }
    let oldWindow = storedWindow
    giveUpTouches(movingTo: nil)
    willMoveAcross(toWindow: nil)
    willMove(toSuperview: nil)
    detach()
    setWindow(nil)
    didMoveToSuperview()
    didMoveAcross(from: oldWindow)
    safeAreaMayHaveMoved(from: oldWindow)
  }

  /// Moves the descendants into the window when it is shown.
  final func enterShownWindow(_ window: UIWindow) {
    guard storedWindow !== window else { return }
    for subview in subviews { subview.willMoveAcross(toWindow: window) }
    setWindow(window)
    for subview in subviews { subview.didMoveAcross(from: nil) }
    updateSafeArea(isDeep: true)
    inheritedTraitsDidChange()
  }

  func setWindow(_ new: UIWindow?) {
    guard storedWindow !== new else { return }
    if let old = storedWindow, let first = old.firstResponder, first === self || first === viewOwner {
      old.firstResponder = nil
    }
    storedWindow = new
    if let new, !new.hasSafeAreas, let viewOwner, viewOwner.addedSafeAreaInsets != .zero {
      new.hasSafeAreas = true
    }
    if new != nil, AppearanceProxies.areUsed { AppearanceProxies.apply(to: self) }
    if let new, cornerState?.isConcentric == true { new.addConcentricView(self) }
    areTraitsStale = new != nil
    if propertiesState != .current {
      propertiesState = .stale
      schedulePropertiesUpdate()
    }
    if let scale = new?.screen.scale, layer.contentsScale != scale { layer.contentsScale = scale }
    for subview in subviews { subview.setWindow(new) }
  }

  private func attachLayer(of view: UIView, at place: Int) {
    if place + 1 < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[place + 1].layer)
    } else if place > 0 {
      layer.insertSublayer(view.layer, above: subviews[place - 1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  /// Removes the view from its superview's lists, without callbacks to this view.
  fileprivate func detach() {
    guard let parent = superview else { return }
    parent.willRemoveSubview(self)
    if constraintState != nil { endOuterConstraints() }
    if let index = parent.subviews.firstIndex(where: { $0 === self }) { parent.subviews.remove(at: index) }
    layer.removeFromSuperlayer()
    superview = nil
    parent.setNeedsLayout()
  }

  /// Cancels the touches of a view that leaves its window.
  private func giveUpTouches(movingTo new: UIWindow?) {
    if let old = storedWindow, old !== new { old.gestureArbiter.cancelTouches(in: self) }
  }

  private func willMoveAcross(toWindow new: UIWindow?) {
    guard storedWindow !== new else { return }
    willMove(toWindow: new)
    for subview in subviews { subview.willMoveAcross(toWindow: new) }
  }

  private func didMoveAcross(from old: UIWindow?) {
    guard storedWindow !== old else { return }
    didMoveToWindow()
    // Controllers are told of a removal before those inside, and of an insertion when everything inside is in the
    // window.
    if storedWindow == nil { viewOwner?.viewDidMoveBetweenWindows() }
    for subview in subviews { subview.didMoveAcross(from: old) }
    if storedWindow != nil { viewOwner?.viewDidMoveBetweenWindows() }
  }
}
