import CGTK
import HostInterface

/// The desktop's clipboard. Another program's text is read when it comes there, so that it is known when it is asked for.
@MainActor
final class DesktopClipboard: Clipboard {
  private let clipboard: OpaquePointer
  private var known: String?

  init?() {
    guard let display = gdk_display_get_default(), let clipboard = gdk_display_get_clipboard(display) else {
      return nil
    }
    self.clipboard = clipboard
    let changed: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      withOwner(data, as: DesktopClipboard.self) { $0.read() }
    }
    connect(UnsafeMutableRawPointer(clipboard), "changed", data: Unmanaged.passUnretained(self).toOpaque(), changed)
    read()
  }

  isolated deinit {
    _ = g_signal_handlers_disconnect_matched(
      UnsafeMutableRawPointer(clipboard), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, Unmanaged.passUnretained(self).toOpaque()
    )
  }

  var text: String? {
    get { known }
    set {
      known = newValue
      if let newValue {
        gdk_clipboard_set_text(clipboard, newValue)
      } else {
        gdk_clipboard_set_content(clipboard, nil)
      }
    }
  }

  private func read() {
    guard gdk_clipboard_is_local(clipboard) == 0 else { return }
    let done: GAsyncReadyCallback = { _, result, data in
      nonisolated(unsafe) let result = result
      let owner = Unmanaged<DesktopClipboard>.fromOpaque(data!)
      MainActor.assumeIsolated { owner.takeUnretainedValue().finish(result) }
      owner.release()
    }
    gdk_clipboard_read_text_async(clipboard, nil, done, Unmanaged.passRetained(self).toOpaque())
  }

  private func finish(_ result: OpaquePointer?) {
    var error: UnsafeMutablePointer<GError>?
    let read = gdk_clipboard_read_text_finish(clipboard, result, &error)
    // A clipboard with something else than text fails.
    if error != nil { g_error_free(error) }
    known = read.map { String(cString: $0) }
    g_free(read)
  }
}
