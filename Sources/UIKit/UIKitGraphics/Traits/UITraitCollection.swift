public import Foundation

/// The traits of an interface: style, scale, direction, size classes, text size.
///
/// Trait collections are immutable. Unspecified traits have the value `unspecified` (scale: 0).
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  package let values: TraitValues

  /// The default traits of an interface.
  package static let standard = UITraitCollection { traits in
    traits.userInterfaceStyle = .light
    traits.userInterfaceIdiom = .pad
    traits.userInterfaceLevel = .base
    traits.layoutDirection = .leftToRight
    traits.displayScale = 1
    traits.displayGamut = .SRGB
    traits.horizontalSizeClass = .regular
    traits.verticalSizeClass = .regular
    traits.preferredContentSizeCategory = .large
    traits.accessibilityContrast = .normal
    traits.legibilityWeight = .regular
    traits.activeAppearance = .active
  }

  /// Creates a collection without specified traits.
  public override init() {
    self.values = TraitValues()
    super.init()
  }

  package init(values: TraitValues) {
    self.values = values
    super.init()
  }

  /// Creates a collection from several; for each trait the last that specifies it wins.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in collections { values.merge(collection.values) }
    self.init(values: values)
  }

  /// The interface style, light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// The visual level of content, base or elevated.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// The layout direction of the interface.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// The scale of the display, in pixels per point; 0 when unspecified.
  open var displayScale: CGFloat { values.displayScale }
  /// The ability of the screen to tell how hard it is pressed; no screen here can.
  open var forceTouchCapability: UIForceTouchCapability { .unavailable }
  /// The color gamut of the display.
  open var displayGamut: UIDisplayGamut { values.displayGamut }
  /// The size class along the horizontal axis.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// The size class along the vertical axis.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// The text size that the user prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  /// The contrast that the user prefers.
  open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// The legibility weight: bold if the user prefers bold text.
  open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
  /// The active appearance: active if the window is the one in use.
  open var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }

  /// Returns true if every trait that `trait` specifies has the same value here.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var merged = values
    merged.merge(trait.values)
    return merged == values
  }

  /// Returns true if dynamic colors look different under the two collections.
  open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return values.userInterfaceStyle != other.values.userInterfaceStyle
      || values.userInterfaceLevel != other.values.userInterfaceLevel
      || values.accessibilityContrast != other.values.accessibilityContrast
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other === self || other.values == values
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(values.userInterfaceStyle)
    hasher.combine(values.displayScale)
    hasher.combine(values.horizontalSizeClass)
    hasher.combine(values.verticalSizeClass)
    return hasher.finalize()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override var description: String {
    "<UITraitCollection: \(values.userInterfaceStyle), scale \(values.displayScale), \(values.horizontalSizeClass) × "
      + "\(values.verticalSizeClass), \(values.layoutDirection)>"
  }

  /// Returns a collection with the traits that a closure modifies.
  open func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
    UITraitCollection(values: values.applying(mutations))
  }

  /// The kind of list that a view is in.
  open var listEnvironment: UIListEnvironment { self[UITraitListEnvironment.self] }

  /// The value of a trait by its type.
  open subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

  /// Calls `actions` with this collection as `current`, and restores the previous one.
  open func performAsCurrent(_ actions: () -> Void) {
    let old = UITraitCollection.currentSlot.value
    UITraitCollection.currentSlot.value = self
    actions()
    UITraitCollection.currentSlot.value = old
  }

  /// The collection itself; of one that records its reads, the collection that it wraps.
  package var plain: UITraitCollection { self }
}
