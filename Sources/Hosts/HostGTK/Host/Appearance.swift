import CGTK
import DisplayList
import HostInterface

/// The user's preferences for all programs: those of the desktop's settings portal, else of GSettings, and GTK's theme.
///
/// The portal is queried asynchronously when the host is created.
@MainActor
final class Appearance {
  /// A closure that is called when a preference changes.
  var didChange: (@MainActor () -> Void)?
  private(set) var current = DesktopAppearance()
  private let signals = SignalConnections()
  private var portal = DesktopSettings()
  private var settings = DesktopSettings()
  /// The settings objects of GSettings; they report changes as long as they exist.
  private var schemas: [OpaquePointer] = []
  private var session: OpaquePointer?
  /// The preference for a dark theme that this object has set in GTK; nil if it has set none.
  private var givenPreference: Bool?

  private static let dark = "gtk-application-prefer-dark-theme"
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  init() {
    if let settings = gtk_settings_get_default() {
      for property in [Self.dark, "gtk-theme-name", "gtk-enable-animations"] {
        signals.connect(settings, "notify::" + property, of: self) { appearance in appearance.update() }
      }
    }
    for schema in DesktopSettings.schemas { follow(schema) }
    current = read()
    askPortal()
  }

  /// Returns whether a theme is dark by its name: "Adwaita-dark", "Adwaita:dark", "HighContrastInverse".
  static func isDark(theme: String) -> Bool {
    theme.lowercased().hasSuffix("dark") || theme == "HighContrastInverse"
  }

  private func update() {
    let value = read()
    guard value != current else { return }
    current = value
    // GTK's dialogs have the appearance of the program.
    if value.isDark != readsDarkTheme, let settings = gtk_settings_get_default() {
      givenPreference = value.isDark
      GTKProperty.set(Self.dark, of: settings, to: value.isDark)
    }
    didChange?()
  }

  private func read() -> DesktopAppearance {
    var values = settings
    values.add(portal)
    var appearance = DesktopAppearance()
    // This variable overrides the theme in GTK's settings, which do not reflect it.
    if let forced = g_getenv("GTK_THEME"), forced.pointee != 0 {
      appearance.isDark = Self.isDark(theme: String(cString: forced))
    } else {
      appearance.isDark = values.isDark ?? readsDarkTheme
    }
    appearance.accentColor = values.accentColor
    appearance.textScale = values.textScale ?? 1
    appearance.hasHighContrast = values.hasHighContrast ?? themeName.hasPrefix("HighContrast")
    appearance.reducesMotion =
      values.reducesMotion == true
      || values.disablesAnimations ?? !GTKProperty.bool("gtk-enable-animations", standard: true)
    return appearance
  }

  private var themeName: String { GTKProperty.string("gtk-theme-name") }

  /// A Boolean value that indicates whether the settings of GTK request a dark theme, apart from what this object has
  /// set.
  private var readsDarkTheme: Bool {
    if givenPreference == nil, GTKProperty.bool(Self.dark, standard: false) { return true }
    return Self.isDark(theme: themeName)
  }

  // MARK: GSettings

  private func follow(_ schema: String) {
    guard let source = g_settings_schema_source_get_default(),
      let found = g_settings_schema_source_lookup(source, schema, 1)
    else { return }
    defer { g_settings_schema_unref(found) }
    guard let object = g_settings_new(schema) else { return }
    let settings = OpaquePointer(object)
    schemas.append(settings)
    for key in DesktopSettings.keys(of: schema) where g_settings_schema_has_key(found, key) != 0 {
      take(key, of: schema, from: settings)
    }
    signals.connect(settings, "changed", of: self) { (appearance: Appearance, key: String) in
      guard DesktopSettings.keys(of: schema).contains(key) else { return }
      appearance.take(key, of: schema, from: settings)
      appearance.update()
    }
  }

