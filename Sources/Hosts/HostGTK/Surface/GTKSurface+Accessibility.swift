import CGTK
import CHostGTK
import GeometryCore
import HostInterface

// The properties of a window that the accessibility bus needs.
extension GTKSurface {
  var accessibilitySource: (any AccessibilitySource)? { delegate?.accessibilitySource(of: self) }

  /// A Boolean value that indicates whether the window has the keyboard focus.
  var isActive: Bool {
    !isClosed
      && gtk_window_is_active(UnsafeMutableRawPointer(windowWidget).assumingMemoryBound(to: GtkWindow.self)) != 0
  }

  /// The origin of the content on the screen, in pixels; zero if the display does not provide it.
  var originOnScreen: Point {
    guard !isClosed, let shownSurface else { return .zero }
    var (x, y): (Int32, Int32) = (0, 0)
    guard quire_window_origin(shownSurface, &x, &y) else { return .zero }
    return Point(Double(x), Double(y))
  }

  /// The pixels per point in coordinates for AT-SPI clients: those of the screen on X; elsewhere clients do not need
  /// them.
  var pixelsForClients: Double {
    var (x, y): (Int32, Int32) = (0, 0)
    guard !isClosed, let shownSurface, quire_window_origin(shownSurface, &x, &y) else { return 1 }
    return scale
  }

  private var shownSurface: OpaquePointer? { gtk_widget_get_native(canvas).flatMap { gtk_native_get_surface($0) } }
}
