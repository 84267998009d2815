import CGTK
import HostInterface

/// The source of key events.
@MainActor
final class KeySource {
  private let sink: InputSink
  private let text: TextInput
  private weak var surface: GTKSurface?
  private let controller: OpaquePointer
  private let signals = SignalConnections()
  /// The pressed keys, by hardware key code.
  private var held: [guint: KeyInput] = [:]

  init(surface: GTKSurface, sink: InputSink, text: TextInput) {
    self.sink = sink
    self.text = text
    self.surface = surface
    controller = surface.addController(gtk_event_controller_key_new())
    signals.handle(controller, "key-pressed", of: self) { (keys, symbol: guint, code: guint, state: GdkModifierType) in
      if keys.isSystemKey(symbol, state) { return false }
      if keys.isKept(symbol, state) { return true }
      keys.press(symbol, code, state)
      // The event is not consumed, so that shortcuts of the window system still work.
      return true
    }
    signals.connect(controller, "key-released", of: self) {
      (keys, symbol: guint, code: guint, state: GdkModifierType) in
      keys.release(symbol, code, state)
    }
    let focus = surface.addController(gtk_event_controller_focus_new())
    signals.connect(focus, "leave", of: self) { keys in keys.releaseAll() }
  }

  func detach() { signals.disconnect() }

  /// Returns whether GTK handles a key: F10 opens the menu bar, if there is one.
  private func isSystemKey(_ symbol: guint, _ state: GdkModifierType) -> Bool {
    symbol == GDK_KEY_F10 && Modifiers(state).isEmpty && surface?.menuBar?.menus.isEmpty == false
  }

  /// Returns whether a key is withheld from the program of a kiosk, because it would leave the program. Control, Alt,
  /// Shift and Q together do leave it.
  private func isKept(_ symbol: guint, _ state: GdkModifierType) -> Bool {
    guard let surface, surface.isKiosk else { return false }
    let modifiers = Modifiers(state)
    let letter = gdk_keyval_to_lower(symbol)
    if letter == GDK_KEY_q, modifiers.isSuperset(of: [.control, .alternate, .shift]) {
      surface.loop.perform { [weak surface] in
        if let surface, !surface.isClosed { surface.delegate?.surfaceDidRequestClose(surface) }
      }
      return true
    }
    let isCommand = !modifiers.isDisjoint(with: [.control, .command])
    return isCommand && (letter == GDK_KEY_q || letter == GDK_KEY_w) || symbol == GDK_KEY_F11
      || symbol == GDK_KEY_F4 && modifiers.contains(.alternate)
  }

  private func press(_ symbol: guint, _ code: guint, _ state: GdkModifierType) {
    let event = gtk_event_controller_get_current_event(controller)
    let result = text.filter(event, symbol: symbol, state: state)
    if !result.isComposing {
      let key = input(symbol, code, state, isDown: true)
      held[code] = key
      sink.send(.key(key))
    }
    for made in result.made { sink.send(made) }
  }

  private func release(_ symbol: guint, _ code: guint, _ state: GdkModifierType) {
    _ = text.filter(gtk_event_controller_get_current_event(controller), symbol: 0, state: state)
    guard held.removeValue(forKey: code) != nil else { return }
    sink.send(.key(input(symbol, code, state, isDown: false)))
  }

  /// Releases all keys: those that are released elsewhere are never reported to this window.
  private func releaseAll() {
    for (_, key) in held.sorted(by: { $0.key < $1.key }) {
      var up = key
      up.isDown = false
      up.isRepeat = false
      up.time = sink.time(of: 0)
      sink.send(.key(up))
    }
    held = [:]
  }

  private func input(_ symbol: guint, _ code: guint, _ state: GdkModifierType, isDown: Bool) -> KeyInput {
    KeyInput(
      usage: KeyUsage.usage(code: Int(code), symbol: Int(symbol)), characters: TextInput.characters(of: symbol),
      isDown: isDown, isRepeat: isDown && held[code] != nil, modifiers: Modifiers(state),
      time: sink.time(of: gtk_event_controller_get_current_event_time(controller)))
  }
}
