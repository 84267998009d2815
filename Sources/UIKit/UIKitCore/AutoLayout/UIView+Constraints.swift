import Foundation

extension UIView {
  // MARK: Queries

  func constraintsNaming(_ item: AnyObject, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    var ancestor: UIView? = self
    while let view = ancestor {
      found += view.constraints.filter { $0.names(item) && $0.axis == axis }
      ancestor = view.superview
    }
    return found
  }

  // MARK: The update pass

  /// Calls `updateConstraints` of the views that need it, from the bottom up.
  func updateConstraintsOfAll() {
    for subview in subviews where subview.constraintState != nil { subview.updateConstraintsOfAll() }
    updateOwnConstraints()
  }

  /// Calls `updateConstraints` of the views for which it was requested, from the bottom up.
  func updateStaleConstraints() {
    guard let state = constraintState else { return }
    if state.needsUpdateBelow {
      state.needsUpdateBelow = false
      for subview in subviews { subview.updateConstraintsIfNeeded() }
    }
    updateOwnConstraints()
  }

  func updateOwnConstraints() {
    guard let state = constraintState, state.needsUpdate else { return }
    state.needsUpdate = false
    UIRuntime.current.deferringLayoutEngines {
      run(.constraints) {
        if let viewOwner { viewOwner.updateViewConstraints() } else { updateConstraints() }
      }
    }
  }

  func markConstraintsForUpdate() {
    makeConstraintState().needsUpdate = true
    var ancestor = superview
    while let view = ancestor {
      let state = view.makeConstraintState()
      if state.needsUpdateBelow { break }
      state.needsUpdateBelow = true
      ancestor = view.superview
    }
    setNeedsLayout()
  }

  // MARK: Layout

  /// Sets the frames of the subviews that are laid out by constraints. Called before the view lays out its subviews.
  func layoutByConstraints() {
    guard let state = constraintState else { return }
    if state.needsUpdate || state.needsUpdateBelow { updateConstraintsIfNeeded() }
    guard !state.held.isEmpty || state.crossings > 0 else { return }
    let engine = state.engine ?? LayoutEngine.make(root: layoutRoot)
    guard state.engine === engine else { return }
    engine.update(for: self)
    engine.placeSubviews(of: self)
  }

  /// Lays out the whole engine of a view that is not its root.
  func layoutEngineIfNeeded() {
    guard let engine = constraintState?.engine, engine.isStale, let root = engine.root, root !== self else { return }
    root.layer.layoutIfNeeded()
  }

  func layoutDirectionDidChange() {
    constraintState?.engine?.discard()
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Requests layout after the view's frame or size changed other than by constraints.
  func constraintGeometryDidChange() {
    guard let state = constraintState, let item = state.item else { return }
    if !item.isRoot && !translatesAutoresizingMaskIntoConstraints {
      // Only margins that depend on the superview's require another layout.
      guard marginState?.preservesSuperview == true else { return }
    }
    item.engine.root?.setNeedsLayout()
  }

  /// A Boolean value that indicates whether an autoresizing mask affects the view's frame.
  var followsAutoresizingMask: Bool {
    guard let state = constraintState else { return true }
    return translatesAutoresizingMaskIntoConstraints || state.crossings == 0
  }

  func translationDidChange() {
    guard let state = constraintState else { return }
    if state.item != nil { state.engine?.discard() }
  }

  /// Notifies the superview that constraints inside the view changed, so that it may need another size.
  func constraintsDidChangeInside() { superview?.constraintsDidChange(inside: self) }

  /// Activates a constraint, or reports one that refers to a view outside of this one.
  final func holdIfInside(_ constraint: NSLayoutConstraint) {
    guard constraint.holder == nil else { return }
    for item in [constraint.firstItem, constraint.secondItem] {
      guard let item else { continue }
      guard let view = NSLayoutConstraint.view(of: item), view.isDescendant(of: self) else {
        return Log.require(
          false,
          "\(Swift.type(of: self)).addConstraint was given \(constraint), which names a view outside of it. Set isActive "
            + "of the constraint, which finds the common superview.")
      }
    }
    hold(constraint)
  }

  /// Sets the priority of content hugging or compression resistance along an axis.
  final func setContentPriority(
    _ kept: ReferenceWritableKeyPath<ConstraintState, UILayoutPriority>, to priority: UILayoutPriority
  ) {
    let state = makeConstraintState()
    guard state[keyPath: kept] != priority else { return }
    state[keyPath: kept] = priority
    if let item = state.item { item.engine.contentPriorityDidChange(of: item) }
  }

  /// Changes the frame of an ambiguously laid out view to another possible one.
  final func exerciseAmbiguity() {
    guard let item = constraintState?.item, hasAmbiguousLayout else { return }
    item.engine.exerciseAmbiguity(of: item)
  }
}

extension UIEdgeInsets {
  var negated: UIEdgeInsets { UIEdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }

  /// Returns the insets with leading and trailing in place of left and right.
  func directional(for direction: UIUserInterfaceLayoutDirection) -> NSDirectionalEdgeInsets {
    direction == .rightToLeft
      ? NSDirectionalEdgeInsets(top: top, leading: right, bottom: bottom, trailing: left)
      : NSDirectionalEdgeInsets(top: top, leading: left, bottom: bottom, trailing: right)
  }
}

extension NSLayoutConstraint {
  func names(_ item: AnyObject) -> Bool {
    firstItem === item || secondItem === item || firstOrigin?.item === item || secondOrigin?.item === item
  }

  var axis: Axis {
    switch firstAttribute.family {
    case .vertical: .vertical
    case .size: firstAttribute == .height ? .vertical : .horizontal
    case .horizontal, .directional, .none: .horizontal
    }
  }
}
