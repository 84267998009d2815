public import Foundation

/// Traits that can be modified, in the closures of `UITraitCollection`.
public protocol UIMutableTraits {
  /// The interface style, light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// The visual level of content, base or elevated.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// The layout direction of the interface.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// The scale of the display, in pixels per point.
  var displayScale: CGFloat { get set }
  /// The color gamut of the display.
  var displayGamut: UIDisplayGamut { get set }
  /// The size class along the horizontal axis.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The size class along the vertical axis.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The text size that the user prefers.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// The contrast that the user prefers.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// The ability of the display to sense pressure. No display has it here: setting it has no effect.
  var forceTouchCapability: UIForceTouchCapability { get set }
  /// The legibility weight: bold if the user prefers bold text.
  var legibilityWeight: UILegibilityWeight { get set }
  /// The active appearance: active if the window is the one in use.
  var activeAppearance: UIUserInterfaceActiveAppearance { get set }
  /// The value of a trait by its type.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

extension TraitValues: UIMutableTraits {
  package subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      if let system = trait as? any SystemTrait.Type { return system.read(from: self) as? T.Value ?? T.defaultValue }
      return custom[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue
    }
    set {
      if let system = trait as? any SystemTrait.Type {
        system.write(newValue, to: &self)
      } else {
        custom[ObjectIdentifier(trait)] = CustomTraitValue(value: newValue)
      }
    }
  }
}

extension UITraitCollection {
  /// A closure that sets traits.
  public typealias TraitMutations = (inout any UIMutableTraits) -> Void

  /// Creates a collection with the traits that a closure sets.
  public convenience init(mutations: TraitMutations) {
    self.init(values: TraitValues().applying(mutations))
  }

  /// Creates a collection that specifies one trait.
  public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
    var values = TraitValues()
    values[trait] = value
    self.init(values: values)
  }

  /// Returns a collection with another value of one trait.
  public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
    var copy = values
    copy[trait] = value
    return UITraitCollection(values: copy)
  }
}

extension TraitValues {
  func applying(_ mutations: UITraitCollection.TraitMutations) -> TraitValues {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    return traits as? TraitValues ?? self
  }
}

extension UIMutableTraits {
  public var forceTouchCapability: UIForceTouchCapability {
    get { .unavailable }
    set {}
  }
}
