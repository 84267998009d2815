import Foundation

/// The values of a trait collection; an unspecified trait has its default.
package struct TraitValues: Sendable {
  package var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  package var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  package var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  package var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  package var displayScale: CGFloat = 0
  package var displayGamut = UIDisplayGamut.unspecified
  package var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  package var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  package var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  package var accessibilityContrast = UIAccessibilityContrast.unspecified
  package var legibilityWeight = UILegibilityWeight.unspecified
  package var activeAppearance = UIUserInterfaceActiveAppearance.unspecified
  /// The values of custom traits, by type.
  var custom: [ObjectIdentifier: CustomTraitValue] = [:]

  /// Creates values of which none is specified.
  package init() {}

  /// Copies every trait that `other` specifies.
  package mutating func merge(_ other: TraitValues) {
    let none = TraitValues()
    func take<V: Equatable>(_ path: WritableKeyPath<TraitValues, V>) {
      if other[keyPath: path] != none[keyPath: path] { self[keyPath: path] = other[keyPath: path] }
    }
    take(\.userInterfaceStyle)
    take(\.userInterfaceIdiom)
    take(\.userInterfaceLevel)
    take(\.layoutDirection)
    take(\.displayScale)
    take(\.displayGamut)
    take(\.horizontalSizeClass)
    take(\.verticalSizeClass)
    take(\.preferredContentSizeCategory)
    take(\.accessibilityContrast)
    take(\.legibilityWeight)
    take(\.activeAppearance)
    custom.merge(other.custom) { _, new in new }
  }
}

extension TraitValues: Equatable {
  package static func == (a: TraitValues, b: TraitValues) -> Bool {
    a.userInterfaceStyle == b.userInterfaceStyle && a.userInterfaceIdiom == b.userInterfaceIdiom
      && a.userInterfaceLevel == b.userInterfaceLevel && a.layoutDirection == b.layoutDirection
      && a.displayScale == b.displayScale && a.displayGamut == b.displayGamut
      && a.horizontalSizeClass == b.horizontalSizeClass && a.verticalSizeClass == b.verticalSizeClass
      && a.preferredContentSizeCategory == b.preferredContentSizeCategory
      && a.accessibilityContrast == b.accessibilityContrast && a.legibilityWeight == b.legibilityWeight
      && a.activeAppearance == b.activeAppearance && a.custom.keys == b.custom.keys
      && a.custom.allSatisfy { key, value in b.custom[key].map { value.isEqual(to: $0) } ?? false }
  }
}

/// The value of a custom trait; compared when its type is equatable, else always different.
struct CustomTraitValue: @unchecked Sendable {
  let value: Any

  func isEqual(to other: CustomTraitValue) -> Bool {
    guard let a = value as? any Equatable else { return false }
    func compare<T: Equatable>(_ a: T) -> Bool { (other.value as? T) == a }
    return compare(a)
  }
}
