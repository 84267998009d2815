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
          report(from: widget) { $0.snapshot(into: snapshot!) }
        }
        widgetClass.pointee.size_allocate = { widget, width, height, _ in
          report(from: widget) { $0.didAllocate(width: Int(width), height: Int(height)) }
        }
      }, query.instance_size, nil, GTypeFlags(rawValue: 0))
  }()

  /// Creates a canvas without an owner.
  @MainActor
  static func make() -> UnsafeMutablePointer<GtkWidget> {
    UnsafeMutableRawPointer(g_object_new_with_properties(type, 0, nil, nil)!).assumingMemoryBound(to: GtkWidget.self)
  }

  /// Makes a canvas report to a surface, which must outlive it or be replaced by nil.
  @MainActor
  static func setOwner(_ owner: GTKSurface?, of widget: UnsafeMutablePointer<GtkWidget>) {
    g_object_set_data(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), ownerKey, owner.map(unownedData))
  }

  private static func report(from widget: UnsafeMutablePointer<GtkWidget>?, _ body: @MainActor (GTKSurface) -> Void) {
    let object = UnsafeMutableRawPointer(widget!).assumingMemoryBound(to: GObject.self)
    guard let data = g_object_get_data(object, ownerKey) else { return }
    withOwner(data, as: GTKSurface.self) { body($0) }
  }
}
