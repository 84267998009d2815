import CGTK

/// The style of the window itself, which is empty because the scene covers it.
@MainActor
enum WindowStyle {
  /// The key under which the display stores the provider of the style.
  private static let key = "quire-style"

  /// Removes the theme's background, which would be painted below every frame.
  static func apply(to window: UnsafeMutablePointer<GtkWidget>) {
    if let display = gdk_display_get_default(), g_object_get_data(display.object, key) == nil {
      let made = gtk_css_provider_new()!
      let style =
        "window.quire { background: none; } window.quire menubar { background-color: @theme_bg_color; }"
      gtk_css_provider_load_from_data(made, style, -1)
      gtk_style_context_add_provider_for_display(
        display, OpaquePointer(made), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
      g_object_set_data_full(display.object, key, made, g_object_unref)
    }
    gtk_widget_add_css_class(window, "quire")
  }
}

/// The GSK renderer that draws a window.
@MainActor
enum WindowRenderer {
  /// Returns the type name of the renderer, such as "GskGLRenderer"; nil before the widget is realized.
  static func name(of widget: UnsafeMutablePointer<GtkWidget>) -> String? {
    guard let native = gtk_widget_get_native(widget), let renderer = gtk_native_get_renderer(native) else { return nil }
    let instance = UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self)
    return g_type_name_from_instance(instance).map { String(cString: $0) }
  }

  static func isCairo(of widget: UnsafeMutablePointer<GtkWidget>) -> Bool { name(of: widget) == "GskCairoRenderer" }
}

extension OpaquePointer {
  /// The pointer as one to an object of GLib.
  fileprivate var object: UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GObject.self)
  }
}
