import CGTK
import Glibc

/// An observer of assistive technologies on the session bus; it makes no calls as long as there is no accessibility
/// bus.
@MainActor
final class AccessibilityWatch {
  private(set) var isActive = false {
    didSet { if isActive != oldValue { didChange?() } }
  }
  var didChange: (() -> Void)?
  /// The session bus; nil if there is none.
  private(set) var session: OpaquePointer?
  private var isStarted = false
  private static let busName = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let status = "org.a11y.Status"

  /// Starts observing, without waiting for a reply.
  func start() {
    guard !isStarted, AccessibilityWatch.hasSession else { return }
    isStarted = true
    g_bus_get(
      G_BUS_TYPE_SESSION, nil, Reply.callback,
      Reply.data { _, result in
        guard let bus = g_bus_get_finish(result, nil) else { return }
        self.watch(bus)
      })
  }

  /// The address of the accessibility bus; read when an assistive technology has started, which starts that bus.
  var address: String? {
    guard let session,
      let answer = g_dbus_connection_call_sync(
        session, Self.busName, Self.path, Self.busName, "GetAddress", nil, nil, G_DBUS_CALL_FLAGS_NONE, 2_000, nil, nil)
    else { return nil }
    defer { g_variant_unref(answer) }
    let text = g_variant_get_child_value(answer, 0)!
    defer { g_variant_unref(text) }
    return String(cString: g_variant_get_string(text, nil))
  }

  /// A Boolean value that indicates whether there is an address of a session bus; without one GLib would try to start a
  /// bus.
  static var hasSession: Bool {
    if getenv("DBUS_SESSION_BUS_ADDRESS") != nil { return true }
    guard let folder = getenv("XDG_RUNTIME_DIR") else { return false }
    return access(String(cString: folder) + "/bus", F_OK) == 0
  }

  private func watch(_ bus: OpaquePointer) {
    session = bus
    let data = unownedData(self)
    // The object lives as long as the program.
    g_dbus_connection_signal_subscribe(
      bus, Self.busName, "org.freedesktop.DBus.Properties", "PropertiesChanged", Self.path, nil,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, _, data in withOwner(data, as: AccessibilityWatch.self) { $0.ask() } }, data, nil)
    g_bus_watch_name_on_connection(
      bus, Self.busName, G_BUS_NAME_WATCHER_FLAGS_NONE,
      { _, _, _, data in withOwner(data, as: AccessibilityWatch.self) { $0.ask() } },
      { _, _, data in withOwner(data, as: AccessibilityWatch.self) { $0.isActive = false } }, data, nil)
  }

  private func ask() {
    guard let session else { return }
    g_dbus_connection_call(
      session, Self.busName, Self.path, "org.freedesktop.DBus.Properties", "GetAll",
      BusValue.tuple([.string(Self.status)]).make(), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil, Reply.callback,
      Reply.data { source, result in
        guard let answer = g_dbus_connection_call_finish(OpaquePointer(source), result, nil) else { return }
        defer { g_variant_unref(answer) }
        self.take(answer)
      })
  }

  private func take(_ answer: OpaquePointer) {
    let properties = g_variant_get_child_value(answer, 0)!
    defer { g_variant_unref(properties) }
    isActive = ["IsEnabled", "ScreenReaderEnabled"].contains { name in
      guard let value = g_variant_lookup_value(properties, name, nil) else { return false }
      defer { g_variant_unref(value) }
      return g_variant_get_boolean(value) != 0
    }
  }
}
