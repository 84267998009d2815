import CGTK
import HostInterface

/// The menu bar of a window, GTK's own: F10 and the arrow keys operate it.
@MainActor
final class GTKMenuBar {

  let widget: UnsafeMutablePointer<GtkWidget>

  private let actions: OpaquePointer

  private var shown = MenuBar(menus: [])

  private let signals = SignalConnections()

  private var commands: [Int: (action: OpaquePointer, isChecked: Bool)] = [:]

  private var didChoose: (@MainActor (Int) -> Void)?

  private static let prefix = "menu"

  /// Creates a menu bar.
  ///
  /// - Parameters:
  ///   - willOpen: Called when the user activates the bar, so that the states of commands are current.
  ///   - didChoose: Called with the number of a chosen command.
  init(willOpen: @escaping @MainActor () -> Void, didChoose: @escaping @MainActor (Int) -> Void) {
    let empty = g_menu_new()
    widget = gtk_popover_menu_bar_new_from_model(Self.model(empty))
    g_object_unref(UnsafeMutableRawPointer(empty!))
    actions = OpaquePointer(g_simple_action_group_new())
    gtk_widget_insert_action_group(widget, Self.prefix, actions)
    self.didChoose = didChoose
    let motion = gtk_event_controller_motion_new()
    gtk_widget_add_controller(widget, motion)
    signals.connect(motion!, "enter", of: self) { (_: GTKMenuBar) in willOpen() }
    let focus = gtk_event_controller_focus_new()
    gtk_widget_add_controller(widget, focus)
    signals.connect(focus!, "enter", of: self) { (_: GTKMenuBar) in willOpen() }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(actions)) }

  /// Shows menus; only states are changed if the menus are the same.
  func show(_ bar: MenuBar) {
    guard bar != shown else { return }
    let isSame = bar.withoutStates == shown.withoutStates
    shown = bar
    if !isSame { removeCommands() }
    for command in bar.commands { update(command) }
    guard !isSame else { return }
    let model = g_menu_new()
    for menu in bar.menus { append(.submenu(title: menu.title, menu.items), to: model) }
    gtk_popover_menu_bar_set_menu_model(OpaquePointer(widget), Self.model(model))
    g_object_unref(UnsafeMutableRawPointer(model))
  }

  func detach() {
    signals.disconnect()
    didChoose = nil
  }

  /// Returns a title as a label, with escaped underscores, which otherwise mark access keys.
  static func label(_ title: String) -> String {
    title.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
  }

  /// Returns keys such as `Ctrl+Shift+S` in GTK's notation; nil for unknown keys.
  static func accelerator(_ keys: String) -> String? {
    var parts = keys.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    // The key itself may be a plus sign.
    if keys.hasSuffix("++") || keys == "+" {
      parts = parts.dropLast(2) + ["plus"]
    }
    guard let key = parts.popLast(), !key.isEmpty else { return nil }
    let names = [
      "↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "Space": "space", "Backspace": "BackSpace",
      "PageUp": "Page_Up", "PageDown": "Page_Down", "Escape": "Escape", "Return": "Return", "Tab": "Tab",
    ]
    let modifiers = parts.map { $0 == "Ctrl" ? "<Control>" : "<\($0)>" }.joined()
    let name: String
    if let known = names[key] {
      name = known
    } else if key.unicodeScalars.count == 1, let scalar = key.lowercased().unicodeScalars.first {
      guard let symbol = gdk_keyval_name(gdk_unicode_to_keyval(scalar.value)) else { return nil }
      name = String(cString: symbol)
    } else {
      name = key
    }
    return modifiers + name
  }

  private func removeCommands() {
    for number in commands.keys { remove(number) }
    commands = [:]
  }

  private func remove(_ number: Int) {
    guard let (action, _) = commands.removeValue(forKey: number) else { return }
    g_action_map_remove_action(actions, "c\(number)")
    g_object_unref(UnsafeMutableRawPointer(action))
  }

  /// Updates the action of a command. An action with a state always has a check box, so only commands with a check mark
  /// have one.
  private func update(_ command: MenuBar.Command) {
    let number = command.number
    if let (action, isChecked) = commands[number], isChecked == command.isChecked {
      return g_simple_action_set_enabled(action, command.isEnabled ? 1 : 0)
    }
    remove(number)
    let name = "c\(number)"
    let made =
      command.isChecked
      ? g_simple_action_new_stateful(name, nil, BusValue.bool(true).make())! : g_simple_action_new(name, nil)!
    signals.connect(made, "activate", of: self) { (bar: GTKMenuBar) in bar.didChoose?(number) }
    g_simple_action_set_enabled(made, command.isEnabled ? 1 : 0)
    g_action_map_add_action(actions, made)
    commands[number] = (made, command.isChecked)
  }

  private func append(_ item: MenuBar.Item, to menu: OpaquePointer?) {
    switch item {
    case .command(let command):
      let item = g_menu_item_new(Self.label(command.title), nil)
      if let accelerator = command.keys.flatMap(Self.accelerator) {
        g_menu_item_set_attribute_value(item, "accel", BusValue.string(accelerator).make())
      }
      g_menu_item_set_detailed_action(item, "\(Self.prefix).c\(command.number)")
      g_menu_append_item(menu, item)
      g_object_unref(UnsafeMutableRawPointer(item))
    case .submenu(let title, let items):
      let submenu = g_menu_new()
      for item in items { append(item, to: submenu) }
      g_menu_append_submenu(menu, Self.label(title), Self.model(submenu))
      g_object_unref(UnsafeMutableRawPointer(submenu))
    case .section(let items):
      let section = g_menu_new()
      for item in items { append(item, to: section) }
      g_menu_append_section(menu, nil, Self.model(section))
      g_object_unref(UnsafeMutableRawPointer(section))
    }
  }

  private static func model(_ menu: OpaquePointer?) -> UnsafeMutablePointer<GMenuModel>? {
    menu.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GMenuModel.self) }
  }
}
