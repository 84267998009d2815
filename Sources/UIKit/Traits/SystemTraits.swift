public import Foundation

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

/// On the ground or above it.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// The direction of the interface.
public struct UITraitLayoutDirection: UITraitDefinition {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

/// Pixels a point.
public struct UITraitDisplayScale: UITraitDefinition {
  public static var defaultValue: CGFloat { 0 }
}

/// The colours that the display can show.
public struct UITraitDisplayGamut: UITraitDefinition {
  public static var defaultValue: UIDisplayGamut { .unspecified }
}

/// How much room there is from left to right.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// How much room there is from top to bottom.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// The text size that the user prefers.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
}

/// Whether the user asks for more contrast.
public struct UITraitAccessibilityContrast: UITraitDefinition {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// Whether the user asks for bold text.
public struct UITraitLegibilityWeight: UITraitDefinition {
  public static var defaultValue: UILegibilityWeight { .unspecified }
}

/// Whether the window is the one in use.
public struct UITraitActiveAppearance: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
}

extension UITraitUserInterfaceStyle: SystemTrait {
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.userInterfaceStyle }
}
extension UITraitUserInterfaceIdiom: SystemTrait {
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}
extension UITraitUserInterfaceLevel: SystemTrait {
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.userInterfaceLevel }
}
extension UITraitLayoutDirection: SystemTrait {
  static var path: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}
extension UITraitDisplayScale: SystemTrait {
  static var path: WritableKeyPath<TraitValues, CGFloat> { \.displayScale }
}
extension UITraitDisplayGamut: SystemTrait {
  static var path: WritableKeyPath<TraitValues, UIDisplayGamut> { \.displayGamut }
}
extension UITraitHorizontalSizeClass: SystemTrait {
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}
extension UITraitVerticalSizeClass: SystemTrait {
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}
extension UITraitPreferredContentSizeCategory: SystemTrait {
  static var path: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.preferredContentSizeCategory }
}
extension UITraitAccessibilityContrast: SystemTrait {
  static var path: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.accessibilityContrast }
}
extension UITraitLegibilityWeight: SystemTrait {
  static var path: WritableKeyPath<TraitValues, UILegibilityWeight> { \.legibilityWeight }
}
extension UITraitActiveAppearance: SystemTrait {
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceActiveAppearance> { \.activeAppearance }
}
