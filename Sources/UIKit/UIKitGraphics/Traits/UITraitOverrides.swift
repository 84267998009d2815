import CoreGraphics
public import Foundation

/// The traits of a view or a controller that override inherited ones.
public struct UITraitOverrides: UIMutableTraits, Sendable {
  package var values = TraitValues()

  package init() {}
  package init(_ values: TraitValues) { self.values = values }

  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.userInterfaceStyle }
    set { values.userInterfaceStyle = newValue }
  }

  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { values.userInterfaceIdiom }
    set { values.userInterfaceIdiom = newValue }
  }

  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { values.userInterfaceLevel }
    set { values.userInterfaceLevel = newValue }
  }

  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { values.layoutDirection }
    set { values.layoutDirection = newValue }
  }

  public var displayScale: CGFloat {
    get { values.displayScale }
    set { values.displayScale = newValue }
  }

  public var displayGamut: UIDisplayGamut {
    get { values.displayGamut }
    set { values.displayGamut = newValue }
  }

  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { values.horizontalSizeClass }
    set { values.horizontalSizeClass = newValue }
  }

  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { values.verticalSizeClass }
    set { values.verticalSizeClass = newValue }
  }

  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { values.preferredContentSizeCategory }
    set { values.preferredContentSizeCategory = newValue }
  }

  public var accessibilityContrast: UIAccessibilityContrast {
    get { values.accessibilityContrast }
    set { values.accessibilityContrast = newValue }
  }

  public var legibilityWeight: UILegibilityWeight {
    get { values.legibilityWeight }
    set { values.legibilityWeight = newValue }
  }

  public var activeAppearance: UIUserInterfaceActiveAppearance {
    get { values.activeAppearance }
    set { values.activeAppearance = newValue }
  }

  /// The value of a trait by its type; its default where it is not overridden.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values[trait] }
    set { values[trait] = newValue }
  }

  /// Returns true if a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool { has(trait) }

  /// Removes the override of a trait, which is inherited again.
  public mutating func remove(_ trait: UITrait) { removeValue(trait) }

  private func has<T: UITraitDefinition>(_ trait: T.Type) -> Bool {
    if values.custom[ObjectIdentifier(trait)] != nil { return true }
    return !CustomTraitValue(value: values[trait]).isEqual(to: CustomTraitValue(value: TraitValues()[trait]))
  }

  private mutating func removeValue<T: UITraitDefinition>(_ trait: T.Type) {
    if trait is any SystemTrait.Type { values[trait] = TraitValues()[trait] }
    values.custom[ObjectIdentifier(trait)] = nil
  }
}
