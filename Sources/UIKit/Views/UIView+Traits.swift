extension UIView: UITraitEnvironment, UITraitChangeObservable, TraitStateOwner {
  final func overrideStyleDidChange(from old: UIUserInterfaceStyle) {
    let previous = traitCollection
    madeTraitState.style = overrideUserInterfaceStyle
    ownTraitsDidChange(from: previous)
  }

  final var currentTraits: UITraitCollection {
    applyOwnTraits(
      to: superview?.traitCollection ?? (self as? UIWindow)?.inheritedTraits ?? UITraitCollection.current)
  }

  /// Returns traits that the view inherits, with those of its controller and its own.
  private func applyOwnTraits(to inherited: UITraitCollection) -> UITraitCollection {
    var traits = inherited
    if let state = viewController?.traitState { traits = state.applied(to: traits) }
    if let traitState { traits = traitState.applied(to: traits) }
    return traits
  }

  /// The traits changed that the view inherits.
  final func traitsDidChange(from previous: UITraitCollection) {
    ownTraitsDidChange(from: applyOwnTraits(to: previous))
  }

  /// The traits of the view were others: applies what depends on them again, here and below.
  final func ownTraitsDidChange(from old: UITraitCollection) {
    let new = traitCollection
    if new === old || new.isEqual(old) { return }
    if let color = storedBackgroundColor { layer.backgroundColor = color.resolvedColor(with: new).cgColor }
    if drawsWithTraits { setNeedsDisplay() }
    constraintState?.engine?.followDirection()
    traitCollectionDidChange(old)
    traitState?.tell(self, from: old, to: new)
    viewController?.traitsDidChange(from: old, to: new)
    for subview in subviews { subview.traitsDidChange(from: old) }
  }

  /// The view has another superview: colours that depend on traits are resolved again.
  final func inheritedTraitsDidChange() {
    if let color = storedBackgroundColor, color.isDynamic {
      layer.backgroundColor = color.resolvedColor(with: traitCollection).cgColor
    }
    if drawsWithTraits { setNeedsDisplay() }
    constraintState?.engine?.followDirection()
    if let viewController { viewController.compareTraits() }
    if let traitState, let last = traitState.last { compare(last, traitState) }
    for subview in subviews { subview.inheritedTraitsDidChange() }
  }

  private func compare(_ last: UITraitCollection, _ state: TraitState) {
    let new = traitCollection
    if !new.isEqual(last) { state.tell(self, from: last, to: new) }
  }

  /// Whether what the view draws may depend on traits.
  private var drawsWithTraits: Bool { layer.hasDrawing }
}
