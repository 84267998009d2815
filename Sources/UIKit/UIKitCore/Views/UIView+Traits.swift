import SwiftRuntime

/// Views in a window store their traits. A change of the overrides of a view or its controller applies to their own
/// traits immediately; descendants follow with the next update, which comes before layout (conformance topic
/// trait-overrides). Views in no window inherit nothing from their superviews.
extension UIView: UITraitEnvironment, UITraitChangeObservable, TraitStateOwner {
  package final var currentTraits: UITraitCollection {
    guard storedWindow != nil else { return applyOwnTraits(to: UITraitCollection.detached) }
    if let storedTraits, !areTraitsStale { return storedTraits }
    return applyOwnTraits(to: inheritedTraits)
  }

  /// The traits that a view in a window inherits.
  package final var inheritedTraits: UITraitCollection {
    superview?.traitCollection.plain ?? (self as? UIWindow)?.sceneTraits ?? UITraitCollection.detached
  }

  final func overrideStyleDidChange(from old: UIUserInterfaceStyle) {
    changeTraits { $0.style = overrideUserInterfaceStyle }
  }

  final func changeTraits(_ change: (TraitState) -> Void) {
    let old = currentTraits
    change(madeTraitState)
    if storedWindow != nil { setNeedsTraitUpdate() } else { detachedTraitsDidChange(from: old) }
  }

  /// Returns inherited traits with the overrides of the view's controller and its own applied.
  private func applyOwnTraits(to inherited: UITraitCollection) -> UITraitCollection {
    var traits = inherited
    if let state = viewOwner?.traitState { traits = state.applied(to: traits) }
    if let traitState { traits = traitState.applied(to: traits) }
    return traits
  }

  // MARK: Updates

  /// Requests an update of the traits of the view and its descendants before the next layout.
  package final func setNeedsTraitUpdate() {
    guard let window = storedWindow, !areTraitsStale else { return }
    areTraitsStale = true
    window.staleTraitViews.append(self)
    window.windowScene?.requestFrame()
  }

  /// Updates a view in no window after its traits have changed; no other view is affected.
  package final func detachedTraitsDidChange(from old: UITraitCollection) {
    let new = currentTraits
    if new === old || new.isEqual(old) { return }
    applyTraits(new)
    traitCollectionDidChange(old)
    traitState?.tell(self, from: old, to: new)
    trackedUpdates?.traitsDidChange(from: old, to: new)
  }

  /// Updates the traits of the view, and of its descendants as far as something has changed.
  final func updateTraits() { updateTraits(from: inheritedTraits, isEntering: false) }

  /// Updates traits after the view was added to a superview or, for a window, to a scene.
  final func inheritedTraitsDidChange() {
    if storedWindow != nil { return updateTraits(from: inheritedTraits, isEntering: true) }
    constraintState?.engine?.followDirection()
    traitsMayDiffer()
    viewOwner?.compareTraits()
    for subview in subviews { subview.inheritedTraitsDidChange() }
  }

  private func updateTraits(from inherited: UITraitCollection, isEntering: Bool) {
    areTraitsStale = false
    let old = storedTraits
    let new = applyOwnTraits(to: inherited)
    storedTraits = new
    let isOther = old.map { $0 !== new && !$0.isEqual(new) } ?? false
    if isOther || isEntering { applyTraits(new) }
    if isOther, let old {
      traitCollectionDidChange(old)
      traitState?.tell(self, from: old, to: new)
      trackedUpdates?.traitsDidChange(from: old, to: new)
    } else if old == nil, let traitState, let last = traitState.last, !new.isEqual(last) {
      traitState.tell(self, from: last, to: new)
    }
    viewOwner?.compareTraits()
    guard isOther || isEntering else { return }
    let handedDown = traitCollection.plain
    for subview in subviews { subview.updateTraits(from: handedDown, isEntering: isEntering) }
  }

  /// A Boolean value that indicates whether the view's drawing may depend on traits.
  private var drawsWithTraits: Bool {
    layer.hasDrawing || OverridableMethod.draw.isOverridden(in: Swift.type(of: self))
  }

  /// Resolves and invalidates the parts that depend on traits.
  private func applyTraits(_ traits: UITraitCollection) {
    resolveBackgroundColor(isDynamicOnly: false)
    if drawsWithTraits { setNeedsDisplay() }
    traitsMayDiffer()
    constraintState?.engine?.followDirection()
  }
}

extension UIWindow {
  /// Updates the traits of views whose overrides have changed.
  final func updateStaleTraits() {
    while !staleTraitViews.isEmpty {
      let waiting = staleTraitViews
      staleTraitViews = []
      for view in waiting where view.areTraitsStale && view.storedWindow === self { view.updateTraits() }
    }
  }
}
