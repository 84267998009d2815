public import Foundation

/// The conditions that an interface is shown under: appearance, scale, direction, size classes, text size.
///
/// A trait collection never changes. Traits it does not specify have the value `unspecified` (scale: 0).
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  let values: TraitValues

  /// Creates a collection that specifies nothing.
  public override convenience init() { self.init(values: TraitValues()) }

  init(values: TraitValues) {
    self.values = values
    super.init()
  }

  /// Creates a collection from several; where they disagree, the last that specifies a trait wins.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in collections { values.merge(collection.values) }
    self.init(values: values)
  }

  /// The collection itself; of one that records what is read, the one that it stands for.
  var plain: UITraitCollection { self }

  /// Light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// On the ground or above it.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// The direction of the interface.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// Pixels a point; 0 when unspecified.
  open var displayScale: CGFloat { values.displayScale }
  /// The ability of the screen to tell how hard it is pressed; no screen here can.
  open var forceTouchCapability: UIForceTouchCapability { .unavailable }
  /// The colours that the display can show.
  open var displayGamut: UIDisplayGamut { values.displayGamut }
  /// How much room there is from left to right.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// How much room there is from top to bottom.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// The text size that the user prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  /// Whether the user asks for more contrast.
  open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// Whether the user asks for bold text.
  open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
  /// Whether the window is the one in use.
  open var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }

  /// Returns whether every trait that `trait` specifies has the same value here.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var merged = values
    merged.merge(trait.values)
    return merged == values
  }

  /// Returns whether dynamic colours look different under the two collections.
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

  /// Returns a collection with the traits that a function changes.
  open func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
    UITraitCollection(values: values.applying(mutations))
  }

  /// The kind of list that a view is in.
  open var listEnvironment: UIListEnvironment { self[UITraitListEnvironment.self] }

  /// The value of a trait by its type.
  open subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

  /// Calls `actions` with this collection as `current`, and puts the old one back.
  open func performAsCurrent(_ actions: () -> Void) {
    let old = UITraitCollection.currentSlot.value
    UITraitCollection.currentSlot.value = self
    actions()
    UITraitCollection.currentSlot.value = old
  }

  /// What an interface has where nobody says otherwise.
  static let standard = UITraitCollection { traits in
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
}
