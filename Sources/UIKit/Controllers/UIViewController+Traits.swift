extension UIViewController: UITraitEnvironment, UITraitChangeObservable, TraitStateOwner, UIContentContainer {
  /// What a presentation overrides.
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

  /// The traits of the controller, inherited from the view's superview in a window, else from the parent or presenter.
  ///
  /// The view's own overrides do not come back to its controller.
  final var currentTraits: UITraitCollection {
    // What those above override reaches the controller with the next update, together with its view.
    if let view = viewIfLoaded, view.storedWindow != nil, !view.areTraitsStale, let lastTraits { return lastTraits }
    return newTraits
  }

  /// The traits of the controller as of now, those that no update has brought yet included.
  private var newTraits: UITraitCollection {
    let inherited: UITraitCollection
    if let view = viewIfLoaded, view.storedWindow != nil {
      inherited = view.inheritedTraits
    } else {
      inherited = (parent ?? presentation.presenting)?.traitCollection.plain ?? UITraitCollection.current
    }
    return traitState?.applied(to: inherited) ?? inherited
  }

  private func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
    lastTraits = new
    traitCollectionDidChange(old)
    traitState?.tell(self, from: old, to: new)
  }

  /// The view may have other traits than when the controller was told last.
  final func compareTraits() {
    let new = newTraits
    let last = lastTraits ?? traitState?.last
    lastTraits = new
    if let last, !new.isEqual(last) { traitsDidChange(from: last, to: new) }
  }
}
