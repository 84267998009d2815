package import UIKit

extension UIColor {
  /// The color of captions and of the names of options: quieter than labels, with a contrast of at least 4.5 on each
  /// background of the system.
  package static let galleryCaption = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 235 / 255, green: 235 / 255, blue: 245 / 255, alpha: 0.72)
      : UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.85)
  }

  /// The color of a title on this opaque color: white if it is legible, otherwise black.
  package var legibleTitle: UIColor {
    UIColor { traits in
      let luminance = self.resolvedColor(with: traits).relativeLuminance
      return 1.05 / (luminance + 0.05) >= 3 ? .white : UIColor(white: 0, alpha: 0.85)
    }
  }

  /// The luminance between 0 and 1 by WCAG 2.2, without the alpha component.
  package var relativeLuminance: CGFloat {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func linear(_ part: CGFloat) -> CGFloat { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
