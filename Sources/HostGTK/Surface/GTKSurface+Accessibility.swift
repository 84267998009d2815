import CGTK
import CHostGTK
import GeometryCore
import HostInterface

// What the accessibility bus asks of a window.
extension GTKSurface {
  var accessibilitySource: (any AccessibilitySource)? { delegate?.accessibilitySource(of: self) }

  /// Whether the window has the keyboard.
  var isActive: Bool {
    !isClosed
      && gtk_window_is_active(UnsafeMutableRawPointer(windowWidget).assumingMemoryBound(to: GtkWindow.self)) != 0
  }

  private var shownSurface: OpaquePointer? { gtk_widget_get_native(canvas).flatMap { gtk_native_get_surface($0) } }

  /// Where the content begins on the screen, in pixels; zero where the display does not say.
  var originOnScreen: Point {
    guard !isClosed, let shownSurface else { return .zero }
    var (x, y): (Int32, Int32) = (0, 0)
    guard quire_window_origin(shownSurface, &x, &y) else { return .zero }
    return Point(Double(x), Double(y))
  }

  /// Pixels a point in what clients of AT-SPI are told: those of the screen on X, none of their business elsewhere.
  var pixelsForClients: Double {
    var (x, y): (Int32, Int32) = (0, 0)
    guard !isClosed, let shownSurface, quire_window_origin(shownSurface, &x, &y) else { return 1 }
    return scale
  }
}
