import Foundation

/// A session bus for a script, with stand-ins of services by python-dbusmock.
enum TestBus {
  /// A Boolean value that indicates whether there are a bus and stand-ins.
  static let hasMock =
    WindowProbe.output(
      of: "command -v dbus-run-session >&2 && command -v gdbus >&2 && python3 -c 'import dbusmock' && echo yes"
    ) == ["yes"]

  /// Runs a script on a bus of its own, which is also the system's. `$PROBE` is the program.
  static func run(_ script: String) throws -> [String] {
    let folder = NSTemporaryDirectory() + "test-bus-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let head = """
      export DBUS_SYSTEM_BUS_ADDRESS=$DBUS_SESSION_BUS_ADDRESS
      PROBE='\(WindowProbe.folder)/WindowProbe'

      """
    try (head + script + "\nkill $(jobs -p)\n").write(toFile: folder + "/script", atomically: true, encoding: .utf8)
    return WindowProbe.output(of: "timeout 60 dbus-run-session -- bash '\(folder)/script' 2>/dev/null")
  }
}
