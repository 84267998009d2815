extension UIWindowScene {
  /// The traits that a surface of a size and scale gives to its windows.
  ///
  /// An extent is compact below 600 points in width and below 500 points in height, which gives every phone and tablet the
  /// size classes that Apple's tables list for it.
  static func traits(size: CGSize, scale: CGFloat, isDark: Bool) -> UITraitCollection {
    let isRightToLeft = UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
    return UITraitCollection.standard.modifyingTraits { traits in
      traits.userInterfaceStyle = isDark ? .dark : .light
      traits.displayScale = scale
      traits.preferredContentSizeCategory = UIApplication.shared.preferredContentSizeCategory
      traits.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      traits.horizontalSizeClass = size.width < 600 ? .compact : .regular
      traits.verticalSizeClass = size.height < 500 ? .compact : .regular
    }
  }
}