  private func take(_ key: String, of schema: String, from object: OpaquePointer) {
    let settings = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GSettings.self)
    // An unset value is the default of the schema, which is not a preference of the user.
    guard let value = g_settings_get_user_value(settings, key) else {
      return self.settings.set(key, of: schema, to: nil)
    }
    self.settings.set(key, of: schema, to: value)
    g_variant_unref(value)
  }

  // MARK: The portal

  private func askPortal() {
    guard AccessibilityWatch.hasSession else { return }
    g_bus_get(
      G_BUS_TYPE_SESSION, nil, Reply.callback,
      Reply.data { [weak self] _, result in
        guard let bus = g_bus_get_finish(result, nil) else { return }
        self?.connect(bus)
      })
  }

  private func connect(_ bus: OpaquePointer) {
    session = bus
    g_dbus_connection_signal_subscribe(
      bus, Self.name, Self.interface, "SettingChanged", Self.path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, arguments, data in
        nonisolated(unsafe) let arguments = arguments
        withOwner(data, as: Appearance.self) { $0.portalDidChange(arguments) }
      }, unownedData(self), nil)
    let names = BusValue.array(type: "s", DesktopSettings.namespaces.map { .string($0) })
    g_dbus_connection_call(
      bus, Self.name, Self.path, Self.interface, "ReadAll", BusValue.tuple([names]).make(), nil,
      G_DBUS_CALL_FLAGS_NONE, 5_000, nil, Reply.callback,
      Reply.data { [weak self] source, result in
        guard let answer = g_dbus_connection_call_finish(OpaquePointer(source), result, nil) else { return }
        defer { g_variant_unref(answer) }
        self?.readSettings(answer)
      })
  }

  private func readSettings(_ answer: OpaquePointer) {
    let all = g_variant_get_child_value(answer, 0)!
    defer { g_variant_unref(all) }
    Variant.forEach(all) { name, values in
      Variant.forEach(values) { key, value in setPortalValue(key, of: name, value) }
    }
    update()
  }

  private func portalDidChange(_ arguments: OpaquePointer?) {
    let values = BusArguments(tuple: arguments)
    guard let arguments, g_variant_n_children(arguments) >= 3 else { return }
    let value = g_variant_get_child_value(arguments, 2)!
    defer { g_variant_unref(value) }
    setPortalValue(values.string(1), of: values.string(0), value)
    update()
  }

  private func setPortalValue(_ key: String, of namespace: String, _ value: OpaquePointer) {
    guard DesktopSettings.isOfPortal(key, in: namespace) else { return }
    Variant.withContent(of: value) { portal.set(key, of: namespace, to: $0) }
  }
}

/// Properties of GTK's settings; the fundamental types' numbers are fixed by GObject (`G_TYPE_MAKE_FUNDAMENTAL`).
@MainActor
enum GTKProperty {
  static func bool(_ name: String, standard: Bool) -> Bool {
    read(name, type: 5 << 2) { g_value_get_boolean($0) != 0 } ?? standard
  }

  static func string(_ name: String) -> String {
    read(name, type: 16 << 2) { g_value_get_string($0).map { String(cString: $0) } ?? "" } ?? ""
  }

  static func set(_ name: String, of settings: OpaquePointer, to flag: Bool) {
    var value = GValue()
    g_value_init(&value, 5 << 2)
    g_value_set_boolean(&value, flag ? 1 : 0)
    g_object_set_property(UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
    g_value_unset(&value)
  }

  private static func read<T>(_ name: String, type: GType, _ body: (UnsafeMutablePointer<GValue>) -> T) -> T? {
    guard let settings = gtk_settings_get_default() else { return nil }
    var value = GValue()
    g_value_init(&value, type)
    g_object_get_property(UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
    defer { g_value_unset(&value) }
    return body(&value)
  }
}

/// Reading of values of D-Bus.
enum Variant {
  /// Calls a closure with the keys and values of a dictionary.
  static func forEach(_ dictionary: OpaquePointer, _ body: (String, OpaquePointer) -> Void) {
    for index in 0..<g_variant_n_children(dictionary) {
      let entry = g_variant_get_child_value(dictionary, index)!
      let value = g_variant_get_child_value(entry, 1)!
      body(BusArguments(tuple: entry).string(0), value)
      g_variant_unref(value)
      g_variant_unref(entry)
    }
  }

  /// Calls a closure with the value inside a variant; old portals nest variants.
  static func withContent(of value: OpaquePointer, _ body: (OpaquePointer) -> Void) {
    guard String(cString: g_variant_get_type_string(value)) == "v" else { return body(value) }
    let inner = g_variant_get_variant(value)!
    withContent(of: inner, body)
    g_variant_unref(inner)
  }
}
