import Foundation

extension NSLayoutConstraint {
  /// Returns the view that an item is or to which it belongs.
  package static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

  /// Activates the constraint: finds the view that holds it, and joins the views between that and the items into one
  /// engine.
  func activate() {
    guard holder == nil else { return }
    guard let firstItem else {
      return Log.warn("\(self) was activated after its item had been released. It stays inactive.")
    }
    guard let view = Self.view(of: firstItem) else {
      return Log.require(
        false,
        "\(self) was activated, but its layout guide belongs to no view. Call addLayoutGuide before the constraint is "
          + "activated.")
    }
    var common: UIView? = view
    for item in [secondItem, firstOrigin?.item, secondOrigin?.item] {
      guard let item else { continue }
      common = Self.view(of: item).flatMap { common?.commonAncestor(with: $0) }
    }
    guard let common else {
      return Log.require(
        false,
        "\(self) was activated, but its items have no common superview. Add both views to one hierarchy before the "
          + "constraint is activated.")
    }
    common.hold(self)
  }

  func deactivate() { holder?.release(self) }

  /// Calls a closure for every view from the items up to, but not including, the holder.
  func forEachCrossedView(below holder: UIView, _ body: (UIView) -> Void) {
    for item in [firstItem, secondItem, firstOrigin?.item, secondOrigin?.item] {
      var view = Self.view(of: item)
      while let current = view, current !== holder {
        body(current)
        view = current.superview
      }
    }
  }

  func constantDidChange(from old: CGFloat) {
    guard let engine = holder?.constraintState?.engine else { return }
    engine.constantDidChange(of: self, from: old)
  }

  func priorityDidChange(from old: UILayoutPriority) {
    guard let engine = holder?.constraintState?.engine else { return }
    engine.priorityDidChange(of: self)
  }
}

extension UIView {
  func commonAncestor(with other: UIView) -> UIView? {
    var ancestor: UIView? = self
    while let view = ancestor {
      if other.isDescendant(of: view) { return view }
      ancestor = view.superview
    }
    return nil
  }

  /// Adds an active constraint between this view and its descendants.
  func hold(_ constraint: NSLayoutConstraint) {
    let state = makeConstraintState()
    state.held.append(constraint)
    constraint.holder = self
    var joined: [UIView] = []
    constraint.forEachCrossedView(below: self) { view in
      let crossed = view.makeConstraintState()
      crossed.crossings += 1
      if crossed.crossings == 1, crossed.isInUse {
        crossed.engine?.discard()
        joined.append(view)
      }
    }
    let root = layoutRoot
    if let engine = root.constraintState?.engine {
      engine.join(joined)
      engine.add(constraint)
    } else {
      root.setNeedsLayout()
      // A view in a window has its engine, and hears of conflicts, at once.
      if storedWindow != nil, !UIRuntime.current.defersLayoutEngines { LayoutEngine.make(root: root) }
    }
  }

  /// Removes an active constraint that this view holds.
  func release(_ constraint: NSLayoutConstraint) {
    guard let state = constraintState, let index = state.held.firstIndex(where: { $0 === constraint }) else { return }
    let engine = state.engine
    state.held.remove(at: index)
    constraint.holder = nil
    var parts = false
    constraint.forEachCrossedView(below: self) { view in
      guard let crossed = view.constraintState else { return }
      crossed.crossings -= 1
      if crossed.crossings == 0 { parts = true }
    }
    if parts { engine?.discard() } else { engine?.remove(constraint) }
    constraint.solverConstraint = nil
    layoutRoot.setNeedsLayout()
  }

  /// The topmost view that is laid out by the same constraints as this view's content.
  var layoutRoot: UIView {
    var view = self
    while let state = view.constraintState, state.crossings > 0, let parent = view.superview { view = parent }
    return view
  }

  /// Deactivates the constraints between the view or its descendants and the outside, when the view is removed from its
  /// superview.
  func endOuterConstraints() {
    guard let state = constraintState, state.crossings > 0 else { return }
    var ancestor = superview
    while let view = ancestor {
      for constraint in view.constraintState?.held ?? [] where constraint.reaches(into: self) {
        view.release(constraint)
      }
      ancestor = view.superview
    }
  }
}

extension NSLayoutConstraint {
  func reaches(into view: UIView) -> Bool {
    for item in [firstItem, secondItem, firstOrigin?.item, secondOrigin?.item] {
      if let owner = Self.view(of: item), owner.isDescendant(of: view) { return true }
    }
    return false
  }
}
