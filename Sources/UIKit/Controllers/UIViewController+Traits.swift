extension UIViewController: UITraitEnvironment, UITraitChangeObservable, TraitStateOwner, UIContentContainer {
  /// The traits that the controller and those inside have instead of what the controller inherits.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(traitState?.overrides ?? TraitValues()) }
    set { changeTraits { $0.overrides = newValue.values } }
  }

  /// Light or dark instead of what the controller inherits.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitState?.style ?? .unspecified }
    set { changeTraits { $0.style = newValue } }
  }

  /// Says what a child has instead of what it would inherit; nil for nothing.
  @available(*, deprecated, message: "Set traitOverrides of the child.")
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.changeTraits { $0.parent = collection?.values ?? TraitValues() }
  }

  /// Returns what a child has instead of what it would inherit.
  @available(*, deprecated, message: "Ask traitOverrides of the child.")
  public func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.traitState.map { UITraitCollection(values: $0.parent) }
  }

  /// Does nothing: changes of traits are never put off.
  public func updateTraitsIfNeeded() {}

  /// What a presentation overrides.
  final var presentationTraits: TraitValues {
    get { traitState?.presentation ?? TraitValues() }
    set { changeTraits { $0.presentation = newValue } }
  }

  private func changeTraits(_ change: (TraitState) -> Void) {
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
