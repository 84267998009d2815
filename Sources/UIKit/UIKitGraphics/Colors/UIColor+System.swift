package import DisplayList
import Foundation
import Synchronization

// The values are those that Apple's Human Interface Guidelines print for iOS 26 (Color, Specifications).
extension UIColor {
  /// The system's red.
  public static let systemRed = system("systemRed", light: 0xFF383C, dark: 0xFF4245)
  /// The system's orange.
  public static let systemOrange = system("systemOrange", light: 0xFF8D28, dark: 0xFF9230)
  /// The system's yellow.
  public static let systemYellow = system("systemYellow", light: 0xFFCC00, dark: 0xFFD600)
  /// The system's green.
  public static let systemGreen = system("systemGreen", light: 0x34C759, dark: 0x30D158)
  /// The system's mint.
  public static let systemMint = system("systemMint", light: 0x00C8B3, dark: 0x00DAC3)
  /// The system's teal.
  public static let systemTeal = system("systemTeal", light: 0x00C3D0, dark: 0x00D2E0)
  /// The system's cyan.
  public static let systemCyan = system("systemCyan", light: 0x00C0E8, dark: 0x3CD3FE)
  /// The system's blue.
  public static let systemBlue = system("systemBlue", light: 0x0088FF, dark: 0x0091FF)
  /// The system's indigo.
  public static let systemIndigo = system("systemIndigo", light: 0x6155F5, dark: 0x6D7CFF)
  /// The system's purple.
  public static let systemPurple = system("systemPurple", light: 0xCB30E0, dark: 0xDB34F2)
  /// The system's pink.
  public static let systemPink = system("systemPink", light: 0xFF2D55, dark: 0xFF375F)
  /// The system's brown.
  public static let systemBrown = system("systemBrown", light: 0xAC7F5E, dark: 0xB78A66)
  /// The system's gray.
  public static let systemGray = system("systemGray", light: 0x8E8E93, dark: 0x8E8E93)
  /// The system's gray, step 2.
  public static let systemGray2 = system("systemGray2", light: 0xAEAEB2, dark: 0x636366)
  /// The system's gray, step 3.
  public static let systemGray3 = system("systemGray3", light: 0xC7C7CC, dark: 0x48484A)
  /// The system's gray, step 4.
  public static let systemGray4 = system("systemGray4", light: 0xD1D1D6, dark: 0x3A3A3C)
  /// The system's gray, step 5.
  public static let systemGray5 = system("systemGray5", light: 0xE5E5EA, dark: 0x2C2C2E)
  /// The system's gray, step 6.
  public static let systemGray6 = system("systemGray6", light: 0xF2F2F7, dark: 0x1C1C1E)
  /// Text.
  public static let label = system("label", light: 0x000000, dark: 0xFFFFFF)
  /// Text of less importance.
  public static let secondaryLabel = system("secondaryLabel", light: 0x3C3C43, 0.6, dark: 0xEBEBF5, 0.6)
  /// Text of little importance.
  public static let tertiaryLabel = system("tertiaryLabel", light: 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
  /// Text of least importance.
  public static let quaternaryLabel = system("quaternaryLabel", light: 0x3C3C43, 0.18, dark: 0xEBEBF5, 0.16)
  /// Placeholder text.
  public static let placeholderText = system("placeholderText", light: 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
  /// Links.
  public static let link = system("link", light: 0x007AFF, dark: 0x0984FF)
  /// Thin lines that let the background through.
  public static let separator = system("separator", light: 0x3C3C43, 0.29, dark: 0x545458, 0.6)
  /// Thin lines that are opaque.
  public static let opaqueSeparator = system("opaqueSeparator", light: 0xC6C6C8, dark: 0x38383A)
  /// The fill of thin and small shapes.
  public static let systemFill = system("systemFill", light: 0x787880, 0.2, dark: 0x787880, 0.36)
  /// The fill of shapes of medium size.
  public static let secondarySystemFill = system("secondarySystemFill", light: 0x787880, 0.16, dark: 0x787880, 0.32)
  /// The fill of large shapes.
  public static let tertiarySystemFill = system("tertiarySystemFill", light: 0x767680, 0.12, dark: 0x767680, 0.24)
  /// The fill of large areas with complex content.
  public static let quaternarySystemFill = system("quaternarySystemFill", light: 0x747480, 0.08, dark: 0x767680, 0.18)
  /// The main background.
  public static let systemBackground = system("systemBackground", light: 0xFFFFFF, dark: 0x000000, elevated: 0x1C1C1E)
  /// The background of content on the main background.
  public static let secondarySystemBackground = system(
    "secondarySystemBackground", light: 0xF2F2F7, dark: 0x1C1C1E, elevated: 0x2C2C2E)
  /// The background of content on the secondary background.
  public static let tertiarySystemBackground = system(
    "tertiarySystemBackground", light: 0xFFFFFF, dark: 0x2C2C2E, elevated: 0x3A3A3C)
  /// The main background of grouped content.
  public static let systemGroupedBackground = system(
    "systemGroupedBackground", light: 0xF2F2F7, dark: 0x000000, elevated: 0x1C1C1E)
  /// The background of groups.
  public static let secondarySystemGroupedBackground = system(
    "secondarySystemGroupedBackground", light: 0xFFFFFF, dark: 0x1C1C1E, elevated: 0x2C2C2E)
  /// The background of content on groups.
  public static let tertiarySystemGroupedBackground = system(
    "tertiarySystemGroupedBackground", light: 0xF2F2F7, dark: 0x2C2C2E, elevated: 0x3A3A3C)
  /// Dark text, whatever the appearance.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// Light text, whatever the appearance.
  public static let lightText = UIColor(white: 1, alpha: 0.6)

  /// The accent color of the desktop; nil for none.
  private static let accent = Mutex<UIColor?>(nil)

  private convenience init(hex: Int, alpha: CGFloat) {
    self.init(
      red: CGFloat(hex >> 16) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255, blue: CGFloat(hex & 0xFF) / 255,
      alpha: alpha)
  }

  /// The tint color where none is set: the accent color of the desktop, or else blue.
  public static var tintColor: UIColor { accent.withLock { $0 } ?? .systemBlue }
  /// The old name of `systemGroupedBackground`.
  @available(*, deprecated, renamed: "systemGroupedBackground")
  public static var groupTableViewBackground: UIColor { .systemGroupedBackground }

  /// Sets the accent color of the desktop; nil for none.
  package static func setAccent(_ color: Color?) {
    let accent = color.map { UIColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: 1) }
    self.accent.withLock { $0 = accent }
  }

  private static func system(
    _ name: String, light: Int, _ lightAlpha: CGFloat = 1, dark: Int, _ darkAlpha: CGFloat = 1, elevated: Int? = nil
  ) -> UIColor {
    let light = UIColor(hex: light, alpha: lightAlpha)
    let dark = UIColor(hex: dark, alpha: darkAlpha)
    let elevated = elevated.map { UIColor(hex: $0, alpha: darkAlpha) } ?? dark
    return UIColor(
      form: .dynamic { traits in
        guard traits.userInterfaceStyle == .dark else { return light }
        return traits.userInterfaceLevel == .elevated ? elevated : dark
      }, name: name)
  }
}
