import CGTK
import DisplayList

/// The settings of a desktop that concern the look of programs, by the names of the portal and of GSettings; nil for
/// unset ones.
struct DesktopSettings: Equatable {
  var isDark: Bool?
  var accentColor: Color?
  var textScale: Double?
  var hasHighContrast: Bool?
  var reducesMotion: Bool?
  var disablesAnimations: Bool?

  private static let appearance = "org.freedesktop.appearance"
  private static let interface = "org.gnome.desktop.interface"
  private static let accessibility = "org.gnome.desktop.a11y.interface"

  /// The schemas of GSettings.
  static let schemas = [interface, accessibility]
  /// The namespaces of the portal; GNOME's is used for settings without a common name.
  static let namespaces = [appearance, interface]

  /// The accent colors of GNOME by their names, as it draws them.
  private static let accents: [String: UInt32] = [
    "blue": 0x3584E4, "teal": 0x2190A4, "green": 0x3A944A, "yellow": 0xC88800, "orange": 0xED5B00, "red": 0xE62D42,
    "pink": 0xD56199, "purple": 0x9141AC, "slate": 0x6F8396,
  ]

  /// Returns the keys of a schema that concern the look.
  static func keys(of schema: String) -> [String] {
    schema == interface
      ? ["color-scheme", "accent-color", "text-scaling-factor", "enable-animations"] : ["high-contrast"]
  }

  /// Returns whether a key of the portal is common to all desktops, or has no common name.
  static func isOfPortal(_ key: String, in namespace: String) -> Bool {
    namespace == appearance || key == "text-scaling-factor" || key == "enable-animations"
  }

  /// Overrides the settings by those that are set in others.
  mutating func add(_ others: DesktopSettings) {
    isDark = others.isDark ?? isDark
    accentColor = others.accentColor ?? accentColor
    textScale = others.textScale ?? textScale
    hasHighContrast = others.hasHighContrast ?? hasHighContrast
    reducesMotion = others.reducesMotion ?? reducesMotion
    disablesAnimations = others.disablesAnimations ?? disablesAnimations
  }

  /// Sets a setting; nil, or a value of an unexpected type, makes it unset.
  mutating func set(_ key: String, of namespace: String, to value: OpaquePointer?) {
    let type = value.map { String(cString: g_variant_get_type_string($0)) }
    let number = type == "u" ? g_variant_get_uint32(value) : nil
    let text = type == "s" ? g_variant_get_string(value, nil).map { String(cString: $0) } : nil
    let flag = type == "b" ? g_variant_get_boolean(value) != 0 : nil
    switch (namespace, key) {
    // 0 is no preference, 1 dark, 2 light.
    case (Self.appearance, "color-scheme"): isDark = number.flatMap { $0 == 1 ? true : $0 == 2 ? false : nil }
    case (Self.appearance, "contrast"): hasHighContrast = number.map { $0 == 1 }
    case (Self.appearance, "reduced-motion"): reducesMotion = number.map { $0 == 1 }
    case (Self.appearance, "accent-color"): accentColor = type == "(ddd)" ? value.flatMap(Self.color) : nil
    case (Self.interface, "color-scheme"):
      isDark = text == "prefer-dark" ? true : text == "prefer-light" ? false : nil
    case (Self.interface, "accent-color"): accentColor = text.flatMap { Self.accents[$0] }.map(Self.color(hex:))
    case (Self.interface, "text-scaling-factor"):
      let factor = type == "d" ? g_variant_get_double(value) : nil
      textScale = factor.flatMap { $0.isFinite && $0 >= 0.5 && $0 <= 5 ? $0 : nil }
    case (Self.interface, "enable-animations"): disablesAnimations = flag.map { !$0 }
    case (Self.accessibility, "high-contrast"): hasHighContrast = flag
    default: break
    }
  }

  /// Returns the color of three components; nil for components out of range, which stand for no color.
  private static func color(_ value: OpaquePointer) -> Color? {
    let parts = (0..<3).map { index in
      let child = g_variant_get_child_value(value, gsize(index))!
      defer { g_variant_unref(child) }
      return g_variant_get_double(child)
    }
    guard parts.allSatisfy({ $0 >= 0 && $0 <= 1 }) else { return nil }
    return Color(red: parts[0], green: parts[1], blue: parts[2])
  }

  private static func color(hex: UInt32) -> Color {
    func part(_ shift: UInt32) -> Double { Double(hex >> shift & 0xFF) / 255 }
    return Color(red: part(16), green: part(8), blue: part(0))
  }
}
