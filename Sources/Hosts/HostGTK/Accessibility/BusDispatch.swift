import CGTK

/// The functions that GDBus calls for objects below the application's folder.
enum BusDispatch {
  nonisolated(unsafe) static let subtree: UnsafePointer<GDBusSubtreeVTable> = {
    let table = UnsafeMutablePointer<GDBusSubtreeVTable>.allocate(capacity: 1)
    table.initialize(to: GDBusSubtreeVTable())
    table.pointee.enumerate = { _, _, _, _ in
      // Elements are many and created on demand: none is enumerated.
      g_malloc0(gsize(MemoryLayout<gpointer>.size))!.assumingMemoryBound(to: UnsafeMutablePointer<gchar>?.self)
    }
    table.pointee.introspect = { _, _, _, node, data in
      let part = node.map { String(cString: $0) }
      let names = withOwner(data, as: AccessibilityBus.self) { $0.object(at: part)?.interfaces ?? [] }
      let size = MemoryLayout<gpointer>.size
      let list = g_malloc0(gsize((names.count + 1) * size))!
        .assumingMemoryBound(to: UnsafeMutablePointer<GDBusInterfaceInfo>?.self)
      for (index, info) in names.compactMap(AtspiInterfaces.info).enumerated() { list[index] = info }
      return list
    }
    table.pointee.dispatch = { _, _, _, _, _, out, data in
      out?.pointee = data
      return BusDispatch.interface
    }
    return UnsafePointer(table)
  }()

  nonisolated(unsafe) private static let interface: UnsafePointer<GDBusInterfaceVTable> = {
    let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
    table.initialize(to: GDBusInterfaceVTable())
    table.pointee.method_call = { _, _, path, interface, method, arguments, invocation, data in
      let (part, interface, method) = (
        BusDispatch.lastPart(path), String(cString: interface!), String(cString: method!)
      )
      nonisolated(unsafe) let (arguments, invocation) = (arguments, invocation)
      withOwner(data, as: AccessibilityBus.self) { bus in
        let answer = bus.object(at: part)?.call(
          String(interface.dropFirst(AtspiInterfaces.prefix.count)), method, BusArguments(tuple: arguments))
        if let answer {
          g_dbus_method_invocation_return_value(invocation, BusValue.tuple(answer).make())
        } else {
          g_dbus_method_invocation_return_dbus_error(
            invocation, "org.freedesktop.DBus.Error.Failed", "The element \(part) is gone, or has no \(method).")
        }
      }
    }
    table.pointee.get_property = { _, _, path, interface, property, error, data in
      let (part, interface, name) = (
        BusDispatch.lastPart(path), String(cString: interface!), String(cString: property!)
      )
      nonisolated(unsafe) let error = error
      nonisolated(unsafe) var result: OpaquePointer?
      withOwner(data, as: AccessibilityBus.self) { bus in
        let value = bus.object(at: part)?.property(
          String(interface.dropFirst(AtspiInterfaces.prefix.count)), name)
        result = value?.make()
        if result == nil {
          error?.pointee = g_error_new_literal(
            g_dbus_error_quark(), gint(G_DBUS_ERROR_FAILED.rawValue), "The element \(part) is gone, or has no \(name).")
        }
      }
      return result
    }
    table.pointee.set_property = { _, _, path, interface, property, value, error, data in
      let (part, name) = (BusDispatch.lastPart(path), String(cString: property!))
      nonisolated(unsafe) let (value, error) = (value, error)
      return withOwner(data, as: AccessibilityBus.self) { bus in
        if bus.object(at: part)?.set(name, value!) == true { return true }
        error?.pointee = g_error_new_literal(
          g_dbus_error_quark(), gint(G_DBUS_ERROR_FAILED.rawValue), "\(name) of \(part) cannot be set.")
        return false
      } ? 1 : 0
    }
    return UnsafePointer(table)
  }()

  private static func lastPart(_ path: UnsafePointer<CChar>?) -> String {
    String(String(cString: path!).split(separator: "/").last ?? "")
  }
}

/// An object on the bus.
@MainActor
protocol DBusObject {
  /// The interfaces that the object implements, without their common prefix.
  var interfaces: [String] { get }
  /// Returns the results of a method call; nil if there is no such method.
  func call(_ interface: String, _ method: String, _ arguments: BusArguments) -> [BusValue]?
  func property(_ interface: String, _ name: String) -> BusValue?
  /// Sets a property; returns false if that is not possible.
  func set(_ name: String, _ value: OpaquePointer) -> Bool
}

extension AccessibilityBus {
  /// Returns the object for the last component of a path; nil for removed elements.
  func object(at part: String?) -> (any DBusObject)? {
    switch part {
    case "root": return ApplicationInterface(bus: self)
    case "cache": return CacheInterface()
    case let part?:
      guard let id = UInt64(part), let (surface, source, node) = home(of: id) else { return nil }
      note(node)
      return ElementInterface(bus: self, surface: surface, source: source, node: node)
    case nil: return nil
    }
  }
}
