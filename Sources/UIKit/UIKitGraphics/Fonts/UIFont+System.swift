import DisplayList
public import Foundation

extension UIFont {
  /// The size of labels, in points.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of button titles, in points.
  public class var buttonFontSize: CGFloat { 18 }
  /// A small size, in points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The default size of controls, in points.
  public class var systemFontSize: CGFloat { 14 }

  /// Returns the system font.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { system(fontSize) }
  /// Returns the system font in a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    system(fontSize, weight: weight.css)
  }
  /// Returns the system font in a weight; the width is treated as standard.
  public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width) -> UIFont {
    system(fontSize, weight: weight.css)
  }
  /// Returns the bold system font.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { system(fontSize, weight: 700) }
  /// Returns the oblique system font.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { system(fontSize, isItalic: true) }
  /// Returns the system font with digits of equal width.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    system(fontSize, weight: weight.css, hasMonospacedDigits: true)
  }
  /// Returns the system's monospaced font.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    system(fontSize, weight: weight.css, design: .monospaced)
  }

  private static func system(
    _ size: CGFloat, weight: Int = 400, isItalic: Bool = false, design: FontDescriptor.Design = .standard,
    hasMonospacedDigits: Bool = false
  ) -> UIFont {
    // iOS takes a size of 0 or less as the system font size.
    let size = size.isFinite && size > 0 ? size : systemFontSize
    let base = FontDescriptor(
      size: Double(size), weight: weight, isItalic: isItalic, design: design,
      hasMonospacedDigits: hasMonospacedDigits)
    return UIFont(descriptor: UIFontDescriptor(base: base), size: size)
  }
}
