extension UIViewController: UITraitEnvironment, UITraitChangeObservable, TraitStateOwner, UIContentContainer {
  /// Notifies the controller if its traits have changed since it was last notified.
  package final func compareTraits() {
    let new = newTraits
    let last = lastTraits ?? traitState?.last
    lastTraits = new
    if let last, !new.isEqual(last) { traitsDidChange(from: last, to: new) }
  }

  /// The traits that a presentation overrides.
  final var presentationTraits: TraitValues {
    get { traitState?.presentation ?? TraitValues() }
    set { changeTraits { $0.presentation = newValue } }
  }

  final func changeTraits(_ change: (TraitState) -> Void) {
    let (old, oldOfView) = (currentTraits, viewIfLoaded?.currentTraits)
    change(madeTraitState)
    if let view = viewIfLoaded, let oldOfView {
      if view.storedWindow != nil { return view.setNeedsTraitUpdate() }
      view.detachedTraitsDidChange(from: oldOfView)
    }
    let new = currentTraits
    if !new.isEqual(old) { traitsDidChange(from: old, to: new) }
  }

  /// The traits of the controller, inherited from the view's superview in a window, or else from the parent or the
  /// presentation.
  ///
  /// A presentation inherits from the window, so that overrides of the presenter do not reach the presented controller.
  /// Overrides of the view do not affect its controller.
  final var currentTraits: UITraitCollection {
    // Overrides of ancestors reach the controller with the next update, together with its view.
    if let view = viewIfLoaded, view.storedWindow != nil, !view.areTraitsStale, let lastTraits { return lastTraits }
    return newTraits
  }

  /// The current traits of the controller, including pending changes.
  private var newTraits: UITraitCollection {
    let inherited: UITraitCollection
    if let view = viewIfLoaded, view.storedWindow != nil {
      inherited = view.inheritedTraits
    } else {
      let outer = parent?.traitCollection ?? presentation.controller?.containerView?.traitCollection
      inherited = outer?.plain ?? UITraitCollection.current
    }
    return traitState?.applied(to: inherited) ?? inherited
  }

  private func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
    lastTraits = new
    traitCollectionDidChange(old)
    traitState?.tell(self, from: old, to: new)
  }
}
