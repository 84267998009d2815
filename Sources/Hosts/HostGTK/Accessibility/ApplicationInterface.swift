import CGTK
import HostInterface

/// The application on the accessibility bus; its children are the windows.
@MainActor
struct ApplicationInterface: DBusObject {
  let bus: AccessibilityBus

  var interfaces: [String] { ["Accessible", "Application"] }

  func property(_ interface: String, _ name: String) -> BusValue? {
    switch name {
    case "Name": .string(self.name)
    case "Description", "AccessibleId", "Locale": .string("")
    case "Parent": .tuple([.string(bus.parent.name), .path(bus.parent.path)])
    case "ChildCount": .int(windows.count)
    case "ToolkitName": .string("Quire")
    case "Version": .string("1")
    case "AtspiVersion": .string("2.1")
    case "Id": .int(bus.applicationID)
    default: nil
    }
  }

  func set(_ name: String, _ value: OpaquePointer) -> Bool {
    guard name == "Id" else { return false }
    bus.applicationID = Int(g_variant_get_int32(value))
    return true
  }

  func call(_ interface: String, _ method: String, _ arguments: BusArguments) -> [BusValue]? {
    switch method {
    case "GetChildAtIndex":
      let index = arguments.int(0)
      return [bus.reference(windows.indices.contains(index) ? windows[index] : nil)]
    case "GetChildren": return [.array(type: "(so)", windows.map(bus.reference))]
    case "GetIndexInParent": return [.int(-1)]
    case "GetRelationSet": return [.array(type: "(ua(so))", [])]
    case "GetRole": return [.uint(Atspi.application.number)]
    case "GetRoleName", "GetLocalizedRoleName": return [.string(Atspi.application.name)]
    case "GetState": return [.array(type: "u", [.uint(0), .uint(0)])]
    case "GetAttributes": return [.strings(["toolkit": "Quire"])]
    case "GetApplication": return [bus.rootReference]
    case "GetInterfaces": return [.array(type: "s", interfaces.map { .string(AtspiInterfaces.prefix + $0) })]
    case "GetLocale": return [.string("")]
    default: return nil
    }
  }

  private var name: String {
    if let title = bus.surfaces.first?.title, !title.isEmpty { return title }
    return g_get_prgname().map { String(cString: $0) } ?? "Quire"
  }

  private var windows: [UInt64] { bus.surfaces.compactMap { $0.accessibilitySource?.root } }
}

/// The list of all elements that AT-SPI clients may fetch at once: empty, because elements are created on demand.
@MainActor
struct CacheInterface: DBusObject {
  var interfaces: [String] { ["Cache"] }
  func property(_ interface: String, _ name: String) -> BusValue? { nil }
  func set(_ name: String, _ value: OpaquePointer) -> Bool { false }

  func call(_ interface: String, _ method: String, _ arguments: BusArguments) -> [BusValue]? {
    [.array(type: "((so)(so)(so)iiassusau)", [])]
  }
}
