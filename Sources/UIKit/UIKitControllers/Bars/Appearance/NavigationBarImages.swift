/// The images of a bar that are set without a `UIBarAppearance`.
struct NavigationBarImages: Equatable {
  var backgrounds: [UIBarMetrics: UIImage] = [:]
  var shadow: UIImage?
  var backIndicator: UIImage?
  var backIndicatorMask: UIImage?

  /// Returns the appearance of a bar with the images; nil without images.
  ///
  /// An image without extent, as `UIImage()`, leaves no background and, in the place of the shadow, no hairline; the
  /// hairline goes only together with a background image, as on iOS.
  @MainActor
  func appearance(over color: UIColor?) -> UINavigationBarAppearance? {
    let background = backgrounds[.default] ?? backgrounds[.compact]
    guard background != nil || (backIndicator != nil && backIndicatorMask != nil) else { return nil }
    let appearance = UINavigationBarAppearance()
    if let background {
      appearance.configureWithTransparentBackground()
      appearance.shadowColor = UIBarAppearance.usualShadow
      if background.size != .zero { appearance.backgroundImage = background }
      if let shadow {
        appearance.shadowColor = nil
        if shadow.size != .zero { appearance.shadowImage = shadow }
      }
    } else if let color {
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = color
    }
    if backIndicator != nil { appearance.setBackIndicatorImage(backIndicator, transitionMaskImage: backIndicatorMask) }
    return appearance
  }
}
