import CGTK

/// The program's window as GTK sees it.
@MainActor
enum ToplevelWindow {
  /// Does what the close button of a window does.
  static func requestClose() {
    guard let window = g_list_model_get_item(gtk_window_get_toplevels(), 0) else { return }
    gtk_window_close(window.assumingMemoryBound(to: GtkWindow.self))
    g_object_unref(window)
  }
}
