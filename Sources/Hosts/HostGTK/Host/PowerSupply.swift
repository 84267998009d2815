import CGTK
import HostInterface

/// The battery of the computer, by UPower's display device, which combines all batteries.
@MainActor
final class PowerSupply {
  private var report: (@MainActor (BatteryReading?) -> Void)?
  private var reading: BatteryReading?
  /// The system bus; nil before its first use, or if there is none.
  private var system: OpaquePointer?
  private var subscription: guint = 0

  private static let name = "org.freedesktop.UPower"
  private static let device = "/org/freedesktop/UPower/devices/DisplayDevice"
  private static let interface = "org.freedesktop.UPower.Device"
  private static let properties = "org.freedesktop.DBus.Properties"
  /// The maximum time that the first reading waits for UPower, in milliseconds.
  private static let patience: gint = 500

  /// Returns the present reading and reports later ones to a function; nil ends that.
  func observe(_ report: (@MainActor (BatteryReading?) -> Void)?) -> BatteryReading? {
    self.report = report
    guard report != nil else {
      unsubscribe()
      return nil
    }
    if system == nil { system = g_bus_get_sync(G_BUS_TYPE_SYSTEM, nil, nil) }
    guard let system else { return nil }
    subscribe(system)
    let answer = g_dbus_connection_call_sync(
      system, Self.name, Self.device, Self.properties, "GetAll", BusValue.tuple([.string(Self.interface)]).make(), nil,
      G_DBUS_CALL_FLAGS_NONE, Self.patience, nil, nil)
    reading = answer.flatMap(Self.reading(in:))
    if let answer { g_variant_unref(answer) }
    return reading
  }

  private func subscribe(_ bus: OpaquePointer) {
    guard subscription == 0 else { return }
    g_dbus_connection_set_exit_on_close(bus, 0)
    // The object lives as long as the program.
    subscription = g_dbus_connection_signal_subscribe(
      bus, Self.name, Self.properties, "PropertiesChanged", Self.device, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, _, data in withOwner(data, as: PowerSupply.self) { $0.ask() } }, unownedData(self), nil)
  }

  private func unsubscribe() {
    if subscription != 0 { g_dbus_connection_signal_unsubscribe(system, subscription) }
    subscription = 0
  }

  private func ask() {
    guard let system else { return }
    g_dbus_connection_call(
      system, Self.name, Self.device, Self.properties, "GetAll", BusValue.tuple([.string(Self.interface)]).make(), nil,
      G_DBUS_CALL_FLAGS_NONE, -1, nil, Reply.callback,
      Reply.data { [self] source, result in
        let answer = g_dbus_connection_call_finish(OpaquePointer(source), result, nil)
        let new = answer.flatMap(Self.reading(in:))
        if let answer { g_variant_unref(answer) }
        guard new != reading else { return }
        reading = new
        report?(new)
      })
  }

  /// Returns the reading in a reply with all properties of a device; nil if there is no battery.
  private static func reading(in answer: OpaquePointer) -> BatteryReading? {
    let properties = g_variant_get_child_value(answer, 0)!
    defer { g_variant_unref(properties) }
    func value<Value>(_ name: String, _ type: String, _ read: (OpaquePointer) -> Value) -> Value? {
      guard let found = g_variant_lookup_value(properties, name, nil) else { return nil }
      defer { g_variant_unref(found) }
      return String(cString: g_variant_get_type_string(found)) == type ? read(found) : nil
    }
    guard value("IsPresent", "b", { g_variant_get_boolean($0) != 0 }) == true,
      let percentage = value("Percentage", "d", { g_variant_get_double($0) })
    else { return nil }
    return BatteryReading(
      level: min(1, max(0, percentage / 100)), state: state(value("State", "u") { g_variant_get_uint32($0) } ?? 0))
  }

  /// Returns the state of charging for a state of UPower; a battery that waits to be charged or discharged does
  /// neither.
  private static func state(_ number: UInt32) -> BatteryReading.State {
    switch number {
    case 1, 5: .charging
    case 2, 3, 6: .discharging
    case 4: .full
    default: .unknown
    }
  }
}
