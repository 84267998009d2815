import CGTK
import GeometryCore
import HostInterface

/// The sources of a window's input events.
@MainActor
final class WindowInput {
  private unowned let surface: GTKSurface
  let text: TextInput
  private let pointer: PointerInput
  private let scroll: ScrollSource
  private let keys: KeySource
  private let drops: DropInput

  init(surface: GTKSurface) {
    self.surface = surface
    let sink = InputSink(surface: surface)
    text = TextInput(surface: surface, sink: sink)
    pointer = PointerInput(surface: surface, sink: sink)
    scroll = ScrollSource(surface: surface, sink: sink)
    keys = KeySource(surface: surface, sink: sink, text: text)
    drops = DropInput(surface: surface)
  }

  /// Stops reporting events; the widget releases the controllers.
  func detach() {
    pointer.detach()
    scroll.detach()
    keys.detach()
    drops.detach()
    text.detach()
  }
}

/// The receiver of the sources' events, with the state they share.
@MainActor
final class InputSink {
  private unowned let surface: GTKSurface
  /// The last location of the pointer, in points from the top left of the canvas.
  var pointerLocation = Point.zero

  init(surface: GTKSurface) { self.surface = surface }

  func send(_ event: InputEvent) {
    surface.loop.perform { [weak surface] in
      guard let surface, !surface.isClosed else { return }
      surface.delegate?.surface(surface, didReceive: event)
    }
  }

  /// Returns the time of an event, in seconds on the host's clock.
  ///
  /// GDK stamps events in milliseconds of a 32-bit counter; on X11 and Wayland that is the monotonic clock, truncated.
  /// The stamp is used if it is plausible as such, so that the age of a touch is right; otherwise the current time is
  /// used.
  func time(of stamp: guint32) -> Double {
    let now = g_get_monotonic_time()
    guard stamp != 0 else { return Double(now) / 1_000_000 }
    let age = UInt32(truncatingIfNeeded: now / 1000) &- stamp
    return (Double(now) - (age < 1000 ? Double(age) * 1000 : 0)) / 1_000_000
  }

  /// Returns the location of an event, in points from the top left of the canvas.
  func location(of event: OpaquePointer) -> Point? {
    var x = 0.0
    var y = 0.0
    guard gdk_event_get_position(event, &x, &y) != 0, let native = gtk_widget_get_native(surface.canvas) else {
      return nil
    }
    var left = 0.0
    var top = 0.0
    gtk_native_get_surface_transform(native, &left, &top)
    let window = surface.windowWidget
    gtk_widget_translate_coordinates(window, surface.canvas, x - left, y - top, &x, &y)
    return Point(x, y)
  }
}

extension GTKSurface {
  /// Adds an event controller to the canvas, which consumes the reference to it, and returns it.
  func addController(_ controller: OpaquePointer) -> OpaquePointer {
    gtk_widget_add_controller(canvas, controller)
    return controller
  }
}

extension Modifiers {
  init(_ state: GdkModifierType) {
    self = []
    func has(_ mask: GdkModifierType) -> Bool { state.rawValue & mask.rawValue != 0 }
    if has(GDK_LOCK_MASK) { insert(.capsLock) }
    if has(GDK_SHIFT_MASK) { insert(.shift) }
    if has(GDK_CONTROL_MASK) { insert(.control) }
    if has(GDK_ALT_MASK) { insert(.alternate) }
    if has(GDK_META_MASK) || has(GDK_SUPER_MASK) { insert(.command) }
  }
}
