public import Foundation

/// The metrics of a text style, which scale fonts and lengths with the user's text size.
///
/// A length is scaled by the distance of the style's baselines, not by the size of its letters: at the largest
/// accessibility size, where body text has 53 points on lines 62 points apart, 17 points become 17 · 62 / 22 = 47.9.
public final class UIFontMetrics: NSObject, Sendable {
  private let style: UIFont.TextStyle

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// Returns a font scaled to the user's text size.
  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
  /// Returns a font scaled to the text size of some traits, in whole points; the font of a text style in its own size.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }
  /// Returns a font scaled to the user's text size, up to a maximum size in points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }
  /// Returns a font scaled to the text size of some traits, up to a maximum size in points; 0 for no maximum.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    if let scaling = font.scaling {
      Log.warnOnce(
        "scaled font",
        "UIFontMetrics was asked to scale \(font), which is scaled already; its first size is scaled instead. "
          + "Scale the font that UIFontMetrics was given first.")
      return scaling.metrics.scaledFont(
        for: scaling.font, maximumPointSize: maximumPointSize, compatibleWith: traitCollection)
    }
    return Scaling(metrics: self, font: font, maximumPointSize: maximumPointSize).font(compatibleWith: traitCollection)
  }
  /// Returns a length scaled to the user's text size, rounded to pixels.
  public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
  /// Returns a length scaled to the text size of some traits, rounded to pixels.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let scaled = value * factor(for: traitCollection ?? .current)
    let given = traitCollection?.displayScale ?? 0
    let scale = given > 0 ? given : UITraitCollection.measuringScale
    return scale > 0 && scaled.isFinite ? (scaled * scale).rounded() / scale : scaled
  }

  private func factor(for traits: UITraitCollection) -> CGFloat {
    style.specification(for: traits.preferredContentSizeCategory).lineHeight
      / style.specification(for: .large).lineHeight
  }
}

extension UIFontMetrics {
  /// The metrics, font and limit that a scaled font was made with, so that it can be made again for other traits.
  struct Scaling: Sendable {
    var metrics: UIFontMetrics
    var font: UIFont
    /// The maximum size in points; 0 for none.
    var maximumPointSize: CGFloat

    func font(compatibleWith traitCollection: UITraitCollection?) -> UIFont {
      let traits = traitCollection ?? .current
      var base = font
      var size = (font.pointSize * metrics.factor(for: traits)).rounded()
      if let style = font.fontDescriptor.textStyle {
        base = .preferredFont(forTextStyle: style, compatibleWith: traits)
        size = base.pointSize
      }
      if maximumPointSize > 0 { size = min(maximumPointSize, size) }
      return UIFont(descriptor: base.fontDescriptor, size: size, scaling: self)
    }
  }
}
