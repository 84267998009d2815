import UIKit

extension UILabel {
  /// Sets a font that follows the user's text size as a style does, up to a size in points.
  func setScaledFont(
    _ font: UIFont, style: UIFont.TextStyle = .body, maximum: CGFloat = .greatestFiniteMagnitude
  ) {
    self.font = UIFontMetrics(forTextStyle: style).scaledFont(for: font, maximumPointSize: maximum)
    adjustsFontForContentSizeCategory = true
  }
}
