import Foundation

/// What a view or a controller changes in the traits that it inherits, and who wants to know of changes.
@MainActor
final class TraitState {
  /// The client's overrides.
  var overrides = TraitValues() { didSet { cache = nil } }
  /// The override of the appearance alone.
  var style = UIUserInterfaceStyle.unspecified { didSet { cache = nil } }
  /// What the parent of a controller overrides.
  var parent = TraitValues() { didSet { cache = nil } }
  /// What a presentation overrides.
  var presentation = TraitValues() { didSet { cache = nil } }
  var registrations: [TraitChangeRegistration] = []
  /// The traits of which the owner was told last.
  var last: UITraitCollection?
  /// The result for the traits that were inherited last; objects of one identity are equal.
  private var cache: (inherited: UITraitCollection, result: UITraitCollection)?

  /// Returns inherited traits with the own ones.
  func applied(to inherited: UITraitCollection) -> UITraitCollection {
    if let cache, cache.inherited === inherited { return cache.result }
    var values = inherited.values
    values.merge(presentation)
    values.merge(parent)
    if style != .unspecified { values.userInterfaceStyle = style }
    values.merge(overrides)
    let result = values == inherited.values ? inherited : UITraitCollection(values: values)
    cache = (inherited, result)
    return result
  }

  /// Calls the handlers of what is different.
  func tell(_ owner: AnyObject, from old: UITraitCollection, to new: UITraitCollection) {
    last = new
    for registration in registrations where registration.concerns(old, new) { registration.handler(owner, old) }
  }
}
