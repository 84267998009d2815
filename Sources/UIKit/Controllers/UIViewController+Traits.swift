extension UIViewController: UITraitEnvironment, UITraitChangeObservable, TraitStateOwner, UIContentContainer {
  /// What a presentation overrides.
  final var presentationTraits: TraitValues {
    get { traitState?.presentation ?? TraitValues() }
    set { changeTraits { $0.presentation = newValue } }
  }

  func changeTraits(_ change: (TraitState) -> Void) {
    let old = traitCollection
    change(madeTraitState)
    if let view = viewIfLoaded {
      view.ownTraitsDidChange(from: old)
    } else if !traitCollection.isEqual(old) {
      traitsDidChange(from: old, to: traitCollection)
    }
  }

  final var currentTraits: UITraitCollection {
    if let view = viewIfLoaded { return view.traitCollection }
    let inherited =
      parent?.traitCollection ?? presentation.presenting?.traitCollection ?? UITraitCollection.current
    return traitState?.applied(to: inherited) ?? inherited
  }

  final func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
    lastTraits = new
    traitCollectionDidChange(old)
    traitState?.tell(self, from: old, to: new)
  }

  /// The view is in another hierarchy: the traits may be others than when the controller was told last.
  final func compareTraits() {
    let new = traitCollection
    let last = lastTraits
    lastTraits = new
    if let last, !new.isEqual(last) { traitsDidChange(from: last, to: new) }
  }
}
