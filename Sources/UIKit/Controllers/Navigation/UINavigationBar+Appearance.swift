import CoreGraphics
public import Foundation

extension UINavigationBar {
  /// The look of the bar over content that is scrolled.
  ///
  /// The default is that of a new `UINavigationBarAppearance`; changing the object that is returned changes the bar.
  public var standardAppearance: UINavigationBarAppearance {
    get { looks.standard }
    set { looks.standard = newValue }
  }
  /// The look of the bar over content at its edge and over content that does not scroll; nil for the standard look without
  /// a background.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.scrollEdge }
    set { looks.scrollEdge = newValue }
  }
  /// The look of the bar where there is little height; nil for the standard one.
  public var compactAppearance: UINavigationBarAppearance? {
    get { looks.compact }
    set { looks.compact = newValue }
  }
  /// The look of the bar over content at its edge where there is little height; nil for `scrollEdgeAppearance`.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.compactScrollEdge }
    set { looks.compactScrollEdge = newValue }
  }

  /// Sets the image behind the items; an image without extent, as `UIImage()`, leaves nothing.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    plainImages.backgrounds[barMetrics] = backgroundImage
  }
  /// Returns the image behind the items.
  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { plainImages.backgrounds[barMetrics] }
  /// Sets the image behind the items, for any position of the bar.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    plainImages.backgrounds[barMetrics] = backgroundImage
  }
  /// Returns the image behind the items.
  public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    plainImages.backgrounds[barMetrics]
  }
  /// The image in the place of the hairline; it is drawn only together with a background image.
  public var shadowImage: UIImage? {
    get { plainImages.shadow }
    set { plainImages.shadow = newValue }
  }
  /// The image of the way back; it is shown only together with `backIndicatorTransitionMaskImage`.
  public var backIndicatorImage: UIImage? {
    get { plainImages.backIndicator }
    set { plainImages.backIndicator = newValue }
  }
  /// The image that hides titles below the way back in transitions; nothing is hidden here.
  public var backIndicatorTransitionMaskImage: UIImage? {
    get { plainImages.backIndicatorMask }
    set { plainImages.backIndicatorMask = newValue }
  }

  /// Sets the translation of the title downwards, in points.
  public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    titleDrop = adjustment
  }
  /// Returns the translation of the title downwards, in points.
  public func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { titleDrop }

  /// The standard look, if the client set or changed it.
  final var ownLook: UINavigationBarAppearance? {
    get { looks.isStandardOwn ? looks.standard : nil }
    set { newValue.map { looks.standard = $0 } }
  }

  /// The attributes of the title: those of the look, with the usual font and color where they say nothing.
  final var titleAttributes: [NSAttributedString.Key: Any]? {
    guard let look = look, !look.titleTextAttributes.isEmpty else { return titleTextAttributes }
    let usual: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.label,
    ]
    return usual.merging(look.titleTextAttributes) { $1 }
  }

  /// The attributes of large titles.
  final var largeTitleAttributes: [NSAttributedString.Key: Any]? {
    guard let look = look, !look.largeTitleTextAttributes.isEmpty else { return largeTitleTextAttributes }
    return look.largeTitleTextAttributes
  }
}

extension UIBarButtonItem {
  /// Sets the image behind the button in a state.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    backgroundImages[state.rawValue] = backgroundImage
  }
  /// Returns the image behind the button in a state; nil for none.
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[state.rawValue]
  }
  /// Sets the translation of the title, in points; kept for the client.
  public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    titleAdjustment = adjustment
  }
  /// Returns the translation of the title, in points.
  public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { titleAdjustment }
  /// Sets the translation of the title of a back button, in points; kept for the client.
  public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    titleAdjustment = adjustment
  }
}
