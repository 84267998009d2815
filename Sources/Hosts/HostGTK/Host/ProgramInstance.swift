import CGTK
import Glibc
import HostInterface

/// The program on the session bus: one process owns the name of its identifier, and receives the requests of the
/// desktop and of other processes of the program.
///
/// GApplication implements the bus interfaces: `org.freedesktop.Application` of desktop files, and those of
/// `gapplication`.
@MainActor
final class ProgramInstance {
  /// A Boolean value that indicates whether another process owns the name.
  private(set) var isSecond = false
  private let application: UnsafeMutablePointer<GApplication>
  private let signals = SignalConnections()
  private let loop: HostLoop
  private let receive: @MainActor (ProgramRequest) -> Void

  /// Registers a process on the bus. Nil if the bus does not permit the identifier.
  init?(
    _ claim: InstanceClaim, on loop: HostLoop, _ receive: @escaping @MainActor (ProgramRequest) -> Void
  ) {
    guard g_application_id_is_valid(claim.identifier) != 0,
      let made = g_application_new(claim.identifier, G_APPLICATION_HANDLES_OPEN)
    else { return nil }
    application = made
    self.loop = loop
    self.receive = receive
    for name in claim.actions {
      guard let action = g_simple_action_new(name, nil) else { continue }
      g_action_map_add_action(OpaquePointer(made), action)
      signals.connect(action, "activate", of: self) { instance in instance.handle(.perform(name)) }
      g_object_unref(UnsafeMutableRawPointer(action))
    }
    signals.connect(made, "activate", of: self) { instance in instance.handle(.activate) }
    signals.connect(made, "open", of: self) { (instance, files: FileList, count: gint) in
      instance.handle(.open(files.addresses(count)))
    }
    register(claim)
  }

  isolated deinit { g_object_unref(application) }

  /// Sends requests to the process that owns the name, and waits until the bus has received them.
  func forward(_ requests: [ProgramRequest]) {
    for request in requests {
      switch request {
      case .activate: g_application_activate(application)
      case .perform(let name): g_action_group_activate_action(OpaquePointer(application), name, nil)
      case .open(let addresses):
        var files = addresses.map { g_file_new_for_uri($0) }
        g_application_open(application, &files, gint(files.count), "")
        for file in files { g_object_unref(UnsafeMutableRawPointer(file)) }
      }
    }
    guard let connection = g_application_get_dbus_connection(application) else { return }
    g_dbus_connection_flush_sync(connection, nil, nil)
  }

  /// Shows a number on the program's icon, by a signal to docks and panels; 0 for none.
  func showBadge(_ count: Int) {
    guard let connection = g_application_get_dbus_connection(application),
      let identifier = g_application_get_application_id(application).map({ String(cString: $0) })
    else { return }
    let text =
      "('application://\(identifier).desktop', {'count': <int64 \(count)>, 'count-visible': <\(count > 0)>})"
    guard let parameters = g_variant_parse(nil, text, nil, nil, nil) else { return }
    g_dbus_connection_emit_signal(
      connection, nil, "/com/canonical/unity/launcherentry/1", "com.canonical.Unity.LauncherEntry", "Update",
      parameters, nil)
    g_variant_unref(parameters)
  }

  private func register(_ claim: InstanceClaim) {
    var error: UnsafeMutablePointer<GError>?
    let isRegistered = g_application_register(application, nil, &error) != 0
    let message = error.map { String(cString: $0.pointee.message) }
    g_clear_error(&error)
    isSecond = isRegistered && g_application_get_is_remote(application) != 0
    guard claim.expectsRequests, g_application_get_dbus_connection(application) == nil else { return }
    Registry.report(
      Registry.Report(
        key: "session bus",
        message: "\(claim.identifier) was to be registered on the session bus, so that links and actions reach this "
          + "window, but there is no bus\(message.map { ": \($0)" } ?? ""). Each start opens a window of its own. Start "
          + "the program in a desktop session, or by dbus-run-session."))
  }

  private func handle(_ request: ProgramRequest) {
    loop.perform { [weak self] in self?.receive(request) }
  }
}

/// The files of the signal `open`, an array that is valid during the call.
private struct FileList: SignalValue {
  private let files: UnsafeMutablePointer<OpaquePointer?>?

  init(_ value: UnsafePointer<GValue>) {
    files = g_value_get_pointer(value)?.assumingMemoryBound(to: OpaquePointer?.self)
  }

  /// Returns the addresses of a number of files.
  func addresses(_ count: gint) -> [String] {
    (0..<Int(count)).compactMap { index in
      guard let address = g_file_get_uri(files?[index]) else { return nil }
      defer { g_free(address) }
      return String(cString: address)
    }
  }
}

extension gint: SignalValue {
  init(_ value: UnsafePointer<GValue>) { self = g_value_get_int(value) }
}
