import CGTK

/// The widget that fills a window of Quire: a `GtkWidget` subclass whose picture a `GTKSurface` provides.
enum CanvasWidget {
  /// The key of the owner in the widget's data.
  private static let ownerKey = "quire-surface"

  private static let type: GType = {
    var query = GTypeQuery()
    g_type_query(gtk_widget_get_type(), &query)
    return g_type_register_static_simple(
      gtk_widget_get_type(), "QuireCanvas", query.class_size,
      { classPointer, _ in
        let widgetClass = classPointer!.assumingMemoryBound(to: GtkWidgetClass.self)
        widgetClass.pointee.snapshot = { widget, snapshot in
          nonisolated(unsafe) let snapshot = snapshot
          withOwner(of: widget) { $0.snapshot(into: snapshot!) }
        }
        widgetClass.pointee.size_allocate = { widget, width, height, _ in
          withOwner(of: widget) { $0.didAllocate(width: Int(width), height: Int(height)) }
        }
      }, query.instance_size, nil, GTypeFlags(rawValue: 0))
  }()

  /// Creates a canvas that reports to a surface, which must outlive it or `disown` it.
  @MainActor
  static func make(owner: GTKSurface) -> UnsafeMutablePointer<GtkWidget> {
    let object = g_object_new_with_properties(type, 0, nil, nil)!
    g_object_set_data(object, ownerKey, Unmanaged.passUnretained(owner).toOpaque())
    return UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
  }

  /// Stops the reports to the surface.
  @MainActor
  static func disown(_ widget: UnsafeMutablePointer<GtkWidget>) {
    g_object_set_data(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), ownerKey, nil)
  }

  private static func withOwner(of widget: UnsafeMutablePointer<GtkWidget>?, _ body: @MainActor (GTKSurface) -> Void) {
    let object = UnsafeMutableRawPointer(widget!).assumingMemoryBound(to: GObject.self)
    guard let data = g_object_get_data(object, ownerKey) else { return }
    withSurface(data) { body($0) }
  }
}

/// Calls `body` with the surface behind the data of a GTK callback; GTK calls on the main thread only.
@inline(__always)
func withSurface<R: Sendable>(_ data: gpointer?, _ body: @MainActor (GTKSurface) -> R) -> R {
  nonisolated(unsafe) let data = data!
  return MainActor.assumeIsolated { body(Unmanaged<GTKSurface>.fromOpaque(data).takeUnretainedValue()) }
}

/// Connects a C function to a signal; `data` is passed to it as its last argument.
func connect<F>(_ instance: UnsafeMutableRawPointer, _ signal: String, data: gpointer, _ function: F) {
  g_signal_connect_data(
    instance, signal, unsafeBitCast(function, to: GCallback.self), data, nil, GConnectFlags(rawValue: 0))
}
