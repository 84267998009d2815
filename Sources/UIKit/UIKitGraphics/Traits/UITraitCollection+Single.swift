public import Foundation

extension UITraitCollection {
  /// Creates a collection that specifies one trait: the interface style, light or dark.
  public convenience init(userInterfaceStyle value: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = value }
  }

  /// Creates a collection that specifies one trait: the kind of device.
  public convenience init(userInterfaceIdiom value: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = value }
  }

  /// Creates a collection that specifies one trait: the visual level of content.
  public convenience init(userInterfaceLevel value: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = value }
  }

  /// Creates a collection that specifies one trait: the layout direction of the interface.
  public convenience init(layoutDirection value: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = value }
  }

  /// Creates a collection that specifies one trait: the scale of the display, in pixels per point.
  public convenience init(displayScale value: CGFloat) { self.init { $0.displayScale = value } }

  /// Creates a collection that specifies one trait: the color gamut of the display.
  public convenience init(displayGamut value: UIDisplayGamut) { self.init { $0.displayGamut = value } }

  /// Creates a collection that specifies one trait: the size class along the horizontal axis.
  public convenience init(horizontalSizeClass value: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = value }
  }

  /// Creates a collection that specifies one trait: the size class along the vertical axis.
  public convenience init(verticalSizeClass value: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = value }
  }

  /// Creates a collection that specifies one trait: the text size that the user prefers.
  public convenience init(preferredContentSizeCategory value: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = value }
  }

  /// Creates a collection that specifies one trait: the contrast that the user prefers.
  public convenience init(accessibilityContrast value: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = value }
  }

  /// Creates a collection that specifies one trait: the legibility weight.
  public convenience init(legibilityWeight value: UILegibilityWeight) { self.init { $0.legibilityWeight = value } }

  /// Creates a collection that specifies one trait: the active appearance.
  public convenience init(activeAppearance value: UIUserInterfaceActiveAppearance) {
    self.init { $0.activeAppearance = value }
  }
}
