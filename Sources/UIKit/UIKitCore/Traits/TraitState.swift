import Foundation

/// The trait overrides of a view or a controller, and its registrations for trait changes.
@MainActor
package final class TraitState {
  /// The client's overrides.
  package var overrides = TraitValues() { didSet { cache = nil } }
  /// The override of the interface style alone.
  package var style = UIUserInterfaceStyle.unspecified { didSet { cache = nil } }
  /// The overrides that the parent of a controller sets.
  package var parent = TraitValues() { didSet { cache = nil } }
  /// The overrides that a presentation sets.
  package var presentation = TraitValues() { didSet { cache = nil } }
  /// The smallest and the largest content size category of a view and its subviews; nil for no limit.
  package var minimumContentSizeCategory: UIContentSizeCategory? { didSet { cache = nil } }
  package var maximumContentSizeCategory: UIContentSizeCategory? { didSet { cache = nil } }
  var registrations: [TraitChangeRegistration] = []
  /// The traits that the owner was last notified of.
  package var last: UITraitCollection?
  /// The cached result for the traits inherited last; identical objects are equal.
  private var cache: (inherited: UITraitCollection, result: UITraitCollection)?

  /// Returns inherited traits with the overrides applied.
  package func applied(to inherited: UITraitCollection) -> UITraitCollection {
    if let cache, cache.inherited === inherited { return cache.result }
    var values = inherited.values
    values.merge(presentation)
    values.merge(parent)
    if style != .unspecified { values.userInterfaceStyle = style }
    values.merge(overrides)
    if let minimum = minimumContentSizeCategory, values.preferredContentSizeCategory < minimum {
      values.preferredContentSizeCategory = minimum
    }
    if let maximum = maximumContentSizeCategory, values.preferredContentSizeCategory > maximum {
      values.preferredContentSizeCategory = maximum
    }
    let result = values == inherited.values ? inherited : UITraitCollection(values: values)
    cache = (inherited, result)
    return result
  }

  /// Calls the handlers of the registrations whose traits have changed.
  package func tell(_ owner: AnyObject, from old: UITraitCollection, to new: UITraitCollection) {
    last = new
    for registration in registrations where registration.concerns(old, new) { registration.handler(owner, old) }
  }
}
