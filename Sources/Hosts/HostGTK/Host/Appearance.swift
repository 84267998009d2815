import CGTK

/// The desktop's setting of a light or dark appearance.
@MainActor
final class Appearance {
  /// A closure that is called when `prefersDark` changes.
  var didChange: (@MainActor () -> Void)?
  private(set) var prefersDark: Bool
  private let signals = SignalConnections()

  init() {
    prefersDark = Appearance.read()
    guard let settings = gtk_settings_get_default() else { return }
    for property in ["gtk-application-prefer-dark-theme", "gtk-theme-name"] {
      signals.connect(settings, "notify::" + property, of: self) { appearance in appearance.update() }
    }
  }

  /// Returns whether a theme is dark by its name: "Adwaita-dark", "Adwaita:dark", "HighContrastInverse".
  static func isDark(theme: String) -> Bool {
    theme.lowercased().hasSuffix("dark") || theme == "HighContrastInverse"
  }

  private func update() {
    let value = Appearance.read()
    guard value != prefersDark else { return }
    prefersDark = value
    didChange?()
  }

  private static func read() -> Bool {
    // GTK takes its theme from this variable before any setting, and the settings do not reflect that.
    if let forced = g_getenv("GTK_THEME"), forced.pointee != 0 { return isDark(theme: String(cString: forced)) }
    guard let settings = gtk_settings_get_default() else { return false }
    let object = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
    if property("gtk-application-prefer-dark-theme", of: object, type: 5 << 2, read: { g_value_get_boolean($0) != 0 }) {
      return true
    }
    let theme = property("gtk-theme-name", of: object, type: 16 << 2) { value in
      g_value_get_string(value).map { String(cString: $0) } ?? ""
    }
    return isDark(theme: theme)
  }

  /// Returns a property; the fundamental types' numbers are fixed by GObject (`G_TYPE_MAKE_FUNDAMENTAL`).
  private static func property<T>(
    _ name: String, of object: UnsafeMutablePointer<GObject>, type: GType,
    read: (UnsafeMutablePointer<GValue>) -> T
  ) -> T {
    var value = GValue()
    g_value_init(&value, type)
    g_object_get_property(object, name, &value)
    defer { g_value_unset(&value) }
    return read(&value)
  }
}
