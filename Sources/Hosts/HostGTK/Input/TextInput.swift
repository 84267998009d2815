import CGTK
import GeometryCore
import HostInterface

/// The source of text, typed or composed by the input method.
@MainActor
final class TextInput {
  private let sink: InputSink
  private let context: UnsafeMutablePointer<GtkIMContext>
  private let signals = SignalConnections()
  private var isEditing = false
  private var isComposing = false
  /// The events that the input method produced while it filtered a key; nil otherwise.
  private var made: [InputEvent]?

  init(surface: GTKSurface, sink: InputSink) {
    self.sink = sink
    context = gtk_im_multicontext_new()
    gtk_im_context_set_client_widget(context, surface.canvas)
    signals.connect(context, "commit", of: self) { (input, string: String) in
      input.deliver(.text(string, time: input.sink.time(of: 0)))
    }
    signals.connect(context, "preedit-changed", of: self) { input in input.preeditChanged() }
  }

  isolated deinit { g_object_unref(context) }

  func detach() {
    signals.disconnect()
    gtk_im_context_set_client_widget(context, nil)
  }

  /// Starts, moves or ends editing; the rectangle is that of the text cursor, in points.
  func setCursor(_ rect: Rect?) {
    guard let rect else {
      if isEditing { gtk_im_context_focus_out(context) }
      gtk_im_context_reset(context)
      isEditing = false
      return
    }
    if !isEditing { gtk_im_context_focus_in(context) }
    isEditing = true
    guard rect.isFinite else { return }
    var area = GdkRectangle(
      x: gint(rect.minX.rounded(.down)), y: gint(rect.minY.rounded(.down)),
      width: gint(max(1, rect.width.rounded(.up))), height: gint(max(1, rect.height.rounded(.up))))
    gtk_im_context_set_cursor_location(context, &area)
  }

  /// Passes a key to the input method, or produces the key's own text if nothing is edited.
  ///
  /// - Returns: The events to send after the key's own, and whether the key belongs to a composition.
  func filter(_ event: OpaquePointer?, symbol: guint, state: GdkModifierType) -> (made: [InputEvent], isComposing: Bool)
  {
    guard isEditing, let event else {
      let isCommand =
        state.rawValue & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue) != 0
      let scalar = gdk_keyval_to_unicode(symbol)
      guard !isCommand, scalar >= 0x20, scalar != 0x7F, let character = Unicode.Scalar(scalar) else {
        return ([], false)
      }
      return ([.text(String(character), time: sink.time(of: 0))], false)
    }
    let wasComposing = isComposing
    made = []
    let isUsed = gtk_im_context_filter_keypress(context, event) != 0
    let events = made ?? []
    made = nil
    return (events, isUsed && (wasComposing || isComposing))
  }

  /// Returns the text of a key without modifiers; empty for keys that do not insert text.
  static func characters(of symbol: guint) -> String {
    let scalar = gdk_keyval_to_unicode(gdk_keyval_to_lower(symbol))
    guard scalar >= 0x20, scalar != 0x7F, let character = Unicode.Scalar(scalar) else { return "" }
    return String(character)
  }

  private func preeditChanged() {
    var string: UnsafeMutablePointer<CChar>?
    var cursor: gint = 0
    gtk_im_context_get_preedit_string(context, &string, nil, &cursor)
    defer { g_free(string) }
    let preedit = string.map { String(cString: $0) } ?? ""
    guard isComposing || !preedit.isEmpty else { return }
    isComposing = !preedit.isEmpty
    deliver(.composition(preedit, cursor: Int(cursor), time: sink.time(of: 0)))
  }

  private func deliver(_ event: InputEvent) {
    if made != nil { made!.append(event) } else { sink.send(event) }
  }
}
