import CGTK
import HostInterface

/// The source of key events.
@MainActor
final class KeySource {
  private let sink: InputSink
  private let text: TextInput
  private var controller: Controller!
  private var focus: Controller!
  /// The pressed keys, by hardware key code.
  private var held: [guint: KeyInput] = [:]

  init(surface: GTKSurface, sink: InputSink, text: TextInput) {
    self.sink = sink
    self.text = text
    controller = Controller(gtk_event_controller_key_new(), on: surface.canvas, owner: self)
    let press: @convention(c) (gpointer?, guint, guint, guint, gpointer?) -> gboolean = {
      _, symbol, code, state, data in
      withOwner(data, as: KeySource.self) { $0.press(symbol, code, GdkModifierType(rawValue: state)) }
      // The event is not consumed, so that shortcuts of the window system still work.
      return 1
    }
    controller.on("key-pressed", press)
    let release: @convention(c) (gpointer?, guint, guint, guint, gpointer?) -> Void = { _, symbol, code, state, data in
      withOwner(data, as: KeySource.self) { $0.release(symbol, code, GdkModifierType(rawValue: state)) }
    }
    controller.on("key-released", release)
    focus = Controller(gtk_event_controller_focus_new(), on: surface.canvas, owner: self)
    let leave: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      withOwner(data, as: KeySource.self) { $0.releaseAll() }
    }
    focus.on("leave", leave)
  }

  func detach() {
    controller.detach()
    focus.detach()
  }

  private func press(_ symbol: guint, _ code: guint, _ state: GdkModifierType) {
    let event = gtk_event_controller_get_current_event(controller.pointer)
    let result = text.filter(event, symbol: symbol, state: state)
    if !result.isComposing {
      let key = input(symbol, code, state, isDown: true)
      held[code] = key
      sink.send(.key(key))
    }
    for made in result.made { sink.send(made) }
  }

  private func release(_ symbol: guint, _ code: guint, _ state: GdkModifierType) {
    _ = text.filter(gtk_event_controller_get_current_event(controller.pointer), symbol: 0, state: state)
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
      time: sink.time(of: gtk_event_controller_get_current_event_time(controller.pointer)))
  }
}
