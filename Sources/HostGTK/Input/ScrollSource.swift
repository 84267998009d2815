import CGTK
import GeometryCore
import HostInterface

/// The source of scroll events of wheels and touchpads.
@MainActor
final class ScrollSource {
  private let sink: InputSink
  private var controller: Controller!
  /// A Boolean value that indicates whether fingers are scrolling on a touchpad.
  private var isScrolling = false
  /// A Boolean value that is true between the end of a scroll and the velocity that GTK reports right after it.
  private var isEnding = false
  private var endStamp: guint32 = 0

  init(surface: GTKSurface, sink: InputSink) {
    self.sink = sink
    let flags = GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES.rawValue | GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue
    controller = Controller(
      gtk_event_controller_scroll_new(GtkEventControllerScrollFlags(rawValue: flags)), on: surface.canvas, owner: self)
    let scroll: @convention(c) (gpointer?, Double, Double, gpointer?) -> gboolean = { _, dx, dy, data in
      withOwner(data, as: ScrollSource.self) { $0.scroll(Point(dx, dy)) }
      return 1
    }
    controller.on("scroll", scroll)
    let end: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      withOwner(data, as: ScrollSource.self) { $0.end() }
    }
    controller.on("scroll-end", end)
    let decelerate: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = { _, vx, vy, data in
      withOwner(data, as: ScrollSource.self) { $0.finish(velocity: Point(vx, vy)) }
    }
    controller.on("decelerate", decelerate)
  }

  func detach() { controller.detach() }

  private func scroll(_ delta: Point) {
    finish(velocity: .zero)
    if gtk_event_controller_scroll_get_unit(controller.pointer) == GDK_SCROLL_UNIT_WHEEL {
      send(.wheel, .changed, delta: delta)
    } else {
      if !isScrolling { send(.touchpad, .began, delta: .zero) }
      isScrolling = true
      send(.touchpad, .changed, delta: delta)
    }
  }

  private func end() {
    guard isScrolling else { return }
    isScrolling = false
    isEnding = true
    endStamp = gtk_event_controller_get_current_event_time(controller.pointer)
    // GTK reports the velocity right after the end; if it does not, the end is sent without one.
    g_idle_add_full(
      G_PRIORITY_HIGH,
      { data in
        withOwner(data, as: ScrollSource.self) { $0.finish(velocity: .zero) }
        return 0
      }, Unmanaged.passRetained(self).toOpaque(), { Unmanaged<ScrollSource>.fromOpaque($0!).release() })
  }

  private func finish(velocity: Point) {
    guard isEnding else { return }
    isEnding = false
    send(.touchpad, .ended, delta: .zero, velocity: velocity)
  }

  private func send(_ source: ScrollInput.Source, _ phase: InputPhase, delta: Point, velocity: Point = .zero) {
    var stamp = endStamp
    var modifiers: Modifiers = []
    if phase != .ended {
      stamp = gtk_event_controller_get_current_event_time(controller.pointer)
      modifiers = Modifiers(gtk_event_controller_get_current_event_state(controller.pointer))
      if let event = gtk_event_controller_get_current_event(controller.pointer), let p = sink.location(of: event) {
        sink.pointerLocation = p
      }
    }
    sink.send(
      .scroll(
        ScrollInput(
          source: source, phase: phase, delta: delta, velocity: velocity, location: sink.pointerLocation,
          modifiers: modifiers, time: sink.time(of: stamp))))
  }
}
