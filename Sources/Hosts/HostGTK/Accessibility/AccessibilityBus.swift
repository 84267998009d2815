import CGTK
import CHostGTK
import GeometryCore
import Glibc
import HostInterface

/// The program on the accessibility bus: one application, its windows, and their elements.
///
/// GTK 4.8 makes only widgets accessible to code outside GTK, and does not report rows, columns and positions; so
/// AT-SPI is implemented directly. Nothing is sent in advance: every call of an assistive technology is answered from
/// the surface's `AccessibilitySource`. Elements are D-Bus objects whose path ends in their number.
@MainActor
final class AccessibilityBus {
  private let loop: HostLoop
  private let connection: OpaquePointer
  private var registrations: [guint] = []
  private(set) var surfaces: [GTKSurface] = []
  /// The bus name and path of the desktop that the application belongs to.
  private(set) var parent: (name: String, path: String) = ("", Atspi.none)
  /// The number that the registry has assigned to the application.
  var applicationID = 0
  private var check: TimerToken?
  private var focused: UInt64?
  /// The children that were reported to assistive technologies, for elements with few children.
  private var known: [UInt64: [UInt64]] = [:]
  private var knownNodes = KnownNodes()

  /// Creates a connection to the bus at an address; nil if that fails.
  init?(address: String, loop: HostLoop) {
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard let made = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil) else { return nil }
    self.loop = loop
    connection = made
    g_dbus_connection_set_exit_on_close(made, 0)
    for path in [Atspi.folder, "/org/a11y/atspi"] { register(path) }
    embed()
  }

  /// Closes the connection.
  func close() {
    check?.cancel()
    for id in registrations { g_dbus_connection_unregister_subtree(connection, id) }
    g_dbus_connection_close(connection, nil, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection))
    for surface in surfaces { surface.accessibility = nil }
    surfaces = []
  }

  var name: String { String(cString: g_dbus_connection_get_unique_name(connection)) }

  // MARK: Windows

  func add(_ surface: GTKSurface) {
    guard !surfaces.contains(where: { $0 === surface }) else { return }
    surfaces.append(surface)
    surface.accessibility = self
    if let source = surface.accessibilitySource {
      emitChildren("add", of: Atspi.root, at: surfaces.count - 1, child: source.root)
      if surface.isActive { emitActivation(of: surface) }
    }
  }

  func remove(_ surface: GTKSurface) {
    guard let index = surfaces.firstIndex(where: { $0 === surface }) else { return }
    surfaces.remove(at: index)
    if let source = surface.accessibilitySource {
      emitChildren("remove", of: Atspi.root, at: index, child: source.root)
    }
  }

  /// Returns the surface that has an element.
  func home(of id: UInt64) -> (surface: GTKSurface, source: any AccessibilitySource, node: AccessibilityNode)? {
    for surface in surfaces {
      if let source = surface.accessibilitySource, let node = source.node(id) { return (surface, source, node) }
    }
    return nil
  }

  func reference(_ id: UInt64?) -> BusValue {
    .tuple([.string(id == nil ? "" : name), .path(id.map(Self.path) ?? Atspi.none)])
  }

  var rootReference: BusValue { .tuple([.string(name), .path(Atspi.root)]) }

  static func path(_ id: UInt64) -> String { "\(Atspi.folder)/\(id)" }

  // MARK: Changes

  /// Schedules a check for changes after a frame was shown; one check serves many frames.
  func sceneDidChange() {
    guard check == nil else { return }
    check = Timeout.start(after: 0.1, on: loop) { [weak self] in
      self?.check = nil
      self?.lookForChanges()
    }
  }

  func notify(of announcement: AccessibilityAnnouncement, from surface: GTKSurface) {
    guard let source = surface.accessibilitySource else { return }
    switch announcement {
    case .announcement(let text): emit("Object", "Announcement", text, 1, 0, .int(0), from: Self.path(source.root))
    case .layoutChanged: sceneDidChange()
    case .focusMoved: lookForFocus()
    }
  }

  /// Stores the children that were reported, so that their insertion and removal can be reported.
  func note(_ children: [UInt64], of id: UInt64) {
    if known.count < 500 || known[id] != nil { known[id] = children }
  }

  /// Stores the reported state of an element, so that its changes can be reported.
  func note(_ node: AccessibilityNode) { knownNodes.note(node) }

  func emitActivation(of surface: GTKSurface) {
    guard let source = surface.accessibilitySource else { return }
    emit(
      "Window", surface.isActive ? "Activate" : "Deactivate", "", 0, 0, .string(surface.title),
      from: Self.path(source.root))
    emit("Object", "StateChanged", "active", surface.isActive ? 1 : 0, 0, .int(0), from: Self.path(source.root))
    lookForFocus()
  }

  private func lookForChanges() {
    lookForFocus()
    lookForChangesOfNodes()
    for (id, old) in known {
      guard let (_, source, node) = home(of: id), !node.states.contains(.virtual) else {
        known[id] = nil
        continue
      }
      let new = (0..<node.childCount).compactMap { source.child(of: id, at: $0) }
      guard new != old else { continue }
      known[id] = new
      let (before, after) = (Set(old), Set(new))
      for (index, child) in old.enumerated().reversed() where !after.contains(child) {
        emitChildren("remove", of: Self.path(id), at: index, child: child)
      }
      for (index, child) in new.enumerated() where !before.contains(child) {
        emitChildren("add", of: Self.path(id), at: index, child: child)
      }
    }
  }

  private func lookForChangesOfNodes() {
    var lists: [UInt64] = []
    for id in knownNodes.ids {
      let found = home(of: id)
      defer { knownNodes.update(id, to: found?.node) }
      guard let old = knownNodes.node(id), let (_, source, new) = found, old != new else { continue }
      let changes = NodeChange.changes(
        from: old, to: new, oldDescription: ElementInterface.description(of: old),
        newDescription: ElementInterface.description(of: new))
      for change in changes { emit(change, from: Self.path(id)) }
      if old.states.contains(.selected) != new.states.contains(.selected), let list = source.parent(of: id) {
        if !lists.contains(list) { lists.append(list) }
      }
    }
    for list in lists { emit("Object", "SelectionChanged", "", 0, 0, .int(0), from: Self.path(list)) }
  }

  private func emit(_ change: NodeChange, from path: String) {
    switch change {
    case .state(let name, let isOn): emit("Object", "StateChanged", name, isOn ? 1 : 0, 0, .int(0), from: path)
    case .name(let name): emit("Object", "PropertyChange", "accessible-name", 0, 0, .string(name), from: path)
    case .description(let text):
      emit("Object", "PropertyChange", "accessible-description", 0, 0, .string(text), from: path)
    case .value(let value): emit("Object", "PropertyChange", "accessible-value", 0, 0, .double(value), from: path)
    case .removed(let text, let start):
      emit("Object", "TextChanged", "delete", start, text.unicodeScalars.count, .string(text), from: path)
    case .inserted(let text, let start):
      emit("Object", "TextChanged", "insert", start, text.unicodeScalars.count, .string(text), from: path)
    case .caret(let position): emit("Object", "TextCaretMoved", "", position, 0, .int(0), from: path)
    case .selection: emit("Object", "TextSelectionChanged", "", 0, 0, .int(0), from: path)
    }
  }

  private func lookForFocus() {
    let new =
      surfaces.first(where: \.isActive)?.accessibilitySource?.focused
      ?? surfaces.lazy.compactMap { $0.accessibilitySource?.focused }.first
    guard new != focused else { return }
    if let focused { emit("Object", "StateChanged", "focused", 0, 0, .int(0), from: Self.path(focused)) }
    focused = new
    if let new, let node = home(of: new)?.node { knownNodes.note(node) }
    if let new { emit("Object", "StateChanged", "focused", 1, 0, .int(0), from: Self.path(new)) }
  }

  private func emitChildren(_ change: String, of path: String, at index: Int, child: UInt64) {
    emit("Object", "ChildrenChanged", change, index, 0, reference(child), from: path)
  }

  private func emit(
    _ kind: String, _ event: String, _ detail: String, _ first: Int, _ second: Int, _ any: BusValue, from path: String
  ) {
    let body = BusValue.tuple([
      .string(detail), .int(first), .int(second), .variant(any), .array(type: "{sv}", []),
    ])
    g_dbus_connection_emit_signal(connection, nil, path, "org.a11y.atspi.Event.\(kind)", event, body.make(), nil)
  }

  // MARK: The bus

  private func embed() {
    // The reply may arrive after the connection was closed.
    g_dbus_connection_call(
      connection, "org.a11y.atspi.Registry", Atspi.root, "org.a11y.atspi.Socket", "Embed",
      BusValue.tuple([rootReference]).make(), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, Reply.callback,
      Reply.data { source, result in
        guard let answer = g_dbus_connection_call_finish(OpaquePointer(source), result, nil) else { return }
        defer { g_variant_unref(answer) }
        let pair = g_variant_get_child_value(answer, 0)!
        let (name, path) = (g_variant_get_child_value(pair, 0)!, g_variant_get_child_value(pair, 1)!)
        self.parent = (
          String(cString: g_variant_get_string(name, nil)), String(cString: g_variant_get_string(path, nil))
        )
        for part in [pair, name, path] { g_variant_unref(part) }
      })
  }

  private func register(_ path: String) {
    let id = g_dbus_connection_register_subtree(
      connection, path, BusDispatch.subtree, G_DBUS_SUBTREE_FLAGS_DISPATCH_TO_UNENUMERATED_NODES,
      unownedData(self), nil, nil)
    if id > 0 { registrations.append(id) }
  }
}
