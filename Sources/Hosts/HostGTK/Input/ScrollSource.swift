import CGTK
import GeometryCore
import HostInterface

/// The source of scroll events of wheels and touchpads.
@MainActor
final class ScrollSource {
  private let sink: InputSink
  private let controller: OpaquePointer
  private let signals = SignalConnections()
  /// A Boolean value that indicates whether fingers are scrolling on a touchpad.
  private var isScrolling = false
  /// A Boolean value that indicates whether a scroll has ended and GTK has not yet reported its velocity.
  private var isEnding = false
  private var endStamp: guint32 = 0

  init(surface: GTKSurface, sink: InputSink) {
    self.sink = sink
    let flags = GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES.rawValue | GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue
    controller = surface.addController(
      gtk_event_controller_scroll_new(GtkEventControllerScrollFlags(rawValue: flags)))
    signals.handle(controller, "scroll", of: self) { (source, dx: Double, dy: Double) in
      source.scroll(Point(dx, dy))
      return true
    }
    signals.connect(controller, "scroll-end", of: self) { source in source.end() }
    signals.connect(controller, "decelerate", of: self) { (source, vx: Double, vy: Double) in
      source.finish(velocity: Point(vx, vy))
    }
  }

  func detach() { signals.disconnect() }

  private func scroll(_ delta: Point) {
    finish(velocity: .zero)
    if gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_WHEEL {
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
    endStamp = gtk_event_controller_get_current_event_time(controller)
    // GTK reports the velocity right after the end; if it does not, the end is sent without one.
    LoopCall.schedule(priority: G_PRIORITY_HIGH) { self.finish(velocity: .zero) }
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
      stamp = gtk_event_controller_get_current_event_time(controller)
      modifiers = Modifiers(gtk_event_controller_get_current_event_state(controller))
      if let event = gtk_event_controller_get_current_event(controller), let p = sink.location(of: event) {
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
