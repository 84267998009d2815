import CGTK

/// The request of a program that the desktop neither turns off nor locks the screen, by `org.freedesktop.ScreenSaver`,
/// which GNOME, KDE and others offer on the session bus.
///
/// The desktop drops the request when the program ends.
@MainActor
final class ScreenInhibitor {
  private var isWanted = false
  /// The desktop's identifier of the request; nil while there is none.
  private var cookie: guint?
  /// A Boolean value that indicates whether the reply to a request has not arrived yet.
  private var isAsking = false
  private var session: OpaquePointer?

  private static let name = "org.freedesktop.ScreenSaver"
  private static let path = "/org/freedesktop/ScreenSaver"

  /// Makes or withdraws the request asynchronously.
  func set(_ keepsOn: Bool) {
    guard isWanted != keepsOn else { return }
    isWanted = keepsOn
    update()
  }

  private func update() {
    guard !isAsking, AccessibilityWatch.hasSession else { return }
    if isWanted, cookie == nil {
      isAsking = true
      connect { [self] in inhibit($0) }
    } else if !isWanted, let cookie, let session {
      self.cookie = nil
      g_dbus_connection_call(
        session, Self.name, Self.path, Self.name, "UnInhibit", BusValue.tuple([.uint(cookie)]).make(), nil,
        G_DBUS_CALL_FLAGS_NONE, -1, nil, nil, nil)
    }
  }

  private func connect(_ body: @escaping @MainActor (OpaquePointer) -> Void) {
    if let session { return body(session) }
    g_bus_get(
      G_BUS_TYPE_SESSION, nil, Reply.callback,
      Reply.data { [self] _, result in
        guard let bus = g_bus_get_finish(result, nil) else {
          isAsking = false
          return
        }
        session = bus
        body(bus)
      })
  }

  private func inhibit(_ bus: OpaquePointer) {
    let program = g_get_prgname().map { String(cString: $0) } ?? "UIKit"
    g_dbus_connection_call(
      bus, Self.name, Self.path, Self.name, "Inhibit",
      BusValue.tuple([.string(program), .string("The program keeps the screen on.")]).make(), nil,
      G_DBUS_CALL_FLAGS_NONE, -1, nil, Reply.callback,
      Reply.data { [self] source, result in
        isAsking = false
        guard let answer = g_dbus_connection_call_finish(OpaquePointer(source), result, nil) else { return }
        cookie = BusArguments(tuple: answer).uint(0)
        g_variant_unref(answer)
        update()
      })
  }
}
