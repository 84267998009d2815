public import Foundation

extension UITraitCollection {
  /// Creates a collection that specifies one trait: light or dark.
  public convenience init(userInterfaceStyle value: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = value }
  }

  /// Creates a collection that specifies one trait: the kind of device.
  public convenience init(userInterfaceIdiom value: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = value }
  }

  /// Creates a collection that specifies one trait: on the ground or above it.
  public convenience init(userInterfaceLevel value: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = value }
  }

  /// Creates a collection that specifies one trait: the direction of the interface.
  public convenience init(layoutDirection value: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = value }
  }

  /// Creates a collection that specifies one trait: pixels a point.
  public convenience init(displayScale value: CGFloat) { self.init { $0.displayScale = value } }

  /// Creates a collection that specifies one trait: the colours that the display can show.
  public convenience init(displayGamut value: UIDisplayGamut) { self.init { $0.displayGamut = value } }

  /// Creates a collection that specifies one trait: how much room there is from left to right.
  public convenience init(horizontalSizeClass value: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = value }
  }

  /// Creates a collection that specifies one trait: how much room there is from top to bottom.
  public convenience init(verticalSizeClass value: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = value }
  }

  /// Creates a collection that specifies one trait: the text size that the user prefers.
  public convenience init(preferredContentSizeCategory value: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = value }
  }

  /// Creates a collection that specifies one trait: whether the user asks for more contrast.
  public convenience init(accessibilityContrast value: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = value }
  }

  /// Creates a collection that specifies one trait: whether the user asks for bold text.
  public convenience init(legibilityWeight value: UILegibilityWeight) { self.init { $0.legibilityWeight = value } }

  /// Creates a collection that specifies one trait: whether the window is the one in use.
  public convenience init(activeAppearance value: UIUserInterfaceActiveAppearance) {
    self.init { $0.activeAppearance = value }
  }
}
