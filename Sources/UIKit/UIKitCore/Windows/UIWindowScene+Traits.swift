extension UIWindowScene {
  /// Returns the traits that a screen gives to its windows.
  ///
  /// An extent is compact below 600 points in width and below 500 points in height, which gives every phone and tablet
  /// the size classes that Apple's tables list for it.
  static func traits(
    of screen: UIScreen, isDark: Bool, direction: UIUserInterfaceLayoutDirection
  ) -> UITraitCollection {
    let size = screen.bounds.size
    return UITraitCollection.standard.modifyingTraits { traits in
      traits.userInterfaceStyle = isDark ? .dark : .light
      traits.userInterfaceIdiom = screen.idiom
      traits.displayScale = screen.scale
      traits.preferredContentSizeCategory = UIApplication.shared.preferredContentSizeCategory
      traits.layoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
      traits.horizontalSizeClass = size.width < 600 ? .compact : .regular
      traits.verticalSizeClass = size.height < 500 ? .compact : .regular
    }
  }
}
