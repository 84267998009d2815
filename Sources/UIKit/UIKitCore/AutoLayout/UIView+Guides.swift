extension UIView {
  /// Adds a guide, and removes it from the view that owned it.
  final func take(_ guide: UILayoutGuide) {
    if guide.owner === self { return }
    guide.owner?.removeLayoutGuide(guide)
    makeConstraintState().guides.append(guide)
    guide.owner = self
  }

  /// Removes a guide, and deactivates the constraints of this view and its ancestors that refer to it.
  final func release(_ guide: UILayoutGuide) {
    guard let state = constraintState, let index = state.guides.firstIndex(where: { $0 === guide }) else { return }
    var ancestor: UIView? = self
    while let view = ancestor {
      for constraint in view.constraintState?.held ?? [] where constraint.names(guide) { view.release(constraint) }
      ancestor = view.superview
    }
    state.guides.remove(at: index)
    guide.owner = nil
    state.engine?.discard()
  }

  /// Returns a built-in guide of the view, creating it on first use.
  final func guide<Guide>(_ kept: ReferenceWritableKeyPath<ConstraintState, Guide?>, make: (UIView) -> Guide) -> Guide {
    let state = makeConstraintState()
    if let guide = state[keyPath: kept] { return guide }
    let guide = make(self)
    state[keyPath: kept] = guide
    return guide
  }

  /// Returns the view's built-in guide for a region.
  final func guide(of region: LayoutRegion) -> UILayoutGuide {
    switch region.role {
    case .safeArea: safeAreaLayoutGuide
    case .readable: readableContentGuide
    default: layoutMarginsGuide
    }
  }
}
