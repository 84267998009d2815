import CGTK
import GeometryCore

/// The first monitor of the display, used before there is a window whose monitor can be determined.
@MainActor
struct MainMonitor {
  /// The size, in points.
  let size: GeometryCore.Size
  let scale: Double
  let refreshRate: Double

  /// The current monitor; nil if the display has none.
  static var current: MainMonitor? {
    guard let display = gdk_display_get_default(), let monitors = gdk_display_get_monitors(display),
      let item = g_list_model_get_item(monitors, 0)
    else { return nil }
    defer { g_object_unref(item) }
    let monitor = OpaquePointer(item)
    var frame = GdkRectangle()
    gdk_monitor_get_geometry(monitor, &frame)
    let rate = Double(gdk_monitor_get_refresh_rate(monitor)) / 1000
    return MainMonitor(
      size: Size(Double(frame.width), Double(frame.height)), scale: Double(gdk_monitor_get_scale_factor(monitor)),
      refreshRate: rate > 1 ? rate : 60)
  }
}
