extension UITraitCollection {
  /// The system's traits that dynamic colors depend on.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitAccessibilityContrast.self]
  }

  /// The system's traits that the choice of an image depends on.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitDisplayScale.self, UITraitDisplayGamut.self, UITraitLayoutDirection.self,
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitUserInterfaceStyle.self,
      UITraitPreferredContentSizeCategory.self, UITraitLegibilityWeight.self, UITraitAccessibilityContrast.self,
    ]
  }

  /// Returns true if one of some traits has another value than in another collection.
  package func differs(from other: UITraitCollection, in traits: [UITrait]) -> Bool {
    func differs<T: UITraitDefinition>(_ trait: T.Type) -> Bool {
      !CustomTraitValue(value: other[trait]).isEqual(to: CustomTraitValue(value: self[trait]))
    }
    return traits.contains { differs($0) }
  }
}
